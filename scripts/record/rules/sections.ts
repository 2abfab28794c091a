/** Rules of the sections of a kind: which there have to be, and how long they are. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { noteHeading } from "../../model/kinds/condition.ts";
import { INTRODUCTION_WORDS } from "../../model/kinds/topic.ts";
import type { SoundRecord } from "../fields.ts";
import { placeOfPart } from "../texts.ts";

/** The introduction of a topic is long enough to stand as a page, and short enough to be read. */
export function checkIntroduction(record: SoundRecord<"topic">): Diagnostic[] {
	const { introduction } = record.prose;
	if (introduction === undefined) return [];
	const { least, most } = INTRODUCTION_WORDS;
	const words = introduction.split(/\s+/).length;
	if (words >= least && words <= most) return [];
	const place = placeOfPart(record, "introduction");
	return [diagnose("introduction-length", place, { words, least, most })];
}

/** A variant that takes care says what is not known about it, and when its facts were checked. */
export function checkQuestions({
	path,
	facts,
	prose,
}: SoundRecord<"variant">): Diagnostic[] {
	const { risk_tier: tier = "standard", last_checked } = facts;
	if (tier === "standard") return [];
	const lacks = [
		...(prose.open_questions === undefined ? ["## Open questions"] : []),
		...(last_checked === undefined ? ["last_checked"] : []),
	];
	if (lacks.length === 0) return [];
	const place = { path, keys: ["risk_tier"] };
	return [diagnose("questions-missing", place, { tier, lacks })];
}

/** Each pharmacogenomic entry in the front matter of a condition has a note in the text, and vice versa. */
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
