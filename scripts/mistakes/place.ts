/** Places in files of content, as plain data. Lines and columns are computed only when there is something to report. */

import { isMap, isNode, isPair, parseDocument } from "yaml";
import { yamlFrame } from "../model/front-matter.ts";
import { patternOf } from "../model/values/patterns.ts";

/** A place in a file: an offset, the keys of a value in its YAML, or by default the start of the file. */
export interface Place {
	path: string;
	offset?: number | undefined;
	keys?: readonly PropertyKey[] | undefined;
	/** The place is where the last of these words first stands, each looked for from the one before on. */
	words?: readonly string[] | undefined;
	/** The place is the last key itself, not the value below it. */
	isKey?: boolean | undefined;
}

/** 1-based line and column, in characters. */
export interface Position {
	line: number;
	column: number;
}

/** The text of each file, by path: lines and columns are computed from it. */
export type Texts = ReadonlyMap<string, string>;

/** The offset of a place in the text of its file. */
export function offsetOf(place: Place, text: string): number {
	let at = place.offset ?? offsetOfKeys(place, text);
	for (const word of place.words ?? []) {
		at += Math.max(0, text.slice(at).search(new RegExp(patternOf(word))));
	}
	return Math.min(at, text.length);
}

export function positionOf(place: Place, texts: Texts): Position {
	const text = texts.get(place.path) ?? "";
	const before = text.slice(0, offsetOf(place, text));
	const lineStart = before.lastIndexOf("\n") + 1;
	return {
		line: before.split("\n").length,
		column: [...before.slice(lineStart)].length + 1,
	};
}

/** A place for people: `content/variants/rs1.md:6:11`. */
export function formatPlace(place: Place, texts: Texts): string {
	const { line, column } = positionOf(place, texts);
	return `${place.path}:${line}:${column}`;
}

function offsetOfKeys({ path, keys, isKey }: Place, text: string): number {
	if (keys === undefined) return 0;
	const frame = yamlFrame(path, text);
	if (typeof frame === "string") return 0;
	const document = parseDocument(text.slice(frame.start, frame.end));
	// If the value is missing, use the nearest parent that exists.
	for (let depth = keys.length; depth > 0; depth -= 1) {
		const parent = document.getIn(keys.slice(0, depth - 1), true);
		const name = keys[depth - 1];
		const start =
			(isKey || depth < keys.length) && isMap(parent)
				? keyStart(parent, name)
				: valueStart(document.getIn(keys.slice(0, depth), true));
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
