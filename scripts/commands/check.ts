/** `npm run check`: prints every mistake of the content. Writes nothing. */

import { withoutExplanations } from "../editor/explanations.ts";
import {
	formatReadability,
	isPlain,
	measureReadability,
} from "../editor/readability.ts";
import { FORMATS } from "../mistakes/print.ts";
import { KIND_NAMES } from "../model/kinds.ts";
import { command, start } from "./command.ts";
import { formatAll } from "./format-all.ts";
import { parseChoice, parseToday, SHARED } from "./options.ts";
import { runCheck } from "./run-check.ts";

const { content, today, "strict-translations": strictTranslations } = SHARED;

export const main = command({
	usage: "npm run check --",
	about:
		"Prints every mistake of the content, with its place and what to write.",
	config: {
		options: {
			content,
			today,
			"strict-translations": strictTranslations,
			fix: {
				type: "boolean",
				default: false,
				about:
					"mend first what a program can: everything that npm run format does",
			},
			format: {
				type: "string",
				default: "text",
				value: FORMATS.join("|"),
				about: "how the mistakes are printed",
			},
			readability: {
				type: "boolean",
				default: false,
				about: "also measure how hard the English is to read",
			},
		},
	},
	read: ({ values }) => ({
		content: values.content,
		today: parseToday(values.today),
		strictTranslations: values["strict-translations"],
		format: parseChoice("format", values.format, FORMATS),
		isThorough: values.readability,
		isFixed: values.fix,
	}),
	run: (options, terminal) => {
		if (options.isFixed) {
			// Other formats than text go to programs, which would not expect the names of files.
			const out = options.format === "text" ? terminal.out : terminal.err;
			formatAll(options.content, { ...terminal, out }, withoutExplanations);
		}
		const checked = runCheck(options, terminal);
		if (checked === undefined) return 1;
		const { dataset, texts } = checked;
		if (options.format === "text") {
			const counts = KIND_NAMES.map((kind) => {
				const { size } = dataset.records[kind];
				return `${size} ${kind}${size === 1 ? "" : "s"}`;
			});
			terminal.out(
				`No mistakes: ${counts.join(", ")}, ${dataset.edges.length} links.\n`,
			);
		}
		if (!options.isThorough) return 0;
		const fields = measureReadability(dataset, texts);
		// JSON and notes for GitHub are read by programs, so nothing else goes to `out`.
		const print = options.format === "text" ? terminal.out : terminal.err;
		print(`${formatReadability(fields)}\n`);
		return isPlain(fields) ? 0 : 1;
	},
});

if (import.meta.main) await start(main);
