/** Files that have the text of another one of their kind: one was saved over the other, or each stands under the name of the other. */

import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import { isFileId } from "../model/file-ids.ts";
import { readReviewMark } from "../record/fingerprint.ts";
import type { Loaded, LoadedRecord } from "../record/load.ts";

/** The files, with each that has the text of another one as one that cannot be read. */
export function withoutCopies(loaded: Loaded[]): Loaded[] {
	const copies = exchanged(loaded);
	const first = new Map<string, LoadedRecord>();
	for (const file of loaded) {
		if (file.role !== "record") continue;
		const whole = file.record ?? file.translation;
		if (whole === undefined || file.record?.facts.withdrawn) continue;
		const name = `${file.kind} ${whole.fingerprint}`;
		const other = first.get(name);
		if (other === undefined) first.set(name, file);
		else if (isSame(file, other)) {
			const isFirst = namedIn(other) < namedIn(file);
			const [copy, origin] = isFirst ? [other, file] : [file, other];
			const { path } = copy;
			const words = { path, other: origin.path };
			copies.set(copy, unread(copy, diagnose("file-copied", { path }, words)));
		}
	}
	if (copies.size === 0) return loaded;
	return loaded.map((file) => copies.get(file) ?? file);
}

/** Whether the facts are the same, too. A wrong name is another mistake. */
function isSame(a: LoadedRecord, b: LoadedRecord): boolean {
	const facts = ({ record, translation }: LoadedRecord) =>
		record?.facts ?? translation?.review;
	return (
		isFileId(a.kind, a.id) &&
		isFileId(b.kind, b.id) &&
		isDeepStrictEqual(facts(a), facts(b))
	);
}

/** How often a record is named in its own file: which of two files the text belongs to. */
function namedIn({ id, record, translation }: LoadedRecord): number {
	const { prose } = record ?? translation ?? {};
	const plain = (text: string) => text.toLowerCase().replaceAll("-", " ");
	const text = plain(JSON.stringify([prose, record?.facts]));
	return text.split(plain(id)).length;
}

/** Two records of which each has the text that the translation of the other was read against. */
function exchanged(loaded: Loaded[]): Map<Loaded, LoadedRecord> {
	const files = loaded.filter((one) => one.role === "record");
	const originals = files.filter(({ record }) => record !== undefined);
	const nameOf = ({ kind, id }: LoadedRecord) => `${kind}/${id}`;
	const fileOf = new Map(originals.map((one) => [nameOf(one), one]));
	/** The file beside the translation that was read against a text. */
	const readOf = new Map(
		files.flatMap((one) => {
			const mark = one.translation?.review.reviewed_against;
			const file = fileOf.get(nameOf(one));
			if (mark === undefined || file === undefined) return [];
			return [[`${one.kind} ${readReviewMark(mark).original}`, file]];
		}),
	);
	const rightPlace = ({ kind, record }: LoadedRecord) =>
		readOf.get(`${kind} ${record?.fingerprint}`);
	const found = new Map<Loaded, LoadedRecord>();
	for (const one of originals) {
		const other = rightPlace(one);
		if (other === undefined || other === one) continue;
		if (rightPlace(other) !== one || found.has(other)) continue;
		const { path } = one;
		const words = { path, other: other.path };
		found.set(one, unread(one, diagnose("file-exchanged", { path }, words)));
		found.set(other, { ...unread(other), mistakes: [] });
	}
	return found;
}

function unread(file: LoadedRecord, ...found: Diagnostic[]): LoadedRecord {
	const { role, path, kind, id, language } = file;
	const none = { isParsed: false, references: [], hard: [] };
	const mistakes = [...file.mistakes, ...found];
	return { role, path, kind, id, language, ...none, mistakes };
}
