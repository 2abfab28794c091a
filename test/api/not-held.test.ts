/** Nothing leads to another record: what the edge offers for ids that no record of the real content has. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Dataset } from "../../functions/files/dataset.ts";
import { textFile } from "../../functions/files/open-file.ts";
import { findNearest } from "../../functions/request/nearest.ts";
import type { RecordResource } from "../../functions/shared/contract.ts";
import {
	RECORD_RESOURCES,
	RESOURCES,
} from "../../functions/shared/contract.ts";
import { identifierShape } from "../../functions/shared/identifiers/shape.ts";
import type { NearestShard } from "../../functions/shared/near-names.ts";
import { subjectOf } from "../../functions/shared/near-names.ts";
import { suggestionFiles } from "../../scripts/api/nearest.ts";
import { edition } from "../../scripts/dataset/edition.ts";
import { changeNames, codeNames } from "../../scripts/dataset/made-names.ts";
import { neutralNames } from "../../scripts/dataset/other-names.ts";
import type { Facts, Kind } from "../../scripts/model/kinds/kinds.ts";
import { titleOf, traitsOf } from "../../scripts/model/kinds/kinds.ts";
import type { Traits } from "../../scripts/model/kinds/traits.ts";
import { OWN_DATASET } from "../support/own-content.ts";

const { size } = OWN_DATASET.records.variant;

describe.each(["en", "ko"] as const)("in %s", (language) => {
	const of = edition(OWN_DATASET, language, "https://test.example");
	const files = new Map(
		[...suggestionFiles(of, [of])].flatMap(({ files }) =>
			[...files()].map(({ path, make }) => [path, make()]),
		),
	);
	const dataset = new Dataset(async (path) => {
		const text = files.get(path);
		return text === undefined ? undefined : textFile(path, text);
	});
	/** The names that each record of a resource bears, title included, and the keys of identifiers among them. */
	const namesIn = (resource: RecordResource) => {
		const names = new Map<string, string[]>();
		for (const [path, text] of files) {
			if (!path.includes(`/${language}/${resource}/`)) continue;
			const { known } = JSON.parse(text) as NearestShard;
			for (const [id, title, ...texts] of known) {
				const own = texts.filter((text) => !text.startsWith("·"));
				names.set(id, [...(names.get(id) ?? [id, title]), ...own]);
			}
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
			// Other spellings of an identifier say the same as its key. `search-names.test.ts` holds that no other text does.
			const keys = subjectOf(text).subject.map((one) => bare(one.keys[0]));
			const asked = [bare(text), ...keys].map((one) =>
				one.replace(/^rs(?=\d+$)/, ""),
			);
			expect(
				asked.some((one) => borne.includes(one)),
				about,
			).toBe(true);
		}
		return records.map(([id]) => id);
	}

	/** What a record is called besides its title, whether an editor or the program has written it. */
	const namesFor = <F extends Facts<Kind>>(
		facts: F,
		{ change, codes }: Pick<Traits<F, never>, "change" | "codes">,
	): string[] => {
		const changed = change?.(facts);
		return [
			...("other_names" in facts
				? neutralNames(facts.other_names, language)
				: []),
			...facts.former_ids,
			...(changed ? changeNames(changed) : []),
			...(changed?.ids ?? []).flatMap(({ hgvs = [], protein = [] }) =>
				[hgvs, protein].flat(),
			),
			...codeNames(codes?.(facts) ?? {}),
		];
	};

	test("every other name leads to the records that bear it, and to no others", async () => {
		for (const resource of RECORD_RESOURCES) {
			const { kind } = RESOURCES[resource];
			for (const { record, prose } of of.entries(kind)) {
				const { id } = record;
				const title = titleOf(kind, prose);
				const names = namesFor(record.facts, traitsOf(kind));
				for (const name of names.filter(({ length }) => length <= 60)) {
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
