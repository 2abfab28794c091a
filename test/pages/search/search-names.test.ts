/** Whether people find the repository's own records by every name, and no other record by the name of one. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../functions/shared/contract.ts";
import { OWN_DATASET } from "../../support/own-content.ts";
import { idsFor, lostNames, SEARCHES } from "./own-search.ts";

const { records, terms, translated } = OWN_DATASET;

/** Amino acids by three letters, so that the judge of names does not rest on the program that it judges. */
const ACIDS =
	"Ala A Arg R Asn N Asp D Cys C Gln Q Glu E Gly G His H Ile I Leu L Lys K Met M Phe F Pro P Ser S Thr T Trp W Tyr Y Val V Ter X".split(
		" ",
	);
const plain = (text: string) =>
	ACIDS.reduce(
		(own, acid, at) =>
			at % 2 === 0
				? own.replace(
						new RegExp(`${acid}(?=\\d)|(?<=\\d)${acid}`, "gi"),
						ACIDS[at + 1] ?? "",
					)
				: own,
		text,
	).toLowerCase();

/** Everything that a record is called, in one text. */
const CALLED = new Map<string, string>();
/** All that its texts say. */
const TOLD = new Map<string, string>();
for (const [kind, own] of Object.entries(records)) {
	for (const [id, { facts, prose }] of own) {
		const title = (some: object) => Object.values(some)[0];
		const ko = translated.ko[kind as keyof typeof records].get(id)?.prose;
		const {
			sources: _,
			effects: __,
			...named
		} = facts as Record<string, unknown>;
		TOLD.set(id, JSON.stringify([prose, ko]));
		CALLED.set(
			id,
			plain(JSON.stringify([id, named, title(prose), title(ko ?? {})])),
		);
	}
}
/** Whether a text has the term, and not just as a part of a longer one. */
function says(text: string, term: string): boolean {
	const escaped = plain(term).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return new RegExp(`(?<![a-z\\d])${escaped}(?![a-z\\d])`).test(text);
}
test.each(LANGUAGES)(
	"names of every record find it in %s",
	async (language) => {
		// search-names.release.test.ts tries every name.
		expect(await lostNames(language, 12)).toEqual([]);
	},
);

test("a name that no record bears finds nothing", async () => {
	const wrong: string[] = [];
	let tried = 0;
	const expectNothing = async (query: string, terms: string[]) => {
		tried += 1;
		for (const id of await idsFor("en", query)) {
			const called = CALLED.get(id) ?? "";
			if (!terms.every((term) => says(called, term)))
				wrong.push(`${query}: ${id}`);
		}
	};
	const acids = ACIDS.filter((_, at) => at % 2 === 0);
	let at = 0;
	for (const [id, { facts }] of records.variant) {
		at += 1;
		const number = Number(id.slice(2)) + 1;
		const acid = (shift: number) => acids[(at + shift) % 20] ?? "";
		const place = 20 + ((at * 37) % 900);
		const change = `${acid(0)}${place}${acid(7)}`;
		const forms: [query: string, terms: string[]][] = [
			[`rs${number}`, [`rs${number}`]],
			[`p.${change}`, [change]],
			[`${facts.genes[0]} ${change}`, [change]],
			[`c.${place}C>G`, [`${place}C>G`]],
			[`${facts.genes[0]}*${place}`, [`*${place}`]],
			[`chr1:${facts.position + 1}`, [`${facts.position + 1}`]],
			[`${facts.genes[0]}Q${at % 10}`, [`${facts.genes[0]}Q${at % 10}`]],
			[`${400_000 + (number % 100_000)}`, [`${400_000 + (number % 100_000)}`]],
		];
		// Each form is tried at every fourth variant.
		for (const [index, [query, terms]] of forms.entries()) {
			if ((index + at) % 4 === 0) await expectNothing(query, terms);
		}
	}
	expect(wrong.filter((one) => !isStart(one))).toEqual([]);
	expect(tried).toBeGreaterThan(500);
});

/** An rsID that is still typed may go on to a longer one. */
const isStart = (one: string) => {
	const [query = "", id = ""] = one.split(": ");
	return /^rs\d+$/.test(query) && id.startsWith(query);
};

test("guesses never show what readers have to ask for", async () => {
	for (const query of [
		"brest cancer ovaries",
		"colon cancr",
		"hungtington",
		"cistic fibrosis",
		"breast canser",
	]) {
		const { found, isGuess } = await SEARCHES.en.find(query);
		if (!isGuess) continue;
		for (const { kind, id } of found) {
			const tier =
				kind === "variant" && records.variant.get(id)?.facts.risk_tier;
			expect(tier, `${query}: ${id}`).not.toBe("sensitive");
		}
	}
});

/** Whether a record bears every word of a query as a name, or as a part of one. */
function isCalled(id: string, query: string): boolean {
	const called = CALLED.get(id) ?? "";
	return (
		query.split(/[ */]+/).every((word) => says(called, word)) ||
		called.replaceAll(" ", "").includes(query.replaceAll(" ", "")) ||
		isStart(`${query}: ${id}`)
	);
}

const pairsIn = (word: string) =>
	new Set([...word].slice(1).map((letter, at) => word[at] + letter));
/** Whether two words share most of their pairs of letters, as a word and its misspelling do. */
function isAlike(one: string, other: string): boolean {
	const [own, others] = [pairsIn(one), pairsIn(other)];
	const shared = [...own].filter((pair) => others.has(pair)).length;
	return 4 * shared > own.size + others.size;
}

/** Whether the names of a record have each word of a query, or one much like it. */
function isStillCalled(id: string, query: string): boolean {
	const text = CALLED.get(id) ?? "";
	const words = [...new Set(text.match(/[\p{L}\d]+/gu))];
	return plain(query)
		.split(/[^\p{L}\d]+/u)
		.every(
			(word) => text.includes(word) || words.some((one) => isAlike(one, word)),
		);
}

interface Table {
	[shape: string]: {
		exact?: boolean;
		names?: boolean;
		queries: Record<string, string>;
	};
}
/** Ids of the documentation and of molecules are not among the records. */
const exists = (id: string) =>
	CALLED.has(id) ||
	terms.some(({ slug }) => slug === id) ||
	id.startsWith("docs/") ||
	id === "cilantro-aldehydes";

describe.each(LANGUAGES)("what people type in %s", (language) => {
	const path = join(import.meta.dirname, `queries-${language}.yaml`);
	const table = load(readFileSync(path, "utf8")) as Table;
	const rows = Object.values(table).flatMap(
		({ exact = false, names = false, queries }) =>
			Object.entries(queries).flatMap(([query, value]) => {
				const [, three, list = ""] = /^(3:)?(.*)$/.exec(value) ?? [];
				const ids = list.split(", ").filter(exists);
				// A record may have been withdrawn or renamed.
				if (value !== "nothing" && ids.length === 0) return [];
				const isTakenOut =
					ids.length > 0 && !ids.some((id) => isStillCalled(id, query));
				if (names && isTakenOut) return [];
				return { query, exact, ids, count: three ? 3 : 1, value };
			}),
	);

	test("leads to the right record, and an exact name to no other", async () => {
		const missed: string[] = [];
		const wrong: string[] = [];
		for (const { query, exact, ids, count, value } of rows) {
			const found = await idsFor(language, query);
			const line = `${query}: ${found.slice(0, 4)}, not ${value}`;
			if (ids.length === 0) {
				// A record that bears the name, or tells of it, may have been written since.
				const isOf = (id: string) =>
					isCalled(id, query) || TOLD.get(id)?.includes(query);
				if (!found.every(isOf)) wrong.push(line);
			} else {
				if (!ids.some((id) => found.slice(0, count).includes(id)))
					missed.push(line);
				// Laboratories leave out the CYP of 2C19.
				const terms = query
					.replace(/^(?:CYP )?(?=\d[A-Z]\d)/, "CYP")
					.split(/[ *:]|(?=[가-힣])/)
					.filter((term) => /[a-z]/i.test(term));
				const bears = (id: string) =>
					ids.includes(id) ||
					terms.some((term) => says(CALLED.get(id) ?? "", term));
				if (exact && !found.every(bears)) wrong.push(line);
			}
		}
		expect(wrong).toEqual([]);
		expect(missed.length / rows.length, missed.join("\n")).toBeLessThan(0.03);
		// Most rows still have their records.
		expect(rows.length).toBeGreaterThan(language === "en" ? 140 : 95);
	});
});
