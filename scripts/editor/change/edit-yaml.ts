/** Changes values in the YAML of a content file. Comments, and how other values are written, stay. */

import { type Document, isCollection, isMap, isSeq, parseDocument } from "yaml";
import type { SourceFile } from "../../model/content-paths.ts";
import { yamlFrame } from "../../model/front-matter.ts";

/** The text with its YAML changed; as it is where the YAML cannot be read. Formatting puts new fields into their place. */
export function editYaml(
	{ path, text }: SourceFile,
	edit: (document: Document) => void,
): string {
	const frame = yamlFrame(path, text);
	if (typeof frame === "string") return text;
	const document: Document = parseDocument(text.slice(frame.start, frame.end));
	if (document.errors.length > 0) return text;
	edit(document);
	if (document.contents === null) return text;
	// A draft has no fields yet: {}.
	if (isMap(document.contents)) document.contents.flow = false;
	const yaml = document.toString({
		lineWidth: 0,
		flowCollectionPadding: false,
	});
	return text.slice(0, frame.start) + yaml + text.slice(frame.end);
}

/** Removes the value at the keys, an item of a list or a field, with the comments above it. */
export function removeValue(
	document: Document,
	keys: readonly PropertyKey[],
): void {
	const parent = document.getIn(keys.slice(0, -1), true);
	const [key] = keys.slice(-1);
	const first = isMap(parent) ? String(parent.items[0]?.key) : 0;
	// YAML takes what stands above the first one for a comment on them all.
	if (isCollection(parent) && key === first) parent.commentBefore = null;
	document.deleteIn(keys);
}

/** The items of a list at the keys, as data; none where there is no list. */
export function itemsAt(
	document: Document,
	keys: readonly PropertyKey[],
): unknown[] {
	const list = document.getIn(keys);
	return isSeq(list) ? (list.toJS(document) as unknown[]) : [];
}

/** Adds an item at the end of a list, which may not be there yet. */
export function addItem(
	document: Document,
	keys: readonly PropertyKey[],
	item: unknown,
): void {
	if (itemsAt(document, keys).length === 0) {
		document.setIn(keys, document.createNode([item]));
	} else document.addIn(keys, document.createNode(item));
}

/** The text of a list with one more entry at its end. */
export function addEntry(text: string, entry: string): string {
	const lines = text.trimEnd();
	return lines === "" || lines === "[]" ? entry : `${lines}\n\n${entry}`;
}
