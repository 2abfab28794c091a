/** `npm run status`: what is left to translate, to review and to check again. */

import { formatStatus, statusOf } from "../editor/status.ts";
import { command, start } from "./command.ts";
import { parseChoice, parseToday, SHARED } from "./options.ts";
import { runCheck } from "./run-check.ts";

const FORMATS = ["text", "json"] as const;

export const main = command({
	usage: `usage: npm run status -- [--content DIR] [--format ${FORMATS.join("|")}] [--today YYYY-MM-DD]`,
	config: {
		options: {
			content: SHARED.content,
			today: SHARED.today,
			format: { type: "string", default: "text" },
		},
	},
	read: ({ values }) => ({
		content: values.content,
		today: parseToday(values.today),
		output: parseChoice("format", values.format, FORMATS),
	}),
	run: ({ content, today, output }, terminal) => {
		const checked = runCheck({ content, today }, terminal);
		if (checked === undefined) return 1;
		const status = statusOf(checked.dataset, content, today);
		terminal.out(
			output === "json"
				? `${JSON.stringify(status, null, "\t")}\n`
				: formatStatus(status),
		);
		return 0;
	},
});

if (import.meta.main) await start(main);
