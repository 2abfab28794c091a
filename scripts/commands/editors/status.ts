/** `npm run status`: prints what is left to translate, review and check again, or what the dataset covers. */

import { readableDataset } from "../../dataset/check.ts";
import { addressesOf, formatAddresses } from "../../editor/addresses.ts";
import { coverageOf, formatCoverage } from "../../editor/coverage.ts";
import { formatStatus, statusOf } from "../../editor/status.ts";
import { countMistakes } from "../../mistakes/print.ts";
import { command, start } from "../command.ts";
import { flag, textOr } from "../help.ts";
import { parseToday, parseWord, SHARED } from "../options.ts";
import { findMistakes } from "../run-check.ts";

const FORMATS = ["text", "json"] as const;

export const main = command({
	usage: "npm run status --",
	about: "Prints what is left to translate, to review and to check again.",
	options: {
		content: SHARED.content,
		today: SHARED.today,
		coverage: flag(
			"print what records rest on, figures, tiers and translations instead",
		),
		addresses: flag("print every address that a reader can follow instead"),
		format: textOr("text", FORMATS.join("|"), "how it is printed"),
	},
	read: ({ values }) => ({
		content: values.content,
		isCoverage: values.coverage,
		isAddresses: values.addresses,
		today: parseToday(values.today),
		output: parseWord("--format", values.format, FORMATS),
	}),
	run: async (
		{ content, isCoverage, isAddresses, today, output },
		terminal,
	) => {
		const checked = await findMistakes({ content, today }, terminal);
		if (checked === undefined) return 1;
		const { loaded, mistakes } = checked;
		// Work in progress has mistakes, and what is left to do is wanted most then.
		const dataset = checked.dataset ?? readableDataset(loaded, mistakes);
		if (checked.dataset === undefined) {
			terminal.err(`${countMistakes(mistakes)}: npm run check\n`);
		}
		if (dataset === undefined) return 1;
		const print = <T>(found: T, format: (found: T) => string) =>
			terminal.out(
				output === "json"
					? `${JSON.stringify(found, null, "\t")}\n`
					: format(found),
			);
		if (isAddresses) print(addressesOf(dataset), formatAddresses);
		else if (isCoverage) print(coverageOf(dataset), formatCoverage);
		else print(statusOf(dataset, content, today), formatStatus);
		return 0;
	},
});

if (import.meta.main) await start(main);
