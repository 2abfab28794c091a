/** `npm run seal`: adds the translation's current fingerprint to each review that names only the English one. */

import { readFileSync, writeFileSync } from "node:fs";
import { check } from "../../build.ts";
import { setValue } from "../../editor/change/edit-yaml.ts";
import { count } from "../../mistakes/print.ts";
import { readReviewMark, reviewMark } from "../../record/fingerprint.ts";
import { command, start } from "../command.ts";
import { parseContent, parseToday, SHARED } from "../options.ts";
import { pathIn } from "./write.ts";

export const main = command({
	usage: "npm run seal --",
	about:
		"Lets each review that names only the English name the translation too, as it is now.",
	options: { content: SHARED.content, today: SHARED.today },
	read: ({ values }) => ({
		content: parseContent(values.content),
		today: parseToday(values.today),
	}),
	run: ({ content, today }, terminal) => {
		const { dataset } = check(content, { today });
		if (dataset === undefined) {
			terminal.err("Correct the mistakes first: npm run check.\n");
			return 1;
		}
		let changed = 0;
		for (const translation of dataset.translations) {
			const { kind, id, path, review } = translation;
			const original = dataset.records[kind].get(id);
			const mark = review.reviewed_against;
			if (original === undefined || mark === undefined) continue;
			const read = readReviewMark(mark);
			// Only a person can redo a review that is out of date.
			const isCurrent = read.original === original.fingerprint;
			if (!isCurrent || read.translation !== undefined) continue;
			const file = pathIn(content, path);
			const text = readFileSync(file, "utf8");
			const now = reviewMark(original, translation);
			// As YAML, because the mark may stand in quotes.
			writeFileSync(file, setValue({ path, text }, ["reviewed_against"], now));
			changed += 1;
		}
		terminal.out(`${count(changed, "file")} changed.\n`);
		return 0;
	},
});

if (import.meta.main) await start(main);
