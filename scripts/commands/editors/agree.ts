/** `npm run agree`: compares the content with what collectors have published. */

import { dirname, relative } from "node:path";
import { type Agreement, gather } from "../../dataset/gather.ts";
import { agreeWith, type Compared } from "../../editor/agree/agree.ts";
import { doubtsOf, planEdits } from "../../editor/agree/edits.ts";
import { type Ours, oursOf } from "../../editor/agree/ours.ts";
import {
	formatCompared,
	formatDoubts,
	formatFindings,
} from "../../editor/agree/print.ts";
import { planAgreement, withReasons } from "../../editor/agree/record.ts";
import { Unreadable } from "../../editor/agree/source.ts";
import { changeFiles } from "../../editor/change/journal.ts";
import { newMistakes, withPlan } from "../../editor/change/plan.ts";
import { isClean } from "../../mistakes/diagnostic.ts";
import { count, formatDiagnostics } from "../../mistakes/print.ts";
import { isDay } from "../../model/values/day.ts";
import { read } from "../../record/read.ts";
import { command, start, type Terminal } from "../command.ts";
import { flag, text } from "../help.ts";
import { parseContent, parseDay, SHARED } from "../options.ts";
import { withProgress } from "../progress.ts";
import { findMistakes } from "../run-check.ts";
import { changing } from "./write.ts";

interface Options {
	content: string;
	today: string;
	date: string | undefined;
	json: boolean;
	write: boolean;
	differences: boolean;
}

/** Exit codes: 0 everything agrees, 1 something does not, 2 something cannot be read, so nothing is written. */
export const main = command({
	usage: "npm run agree -- FILE…",
	about:
		"Compares the content with files of ClinVar, ClinGen, GenCC, CPIC, PharmCAT, gnomAD, dbSNP, Mondo and HGNC, as they publish them.",
	allowPositionals: true,
	options: {
		json: flag("print what is found as JSON"),
		differences: flag("leave out what agrees"),
		write: flag(
			"put what needs no judgement into the facts, and name the texts to read again",
		),
		date: text(
			"YYYY-MM-DD",
			"the day of the release of files that do not say theirs",
		),
		content: SHARED.content,
		today: SHARED.today,
	},
	read: ({ values, positionals: paths }) => {
		if (paths.length === 0) throw new Error("expected a file");
		const { date } = values;
		if (date !== undefined && !isDay(date)) {
			throw new Error(`--date is "${date}": expected YYYY-MM-DD`);
		}
		const content = parseContent(values.content);
		const today = parseDay(values.today);
		return { ...values, paths, date, content, today };
	},
	run: async ({ paths, ...options }, terminal) => {
		const { date, today } = options;
		const known = await index(options, terminal);
		if (known === undefined) {
			terminal.err("Correct the mistakes first: npm run check.\n");
			return 2;
		}
		const all: Compared[] = [];
		try {
			await withProgress(terminal, async (show) => {
				for (const path of paths) {
					const progress = (file: string, part: number) =>
						show(relative(dirname(file), file), part);
					all.push(await agreeWith(path, known.ours, date, progress));
				}
			});
		} catch (error) {
			if (!(error instanceof Unreadable)) throw error;
			terminal.err(`${error.message}\n  hint: ${error.hint}\n`);
			return 2;
		}
		const { agreement } = known;
		const reasoned = withReasons(all, agreement, today);
		const told = () => report(reasoned, agreement, options, terminal);
		return options.write ? changing(options.content, terminal, told) : told();
	},
});

/** The facts of the content. Whatever else was loaded is forgotten before a large file is read. */
async function index(
	{ content, today }: Options,
	terminal: Terminal,
): Promise<{ ours: Ours; agreement: Agreement[] } | undefined> {
	const checked = await findMistakes({ content, today }, terminal);
	if (checked?.dataset === undefined) return undefined;
	const { agreement, ...own } = gather(checked.loaded);
	return { ours: oursOf(own), agreement };
}

/** Prints what was found, and writes what needs no judgement. */
function report(
	all: Compared[],
	agreement: Agreement[],
	{ content, today, json, differences, write }: Options,
	terminal: Terminal,
): number {
	const files = read(content);
	const texts = new Map(files.map(({ path, text }) => [path, text]));
	const findings = all.flatMap((one) => one.findings);
	const doubts = write ? doubtsOf(files, all) : [];
	terminal.out(
		json
			? formatFindings(all, doubts, texts)
			: all.map((one) => formatCompared(one, texts, differences)).join("\n"),
	);
	const isAgreed = findings.every(
		({ outcome, isKept }) => outcome === "agrees" || isKept,
	);
	if (!write) return isAgreed ? 0 : 1;
	const plan = new Map([
		...planEdits(files, findings),
		...planAgreement(files, all, agreement, today),
	]);
	const after = withPlan(files, plan);
	const mistakes = newMistakes(files, after, { today });
	if (!isClean(mistakes)) {
		const now = new Map(after.map(({ path, text }) => [path, text]));
		terminal.err(formatDiagnostics(mistakes, now, terminal.hasColors));
		terminal.err("Nothing is written: it would bring these mistakes.\n");
		return 2;
	}
	changeFiles(content, plan);
	if (!json) terminal.out(formatDoubts(doubts, texts));
	terminal.err(`${count(plan.size, "file")} changed.\n`);
	return isAgreed ? 0 : 1;
}

if (import.meta.main) await start(main);
