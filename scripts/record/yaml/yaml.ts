/** Explains what is wrong with a YAML text. Used only if the fast parser fails or its answer is in doubt. */

import { isAlias, isNode, isScalar, parseDocument, visit } from "yaml";
import { matchesOf } from "../../model/values/patterns.ts";

/** The syntax errors of a YAML text, with their offsets. */
export function yamlErrors(yaml: string): { code: string; offset: number }[] {
	const { errors } = parseDocument(yaml, { prettyErrors: false });
	return errors.map(({ code, pos }) => ({ code, offset: pos[0] }));
}

/** Every anchor (`&name`) of a YAML text; an alias (`*name`) cannot exist without one. */
export function yamlAnchors(yaml: string): { offset: number; found: string }[] {
	const found: { offset: number; found: string }[] = [];
	visit(parseDocument(yaml), (_, node) => {
		if (!isNode(node) || !node.range || isAlias(node) || !node.anchor) return;
		const anchor = `&${node.anchor}`;
		const offset = yaml.lastIndexOf(anchor, node.range[0]);
		found.push({ offset, found: anchor });
	});
	return found;
}

/** A number with commas between its thousands. */
const THOUSANDS = /(?<![\d.])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/g;

/**
 * Every number in a list in brackets that its commas for thousands make several: `[2,500]`. `range` is set where the list
 * may have been meant as two numbers.
 */
export function yamlThousands(
	yaml: string,
): { offset: number; found: string; range: string | undefined }[] {
	const all: ReturnType<typeof yamlThousands> = [];
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
				all.push({ offset: start + index, found, range });
			}
		},
	});
	return all;
}
