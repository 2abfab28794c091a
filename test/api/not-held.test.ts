/** Nothing leads to another record: what the edge offers for ids that no record of the real content has. */

import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Dataset } from "../../functions/files/dataset.ts";
import { textFile } from "../../functions/files/open-file.ts";
import { findNearest } from "../../functions/request/nearest.ts";
import type { RecordResource } from "../../functions/shared/contract.ts";
import { RECORD_RESOURCES } from "../../functions/shared/contract.ts";
import type { NearestShard } from "../../functions/shared/near-names.ts";
import { suggestionFiles } from "../../scripts/api/nearest.ts";
import { check } from "../../scripts/build.ts";
import { edition } from "../../scripts/dataset/edition.ts";
import { identifierShape } from "../../scripts/model/values/identifier-shape.ts";
import { ROOT } from "../support/command.ts";

// The check itself compares dates with today; no test does.
const { dataset: content } = check(join(ROOT, "content"), {
	today: "9999-12-31",
});
if (content === undefined) throw new Error("the content has mistakes");
const { size } = content.records.variant;

describe.each(["en", "ko"] as const)("in %s", (language) => {
	const of = edition(content, language, "https://test.example");
	const files = new Map(
		[...suggestionFiles(of)].map(({ path, make }) => [path, make()]),
	);
	const dataset = new Dataset(async (path) => {
		const text = files.get(path);
		return text === undefined ? undefined : textFile(path, text);
	});
	/** The names that each record of a resource bears, title included. */
	const namesIn = (resource: RecordResource) => {
		const names = new Map<string, string[]>();
		for (const [path, text] of files) {
			if (!path.includes(`/${language}/${resource}/`)) continue;
			const { known } = JSON.parse(text) as NearestShard;
			for (const [id, ...others] of known) names.set(id, [id, ...others]);
		}
		return names;
	};
	const NAMES = new Map(
		RECORD_RESOURCES.map((resource) => [resource, namesIn(resource)]),
	);
	const namesOf = (resource: RecordResource, id: string) =>
		NAMES.get(resource)?.get(id) ?? [];
	const ask = (resource: RecordResource, id: string) =>
		findNearest(dataset, { language, resource, id });
	/** Letters and digits, with the signs that change what a name of a change means. */
	const bare = (text: string) =>
		text
			.normalize("NFC")
			.toLowerCase()
			.replace(/[^\p{L}\p{N}+*=]/gu, "");

	/** Whatever is offered bears the text as a name; a guess may be offered only if `mayGuess`. */
	async function expectOwn(
		resource: RecordResource,
		text: string,
		mayGuess = false,
	): Promise<string[]> {
		const { isName, records } = await ask(resource, text);
		const about = `${resource}/${text}: ${records.map(([id]) => id)}`;
		if (!isName) {
			if (!mayGuess) expect(records, about).toEqual([]);
			return [];
		}
		for (const [id] of records) {
			const borne = namesOf(resource, id).map((one) =>
				bare(one).replace(/^rs(?=\d+$)/, ""),
			);
			expect(borne, about).toContain(bare(text).replace(/^rs(?=\d+$)/, ""));
		}
		return records.map(([id]) => id);
	}

	test("every other name leads to the records that bear it, and to no others", async () => {
		for (const [resource, names] of NAMES) {
			for (const [id, [, title, ...others]] of names) {
				for (const name of others.filter(({ length }) => length <= 60)) {
					const found = await expectOwn(resource, name);
					const isTold = found.includes(id) || found.length === 3;
					expect(isTold, `${resource}/${name}`).toBe(true);
				}
				if (resource === "variants" && title) await expectOwn(resource, title);
			}
		}
	});

	/** The text with one letter wrong, missing, added or swapped: every letter and two of the ways in turn, from record to record. */
	let turn = 0;
	const slips = (text: string, letters: string) => {
		turn += 1;
		return [...text].flatMap((letter, at) => {
			if (at !== turn % text.length) return [];
			const [before, after] = [text.slice(0, at), text.slice(at + 1)];
			const other = letters[(at + letter.charCodeAt(0)) % letters.length];
			return [
				`${before}${other}${after}`,
				`${before}${after}`,
				`${before}${letter}${other}${after}`,
				`${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
			].filter((_, way) => way % 2 === turn % 2);
		});
	};

	test("what is almost an rsID or a symbol leads to nothing", async () => {
		let asked = 0;
		for (const [resource, letters] of [
			["variants", "0123456789"],
			["genes", "ABCDEFGHKLMPRSTX123456789"],
		] as const) {
			for (const [id, names] of NAMES.get(resource) ?? []) {
				const one = names[turn % names.length] ?? id;
				for (const slip of slips(resource === "genes" ? one : id, letters)) {
					asked += 1;
					await expectOwn(resource, slip);
				}
			}
		}
		expect(asked).toBeGreaterThan(2 * size);
	});

	test("a number, a letter or a Roman numeral of a name is never guessed to be another", async () => {
		const marks = (text: string) =>
			text
				.toLowerCase()
				.split(/[^\p{L}\p{N}]+/u)
				.filter((word) => /\d|^[ivx]+$/.test(word) || word.length === 1);
		for (const resource of RECORD_RESOURCES.slice(1)) {
			for (const [id] of NAMES.get(resource) ?? []) {
				if (marks(id).length === 0) continue;
				for (const slip of slips(id, "abcdeivx1234567890")) {
					const { isName, records } = await ask(resource, slip);
					for (const [near] of isName ? [] : records) {
						const borne = namesOf(resource, near).map((one) =>
							marks(one).slice(0, marks(slip).length).join(),
						);
						expect(borne, `${slip}: ${near}`).toContain(marks(slip).join());
					}
				}
			}
		}
	});

	test("a text of the shape of an identifier leads to nothing that does not bear it", async () => {
		const piece = fc.constantFrom(
			...["rs", "cyp2c", "1", "9", "*2", "p.", "arg", "139", "cys", "c.", "4"],
			...[
				"g>a",
				"-",
				"+1",
				"del",
				"hla",
				"b",
				"chr1:",
				"nm_0001",
				"doid:",
				"e8",
			],
		);
		const text = fc
			.array(piece, { minLength: 1, maxLength: 6 })
			.map((pieces) => pieces.join(""))
			.filter((one) => identifierShape(one) !== undefined);
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...RECORD_RESOURCES),
				text,
				async (resource, one) => {
					await expectOwn(resource, one);
				},
			),
			{ numRuns: 500 },
		);
	});
});
