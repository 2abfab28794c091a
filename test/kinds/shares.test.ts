/** How common things are, in people: what is said is the figure, what is drawn adds up, and groups stand below what they are a part of. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byCopies, inWhole } from "../../scripts/model/figures/shares.ts";
import { copiesBar } from "../../scripts/prints/charts.ts";
import { BASE, buildTree, edit } from "../support/tree.ts";

test("a share is told in whole people of the smallest round number, to two digits", () => {
	const told = (...perHundredThousand: number[]) => {
		const shares = perHundredThousand.map((one) => one / 100_000);
		const { counts, of, isAbout } = inWhole(shares);
		return `${isAbout ? "about " : ""}${counts.join(" to ")} in ${of}`;
	};
	expect(told(65_000)).toBe("65 in 100");
	expect(told(3000, 8000)).toBe("3 to 8 in 100");
	expect(told(9840)).toBe("about 98 in 1000");
	expect(told(300, 500)).toBe("3 to 5 in 1000");
	expect(told(60, 90)).toBe("6 to 9 in 10000");
	expect(told(1, 9)).toBe("1 to 9 in 100000");
	expect(told(0.1, 0.9)).toBe("1 to 9 in 1000000");
	expect(told(3.06)).toBe("about 31 in 1000000");
});

test("no share is moved by more than rounding to two digits does", () => {
	const share = fc.double({ min: 1e-6, max: 1, noNaN: true });
	fc.assert(
		fc.property(fc.array(share, { minLength: 1, maxLength: 2 }), (shares) => {
			const { counts, of } = inWhole(shares);
			for (const [at, one] of shares.entries()) {
				const count = counts[at] ?? 0;
				expect(Number.isInteger(count)).toBe(true);
				expect(Math.abs(count / of - one)).toBeLessThanOrEqual(one * 0.0501);
			}
		}),
	);
});

test("people with no, one and two copies are everyone, with as many copies as the frequency says", () => {
	fc.assert(
		fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (frequency) => {
			const [none, one, two] = byCopies(frequency);
			expect(none + one + two).toBeCloseTo(1);
			expect(one / 2 + two).toBeCloseTo(frequency);
		}),
	);
});

test("a bar draws only who is there", () => {
	const bar = (one: number, two: number) => String(copiesBar([one, two]));
	expect(bar(0, 0)).not.toMatch(/class="(?:one|two)"/);
	expect(bar(0.3, 0.1)).toContain('class="one" x1="60%" x2="90%"');
	expect(bar(0.3, 0.1)).toContain('class="two" x="90%" width="10%"');
});

/** The page, or its Markdown, of a variant with the frequencies of one dataset. */
function pageWith(
	values: Record<string, number>,
	{ dataset = "1000-genomes-phase-3", chromosome = "1", size = "" } = {},
	path = "/variants/rs10.html",
): string {
	const lines = Object.entries(values)
		.map(([population, value]) => `      ${population}: ${value}\n`)
		.join("");
	const sample = size && `    sample_size: ${size}\n`;
	const tree = edit(
		BASE,
		["chromosome: 1\n", `chromosome: ${chromosome}\n`],
		[
			"alts: [G]\n",
			`alts: [G]\nfrequencies:\n  - allele: G\n    dataset: ${dataset}\n    values:\n${lines}${sample}`,
		],
	);
	return buildTree(tree).get(path) ?? "";
}

/** The rows of the table of shares: the group, then its figures. */
function rowsOf(html: string): string[] {
	const table = html.slice(
		html.indexOf('<table class="shares">'),
		html.indexOf("</table>", html.indexOf('<table class="shares">')),
	);
	return [...table.matchAll(/<tr[^>]*><th scope="row">.*<\/tr>/g)].map(
		([row]) =>
			row
				.replace(/<svg.*?<\/svg>/g, "")
				.replace(/<\/t[hd]>/g, " | ")
				.replace(/<[^>]*>/g, "")
				.replaceAll("&lt;", "<")
				.replace(/ \| $/, ""),
	);
}

describe("shares on a page", () => {
	test("are people of 1,000, where some group has enough of them", () => {
		const html = pageWith({ all: 0.1, east_asian: 0.0004, european: 0 });
		expect(rowsOf(html)).toEqual([
			"everyone | 810 | 180 | 10",
			"East Asian | nearly all | < 1 | < 1",
			"European | not seen",
		]);
		expect(html).toContain("no G</th>");
		expect(html).toContain("(Hardy-Weinberg)");
		expect(html).toContain("does not mean that nobody has it");
	});

	test("are words, where almost nobody has it", () => {
		const html = pageWith(
			{ all: 0.0003, european: 0.0057, korean: 0 },
			{ size: "5008" },
		);
		expect(rowsOf(html)).toEqual([
			"everyone | about 1 in 1,700",
			"European | about 1 in 88",
			"Korean | not seen",
		]);
		expect(html).toContain("2,504 people were examined.");
	});

	test("say in how many people nobody was found with it, where that is known", () => {
		expect(rowsOf(pageWith({ korean: 0 }, { size: "2001" }))).toEqual([
			"Korean | not seen in 1,000 people",
		]);
	});

	test("are no pairs on the X chromosome, of which men have one", () => {
		const html = pageWith({ all: 0.025, european: 0 }, { chromosome: "X" });
		expect(rowsOf(html)).toEqual([
			"everyone | about 1 in 40",
			"European | not seen",
		]);
		expect(html).toContain("so these are not shares of people");
		expect(html).not.toContain("Hardy-Weinberg");
	});

	test("stand below the group that they are a part of, in the datasets where they are", () => {
		const values = {
			european: 0.2,
			finnish: 0.3,
			japanese: 0.1,
			east_asian: 0.1,
		};
		expect(rowsOf(pageWith(values)).map((row) => row.split(" | ")[0])).toEqual([
			"East Asian",
			"Japanese, part of the group above",
			"European",
			"Finnish, part of the group above",
		]);
		// gnomAD counts Finns apart from other Europeans.
		const apart = rowsOf(pageWith(values, { dataset: "gnomad-v4" }));
		expect(apart.map((row) => row.split(" | ")[0])).toEqual([
			"East Asian",
			"Japanese, part of the group above",
			"European",
			"Finnish",
		]);
	});

	test("say the year of their dataset, and Markdown has the figures as they were read", () => {
		const values = { european: 0.2, finnish: 0.30123 };
		expect(pageWith(values)).toContain("1000 Genomes, phase 3</a>, 2015.");
		const text = pageWith(values, { size: "" }, "/variants/rs10.md");
		expect(text).toContain(
			"| Finnish (part of the group above) | 488 | 421 | 91 | 30.123% |",
		);
	});

	test("of several datasets stand in one table, and each says where it is from", () => {
		const tree = edit(BASE, [
			"alts: [G]\n",
			`alts: [G]
frequencies:
  - allele: G
    dataset: gnomad-v4
    values:
      all: 0.1
    sample_size: 2000
  - allele: G
    study:
      people:
        en: 342 Koreans
        ko: 한국인 342명
      source:
        title: A study
        doi: 10.5555/study.1
    values:
      korean: 0.2
`,
		]);
		const files = buildTree(tree);
		const html = files.get("/variants/rs10.html") ?? "";
		expect(rowsOf(html)).toEqual([
			"everyone a | 810 | 180 | 10",
			"Korean b | 640 | 320 | 40",
		]);
		expect(html).toContain("gnomAD v4</a>, 2023. 1,000 people were examined.");
		expect(files.get("/variants/rs10.md")).toContain(
			"| Korean, 342 Koreans | 640 | 320 | 40 | 20% |",
		);
	});
});
