/** `npm run export`: a copy of a build for people who want all of it at once. */

import { realpathSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../../../functions/shared/contract.ts";
import { verify } from "../../output/manifest.ts";
import { exportBuild } from "../../publisher/export/export.ts";
import { FORMAT_NAMES } from "../../publisher/export/formats.ts";
import { folderReader, isBuild } from "../../publisher/reader.ts";
import { command, start } from "../command.ts";
import { flag, text, textOr } from "../help.ts";
import { parseDirectory, parseWord } from "../options.ts";
import { withProgress } from "../progress.ts";
import { main as build } from "./build.ts";

const MAX_NAME = 200;

export const main = command({
	usage: "npm run export --",
	about:
		"Copies a build into a folder of files in one format, with checksums, a dictionary and metadata. Without --with-links, nothing of API Pro is in it.",
	options: {
		from: text("DIR", "the build; by default dist, built if it is not there"),
		format: textOr("jsonl", FORMAT_NAMES.join("|"), "the format of the data"),
		language: text(LANGUAGES.join("|"), "one language; by default, all"),
		"with-links": flag("export the links, too, for a named customer"),
		for: text("NAME", "the customer, whom each row of the links names"),
		out: text("DIR", "where to write it; by default, below exports"),
	},
	read: ({ values }) => {
		const { language, from = "dist", out } = values;
		if (values.from !== undefined && !isBuild(from)) {
			throw new Error(`"${from}" does not contain a build`);
		}
		const languages =
			language === undefined
				? [...LANGUAGES]
				: [parseWord("--language", language, LANGUAGES)];
		const formatName = parseWord("--format", values.format, FORMAT_NAMES);
		const customer = parseCustomer(values["with-links"], values.for);
		const folder = out === undefined ? undefined : parseDirectory(out);
		return { from, folder, wanted: { formatName, languages, customer } };
	},
	run: async ({ from, folder, wanted }, terminal) => {
		if (!isBuild(from)) {
			const code = await build(["--out", from], terminal);
			if (code !== 0) return code;
		}
		// Not through the link: a build that takes its place meanwhile must not mix with it.
		const dir = realpathSync(from);
		const [damage] = verify(dir);
		if (damage !== undefined) {
			throw new Error(`${from} is not as the build wrote it: ${damage}`);
		}
		const reader = folderReader(dir);
		const { formatName, customer } = wanted;
		const links = customer === undefined ? "" : "-with-links";
		const out =
			folder ?? join("exports", `${reader.version}-${formatName}${links}`);
		const held = await withProgress(terminal, (show) => {
			const progress = (name: string, part: number) =>
				show(`Writing ${name}`, part);
			return exportBuild(reader, out, { ...wanted, progress });
		});
		const rows = held.tables.reduce((sum, table) => sum + table.rows, 0);
		const whose = customer === undefined ? "" : `, for ${customer}`;
		terminal.out(
			`${out}: version ${held.version} of ${held.date}, ${held.tables.length} tables, ${rows} rows${whose}.\n`,
		);
		return 0;
	},
	failed: (reason, fault = reason) => `Nothing written: ${fault}`,
});

/** The customer of an export with links. Throws unless links and name are given together. */
function parseCustomer(hasLinks: boolean, name = ""): string | undefined {
	if (!hasLinks && name === "") return undefined;
	const isName = /^[^\p{C}]*\S[^\p{C}]*$/u.test(name);
	if (hasLinks && isName && name.length <= MAX_NAME) return name.trim();
	throw new Error(
		'--with-links goes with --for NAME: the customer in a line, such as --for "ACME Inc."',
	);
}

if (import.meta.main) await start(main);
