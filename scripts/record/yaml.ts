/** Explains what is wrong with a YAML text. Used only if the fast parser fails or an alias is suspected. */

import { isAlias, isNode, parseDocument, visit } from "yaml";

/** The syntax errors of a YAML text, with their offsets. */
export function yamlErrors(
	yaml: string,
): { code: string; offset: number; reason: string }[] {
	const { errors } = parseDocument(yaml, { prettyErrors: false });
	// One misplaced token causes many follow-up errors; keep the first.
	const first = errors.findIndex(({ code }) => code === "UNEXPECTED_TOKEN");
	const kept = errors.filter(
		({ code }, at) => code !== "UNEXPECTED_TOKEN" || at === first,
	);
	return kept.map(({ code, pos, message }) => ({
		code,
		offset: pos[0],
		reason: message,
	}));
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
