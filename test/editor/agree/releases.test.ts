/** Releases are fetched whole or not at all, from a server that stands in for the collectors'. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runCommand } from "../../support/command.ts";
import { temporaryDir } from "../../support/temporary-dir.ts";
import { BASE, editFile, writeTree } from "../../support/tree.ts";
import { AGREEING } from "./content.ts";

const excerpt = (name: string) =>
	readFileSync(join(import.meta.dirname, "files", name));
const VARIANTS = "/pub/clinvar/tab_delimited/variant_summary.txt.gz";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const whole =
	(body: string | Buffer): Answer =>
	(_, response) =>
		response.end(body);

/** What the server answers, by path; each test changes what it is about. */
let answers: Record<string, Answer> = {};
let asked: string[] = [];
const server = createServer((request, response) => {
	asked.push(request.url ?? "");
	const [path = ""] = (request.url ?? "").split("?");
	const answer = answers[path];
	if (answer === undefined) response.writeHead(404).end();
	else answer(request, response);
});
let from = "";

beforeAll(async () => {
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	asked = [];
	answers = { [VARIANTS]: whole(gzipSync(excerpt("variant_summary.txt"))) };
});

async function fetchAll(collector: string, content: string, patience = "0.2") {
	const out = join(temporaryDir(), "releases");
	const options = ["--out", out, "--from", from, "--patience", patience];
	const args = [collector, "--content", content, ...options];
	const outcome = await runCommand("releases", args);
	const files = existsSync(out) ? readdirSync(out).sort() : [];
	return { ...outcome, files, paths: files.map((file) => join(out, file)) };
}

const agree = (content: string, paths: string[]) => {
	const day = ["--date", "2026-04-30", "--today", "2026-08-10"];
	return runCommand("agree", [
		"--content",
		content,
		"--write",
		...day,
		...paths,
	]);
};

test("the files of a collector are fetched, recognised and noted", async () => {
	const dir = writeTree(AGREEING);
	answers = {
		"/v1/pair_view": whole(excerpt("cpic-pairs.json")),
		"/v1/allele": whole(excerpt("cpic-alleles.json")),
		"/v1/guideline": whole(excerpt("cpic-guidelines.json")),
	};
	const { code, files, paths } = await fetchAll("cpic", dir);
	expect(code).toBe(0);
	expect(files).toEqual(["alleles.json", "guidelines.json", "pairs.json"]);
	expect((await agree(dir, paths)).code).toBe(0);
	const noted = readFileSync(join(dir, "agreement/cpic.yaml"), "utf8");
	expect(noted.match(/^- file: .*$/gm)).toHaveLength(3);
});

test("a server that is busy is left alone for a while, and asked again", async () => {
	const [path] = Object.keys(answers);
	const good = answers[VARIANTS] as Answer;
	answers[VARIANTS] = (request, response) =>
		asked.length < 3 ? response.writeHead(503).end() : good(request, response);
	const { code, files } = await fetchAll("clinvar", writeTree(AGREEING));
	expect(code).toBe(0);
	expect(asked).toEqual([path, path, path]);
	expect(files).toEqual(["variant_summary.txt.gz"]);
});

const FAULTS: [what: string, answer: Answer, said: string][] = [
	["says nothing", () => {}, "no answer for 0.2 seconds"],
	[
		"falls silent in the middle",
		(_, response) => response.writeHead(200).write("half"),
		"no answer for 0.2 seconds",
	],
	[
		"breaks off in the middle",
		(_, response) => {
			response.writeHead(200, { "content-length": "1000" });
			response.write("half", () => response.destroy());
		},
		"did not come whole in 3 attempts",
	],
	[
		"has moved the file",
		(_, response) => response.writeHead(404).end(),
		"status 404",
	],
];

test.for(FAULTS)(
	"from a server that %s, nothing is kept",
	async ([, answer, said]) => {
		answers[VARIANTS] = answer;
		const { code, stderr, files } = await fetchAll(
			"clinvar",
			writeTree(AGREEING),
		);
		expect(stderr).toContain(said);
		expect(code).toBe(2);
		expect(files).toEqual([]);
		expect(asked).toHaveLength(3);
	},
);

test("half a file that was packed so, or a column of another name, stops everything", async () => {
	const dir = writeTree(AGREEING);
	const text = excerpt("variant_summary.txt").toString();
	const renamed = text.replace("VariationID", "VariantID");
	for (const body of [gzipSync(text).subarray(0, 900), gzipSync(renamed)]) {
		answers[VARIANTS] = whole(body);
		const { code, paths } = await fetchAll("clinvar", dir);
		expect(code).toBe(0);
		expect((await agree(dir, paths)).code).toBe(2);
		expect(existsSync(join(dir, "agreement"))).toBe(false);
	}
});

test("papers of the register are asked about at PubMed and Crossref; a retraction is noted for people", async () => {
	const paper = editFile(BASE, "citations/papers.yaml", [
		"- pmid: 123\n",
		"- pmid: 123\n  doi: 10.1000/ABC(1)\n",
	]);
	const dir = writeTree(BASE + paper);
	const summary = {
		uid: "123",
		pubtype: ["Journal Article", "Retracted Publication"],
	};
	const work = { DOI: "10.1000/abc(1)", type: "journal-article" };
	const notice = { "updated-by": [{ type: "retraction", DOI: "10.1000/2" }] };
	answers = {
		"/entrez/eutils/esummary.fcgi": whole(
			JSON.stringify({ result: { uids: ["123"], 123: summary } }),
		),
		"/works": whole(
			JSON.stringify({ message: { items: [{ ...work, ...notice }] } }),
		),
	};
	const { files, paths } = await fetchAll("papers", dir);
	expect(files).toEqual(["crossref-1.json", "pubmed-1.json"]);
	expect(asked).toEqual([
		"/entrez/eutils/esummary.fcgi?db=pubmed&retmode=json&id=123",
		"/works?rows=1&filter=doi:10.1000%2FABC(1)",
	]);
	const { code, stdout } = await agree(dir, paths);
	expect(code).toBe(1);
	expect(stdout.match(/^content.*$/gm)).toEqual([
		expect.stringContaining(
			"content/citations/papers.yaml:1:3 differs pmid:123 retracted: here not retracted, there retracted",
		),
		expect.stringContaining(
			"content/citations/papers.yaml:1:3 differs pmid:123 retracted: here not retracted, there retracted",
		),
	]);
	answers["/works"] = whole(JSON.stringify({ message: { items: [work] } }));
	const again = await fetchAll("papers", dir);
	expect((await agree(dir, again.paths.slice(0, 1))).code).toBe(0);
});
