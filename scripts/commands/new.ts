/** `npm run new`: a file to fill in, for a new record or for the translation of one. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Language } from "../../functions/contract.ts";
import { isId, ORIGINAL, TRANSLATIONS } from "../../functions/contract.ts";
import { check } from "../build.ts";
import { newRecord, newTranslation } from "../editor/new-record.ts";
import { formatDiagnostics } from "../mistakes/print.ts";
import { recordPath } from "../model/files.ts";
import type { Kind } from "../model/kinds.ts";
import { KIND_NAMES, resourceOf } from "../model/kinds.ts";
import type { Terminal } from "./command.ts";
import { command, start } from "./command.ts";
import { parseChoice, parseToday, SHARED } from "./options.ts";

interface Options {
	kind: Kind;
	id: string;
	language: Language;
	content: string;
	today: string;
	/** What the command line says about a new variant. */
	known: Record<string, unknown>;
}

export const main = command({
	usage: `usage: npm run new -- ${KIND_NAMES.join("|")} ID [--gene SYMBOL]... [--ref A --alt G...] [${TRANSLATIONS.map((one) => `--${one}`).join("|")}] [--content DIR]`,
	config: {
		allowPositionals: true,
		options: {
			content: SHARED.content,
			today: SHARED.today,
			gene: { type: "string", multiple: true },
			ref: { type: "string" },
			alt: { type: "string", multiple: true },
			...Object.fromEntries(
				TRANSLATIONS.map((one) => [one, { type: "boolean" as const }]),
			),
		},
	},
	read: ({ values, positionals: [word = "", id = "", ...more] }): Options => {
		const kind = parseChoice("kind", word, KIND_NAMES);
		if (id === "" || more.length > 0) throw new Error("expected one id");
		if (!isId(resourceOf(kind), id)) {
			throw new Error(`"${id}" is not the identifier of a ${kind}`);
		}
		const { gene, ref, alt, content } = values;
		const chosen = new Map<string, unknown>(Object.entries(values));
		const language =
			TRANSLATIONS.find((one) => chosen.get(one) === true) ?? ORIGINAL;
		const known = { genes: gene, ref, alts: alt };
		const today = parseToday(values.today);
		return { kind, id, language, known, content, today };
	},
	run: (options, terminal) => {
		const { kind, id, language, content } = options;
		const target = fileOf(content, { kind, id, language });
		const text =
			language === ORIGINAL ? record(options) : translation(options, terminal);
		if (text === undefined) return 1;
		if (existsSync(target)) {
			terminal.err(`${target} already exists.\n`);
			return 1;
		}
		mkdirSync(dirname(target), { recursive: true });
		writeFileSync(target, text, { flag: "wx" });
		terminal.out(
			language === ORIGINAL
				? `${target}: replace each …, then run npm run check.\n`
				: `${target}: translate its texts, then run npm run check.\n`,
		);
		return 0;
	},
});

function fileOf(
	content: string,
	name: Parameters<typeof recordPath>[0],
): string {
	return join(content, recordPath(name).slice("content/".length));
}

function record({ kind, known, today }: Options): string {
	const fields: Record<string, unknown> = {
		last_checked: kind === "condition" ? today : undefined,
		...(kind === "variant" ? known : {}),
	};
	const given = Object.entries(fields).filter(
		([, value]) => value !== undefined,
	);
	return newRecord(kind, Object.fromEntries(given));
}

/** The original must be free of mistakes before it is translated. */
function translation(
	{ kind, id, content, today }: Options,
	terminal: Terminal,
): string | undefined {
	const { dataset, mistakes, texts } = check(content, { today });
	const original = dataset?.records[kind].get(id);
	if (original !== undefined) {
		const path = fileOf(content, { kind, id, language: ORIGINAL });
		return newTranslation(original, readFileSync(path, "utf8"), today);
	}
	terminal.err(formatDiagnostics(mistakes, texts, terminal.hasColors));
	terminal.err(
		dataset === undefined
			? "Correct the mistakes first.\n"
			: `There is no ${kind} "${id}" to translate.\n`,
	);
	return undefined;
}

if (import.meta.main) await start(main);
