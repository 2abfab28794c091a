/** The review of a translation: what its reader reads, part by part, and the mark that says what was read. */

import { nameOf } from "../../dataset/rules/translations.ts";
import type { SourceFile } from "../../model/content-paths.ts";
import type { Review } from "../../model/values/review.ts";
import type { AuthoredRecord, Translation } from "../../record/fields.ts";
import { reviewMark } from "../../record/fingerprint.ts";
import { textsOf, withoutTags } from "../../record/texts.ts";
import { editYaml } from "./edit-yaml.ts";
import { TO_REVIEW } from "./new-record.ts";

export type ReviewPart = ReturnType<typeof partsToReview>[number];

/** The parts of a record in the order of the original, then those that only the translation has. */
export function partsToReview(
	{ kind, prose }: AuthoredRecord,
	translation: Translation,
) {
	const originals = new Map(textsOf(prose));
	const own = new Map(textsOf(translation.prose));
	return [...new Set([...originals.keys(), ...own.keys()])].map((part) => ({
		name: nameOf(kind, part),
		original: plain(originals.get(part)),
		translation: plain(own.get(part)),
	}));
}

function plain(text = ""): string {
	return withoutTags(text)
		.replace(/[ \t]+/g, " ")
		.replace(/\s*\n\s*/g, "\n")
		.trim();
}

/** The text of a translation's file with the mark of a review of these two texts. */
export function withReview(
	file: SourceFile,
	original: AuthoredRecord,
	translation: Translation,
	{ day, reader }: { day: string; reader: string | undefined },
): string {
	const review: Partial<Review> = {
		reviewed: day,
		reviewed_against: reviewMark(original, translation),
		...(reader !== undefined && { reviewed_by: reader }),
	};
	const text = file.text.replace(`${TO_REVIEW}\n`, "");
	return editYaml({ ...file, text }, (document) => {
		for (const [field, value] of Object.entries(review)) {
			document.set(field, value);
		}
	});
}
