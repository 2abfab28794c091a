/** Consumers' programs: a client generated from the description, and the README's examples. */

import { execFile, spawnSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../support/command.ts";
import { useEdge } from "../support/worker/edge.ts";

const BASE_URL = "http://localhost:8787";
const edge = useEdge({
	content: join(ROOT, "test/whole/readme-content"),
	baseUrl: BASE_URL,
});

/** What the compiler lets a program do with the client, and what it rejects. It has no casts. */
const PROGRAM = `
import * as api from "./client.ts";

const index = await api.getIndex();
if (index.status !== 200) throw new Error("no index");
console.log("variants", index.data.resources.variants.total, index.data.counts.ko.variants);
// @ts-expect-error: a typo in the name of a resource
index.data.resources.varants;
// @ts-expect-error: a typo in the name of a language
index.data.languages.kr;

const variant = await api.getVariant("rs4988235");
if (variant.status !== 200) throw new Error("no variant");
const tier: "standard" | "caution" | "sensitive" = variant.data.risk_tier;
const pairs: api.Genotype[] = variant.data.genotypes;
console.log(tier, pairs.length);

const genes = await api.listGenes({ q: "mcm" });
if (genes.status !== 200) throw new Error("no genes");
const next: string | null = genes.data.links.next;
console.log(genes.data.data.map(({ symbol }) => symbol).join(), next);

const say = ({ status, title }: api.Problem) => console.log(status, title);
const refused = await api.listGenes({ perPage: 500 });
if (refused.status !== 400) throw new Error("not refused");
say(refused.data);
console.log(refused.data.parameter, refused.data.value);
// @ts-expect-error: a member of a different kind of error
refused.data.retry_after;

const links = await api.listLinks();
if (links.status !== 402) throw new Error("not for sale");
say(links.data);
console.log(links.data.subscribe_url);

api.defaults.baseUrl = api.servers.korean;
const missing = await api.getVariant("rs333");
if (missing.status !== 404) throw new Error("not missing");
console.log("original" in missing.data ? missing.data.original : "nowhere");
`;

const TSCONFIG = {
	compilerOptions: {
		target: "es2024",
		lib: ["es2024", "dom"],
		module: "nodenext",
		types: [],
		noEmit: true,
		strict: true,
		allowImportingTsExtensions: true,
	},
};

/** The README's first code block in a language, with the address of the running service. */
function example(language: string): string {
	const readme = readFileSync(join(ROOT, "README.md"), "utf8");
	const blocks = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms");
	const text = blocks.exec(readme)?.[1] ?? "";
	return text.replaceAll(BASE_URL, edge.url.origin);
}

/** Runs a program and returns what it prints. If it fails, throws an error with its output. */
async function run(program: string, ...args: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(program, args, {
		cwd: work,
		env: { ...process.env, no_proxy: "*" },
	}).catch((error: { stdout: string; stderr: string }) => {
		throw new Error(`${program}: ${error.stdout}${error.stderr}`);
	});
	return stdout;
}

const bin = (name: string) => join(ROOT, "node_modules/.bin", name);
let work = "";
/** What the examples should print. */
let notes = "";

beforeAll(async () => {
	// The directory is inside the project so that the client finds its package.
	mkdirSync(join(ROOT, ".local"), { recursive: true });
	work = mkdtempSync(join(ROOT, ".local/client-"));
	const description = await (await edge.get("/api/v1/openapi.json")).text();
	const files = {
		"openapi.json": description.replaceAll(BASE_URL, edge.url.origin),
		"tsconfig.json": JSON.stringify(TSCONFIG),
		"example.ts": example("ts"),
		"program.ts": PROGRAM,
		"example.py": example("python"),
	};
	for (const [name, text] of Object.entries(files)) {
		writeFileSync(join(work, name), text);
	}
	const variant = await edge.get("/api/v1/variants/rs4988235");
	const { genotypes } = (await variant.json()) as {
		genotypes: { genotype: string; note: string }[];
	};
	notes = genotypes
		.map(({ genotype, note }) => `${genotype}: ${note}\n`)
		.join("");
	await run(bin("oazapfts"), "openapi.json", "client.ts");
});

afterAll(() => rmSync(work, { recursive: true }));

test("a generated client compiles and knows every name and every error", async () => {
	expect(await run(bin("tsc"), "-p", ".")).toBe("");
});

test("a generated client gets what its types say from the service", async () => {
	expect((await run(bin("tsx"), "program.ts")).split("\n")).toEqual([
		"variants 2 1",
		"standard 3",
		"MCM6 null",
		"400 Invalid parameter",
		"per_page 500",
		"402 Subscription required",
		`${BASE_URL}/subscribe`,
		`${BASE_URL}/api/v1/variants/rs333`,
		"",
	]);
});

test("the TypeScript example in the README prints the notes of the variant", async () => {
	expect(await run(bin("tsx"), "example.ts")).toBe(notes);
});

test("the Python example in the README prints the notes of the variant", async ({
	skip,
}) => {
	const { status } = spawnSync("python3", ["--version"]);
	skip(status !== 0, "python3 is not installed here");
	expect(await run("python3", "example.py")).toBe(notes);
});
