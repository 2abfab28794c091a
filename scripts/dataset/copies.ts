/** Files that say the same as another one of their kind, facts and all: one was saved over the other. */

import { isDeepStrictEqual } from "node:util";
import { diagnose } from "../mistakes/diagnostic.ts";
import { isFileId } from "../model/file-ids.ts";
import type { Loaded, LoadedRecord } from "../record/load.ts";

/** The files, with each copy as one that cannot be read. */
export function withoutCopies(loaded: Loaded[]): Loaded[] {
	const copies = new Map<Loaded, LoadedRecord>();
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
			copies.set(copy, unread(copy, origin.path));
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

function unread(file: LoadedRecord, other: string): LoadedRecord {
	const { role, path, kind, id, language } = file;
	const found = diagnose("file-copied", { path }, { path, other });
	const none = { isParsed: false, references: [], hard: [] };
	const mistakes = [...file.mistakes, found];
	return { role, path, kind, id, language, ...none, mistakes };
}
