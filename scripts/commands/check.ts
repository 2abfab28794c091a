/** `npm run check`: every mistake of the content, and nothing written. */

import {
	formatReadability,
	isPlain,
	measureReadability,
} from "../editor/readability.ts";
import { FORMATS } from "../mistakes/print.ts";
import { KIND_NAMES } from "../model/kinds.ts";
import { parseChoice, parseCommandLine, SHARED } from "./options.ts";
import { runCheck } from "./run-check.ts";

const { content, "strict-translations": strictTranslations } = SHARED;
const options = parseCommandLine(
	`usage: npm run check -- [--content DIR] [--strict-translations] [--format ${FORMATS.join("|")}] [--readability]`,
	{
		options: {
			content,
			"strict-translations": strictTranslations,
			format: { type: "string", default: "text" },
			readability: { type: "boolean", default: false },
		},
	},
	({ values }) => ({
		content: values.content,
		strictTranslations: values["strict-translations"],
		format: parseChoice("format", values.format, FORMATS),
		isThorough: values.readability,
	}),
);
const dataset = runCheck(options);
if (dataset === undefined) process.exitCode = 1;
else if (options.format === "text") {
	const counts = KIND_NAMES.map((kind) => {
		const { size } = dataset.records[kind];
		return `${size} ${kind}${size === 1 ? "" : "s"}`;
	});
	console.log(
		`No mistakes: ${counts.join(", ")}, ${dataset.edges.length} links.`,
	);
}
if (dataset !== undefined && options.isThorough) {
	const fields = measureReadability(dataset);
	// What a program reads on the other stream stays whole.
	const print = options.format === "text" ? console.log : console.error;
	print(formatReadability(fields));
	if (!isPlain(fields)) process.exitCode = 1;
}
