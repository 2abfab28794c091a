/** What each grade is worth, pair by pair: the table of the documentation, and the tier of a link that rests on such a grade alone. */

import { expect, test } from "vitest";
import {
	BASE,
	buildTree,
	editFile,
	json,
	manyVariants,
} from "../support/tree.ts";

type Pair = [scheme: string, grade: string, tier: string, name: string];

/** The pairs of what editors may write, in the order of the table. */
const GENE_DRUG: Pair[] = [
	["cpic", "a", "established", "CPIC level A"],
	["cpic", "b", "moderate", "CPIC level B"],
	["cpic", "c", "limited", "CPIC level C"],
	["cpic", "d", "limited", "CPIC level D"],
	["dpwg", "guideline", "strong", "guideline of the DPWG"],
];
const PROVISIONAL: Pair[] = [
	["cpic", "a", "strong", "CPIC level A, provisional"],
	["cpic", "b", "limited", "CPIC level B, provisional"],
	["cpic", "c", "limited", "CPIC level C, provisional"],
	["cpic", "d", "limited", "CPIC level D, provisional"],
];
const FUNCTIONS: Pair[] = [
	["no-function", "no function"],
	["deficient", "deficient enzyme"],
	["malignant-hyperthermia", "associated with malignant hyperthermia"],
	["increased-risk", "increased risk of the drug's side effect"],
	["drug-responsive", "responds to the drug"],
	["drug-sensitive", "more sensitive to the drug"],
	["decreased-function", "decreased function"],
	["increased-function", "increased function"],
].map(([grade = "", name]) => [
	"cpic-function",
	grade,
	"established",
	`CPIC: ${name}`,
]);
FUNCTIONS.push([
	"cpic-function",
	"uncertain-function",
	"limited",
	"CPIC: uncertain function",
]);
const PROVISIONAL_FUNCTIONS = FUNCTIONS.map(
	([scheme, grade, tier, name]): Pair => [
		scheme,
		grade,
		tier === "established" ? "strong" : tier,
		`${name}, provisional`,
	],
);
const GENE_CONDITION: Pair[] = [
	["clingen", "definitive", "established", "ClinGen: Definitive"],
	["clingen", "strong", "strong", "ClinGen: Strong"],
	["clingen", "moderate", "moderate", "ClinGen: Moderate"],
	["clingen", "limited", "limited", "ClinGen: Limited"],
	["clingen", "disputed", "disputed", "ClinGen: Disputed"],
	["clingen", "refuted", "disputed", "ClinGen: Refuted"],
];
const GENCC = GENE_CONDITION.map(
	([, grade, tier, name]): Pair => [
		"gencc",
		grade,
		tier,
		name === "ClinGen: Limited"
			? "GenCC: Limited or Supportive"
			: name.replace("ClinGen", "GenCC"),
	],
);
const VARIANT_CONDITION: Pair[] = [
	["clinvar", "guideline", "established", "ClinVar: practice guideline"],
	[
		"clinvar",
		"expert-panel",
		"established",
		"ClinVar: reviewed by an expert panel",
	],
	[
		"clinvar",
		"multiple-submitters",
		"strong",
		"ClinVar: several submitters with criteria, no conflicts",
	],
	[
		"clinvar",
		"single-submitter",
		"moderate",
		"ClinVar: one submitter with criteria",
	],
	["clinvar", "no-criteria", "limited", "ClinVar: no assertion criteria"],
	[
		"clinvar",
		"conflicting",
		"disputed",
		"ClinVar: conflicting interpretations (submitters differ, or judge it for different things)",
	],
	[
		"practice-guideline",
		"names-the-allele",
		"established",
		"a professional guideline names the allele",
	],
	[
		"gwas",
		"genome-wide",
		"moderate",
		"genome-wide significant (p at most 5e-8)",
	],
	[
		"publication",
		"many-families",
		"strong",
		"seen with the condition in many affected people or families",
	],
	[
		"publication",
		"replicated",
		"moderate",
		"several independent studies, or a pooled analysis",
	],
	["publication", "single-study", "limited", "a published study"],
];
const AUTHORED = [
	...GENE_DRUG,
	...PROVISIONAL,
	...FUNCTIONS,
	...PROVISIONAL_FUNCTIONS,
	...GENE_CONDITION,
	...GENCC,
	...VARIANT_CONDITION,
];
const PLACED: Pair = [
	"dbsnp",
	"placed",
	"established",
	"dbSNP: lies in the gene",
];

const NUMBERED = AUTHORED.map((pair, at) => [...pair, at + 101] as const);
type Numbered = (typeof NUMBERED)[number];

/** A link for each pair, from a gene or a variant of its own. */
function linkOf([scheme, grade, , name, number]: Numbered): string {
	const isGenes = ["cpic", "dpwg", "clingen", "gencc"].includes(scheme);
	const isDrugs = ["cpic", "dpwg"].includes(scheme);
	return `- from: ${isGenes ? "gene/GEN" : "variant/rs"}${number}
  to: ${isDrugs ? "drug/test-drug" : "condition/test-condition"}
  relation: ${isDrugs ? "affects_response_to" : "causes"}
  evidence:
    - scheme: ${scheme}${scheme === "clinvar" ? "\n      type: disease" : ""}
      grade: ${grade}${statusOf(name)}
      check_at:
        url: https://example.org/grade
`;
}

function statusOf(name: string): string {
	return name.endsWith("provisional") ? "\n      status: provisional" : "";
}

/** A function stands in the record of a variant. Its link to a drug follows from it and from the level of its gene, whose status it has. */
function linksOf(pair: Numbered): string {
	const [scheme, , , name, number] = pair;
	return scheme === "cpic-function"
		? linkOf(["cpic", "a", "", name, number])
		: linkOf(pair);
}

function recordOf([scheme, grade, , , number]: Numbered): string {
	if (scheme !== "cpic-function") return "";
	return editFile(manyVariants(AUTHORED.length), `variants/rs${number}.md`, [
		"alts: [T]\n",
		`alts: [T]\nfunctions:\n  - allele: T\n    name: GEN${number}*2\n    function: ${grade}\n    source:\n      title: A table\n      url: https://example.org/table\n`,
	]);
}

const files = buildTree(
	`${BASE}${manyVariants(AUTHORED.length)}${NUMBERED.map(recordOf).join("")}
-- links/grades.yaml --
${NUMBERED.map(linksOf).join("\n")}`,
);
interface Published {
	from: { id: string };
	relation: string;
	evidence_tier: string;
}
const links = [...files.keys()]
	.filter((path) => path.startsWith("/_data/api/v1/links/pages-100/"))
	.flatMap((path) => (json(files, path) as { data: Published[] }).data)
	.filter(({ relation }) => relation !== "located_in");

test.each(NUMBERED)(
	"%s %s gives %s (%s)",
	(scheme, _grade, tier, _name, number) => {
		const ids = [`rs${number}`];
		if (scheme !== "cpic-function") ids.push(`GEN${number}`);
		const own = links.filter(({ from }) => ids.includes(from.id));
		expect(own.map((link) => link.evidence_tier)).toEqual([tier]);
	},
);

test("the documentation has a row for each tier, and in it every grade that gives it, final and provisional", () => {
	const page = (files.get("/docs/evidence.html") ?? "").replaceAll(
		"&#39;",
		"'",
	);
	const rows = [...page.matchAll(/<tr id="(\w+)">(.+?)<\/tr>/gs)].map(
		([, tier, row = ""]) => [
			tier,
			[...row.matchAll(/<li>(.+?)<\/li>/g)].map(([, name]) => name).sort(),
		],
	);
	const all = [...AUTHORED, PLACED];
	const tiers = ["established", "strong", "moderate", "limited", "disputed"];
	expect(rows).toEqual(
		tiers.map((tier) => [
			tier,
			all.flatMap((pair) => (pair[2] === tier ? [pair[3]] : [])).sort(),
		]),
	);
});
