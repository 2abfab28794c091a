/** `npm run status`: what there is to translate, to review and to check again. */

import { formatStatus, statusOf } from "../editor/status.ts";
import { today } from "../model/day.ts";
import { parseChoice, parseCommandLine, SHARED } from "./options.ts";
import { runCheck } from "./run-check.ts";

const FORMATS = ["text", "json"] as const;
const options = parseCommandLine(
	`usage: npm run status -- [--content DIR] [--format ${FORMATS.join("|")}]`,
	{
		options: {
			content: SHARED.content,
			format: { type: "string", default: "text" },
		},
	},
	({ values }) => ({
		content: values.content,
		format: parseChoice("format", values.format, FORMATS),
	}),
);
const { content } = options;
const dataset = runCheck({ content, strictTranslations: false });
if (dataset === undefined) process.exitCode = 1;
else {
	const status = statusOf(dataset, content, today());
	process.stdout.write(
		options.format === "json"
			? `${JSON.stringify(status, null, "\t")}\n`
			: formatStatus(status),
	);
}
