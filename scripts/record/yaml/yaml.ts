/** Explains what is wrong with a YAML text. Used only if the fast parser fails or its answer is in doubt. */

import { isAlias, isNode, isScalar, parseDocument, visit } from "yaml";
import type { Fault } from "../../mistakes/diagnostic.ts";
import { matchesOf } from "../../model/values/patterns.ts";

/** The syntax errors of a YAML text, with their offsets. */
export function yamlErrors(yaml: string): { code: string; offset: number }[] {
	const { errors } = parseDocument(yaml, { prettyErrors: false });
	return errors.map(({ code, pos }) => ({ code, offset: pos[0] }));
}

/** Every anchor (`&name`) of a YAML text; an alias (`*name`) cannot exist without one. */
export function yamlAnchors(yaml: string): Fault[] {
	const all: Fault[] = [];
	visit(parseDocument(yaml), (_, node) => {
		if (!isNode(node) || !node.range || isAlias(node) || !node.anchor) return;
		const found = `&${node.anchor}`;
		const offset = yaml.lastIndexOf(found, node.range[0]);
		all.push({ code: "yaml-alias", offset, found });
	});
	return all;
}

/** A number with commas between its thousands. */
const THOUSANDS = /(?<![\d.])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/g;

/** Every number in a list in brackets that its commas for thousands make several: `[2,500]`, which may also be a range. */
export function yamlThousands(yaml: string): Fault[] {
	const all: Fault[] = [];
	visit(parseDocument(yaml), {
		Seq(_, { flow, range, items }) {
			if (!flow || !range) return;
			const isNumbers = items.every(
				(one) => isScalar(one) && typeof one.value === "number",
			);
			if (!isNumbers) return;
			const [start, end] = range;
			const list = yaml.slice(start, end);
			for (const { 0: found, index } of matchesOf(THOUSANDS, list)) {
				const isRange = items.length === 2 && !found.includes(",0");
				const range = isRange ? found.replace(",", ", ") : undefined;
				const offset = start + index + found.indexOf(",");
				all.push({ code: "yaml-thousands", offset, found, range });
			}
		},
	});
	return all;
}
