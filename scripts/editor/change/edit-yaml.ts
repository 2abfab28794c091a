/** Changes single values in the YAML of a content file. Everything else, including comments, stays as written. */

import type { Pair, YAMLMap, YAMLSeq } from "yaml";
import { isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";
import { printScalar } from "../../format/yaml.ts";
import type { SourceFile } from "../../model/content-paths.ts";
import { yamlFrame } from "../../model/front-matter.ts";

type Keys = readonly PropertyKey[];

/** The text with another value at the keys: a word, a number, or a list of words. */
export function setValue(file: SourceFile, keys: Keys, value: string): string {
	return change(file, (yaml, document) => {
		const node = document.getIn([...keys], true);
		if (!isNode(node) || node.range == null) return yaml;
		const [start, end] = node.range;
		const isInList = isSeq(document.getIn(keys.slice(0, -1), true));
		return splice(yaml, start, end, printScalar(value, isInList));
	});
}

/** The text with one more field at the end of its YAML; formatting moves it to its place. */
export function addField(file: SourceFile, field: string): string {
	return change(file, (yaml) => {
		// A draft has no fields yet.
		if (yaml.trim() === "{}") return `${field}\n`;
		return yaml === "" || yaml.endsWith("\n")
			? `${yaml}${field}\n`
			: `${yaml}\n${field}\n`;
	});
}

/** The text of a list with one more entry at its end. */
export function addEntry(text: string, entry: string): string {
	const lines = text.trimEnd();
	return lines === "" || lines === "[]" ? entry : `${lines}\n\n${entry}`;
}

/** The text with one more word in an existing list. */
export function addItem(file: SourceFile, keys: Keys, item: string): string {
	return change(file, (yaml, document) => {
		const list = document.getIn([...keys], true);
		if (!isSeq(list) || list.range == null) return yaml;
		const last = list.items.at(-1);
		const end = isNode(last) ? last.range?.[1] : undefined;
		if (list.flow !== true && end !== undefined) {
			const indent = columnOf(yaml, list.range[0]);
			return splice(yaml, end, end, `\n${indent}- ${printScalar(item)}`);
		}
		return setList(yaml, list, [...wordsOf(list), item]);
	});
}

/**
 * The text without the value at the keys: an item of a list, or a field. A list of words that becomes empty stays as
 * `[]`. Comments above what is removed go with it.
 */
export function removeValue(file: SourceFile, keys: Keys): string {
	return change(file, (yaml, document) => {
		const parent =
			keys.length === 1
				? document.contents
				: document.getIn(keys.slice(0, -1), true);
		const last = keys.at(-1);
		if (isMap(parent)) return removeField(yaml, parent, String(last));
		if (!isSeq(parent)) return yaml;
		const at = Number(last);
		if (parent.flow === true) {
			const words = wordsOf(parent).toSpliced(at, 1);
			return setList(yaml, parent, words);
		}
		if (parent.items.length === 1) {
			const [start = 0, end = 0] = parent.range ?? [];
			return keys.length === 1 ? "[]\n" : splice(yaml, start, end, "[]");
		}
		const starts = parent.items.map((item) =>
			isNode(item) ? startOfLine(yaml, item.range?.[0] ?? 0) : 0,
		);
		const end = starts[at + 1] ?? endOf(yaml, parent);
		return splice(yaml, starts[at] ?? 0, end, "");
	});
}

function change(
	{ path, text }: SourceFile,
	edit: (yaml: string, document: ReturnType<typeof parseDocument>) => string,
): string {
	const frame = yamlFrame(path, text);
	if (typeof frame === "string") return text;
	const yaml = text.slice(frame.start, frame.end);
	const changed = edit(yaml, parseDocument(yaml));
	return splice(text, frame.start, frame.end, changed);
}

function splice(text: string, start: number, end: number, by: string): string {
	return text.slice(0, start) + by + text.slice(end);
}

function wordsOf(list: YAMLSeq): string[] {
	return list.items.map((item) => String(isScalar(item) ? item.value : item));
}

function setList(yaml: string, list: YAMLSeq, words: string[]): string {
	const [start = 0, end = 0] = list.range ?? [];
	const shown = words.map((word) => printScalar(word, true)).join(", ");
	return splice(yaml, start, end, `[${shown}]`);
}

function removeField(yaml: string, map: YAMLMap, field: string): string {
	const at = map.items.findIndex(({ key }) => String(key) === field);
	const start = startOfPair(yaml, map.items[at]);
	if (start === undefined) return yaml;
	const end = startOfPair(yaml, map.items[at + 1]) ?? endOf(yaml, map);
	return splice(yaml, start, end, "");
}

function startOfPair(yaml: string, pair: Pair | undefined): number | undefined {
	const start = isNode(pair?.key) ? pair.key.range?.[0] : undefined;
	return start === undefined ? undefined : startOfLine(yaml, start);
}

/** Where the line starts, or the comments above it. */
function startOfLine(yaml: string, offset: number): number {
	let start = yaml.lastIndexOf("\n", offset - 1) + 1;
	while (start > 0) {
		const above = yaml.lastIndexOf("\n", start - 2) + 1;
		if (!/^\s*#/.test(yaml.slice(above, start))) break;
		start = above;
	}
	return start;
}

/** Where the lines of a list or of fields end. */
function endOf(yaml: string, { range }: YAMLSeq | YAMLMap): number {
	const end = yaml.indexOf("\n", Math.max(0, (range?.[1] ?? 0) - 1));
	return end === -1 ? yaml.length : end + 1;
}

/** As many spaces as there are characters before an offset on its line. */
function columnOf(yaml: string, offset: number): string {
	return " ".repeat(offset - (yaml.lastIndexOf("\n", offset - 1) + 1));
}
