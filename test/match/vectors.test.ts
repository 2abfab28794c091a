/** The vectors, and both matchers on all of them. */

import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type {
	Index,
	IndexVariant,
	LineAnswer,
	Reason,
} from "../../scripts/match/match.d.ts";
import { createMatcher } from "../../scripts/match/match.js";
import { variantIndex } from "../../scripts/match/variant-index.ts";
import { OWN_DATASET } from "../support/own-content.ts";
import {
	answerOf,
	askPython,
	HAS_PYTHON,
	kitOf,
	type Vector,
} from "../support/pages/match-kit.ts";
import { BASE, datasetOf, editFile } from "../support/tree.ts";

const { index, vectors } = kitOf(OWN_DATASET);
const matcher = createMatcher(index);

const plain = (value: unknown): unknown =>
	value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** The vectors that were not answered as they should be. */
function wrong(answers: unknown[]): Vector[] {
	return vectors.filter((vector, at) => {
		const given = answers[at] as Record<string, unknown>;
		const right = vector.expect as unknown as Record<string, unknown>;
		// Of a file, the reader tells more than the vector asks for.
		const asked = Object.keys("line" in vector ? given : right);
		const names = new Set([...asked, ...Object.keys(right)]);
		return [...names].some(
			(name) => !isDeepStrictEqual(plain(given[name]), plain(right[name])),
		);
	});
}

const answersIn = (vector: Vector): LineAnswer[] =>
	"line" in vector ? [vector.expect] : vector.expect.answers;

test("JavaScript answers each as it should", async () => {
	const answers = await Promise.all(
		vectors.map((vector) => answerOf(vector, matcher)),
	);
	expect(wrong(answers)).toEqual([]);
});

test.skipIf(!HAS_PYTHON)("Python answers each as it should", () => {
	expect(wrong(askPython(index, vectors))).toEqual([]);
});

test("there are at least 300, for each answer, format and build", () => {
	expect(vectors.length).toBeGreaterThanOrEqual(300);
	const answers = vectors.flatMap(answersIn);
	const reasons = new Set(
		answers.map((one) => (one.status === "match" ? one.strand : one.reason)),
	);
	const all: (Reason | "plus" | "minus")[] = [
		"plus",
		"minus",
		"no_call",
		"palindrome",
		"indel_unclear",
		"unknown_allele",
		"not_held",
		"other_place",
		"unknown_build",
		"other_build",
	];
	expect([...reasons].sort()).toEqual(all.sort());
	const formats = vectors.flatMap((one) =>
		"file" in one ? [one.expect.format] : [],
	);
	expect(new Set(formats).size).toBe(6);
});

/** What programs overlook: an index or a line without it. */
const OVERLOOKED: Record<string, (index: Index) => Index> = {
	"letters that read both ways": (whole) =>
		edited(whole, { is_palindromic: false }),
	"insertions and deletions": (whole) => edited(whole, { is_indel: false }),
	"the older reference genome": (whole) => edited(whole, { grch37: null }),
};
const edited = ({ variants }: Index, change: Partial<IndexVariant>): Index => ({
	variants: variants.map((variant) => ({ ...variant, ...change })),
});

test.each(Object.entries(OVERLOOKED))(
	"a matcher that overlooks %s fails",
	async (_, overlook) => {
		const careless = createMatcher(overlook(index));
		const answers = await Promise.all(
			vectors.map((vector) => answerOf(vector, careless)),
		);
		expect(wrong(answers).length).toBeGreaterThan(10);
	},
);

test("a matcher that takes each file for one of the plus strand fails", async () => {
	const answers = vectors.map((vector) =>
		"line" in vector
			? matcher.match({ ...vector.line, strand: "plus" })
			: vector.expect,
	);
	expect(wrong(answers).length).toBeGreaterThan(10);
});

describe("the index", () => {
	test("has each variant of the content, and its schema rejects less", () => {
		expect(variantIndex.safeParse(index).success).toBe(true);
		expect(variantIndex.safeParse({}).success).toBe(false);
		const [first, ...others] = index.variants;
		const cut = { ...first, grch38: undefined };
		const spoilt = { ...index, variants: [cut, ...others] };
		expect(variantIndex.safeParse(spoilt).success).toBe(false);
	});

	test("says what is palindromic, what is longer than a letter, and where GRCh37 differs", () => {
		const tree = (ref: string, alts: string, more = "") =>
			kitOf(
				datasetOf(
					BASE +
						editFile(
							BASE,
							"variants/rs10.md",
							["ref: A", `ref: ${ref}`],
							["alts: [G]", `alts: [${alts}]${more}`],
							["## A/A", `## ${ref}/${ref}`],
							["## A/G", `## ${ref}/${alts}`],
							["## G/G", `## ${alts}/${alts}`],
						) +
						"-- variants/rs10.ko.md --\n",
				),
			).index.variants[0];
		expect(tree("A", "G")).toMatchObject({
			rsid: "rs10",
			former_rsids: [],
			gene: "ABC1",
			grch38: { chromosome: "1", position: 100 },
			grch37: null,
			ref: "A",
			alts: ["G"],
			is_palindromic: false,
			is_indel: false,
			risk_tier: "standard",
		});
		expect(tree("A", "T")).toMatchObject({ is_palindromic: true });
		expect(tree("G", "C")).toMatchObject({ is_palindromic: true });
		expect(tree("AT", "A")).toMatchObject({
			is_palindromic: false,
			is_indel: true,
		});
		const grch37 = "\ngrch37: {chromosome: 1, position: 90, ref: G}";
		expect(tree("A", "G", grch37)?.grch37).toEqual({
			chromosome: "1",
			position: 90,
			ref: "G",
		});
	});

	test("has hg19's own number of each place on MT that was compared", () => {
		for (const { grch38, grch37 } of index.variants) {
			const { chromosome, position } = grch38;
			const isCompared =
				chromosome === "MT" && position >= 1095 && position <= 1555;
			expect(grch37?.hg19_position).toBe(isCompared ? position + 2 : undefined);
		}
	});
});
