/** `npm run new`: a file to fill in, for a new record or for the translation of one. */

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isId, LANGUAGES, ORIGINAL } from "../../functions/contract.ts";
import { check } from "../build.ts";
import { newRecord, newTranslation } from "../editor/new-record.ts";
import { formatDiagnostics } from "../mistakes/print.ts";
import { today } from "../model/day.ts";
import type { Kind } from "../model/kinds.ts";
import { KIND_NAMES, KINDS } from "../model/kinds.ts";
import { pathOf } from "../record/read.ts";
import { parseChoice, parseCommandLine, SHARED } from "./options.ts";

const translations = LANGUAGES.filter((language) => language !== ORIGINAL);

const options = parseCommandLine(
	`usage: npm run new -- ${KIND_NAMES.join("|")} ID [--gene SYMBOL]... [--ref A --alt G...] [${translations.map((one) => `--${one}`).join("|")}] [--content DIR]`,
	{
		allowPositionals: true,
		options: {
			content: SHARED.content,
			gene: { type: "string", multiple: true },
			ref: { type: "string" },
			alt: { type: "string", multiple: true },
			...Object.fromEntries(
				translations.map((one) => [one, { type: "boolean" as const }]),
			),
		},
	},
	({ values, positionals: [word = "", id = "", ...more] }) => {
		const kind = parseChoice("kind", word, KIND_NAMES);
		if (id === "" || more.length > 0) throw new Error("expected one id");
		if (!isId(KINDS[kind].resource, id)) {
			throw new Error(`"${id}" is not the identifier of a ${kind}`);
		}
		const { gene, ref, alt, content } = values;
		const language = translations.find(
			(one) => (values as Record<string, unknown>)[one] === true,
		);
		const known = { genes: gene, ref, alts: alt };
		return { kind, id, language, known, content };
	},
);

const { kind, id, language = ORIGINAL, content } = options;
const path = pathOf(kind, id, language);
const target = join(content, path.slice("content/".length));
const text = language === ORIGINAL ? record() : translation();
if (text === undefined) process.exitCode = 1;
else if (existsSync(target)) {
	console.error(`${target} is there already.`);
	process.exitCode = 1;
} else {
	mkdirSync(dirname(target), { recursive: true });
	writeFileSync(target, text, { flag: "wx" });
	console.log(
		language === ORIGINAL
			? `${target}: write in the place of each …, then npm run check.`
			: `${target}: translate its texts, then npm run check.`,
	);
}

function record(): string {
	const fields: Record<string, unknown> = {
		last_checked: kind === "condition" ? today() : undefined,
		...(kind === "variant" ? options.known : {}),
	};
	const known = Object.entries(fields).filter(
		([, value]) => value !== undefined,
	);
	return newRecord(kind, Object.fromEntries(known));
}

/** The original must be free of mistakes: its text is what is to be translated. */
function translation(): string | undefined {
	const [dataset, diagnostics] = check(content);
	const found = (dataset?.records[kind as Kind] as Map<string, never>)?.get(id);
	if (found !== undefined) return newTranslation(found, today());
	process.stderr.write(formatDiagnostics(diagnostics));
	console.error(
		dataset === undefined
			? "Mend the mistakes first."
			: `There is no ${kind} "${id}" to translate.`,
	);
	return undefined;
}
