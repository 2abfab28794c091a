/** Rules of a condition: each pharmacogenomic entry in the front matter has a note in the text, and vice versa. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { noteHeading } from "../../model/kinds/condition.ts";
import type { SoundRecord } from "../fields.ts";
import { placeOfPart } from "../texts.ts";

export function checkNotes(record: SoundRecord<"condition">): Diagnostic[] {
	const { path, facts, prose } = record;
	if (!facts.pharmacogenomic_notes || !prose.pharmacogenomic_notes) return [];
	const entries = facts.pharmacogenomic_notes.map(noteHeading);
	const notes = Object.keys(prose.pharmacogenomic_notes);
	const lacking = entries.filter((note) => !notes.includes(note));
	const loose = notes
		.filter((note) => !entries.includes(note))
		.map((note) => {
			const place = placeOfPart(record, `pharmacogenomic_notes.${note}`);
			return diagnose("note-without-entry", place, { note, lacking });
		});
	const wrong = entries.flatMap((note, index) => {
		const place = { path, keys: ["pharmacogenomic_notes", index] };
		if (!notes.includes(note)) {
			// It may stand below the heading that has no entry.
			const isThere = loose.length === 1 && lacking.length === 1;
			return isThere ? [] : [diagnose("note-missing", place, { note })];
		}
		if (entries.indexOf(note) === index) return [];
		return [diagnose("reference-repeated", place, { id: note })];
	});
	return [...loose, ...wrong];
}
