/** Collectors' own files beside the content: what agrees, what does not, and what is written. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { check } from "../../../scripts/build.ts";
import { runCommand } from "../../support/command.ts";
import { temporaryDir } from "../../support/temporary-dir.ts";
import { edit, fileOf, writeTree } from "../../support/tree.ts";
import { AGREEING } from "./content.ts";
import { DRIFTS } from "./drifts.ts";

const FILES = join(import.meta.dirname, "files");
const named = (...names: string[]) => names.map((name) => join(FILES, name));
const ALL = named(...readdirSync(FILES).sort());
/** Two files that say the same as others. */
const SAME = named("gnomad-joint.vcf", "pharmcat-phenotype.json");

/** After the newest release. */
const DAY = "2026-08-10";

const agree = (dir: string, files: string[], ...options: string[]) =>
	runCommand("agree", [
		...["--content", dir, "--date", "2026-04-30", "--today", DAY],
		"--differences",
		...[...options, ...files],
	]);
const plain = (text: string) => text.replaceAll(`${FILES}/`, "");
const linesOf = (text: string) => text.match(/^content\/.*$/gm) ?? [];

/** The tree with every drift. */
function drifted(): string {
	const paths = [...new Set(DRIFTS.map(({ path }) => path))];
	return paths.reduce((tree, path) => {
		const changes = DRIFTS.filter((one) => one.path === path).map(
			({ from, to }): [string, string] => [from, to],
		);
		return `${tree}-- ${path} --\n${edit(fileOf(AGREEING, path), ...changes)}`;
	}, AGREEING);
}

test("each kind of file is recognised, and agrees with content that says the same", async () => {
	const { code, stdout, stderr } = await agree(writeTree(AGREEING), ALL);
	expect(stderr).toBe("");
	expect(code).toBe(0);
	expect(plain(stdout)).toMatchInlineSnapshot(`
		"ClinVar, VCF, 2026-02-26 (clinvar.vcf)
		  grade: 1 agrees
		  date: 1 agrees
		  place: 2 agrees
		  id: 4 agrees

		CPIC, alleles, 2026-04-30 (cpic-alleles.json)
		  function: 2 agrees

		CPIC, guidelines, 2026-04-30 (cpic-guidelines.json)
		  address: 1 agrees

		CPIC, pairs, 2026-04-30 (cpic-pairs.json)
		  grade: 2 agrees
		  date: 2 agrees
		  id: 2 agrees

		ClinGen, evidence repository, 2024-05-24 (erepo.tabbed.txt)
		  grade: 1 agrees
		  date: 1 agrees
		  id: 1 agrees

		GenCC, submissions, 2025-01-17 (gencc-submissions.tsv)
		  grade: 2 agrees
		  date: 2 agrees

		ClinGen, gene-disease validity, 2026-06-21 (gene-disease-validity.csv)
		  grade: 3 agrees
		  date: 3 agrees
		  address: 3 agrees

		gnomAD, answer of the browser, 2026-04-30 (gnomad-browser.json)
		  frequency: 4 agrees

		gnomAD, joint VCF, 2026-04-30 (gnomad-joint.vcf)
		  frequency: 4 agrees

		HGNC, complete set, 2024-09-20 (hgnc_complete_set.txt)
		  place: 13 agrees
		  id: 39 agrees
		  label: 26 agrees

		Mondo, mappings, 2026-08-04 (mondo.sssom.tsv)
		  id: 27 agrees

		PharmCAT, prescribing guidance, 2023-08-02 (pharmcat-guidance.json)
		  grade: 2 agrees
		  address: 2 agrees

		PharmCAT, phenotypes, 2025-11-05 (pharmcat-phenotype.json)
		  function: 2 agrees

		dbSNP, refsnp-merged, 2011-01-11 (refsnp-merged.json)
		  id: 2 agrees

		ClinVar, variant_summary, 2026-02-03 (variant_summary.txt)
		  grade: 4 agrees
		  date: 4 agrees
		  place: 8 agrees
		  id: 16 agrees
		"
	`);
});

test("over forty drifts are found, each at its place, and nothing else", async () => {
	const dir = writeTree(drifted());
	expect(DRIFTS.length).toBeGreaterThan(40);
	const files = ALL.filter((file) => !SAME.includes(file));
	const { code, stdout } = await agree(dir, files);
	expect(code).toBe(1);
	expect(linesOf(stdout).sort()).toEqual(
		DRIFTS.flatMap(({ found }) => found).sort(),
	);
});

test("a VCF and the phenotypes say what the other files of their collectors say", async () => {
	const dir = writeTree(drifted());
	const one = await agree(dir, SAME);
	const other = await agree(
		dir,
		named("gnomad-browser.json", "cpic-alleles.json"),
	);
	expect(linesOf(one.stdout)).toEqual(linesOf(other.stdout));
	expect(linesOf(one.stdout)).toHaveLength(5);
});

test("as JSON, each finding has its place, both values, and whether it would be written", async () => {
	const dir = writeTree(drifted());
	const { stdout } = await agree(dir, named("erepo.tabbed.txt"), "--json");
	const { files } = JSON.parse(stdout) as { files: { findings: object[] }[] };
	expect(files[0]?.findings[0]).toMatchInlineSnapshot(`
		{
		  "column": 14,
		  "field": "ids.C.clingen",
		  "is_kept": false,
		  "is_written": true,
		  "kind": "id",
		  "line": 12,
		  "ours": "CA114361",
		  "outcome": "differs",
		  "path": "content/variants/rs62514891.md",
		  "subject": "variant/rs62514891",
		  "theirs": "CA114360",
		  "why": null,
		}
	`);
});

test("what needs no judgement is written in the usual form; the rest is left, and texts to read again are named", async () => {
	const dir = writeTree(drifted());
	const files = ALL.filter((file) => !SAME.includes(file));
	const { code, stdout } = await agree(dir, files, "--write");
	expect(code).toBe(1);
	expect(check(dir, { today: DAY }).mistakes).toEqual([]);
	expect(stdout.match(/^content.*read again.*$/gm)).toMatchInlineSnapshot(`
		[
		  "content/variants/rs80357906.md:18:30 read again: variant/rs80357906 → condition/breast-ovarian-cancer evidence.grade was single-submitter",
		  "content/links/all.yaml:121:5 read again: gene/CYP2C19 → drug/clopidogrel evidence.grade was b",
		  "content/variants/rs334.md:25:4 read again: variant/rs334 frequencies.A.gnomad-v4.values.all was 0.0036",
		  "content/variants/rs397704709.md:27:30 read again: variant/rs397704709 → condition/spastic-paraplegia-48 evidence.grade was single-submitter",
		  "content/variants/rs267606829.md:26:30 read again: variant/rs267606829 → condition/complex-i-deficiency evidence.as_of was 2024-09",
		  "content/variants/rs1800730.md:26:30 read again: variant/rs1800730 → condition/hemochromatosis evidence.grade was multiple-submitters",
		]
	`);
	const after = await agree(dir, files);
	expect(linesOf(after.stdout)).toMatchInlineSnapshot(`
		[
		  "content/links/all.yaml:128:14 gone gene/CYP2C19 → drug/clopidogrel evidence.check_at.url: here https://cpicpgx.org/guidelines/guideline-for-clopidogrel-and-cyp2c18/",
		  "content/genes/TP53.md:2:1 differs gene/TP53 heading: here tumor protein 53, there tumor protein p53 (the name is the heading of the text, in each language)",
		  "content/links/all.yaml:124:5 missing gene/CYP2C19 → drug/clopidogrel evidence: there guideline (PA166104956) (a link says more than a grade)",
		  "content/links/all.yaml:149:14 differs gene/VKORC1 → drug/acenocoumarol evidence.check_at.url: here https://www.pharmgkb.org/guidelineAnnotation/PA166104939, there PA166104938 (one pair may have several guidelines)",
		]
	`);
	await agree(dir, files, "--write");
	const again = await agree(dir, files, "--write");
	expect(again.stderr).toContain("0 files changed");
});

test("what only we have stays, and does not keep the rest from being written", async () => {
	const band = edit(fileOf(AGREEING, "genes/PAH.md"), ["12q23.2", "12q23"]);
	const dir = writeTree(`${AGREEING}-- genes/PAH.md --\n${band}`);
	const file = join(temporaryDir(), "hgnc_complete_set.txt");
	const set = readFileSync(join(FILES, "hgnc_complete_set.txt"), "utf8");
	writeFileSync(file, edit(set, ["\t613622\t", "\t\t"]));
	const { code, stdout } = await agree(dir, [file], "--write");
	expect(code).toBe(1);
	expect(linesOf(stdout)).toContain(
		"content/genes/FOXRED1.md:6:9 gone gene/FOXRED1 ids.omim: here 613622",
	);
	const [kept, mended] = ["FOXRED1", "PAH"].map((gene) =>
		readFileSync(join(dir, `genes/${gene}.md`), "utf8"),
	);
	expect(kept).toContain('omim: "613622"');
	expect(mended).toContain("band: 12q23.2");
});

test("a pair that GenCC grades is missing where its link has no grade of GenCC or of ClinGen", async () => {
	const links = fileOf(AGREEING, "links/all.yaml");
	const from = links.indexOf("- from: gene/KIF1B");
	const rest = links
		.slice(from)
		.replace(/^[\s\S]*?(?=^- from: gene\/CYP)/m, "");
	const dir = writeTree(
		`${AGREEING}-- links/all.yaml --\n${links.slice(0, from)}${rest}`,
	);
	const { stdout } = await agree(dir, named("gencc-submissions.tsv"));
	expect(linesOf(stdout)).toEqual([
		"content/genes/KIF1B.md:2:1 missing gene/KIF1B → condition/pheochromocytoma evidence: there moderate (a link says more than a grade)",
	]);
});

test("what was found is noted for readers: figures by kind, and what is left, with the reasons that people add", async () => {
	const dir = writeTree(drifted());
	const files = named("cpic-guidelines.json", "cpic-pairs.json");
	await agree(dir, files, "--write");
	const path = join(dir, "agreement/cpic.yaml");
	const noted = readFileSync(path, "utf8");
	expect(noted).toMatchInlineSnapshot(`
		"- file: guidelines
		  release: 2026-04-30
		  compared: 2026-08-10
		  facts:
		    - kind: address
		      agrees: 0
		      of: 1
		  differences:
		    - subject: gene/CYP2C19 → drug/clopidogrel
		      field: evidence.check_at.url
		      kind: address
		      outcome: gone
		      ours: https://cpicpgx.org/guidelines/guideline-for-clopidogrel-and-cyp2c18/

		- file: pairs
		  release: 2026-04-30
		  compared: 2026-08-10
		  facts:
		    - kind: grade
		      agrees: 2
		      of: 2
		    - kind: date
		      agrees: 2
		      of: 2
		    - kind: id
		      agrees: 2
		      of: 2
		  differences: []
		"
	`);
	expect((await agree(dir, files)).code).toBe(1);
	const reason = `      kept:
        reason:
          en: The page has moved, and the old address leads to it.
          ko: 페이지가 옮겨졌고, 예전 주소로도 열립니다.
        until: 2026-12-31
`;
	writeFileSync(path, noted.replace(/(?<=-cyp2c18\/\n)/, reason));
	const kept = await agree(dir, files, "--write");
	expect(kept.stdout).toContain("leads to it. Until 2026-12-31.)");
	expect(kept.code).toBe(0);
	expect(readFileSync(path, "utf8")).toContain(reason);
	const later = await runCommand("agree", [
		"--content",
		dir,
		"--date",
		"2026-04-30",
		"--today",
		"2027-01-01",
		...files,
	]);
	expect(later.code).toBe(1);
});

/** Files that cannot be trusted: how each is made of an excerpt, and what is said. */
const BROKEN: [
	file: string,
	spoil: (text: string) => string | Buffer,
	said: string,
][] = [
	["variant_summary.txt", () => "", "is empty"],
	[
		"variant_summary.txt",
		(text) => gzipSync(text).subarray(0, 900),
		"ends before its end",
	],
	[
		"variant_summary.txt",
		(text) => text.slice(0, -200),
		"does not fit its columns",
	],
	[
		"variant_summary.txt",
		(text) => text.replace("ReviewStatus", "Review_Status"),
		'ClinVar (variant_summary) without "ReviewStatus"',
	],
	["variant_summary.txt", (text) => `BZh${text}`, "is packed"],
	[
		"variant_summary.txt",
		(text) => text.slice(0, text.indexOf("\n") + 1),
		"has no rows",
	],
	[
		"clinvar.vcf",
		(text) => text.replace("ID=CLNREVSTAT", "ID=CLNREVIEW"),
		'ClinVar (VCF) without "CLNREVSTAT"',
	],
	[
		"clinvar.vcf",
		(text) => text.replace("=GRCh38", "=GRCh37"),
		"expected GRCh38",
	],
	[
		"gene-disease-validity.csv",
		(text) => text.slice(0, -40),
		"does not fit its columns",
	],
	[
		"gene-disease-validity.csv",
		(text) => text.replace('"CLASSIFICATION",', '"CLASS",'),
		'without "CLASSIFICATION"',
	],
	["cpic-pairs.json", (text) => text.slice(0, -40), "is damaged"],
	["cpic-pairs.json", () => "[]", "has no rows"],
	[
		"cpic-pairs.json",
		(text) => text.replaceAll("cpiclevel", "level"),
		'CPIC (pairs) without "cpiclevel"',
	],
	[
		"cpic-pairs.json",
		(text) => text.replaceAll("provisional", "is_provisional"),
		'CPIC (pairs) without "provisional"',
	],
	["refsnp-merged.json", (text) => text.slice(0, -40), "is damaged"],
	[
		"hgnc_complete_set.txt",
		() => "<!doctype html>\n<title>503</title>\n",
		"is of no known kind",
	],
];

test.for(BROKEN)(
	"%s that is spoilt stops everything: %s",
	async ([name, spoil, said]) => {
		const dir = writeTree(drifted());
		const before = readdirSync(dir, { recursive: true }).sort();
		const links = readFileSync(join(dir, "links/all.yaml"), "utf8");
		const file = join(temporaryDir(), name);
		writeFileSync(file, spoil(readFileSync(join(FILES, name), "utf8")));
		const { code, stdout, stderr } = await agree(
			dir,
			[...ALL, file],
			"--write",
		);
		expect(stderr).toContain(said);
		expect(stdout).toBe("");
		expect(code).toBe(2);
		expect(readdirSync(dir, { recursive: true }).sort()).toEqual(before);
		expect(readFileSync(join(dir, "links/all.yaml"), "utf8")).toBe(links);
	},
);

test("a file that is packed, or has no day, is read all the same", async () => {
	const dir = writeTree(AGREEING);
	const file = join(temporaryDir(), "variant_summary.txt.gz");
	writeFileSync(
		file,
		gzipSync(readFileSync(join(FILES, "variant_summary.txt"))),
	);
	expect((await agree(dir, [file])).code).toBe(0);
	const undated = await runCommand("agree", [
		"--content",
		dir,
		...named("cpic-pairs.json"),
	]);
	expect(undated.code).toBe(2);
	expect(undated.stderr).toContain("Say it: --date YYYY-MM-DD.");
});
