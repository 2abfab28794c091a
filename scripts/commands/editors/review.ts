/** `npm run review`: shows a translation beside its original, part by part, and writes the mark of the review. */

import { readFileSync } from "node:fs";
import type {
	Language,
	Translation,
} from "../../../functions/shared/contract.ts";
import { ORIGINAL, TRANSLATIONS } from "../../../functions/shared/contract.ts";
import { changeFiles, pathIn } from "../../editor/change/journal.ts";
import { type Named, parseName } from "../../editor/change/plan.ts";
import type { ReviewPart } from "../../editor/change/review.ts";
import { partsToReview, withReview } from "../../editor/change/review.ts";
import { formatDiagnostics } from "../../mistakes/print.ts";
import { say } from "../../mistakes/words.ts";
import { recordPath } from "../../model/content-paths.ts";
import { reviewMark } from "../../record/fingerprint.ts";
import type { Loaded } from "../../record/load.ts";
import { command, start, type Terminal } from "../command.ts";
import { flag, text } from "../help.ts";
import { parseContent, parseDay, SHARED } from "../options.ts";
import { findMistakes } from "../run-check.ts";
import { changing, refuse } from "./write.ts";

export const main = command({
	usage: "npm run review -- KIND/ID",
	about:
		"Shows a translation beside the English, part by part. After a yes for each, it writes that both were read, and on which day.",
	allowPositionals: true,
	options: {
		...Object.fromEntries(
			TRANSLATIONS.map((one) => [one, flag(`the translation into "${one}"`)]),
		),
		by: text("HANDLE", "the reader's handle at the host of the repository"),
		content: SHARED.content,
		today: SHARED.today,
	},
	read: ({ values, positionals: [word = "", ...more] }) => {
		if (more.length > 0) throw new Error("expected one record");
		const given = new Map<string, unknown>(Object.entries(values));
		const language =
			TRANSLATIONS.find((one) => given.get(one) === true) ?? TRANSLATIONS[0];
		if (language === undefined) throw new Error("there is no translation");
		return {
			name: parseName(word),
			language,
			reader: values.by,
			content: parseContent(values.content),
			today: parseDay(values.today),
		};
	},
	run: async ({ content, today, reader, name, language }, terminal) => {
		const checked = await findMistakes(
			{ content, today, hasCache: true },
			terminal,
		);
		if (checked === undefined) return 1;
		const both = find(checked.loaded, name, language, reader);
		if ("hint" in both) return refuse(both, terminal);
		const { original, translation } = both;
		const mark = reviewMark(original, translation);
		const { path, review } = translation;
		if (review.reviewed_against === mark && reader === undefined) {
			terminal.out(
				`Both texts are those that were read on ${review.reviewed}.\n`,
			);
			return 0;
		}
		const wrong = checked.mistakes.filter(
			({ severity, code, place }) =>
				severity === "error" &&
				[path, original.path].includes(place.path) &&
				!RENEWED.includes(code),
		);
		if (wrong.length > 0) {
			terminal.err(formatDiagnostics(wrong, checked.texts, terminal.hasColors));
			terminal.err("Correct these first, then read the texts.\n");
			return 1;
		}
		const parts = partsToReview(original, translation);
		if (!(await isEachRead(parts, terminal))) {
			terminal.err(
				`\nNothing is written. Mend the texts, then: npm run review -- ${name.kind}/${name.id}\n`,
			);
			return 1;
		}
		return changing(content, terminal, () => {
			const file = pathIn(content, path);
			const before = { path, text: readFileSync(file, "utf8") };
			const read = { day: today, reader };
			const text = withReview(before, original, translation, read);
			changeFiles(content, new Map([[path, text]]));
			terminal.out(`\n${file}: reviewed ${today}.\n`);
			return 0;
		});
	},
});

/** Mistakes that a review mends. */
const RENEWED = [
	"translation-changed",
	"review-incomplete",
	"review-reader",
	"review-own",
];

/** Both texts, or why they cannot be read. */
function find(
	loaded: Loaded[],
	name: Named,
	language: Translation,
	reader: string | undefined,
) {
	const { kind, id } = name;
	const record = `${kind}/${id}`;
	const inLanguage = (one: Language) => {
		const path = recordPath({ ...name, language: one });
		const file = loaded.find((own) => own.path === path);
		return file?.role === "record" ? file : undefined;
	};
	const [original, translation] = [inLanguage(ORIGINAL), inLanguage(language)];
	const site = loaded.find(({ role }) => role === "site");
	const settings = site?.role === "site" ? site.site : undefined;
	if (settings?.reviews === "another_person" && reader === undefined) {
		return say(
			"The settings ask for another reader than the author.",
			`Say who reads: npm run review -- ${record} --by HANDLE`,
		);
	}
	if (translation === undefined) {
		return say(
			`There is no translation of ${record}.`,
			`npm run new -- ${kind} ${id} --${language}`,
		);
	}
	if (!original?.record || !translation.translation) {
		const hint = "Correct them first: npm run check";
		return say(`${record} has mistakes.`, hint);
	}
	return { original: original.record, translation: translation.translation };
}

/** Shows each part and asks about it, until somebody says anything but yes. */
async function isEachRead(
	parts: ReviewPart[],
	{ out, answers }: Terminal,
): Promise<boolean> {
	const lines = answers?.()[Symbol.asyncIterator]();
	try {
		for (const [at, { name, original, translation }] of parts.entries()) {
			out(`\n${at + 1} of ${parts.length}: ${name}\n\n`);
			out(`${original || "(nothing)"}\n\n${translation || "(nothing)"}\n\n`);
			out("Does the translation say the same, no more and no less? (y/n) ");
			const answer = await lines?.next();
			if (!/^y(?:es)?$/i.test(answer?.value?.trim() ?? "")) return false;
		}
		return true;
	} finally {
		await lines?.return?.();
	}
}

if (import.meta.main) await start(main);
