/** A rule of a topic: its introduction is long enough to stand as a page, and short enough to be read. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { INTRODUCTION_WORDS } from "../../model/kinds/topic.ts";
import type { SoundRecord } from "../fields.ts";
import { placeOfPart } from "../texts.ts";

export function checkIntroduction(record: SoundRecord<"topic">): Diagnostic[] {
	const { introduction } = record.prose;
	if (introduction === undefined) return [];
	const { least, most } = INTRODUCTION_WORDS;
	const words = introduction.split(/\s+/).length;
	if (words >= least && words <= most) return [];
	const place = placeOfPart(record, "introduction");
	return [diagnose("introduction-length", place, { words, least, most })];
}
