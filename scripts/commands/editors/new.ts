/** `npm run new`: writes a record, a translation or an entry (link, molecule, paper) with blanks to fill in. */

import { existsSync, readFileSync } from "node:fs";
import type { Translation } from "../../../functions/shared/contract.ts";
import { ORIGINAL, TRANSLATIONS } from "../../../functions/shared/contract.ts";
import { changeFiles, pathIn } from "../../editor/change/journal.ts";
import { addLink, type Ends } from "../../editor/change/new-link.ts";
import {
	addMolecule,
	addTranslatedMolecule,
} from "../../editor/change/new-molecule.ts";
import { addPaper } from "../../editor/change/new-paper.ts";
import { newRecord, newTranslation } from "../../editor/change/new-record.ts";
import {
	hasId,
	isFileOf,
	type Named,
	type Refusal,
} from "../../editor/change/plan.ts";
import { formatDiagnostics } from "../../mistakes/print.ts";
import { wordsOf } from "../../mistakes/table.ts";
import { say } from "../../mistakes/words.ts";
import { recordPath, type SourceFile } from "../../model/content-paths.ts";
import { isFileId, meantId } from "../../model/file-ids.ts";
import { KIND_NAMES, KINDS, type Kind } from "../../model/kinds/kinds.ts";
import { link } from "../../model/link.ts";
import { descriptionOf } from "../../model/walk.ts";
import { load } from "../../record/load.ts";
import { type ContentFile, read, readOne } from "../../record/read.ts";
import { command, type Main, start, type Terminal } from "../command.ts";
import { flag, text, texts } from "../help.ts";
import { parseDay, parseWord, SHARED } from "../options.ts";
import { changing, refuse } from "./write.ts";

/** Does what the command line asks for in a content directory, and returns the exit code. */
type Request = (content: string, terminal: Terminal) => number;

/** What can be created: a record, or an entry in a file. */
const THINGS = [...KIND_NAMES, "link", "molecule", "paper"] as const;

export const main: Main = command({
	usage: `npm run new -- ${KIND_NAMES.join("|")}|molecule ID, link FROM TO, or paper PMID`,
	about:
		"Writes a record, a translation or an entry to fill in: each … is a blank, each line with # explains the next one.",
	allowPositionals: true,
	options: {
		...Object.fromEntries(
			TRANSLATIONS.map((one) => [
				one,
				flag("a translation, with the English to translate"),
			]),
		),
		gene: texts("SYMBOL", "variant: the gene it lies in"),
		ref: text("A", "variant: the reference allele"),
		alt: texts("G", "variant: each other allele"),
		sense: text("ID", "molecule: the sense that perceives it"),
		title: text("TEXT", "paper: its title"),
		read: flag("paper: you have read its title at the paper or at PubMed"),
		file: text(
			"NAME",
			"link: a file in content/links, instead of the one that says most about its ends",
		),
		content: SHARED.content,
		today: SHARED.today,
	},
	read: ({ values, positionals: [word = "", ...names] }) => {
		const thing = parseWord("kind", word, THINGS);
		const chosen = new Map<string, unknown>(Object.entries(values));
		const language = TRANSLATIONS.find((one) => chosen.get(one) === true);
		const { content, gene, ref, alt, sense, title, file } = values;
		const today = parseDay(values.today);
		const request = (): Request => {
			if (thing === "link") {
				const ends = parseEnds(names);
				return extend((files) => addLink(files, ends, file));
			}
			const [id = "", ...more] = names;
			if (id === "" || more.length > 0) throw new Error("expected one id");
			if (thing === "paper") {
				const paper = { pmid: parsePmid(id), title, isRead: values.read };
				return extend((files) => addPaper(files, paper));
			}
			if (thing === "molecule") {
				return language === undefined
					? extend((files) => addMolecule(files, id, sense))
					: extend(
							(files) => addTranslatedMolecule(files, id, language),
							"translate its name and its text, then ",
						);
			}
			requireFileId(thing, id);
			const name = { kind: thing, id };
			if (language !== undefined) return translate(name, language);
			if (thing === "variant") requireAlleles([ref, alt].flat());
			const known = factsOf(thing, { genes: gene, ref, alts: alt }, today);
			return createRecord(name, newRecord(thing, known));
		};
		return { content, request: request() };
	},
	run: ({ content, request }, terminal) =>
		changing(content, terminal, () => request(content, terminal)),
});

/** The known facts of a new record: a variant's from the command line, and the day on which it is checked. */
function factsOf(
	kind: Kind,
	variant: Record<string, unknown>,
	today: string,
): Record<string, unknown> {
	const facts: Record<string, unknown> = {
		...(kind === "variant" && variant),
		...("last_checked" in KINDS[kind].facts.shape && { last_checked: today }),
	};
	const given = Object.entries(facts).filter(([, one]) => one !== undefined);
	return Object.fromEntries(given);
}

/** The alleles head the sections of a variant, so each must be one that the check accepts. */
function requireAlleles(given: (string | undefined)[]): void {
	const alleles = given.filter((one) => one !== undefined);
	for (const [at, allele] of alleles.entries()) {
		if (!KINDS.variant.facts.shape.ref.safeParse(allele).success) {
			const form = descriptionOf(KINDS.variant.facts.shape.ref);
			throw new Error(
				`"${allele}" is not an allele: expected ${form}; each other allele has an --alt of its own`,
			);
		}
		if (alleles.indexOf(allele) !== at) {
			throw new Error(wordsOf("allele-not-different", { allele }).message);
		}
	}
}

function requireFileId(kind: Kind, id: string): void {
	if (isFileId(kind, id)) return;
	const form = descriptionOf(KINDS[kind].id);
	const meant = meantId(kind, id);
	const hint = meant === undefined ? "" : `. Did you mean "${meant}"?`;
	throw new Error(
		`"${id}" is not the identifier of a ${kind}: expected ${form}${hint}`,
	);
}

function parseEnds(ends: string[]): Ends {
	const [from, to, ...more] = ends.map((end) => link.shape.from.safeParse(end));
	if (from?.success && to?.success && more.length === 0) {
		return { from: from.data, to: to.data };
	}
	throw new Error(
		"expected two ends of a link, such as gene/CYP2C19 drug/clopidogrel",
	);
}

/** The original must be free of mistakes before it is translated; other files need not be. */
function translate(name: Named, language: Translation): Request {
	return (content, terminal) => {
		const { kind, id } = name;
		const path = recordPath({ ...name, language: ORIGINAL });
		if (!existsSync(pathIn(content, path))) {
			terminal.err(`There is no ${kind} "${id}" to translate.\n`);
			return 1;
		}
		const file = readOne(content, path.slice("content/".length));
		const loaded = load(file);
		if (loaded.role !== "record" || loaded.record === undefined) {
			const texts = new Map([[path, file.text]]);
			terminal.err(
				formatDiagnostics(loaded.mistakes, texts, terminal.hasColors),
			);
			terminal.err("Correct the mistakes of the record first.\n");
			return 1;
		}
		const text = newTranslation(file.text);
		const target = recordPath({ ...name, language });
		return create(target, text, "translate its texts")(content, terminal);
	};
}

/** Writes a new record; fails if another one has had its id. */
function createRecord(name: Named, text: string): Request {
	const path = recordPath({ ...name, language: ORIGINAL });
	const write = create(path, text, "replace each …");
	return (content, terminal) => {
		const owner = read(content).find(
			(file) => !isFileOf(file.path, name) && hasId(file, name),
		);
		if (owner === undefined) return write(content, terminal);
		const refusal = say(
			`"${name.id}" belongs to ${owner.path}: expected an id that no other record has or had`,
			"Write what is new into that record.",
		);
		return refuse(refusal, terminal);
	};
}

/** Writes a new file; fails if it already exists. */
function create(path: string, text: string, then: string): Request {
	return (content, terminal) => {
		const target = pathIn(content, path);
		if (existsSync(target)) {
			terminal.err(`${target} already exists.\n`);
			return 1;
		}
		changeFiles(content, new Map([[path, text]]));
		terminal.out(`${target}: ${then}, then run npm run check.\n`);
		return 0;
	};
}

/** Writes a file with its new entry, and prints where the entry is. */
function extend(
	add: (files: ContentFile[]) => SourceFile | Refusal,
	task = "replace each …, then ",
): Request {
	return (content, terminal) => {
		const files = read(content);
		const entry = add(files);
		if ("hint" in entry) return refuse(entry, terminal);
		const { path, text } = entry;
		const target = pathIn(content, path);
		const before = existsSync(target) ? readFileSync(target, "utf8") : "";
		// What could not be read, for example in another encoding, must not be lost.
		if (before !== "" && !files.find((one) => one.path === path)?.text) {
			const unread = say(
				`${path} cannot be read: expected a text to add the entry to`,
				"Run npm run check, and mend the file first.",
			);
			return refuse(unread, terminal);
		}
		changeFiles(content, new Map([[path, text]]));
		const line = firstChanged(before, text);
		const isTask = !task.includes("…") || blanksIn(text) > blanksIn(before);
		const then = isTask ? task : "";
		terminal.out(`${target}:${line}: ${then}run npm run check.\n`);
		return 0;
	};
}

function parsePmid(text: string): number {
	if (/^[1-9]\d{0,7}$/.test(text)) return Number(text);
	throw new Error(`"${text}" is not a PMID: expected a number`);
}

/** The number of the first line that differs. */
function firstChanged(before: string, after: string): number {
	const lines = before.split("\n");
	const at = after.split("\n").findIndex((line, at) => line !== lines[at]);
	return at + 1;
}

function blanksIn(text: string): number {
	return text.split("…").length;
}

if (import.meta.main) await start(main);
