/** Every example in the articles, run exactly as on the page against the running service. */

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, languagePrefix } from "../../functions/shared/contract.ts";
import { ARTICLE_NAMES } from "../../scripts/words/articles.ts";
import { freePort, ROOT } from "../support/command.ts";
import { useEdge } from "../support/worker/edge.ts";

const port = await freePort();
const edge = useEdge({
	content: join(ROOT, "test/whole/readme-content"),
	baseUrl: `http://localhost:${port}`,
});

/** The statuses that the running example has received. */
let statuses: number[] = [];
/** Listens at the address that the pages name, and forwards each request to the service as a new caller. */
const door = createServer(async (request, response) => {
	const { url = "/", method = "GET", headers } = request;
	const names = ["x-api-key", "if-none-match"];
	const sent = names.flatMap((name): [string, string][] =>
		headers[name] === undefined ? [] : [[name, String(headers[name])]],
	);
	const answer = await edge.get(url, { method, headers: sent });
	statuses.push(answer.status);
	// The body is no longer compressed here.
	const { "content-encoding": _, ...kept } = Object.fromEntries(answer.headers);
	response.writeHead(answer.status, kept);
	response.end(Buffer.from(await answer.arrayBuffer()));
});

let key = "";
const work = mkdtempSync(join(tmpdir(), "plain-genetics-examples-"));
beforeAll(async () => {
	await new Promise<void>((resolve) => door.listen(port, "localhost", resolve));
	key = await edge.issueKey("pro");
});
afterAll(async () => {
	await new Promise((resolve) => door.close(resolve));
	rmSync(work, { recursive: true });
});

/** The code on a page, as a reader copies it. */
async function blocksOf(path: string): Promise<[string, string][]> {
	const html = await (await edge.get(path)).text();
	const blocks = html.matchAll(
		/<pre[^>]*><code class="language-(\w+)">(.*?)<\/code>/gs,
	);
	return [...blocks].map(([, language = "", code = ""]) => [
		language,
		code
			.replaceAll("&lt;", "<")
			.replaceAll("&gt;", ">")
			.replaceAll("&quot;", '"')
			.replaceAll("&#39;", "'")
			.replaceAll("&amp;", "&"),
	]);
}

const RUNNERS: Record<string, { program: string; file: string }> = {
	sh: { program: "bash", file: "example.sh" },
	js: { program: process.execPath, file: "example.mjs" },
	python: { program: "python3", file: "example.py" },
};
/** What has to be installed to run the examples of a language. */
const NEEDS: Record<string, string> = { sh: "curl", python: "python3" };

function run(language: string, code: string): Promise<string> {
	const { program = "", file = "" } = RUNNERS[language] ?? {};
	writeFileSync(join(work, file), code);
	const env = { ...process.env, KEY: key, no_proxy: "*", NO_PROXY: "*" };
	// With a socket as its input, bash would take it for a remote login and read the user's ~/.bashrc.
	const child = spawn(program, [file], {
		cwd: work,
		env,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let printed = "";
	child.stdout.on("data", (chunk) => {
		printed += chunk;
	});
	let complaints = "";
	child.stderr.on("data", (chunk) => {
		complaints += chunk;
	});
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (exit) =>
			exit === 0 ? resolve(printed) : reject(new Error(`${code}${complaints}`)),
		);
	});
}

const isMissing = (program: string | undefined) =>
	program !== undefined && spawnSync(program, ["--version"]).status !== 0;

describe.each(LANGUAGES)("in the language %s", (language) => {
	const prefix = languagePrefix(language);

	test.for(Object.keys(RUNNERS))(
		"every example in %s does what it says",
		async (kind, { skip }) => {
			skip(isMissing(NEEDS[kind]), `${NEEDS[kind]} is not installed here`);
			let count = 0;
			let tried = "";
			for (const name of ARTICLE_NAMES) {
				for (const [own, code] of await blocksOf(`${prefix}/${name}`)) {
					if (own !== kind) continue;
					// Translated examples differ in their addresses alone, so one an article is enough.
					if (prefix !== "" && tried === name) continue;
					tried = name;
					statuses = [];
					const printed = await run(kind, code);
					expect(statuses, code).not.toEqual([]);
					for (const status of statuses) {
						expect([200, 304], code).toContain(status);
					}
					expect(printed.trim(), code).not.toBe("");
					count += 1;
				}
			}
			expect(count).toBeGreaterThanOrEqual(2);
		},
	);

	test("the examples of one record print its notes", async ({ skip }) => {
		const answer = await edge.get(`${prefix}/api/v1/variants/rs4988235`);
		const { genotypes } = (await answer.json()) as {
			genotypes: { genotype: string; note: string }[];
		};
		const notes = genotypes.map(
			({ genotype, note }) => `${genotype}: ${note}\n`,
		);
		const blocks = await blocksOf(`${prefix}/docs/examples`);
		const firstIn = (kind: string) =>
			blocks.find(([own]) => own === kind)?.[1] ?? "";
		expect(await run("js", firstIn("js"))).toBe(notes.join(""));
		skip(isMissing("python3"), "python3 is not installed here");
		expect(await run("python", firstIn("python"))).toBe(notes.join(""));
	});

	test("the request for a known tag prints 304", async ({ skip }) => {
		skip(isMissing("curl"), "curl is not installed here");
		const blocks = await blocksOf(`${prefix}/docs/caching`);
		const [, code = ""] = blocks.find(([own]) => own === "sh") ?? [];
		expect((await run("sh", code)).trim()).toBe("304");
	});

	test("every form of the reference opens its answer without a script", async () => {
		const html = await (await edge.get(`${prefix}/docs/reference`)).text();
		const forms = [
			...html.matchAll(/<form class="try" action="([^"]+)".*?<\/form>/gs),
		];
		expect(forms.length).toBeGreaterThan(10);
		for (const [form, action = ""] of forms) {
			// There is no id to fill in for a kind of record that the small dataset lacks.
			if (action.endsWith("/")) continue;
			const fields = form.matchAll(
				/<input [^>]*\bname="([^"]+)"[^>]* value="([^"]*)"/g,
			);
			const query = new URLSearchParams(
				[...fields].map(([, name = "", value = ""]): [string, string] => [
					name,
					value,
				]),
			);
			const link = /<a href="([^"]+)"/.exec(form)?.[1];
			const address = link ?? `${action}?${query}`;
			const { status } = await edge.get(address);
			const isGated = /\/links(?:$|\/)/.test(action);
			expect(status, address).toBe(isGated ? 402 : 200);
		}
	});
});
