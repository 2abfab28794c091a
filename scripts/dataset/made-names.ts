/** What the facts of a record say about its names, so that nobody has to write every form of them by hand. */

import { shortProtein } from "../../functions/shared/identifiers/keys.ts";
import { readText } from "../../functions/shared/identifiers/read.ts";
import { type CatalogueName, type Codes, codeOf } from "../model/catalogues.ts";
import type { Change } from "../model/kinds/traits.ts";
import { turned } from "../model/values/strands.ts";

/** The names of a change that the editors have not written: changes, places in both builds, and numbers elsewhere. */
export function changeNames(change: Change): string[] {
	const written = Object.values(change.other_names).flat();
	const known = new Set(
		written.flatMap((name) =>
			readText(name).identifiers.flatMap(({ keys }) => keys),
		),
	);
	const made = [
		...change.ids.flatMap(({ protein = "", hgvs = "" }) => [
			proteinName(protein),
			hgvs,
		]),
		...codingNames(written, change),
		...letteredNames(written, change),
	].filter((name) => isNew(name, known));
	const numbers = change.ids.flatMap(({ clinvar, clingen }) =>
		codeNames({ clinvar, clingen }),
	);
	return [...change.former_ids, ...made, ...placeNames(change), ...numbers];
}

/** In one letter each, except where those could be letters of DNA. */
function proteinName(protein: string): string {
	const short = shortProtein(protein);
	return /^[ACGT]\d+[ACGT]$/.test(short) ? protein.slice(2) : short;
}

/** Whether a name says something that no other one does. */
function isNew(name: string, known: ReadonlySet<string>): boolean {
	const [own] = readText(name).identifiers;
	return own !== undefined && !known.has(own.keys[0]);
}

/**
 * Names such as 35delG with what the coding name leaves out. Where no coding name is known, an older one is taken for it.
 * Of C677T, the letters tell whether it is a change of DNA: no change of a protein has those that its own DNA has.
 */
function codingNames(written: string[], { ids, ref, alts }: Change) {
	const names = written.flatMap((name) => readText(name).identifiers);
	const known = ids.flatMap(({ hgvs = "" }) =>
		readText(hgvs).identifiers.flatMap(({ keys }) => keys),
	);
	return names.flatMap(({ text, keys }) => {
		const older = /^([ACGT])(-?\d+)([ACGT])$/.exec(text);
		if (older !== null) {
			const [, from = "", place = "", to = ""] = older;
			const isDna = alts.some((alt) => isSame([from, to], [ref, alt]));
			return isDna ? [`${place}${from}>${to}`, `c.${place}${from}>${to}`] : [];
		}
		if (!/^[-\d_+*]+(?:[ACGT]>|del|dup|ins)/.test(text)) return [];
		const isCoding = keys.some((key) => known.includes(`c.${key}`));
		return isCoding || known.length === 0 ? [`c.${text}`] : [];
	});
}

/**
 * Exact names of deletions and duplications with their letters, as reports have them: 68_69delAG for 68_69del. A name may start
 * at another letter of a repeat than the record. A name that an editor has written tells the strand.
 */
function letteredNames(written: string[], { ids, ref }: Change): string[] {
	const said = written.flatMap(
		(name) => /(?:del|dup|ins)([ACGT]+)/.exec(name)?.[1] ?? [],
	);
	return ids.flatMap(({ allele, hgvs = "" }) => {
		const [, name] = /(c\.[-\d_+*]+(?:del|dup))$/.exec(hgvs) ?? [];
		const [longer = "", shorter = ""] =
			ref.length > allele.length ? [ref, allele] : [allele, ref];
		if (name === undefined || !longer.startsWith(shorter)) return [];
		const letters = longer.slice(shorter.length);
		const strands = [letters, turned(letters)].map((own) =>
			[...own].map((_, at) => own.slice(at) + own.slice(0, at)),
		);
		const own = strands.find((all) => all.some((one) => said.includes(one)));
		return [...new Set(own)].map((one) => name + one);
	});
}

/** Whether two changes are the same on either strand, whichever of the letters comes first. */
function isSame(one: string[], other: string[]): boolean {
	const key = (some: string[]) => [...some].sort().join();
	const opposite = other.map(turned);
	return key(one) === key(other) || key(one) === key(opposite);
}

function placeNames({ chromosome, position, ref, alts, grch37 }: Change) {
	const places = [
		{ chromosome, position, ref, build: 38 },
		...(grch37 === undefined ? [] : [{ ref, ...grch37, build: 37 }]),
	];
	return places.flatMap(({ ref: own, chromosome, position, build }) =>
		[ref, ...alts]
			.filter((other) => other !== own)
			.map(
				(other) => `${[chromosome, position, own, other].join(":")}@${build}`,
			),
	);
}

/** Catalogues whose numbers nobody looks for. */
const UNSOUGHT: readonly string[] = ["ncbi_gene"] satisfies CatalogueName[];

/** Codes as names: with their catalogue if they are just numbers, and of a range both ends. */
export function codeNames(codes: Codes): string[] {
	const names = Object.keys(codes) as CatalogueName[];
	return names
		.filter((name) => !UNSOUGHT.includes(name))
		.flatMap((name) =>
			[codes[name] ?? []].flat().flatMap((code) => {
				if (!/\d/.test(String(code))) return [];
				if (/^\d+$/.test(String(code))) return codeOf(name, String(code)).text;
				return String(code).split(/(?<=\d\S*)-(?=[A-Z]\d)/);
			}),
		);
}
