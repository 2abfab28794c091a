/** `npm run seal`: adds the translation's current fingerprint to each review that names only the English one. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "../build.ts";
import { readReviewMark, reviewMark } from "../record/fingerprint.ts";
import { command, start } from "./command.ts";
import { parseToday, SHARED } from "./options.ts";

export const main = command({
	usage: "npm run seal --",
	about:
		"Lets each review that names only the English name the translation too, as it is now.",
	config: { options: { content: SHARED.content, today: SHARED.today } },
	read: ({ values }) => ({
		content: values.content,
		today: parseToday(values.today),
	}),
	run: ({ content, today }, terminal) => {
		const { dataset } = existsSync(content)
			? check(content, { today })
			: { dataset: undefined };
		if (dataset === undefined) {
			terminal.err("Correct the mistakes first: npm run check.\n");
			return 1;
		}
		let changed = 0;
		for (const translation of dataset.translations) {
			const { kind, id, review } = translation;
			const original = dataset.records[kind].get(id);
			const mark = review.reviewed_against;
			if (original === undefined || mark === undefined) continue;
			const read = readReviewMark(mark);
			// Only a person can redo a review that is out of date.
			const isCurrent = read.original === original.fingerprint;
			if (!isCurrent || read.translation !== undefined) continue;
			const path = join(content, translation.path.slice("content/".length));
			const line = `reviewed_against: ${mark}`;
			const text = readFileSync(path, "utf8");
			const sealed = `reviewed_against: ${reviewMark(original, translation)}`;
			writeFileSync(path, text.replace(line, sealed));
			changed += 1;
		}
		terminal.out(`${changed} files changed.\n`);
		return 0;
	},
});

if (import.meta.main) await start(main);
