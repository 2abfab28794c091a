/** Finds the line and column of a value. Runs only when there is something to report, so parsing stays fast. */

import { isAlias, isMap, isNode, isPair, parseDocument, visit } from "yaml";
import { frontMatterFrame } from "../model/front-matter.ts";

/** A file of content. Paths have forward slashes and start with `content/`, wherever the directory really lies. */
export interface SourceFile {
	path: string;
	text: string;
}

/** A place in a file: an offset, a path into its YAML (the `key` itself or the value below it), or the file's start. */
export interface Place {
	file: SourceFile;
	offset?: number | undefined;
	path?: readonly PropertyKey[] | undefined;
	key?: boolean | undefined;
}

/** 1-based line and column, in characters. */
export interface Position {
	line: number;
	column: number;
}

export function locate(place: Place): Position {
	const { text } = place.file;
	const offset = place.offset ?? offsetOf(place);
	const before = text.slice(0, offset);
	const lineStart = before.lastIndexOf("\n") + 1;
	return {
		line: before.split("\n").length,
		column: [...before.slice(lineStart)].length + 1,
	};
}

/** The syntax errors of a YAML text. */
export function yamlErrors(
	yaml: string,
): { code: string; offset: number; reason: string }[] {
	const { errors } = parseDocument(yaml, { prettyErrors: false });
	// Of what follows a token in a wrong place, little is a mistake of its own.
	const first = errors.findIndex(({ code }) => code === "UNEXPECTED_TOKEN");
	const told = errors.filter(
		({ code }, at) => code !== "UNEXPECTED_TOKEN" || at === first,
	);
	return told.map(({ code, pos, message }) => ({
		code,
		offset: pos[0],
		reason: message,
	}));
}

/** Every anchor (`&name`) of a YAML text; an alias (`*name`) cannot stand without one. */
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

function offsetOf({ file, path, key }: Place): number {
	if (path === undefined) return 0;
	const frame = file.path.endsWith(".md")
		? frontMatterFrame(file.text)
		: { start: 0, end: file.text.length };
	if (typeof frame === "string") return 0;
	const document = parseDocument(file.text.slice(frame.start, frame.end));
	// The value may be missing: then its nearest parent that is there is the place.
	for (let depth = path.length; depth > 0; depth -= 1) {
		const parent = document.getIn(path.slice(0, depth - 1), true);
		const name = path[depth - 1];
		const start =
			(key || depth < path.length) && isMap(parent)
				? keyStart(parent, name)
				: valueStart(document.getIn(path.slice(0, depth), true));
		if (start !== undefined) return frame.start + start;
	}
	return frame.start;
}

function keyStart(map: unknown, name: unknown): number | undefined {
	if (!isMap(map)) return undefined;
	const pair = map.items.find(
		(item) => isPair(item) && isNode(item.key) && String(item.key) === name,
	);
	return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
}

function valueStart(node: unknown): number | undefined {
	return isNode(node) ? node.range?.[0] : undefined;
}
