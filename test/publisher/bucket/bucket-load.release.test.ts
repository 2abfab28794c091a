/** Versions that change under load: many records in both languages, pages included, in the emulation of R2. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SETTINGS_FILE } from "../../../functions/shared/contract.ts";
import { writeCorpus } from "../../../scripts/bench/corpus.ts";
import { check, compile } from "../../../scripts/build.ts";
import { emit } from "../../../scripts/engine/write/emit.ts";
import { asRead } from "../../support/marks.ts";
import { writeTree } from "../../support/tree.ts";
import { Edge } from "../../support/worker/edge.ts";

const VARIANTS = 500;
const SWITCHES = 10;
const CALLERS = 4;
/** How many answers to wait for after each switch. */
const ANSWERS = 20;
/** Longer than an instance relies on the pointer before it reads it again. */
const PATIENCE_MS = 60_000;
/** Words that each edition has in the title of every record, in each language. */
const WORDS = ["71001", "71002", "71003"];

const work = mkdtempSync(join(tmpdir(), "plain-genetics-load-"));
const edge = new Edge();
const editions = new Map<string, { dir: string; word: string }>();
/** The genes that are translated, in small letters. */
let genes: string[] = [];

beforeAll(async () => {
	const content = join(work, "content");
	writeCorpus(content, VARIANTS);
	genes = readdirSync(join(content, "genes"))
		.filter((name) => name.endsWith(".ko.md"))
		.map((name) => name.replace(".ko.md", "").toLowerCase());
	let last = "";
	for (const word of WORDS) {
		rename(content, last, word);
		last = word;
		const dir = join(work, word);
		const { dataset } = check(content, { today: "2026-01-01" });
		if (dataset === undefined) throw new Error("the corpus has mistakes");
		await emit(compile(dataset, { date: "2026-01-01" }), dir);
		const settings = readFileSync(join(dir, SETTINGS_FILE), "utf8");
		editions.set(JSON.parse(settings).dataset_version, { dir, word });
	}
	const options = { inBucket: true, hasClock: true };
	await edge.open(join(work, WORDS[0] ?? ""), work, options);
});
afterAll(async () => {
	await edge.close();
	rmSync(work, { recursive: true });
});

/** Puts a word at the end of every title. */
function rename(content: string, old: string, word: string): void {
	const names = readdirSync(content, { recursive: true, encoding: "utf8" });
	const files = names
		.filter((one) => one.endsWith(".md"))
		.map((name) => {
			const title = (_: string, bare: string) =>
				`# ${bare.replace(` ${old}`, "")} ${word}`;
			const text = readFileSync(join(content, name), "utf8");
			return `-- ${name} --\n${text.replace(/^# (.*)$/m, title)}`;
		});
	writeTree(asRead(files.join("")), content);
}

let asked = 0;
/** Addresses of every kind: records, pages of lists as built and cut from two files, searches, web pages, twins. */
function nextPath(): string {
	asked += 1;
	const number = 1 + ((asked * 7919) % VARIANTS);
	// Every second record is translated.
	const prefix = number % 2 === 0 && asked % 3 === 0 ? "/ko" : "";
	const gene = genes[number % genes.length];
	const paths = [
		`/api/v1/variants/rs${number}`,
		`/api/v1/genes/${gene}`,
		`/api/v1/variants?page=${1 + (number % 3)}`,
		`/api/v1/variants?per_page=70&page=${1 + (number % 4)}`,
		"/api/v1/genes?q=a",
		"/api/v1/conditions",
		`/variants/rs${number}`,
		`/variants/rs${number}.md`,
		"/variants",
		"/genes",
	];
	return `${prefix}${paths[asked % paths.length]}`;
}

interface Seen {
	answers: number;
	versions: Set<string>;
	faults: string[];
}

/** Which editions an answer is from, by the words in it and by the versions that it names. */
function editionsOf(text: string, header: string | null): Set<string> {
	const words = text.match(/\b7100\d\b/g) ?? [];
	const named = [...editions].flatMap(([version, { word }]) =>
		header === version || text.includes(version) ? [word] : [],
	);
	return new Set([...words, ...named]);
}

/** Sends requests, with the ETags of earlier answers, until told to stop. */
async function call(seen: Seen, isOver: () => boolean): Promise<void> {
	const held = new Map<string, { tag: string; text: string }>();
	while (!isOver()) {
		const path = nextPath();
		const tag = held.get(path)?.tag;
		const headers: Record<string, string> = tag ? { "If-None-Match": tag } : {};
		const { status, body, headers: given } = await ask(path, headers);
		seen.answers += 1;
		if (status !== 200 && status !== 304) {
			seen.faults.push(`${status} ${path}: ${body.slice(0, 200)}`);
			continue;
		}
		const version = given.get("Dataset-Version");
		if (version !== null) seen.versions.add(version);
		const text = status === 304 ? (held.get(path)?.text ?? "") : body;
		const found = editionsOf(text, version);
		if (found.size !== 1) {
			seen.faults.push(`${path} is from ${[...found].join(" and ")}`);
		}
		held.set(path, { tag: given.get("ETag") ?? "", text });
	}
}

async function ask(path: string, headers: Record<string, string>) {
	const response = await edge.get(path, { headers });
	const { status, headers: given } = response;
	return { status, body: await response.text(), headers: given };
}

test("through ten switches under load no answer mixes versions and none fails", async () => {
	const seen: Seen = { answers: 0, versions: new Set(), faults: [] };
	let isOver = false;
	const callers = Array.from({ length: CALLERS }, () =>
		call(seen, () => isOver),
	);
	const all = [...editions];
	try {
		for (let number = 1; number <= SWITCHES; number += 1) {
			const [version, { dir }] = all[number % all.length] ?? ["", { dir: "" }];
			await edge.publish(dir);
			expect(await waitFor(version), `switch ${number}`).toBe(version);
			// However slow the machine is, each version answers some requests.
			const enough = seen.answers + ANSWERS;
			while (seen.answers < enough) await sleep(50);
		}
	} finally {
		isOver = true;
		await Promise.all(callers);
	}
	console.log(`${seen.answers} answers through ${SWITCHES} switches`);
	expect(seen.faults).toEqual([]);
	expect(seen.versions).toEqual(new Set(editions.keys()));
});

test("an answer that mixed versions would be noticed", () => {
	const [[version = ""] = []] = [...editions];
	expect(editionsOf(`"Trait 71001"`, version)).toEqual(new Set(["71001"]));
	expect(editionsOf(`"Trait 71002"`, version).size).toBe(2);
	expect(editionsOf(`"Trait 71001", "Trait 71003"`, null).size).toBe(2);
});

/** The version that is live, once it is the expected one or patience ends. */
async function waitFor(expected: string): Promise<string | null> {
	const end = Date.now() + PATIENCE_MS;
	for (;;) {
		const { headers } = await ask("/api/v1", {});
		const version = headers.get("Dataset-Version");
		if (version === expected || Date.now() > end) return version;
		await sleep(200);
	}
}
