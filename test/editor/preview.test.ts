/** The preview: it follows each change, shows each mistake, and keeps the last good version. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, ROOT, untilPrinted } from "../support/command.ts";
import { BASE, edit, fileOf, TODAY, writeTree } from "../support/tree.ts";

const VARIANT = fileOf(BASE, "variants/rs10.md");
let dir = "";
let url = "";
let server: ReturnType<typeof spawn>;

beforeAll(async () => {
	dir = writeTree(BASE, mkdtempSync(join(tmpdir(), "plain-genetics-dev-")));
	const port = await freePort();
	url = `http://localhost:${port}`;
	server = spawn(
		"npm",
		[
			"run",
			"dev",
			"--",
			"--content",
			dir,
			"--port",
			String(port),
			"--today",
			TODAY,
		],
		{
			cwd: ROOT,
			detached: true,
		},
	);
	await untilPrinted(server, "Press Ctrl+C to stop it.");
});

afterAll(async () => {
	// The whole group that this test started: npm and the preview.
	if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
	await once(server, "exit");
	rmSync(dir, { recursive: true, force: true });
});

const BROWSER = { Accept: "text/html" };

/** The answer to a path, once it contains the text. */
async function until(path: string, text: string): Promise<string> {
	let answer = "";
	for (let tries = 0; tries < 200; tries += 1) {
		const response = await fetch(url + path, { headers: BROWSER });
		answer = await response.text();
		if (answer.includes(text)) return answer;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`"${text}" never came: ${answer}`);
}

test("the API is served without limits and with the links open, beside a page for each record", async () => {
	for (let sent = 0; sent < 15; sent += 1) {
		const response = await fetch(`${url}/api/v1/variants/rs10`);
		expect(response.status).toBe(200);
	}
	expect((await fetch(`${url}/api/v1/links`)).status).toBe(200);
	expect((await fetch(`${url}/api/v1/variants/rs11`)).status).toBe(404);
	const page = await (await fetch(`${url}/variants/rs10`)).text();
	expect(page).toContain("Note for A/G.");
	expect(page).toContain('rel="stylesheet"');
	expect(page).toContain("vscode://file/");
	expect(page).toContain('href="/ko/variants/rs10"');
	expect(await (await fetch(`${url}/variants`)).text()).toContain("Trait ten");
	expect(await (await fetch(`${url}/status`)).text()).toContain(
		"ko: 1 of 6 records are published",
	);
	expect((await fetch(`${url}/nothing`)).status).toBe(404);
	const beside = await (await fetch(`${url}/beside/ko/variants/rs10`)).text();
	expect(beside).toMatch(/src="\/variants\/rs10".*src="\/ko\/variants\/rs10"/);
});

test("a change is shown; with a mistake, the last sound version of the record is served beside the message", async () => {
	const events = await fetch(`${url}/events`);
	const path = join(dir, "variants/rs10.md");
	writeFileSync(path, edit(VARIANT, ["Note for A/A.", "A new note."]));
	await until("/api/v1/variants/rs10", "A new note.");
	const reader = events.body?.getReader();
	const { value } = (await reader?.read()) ?? {};
	expect(new TextDecoder().decode(value)).toContain("data: 2");
	await reader?.cancel();

	writeFileSync(path, edit(VARIANT, ["kind: trait", "kind: <b>trait"]));
	const page = await until("/variants/rs10", "Its last sound version is shown");
	expect(page).toContain("content/variants/rs10.md:2:7");
	expect(page).toContain("&lt;b&gt;trait");
	expect(page).not.toContain("<b>trait");
	expect(page).toContain("A new note.");
	const answer = await fetch(`${url}/api/v1/variants/rs10`);
	expect(await answer.text()).toContain("A new note.");

	// A mistake in one record does not hold back a change to another.
	const drug = join(dir, "drugs/test-drug.md");
	const text = fileOf(BASE, "drugs/test-drug.md");
	writeFileSync(drug, edit(text, ["A drug for tests.", "A better drug."]));
	await until("/drugs/test-drug", "A better drug.");

	writeFileSync(path, VARIANT);
	await until("/api/v1/variants/rs10", "Note for A/A.");
	expect(await (await fetch(`${url}/variants/rs10`)).text()).not.toContain(
		"Mistakes of this record",
	);
});

test("an unfinished record has a page that says what is wrong with it", async () => {
	const path = join(dir, "topics/new-topic.md");
	writeFileSync(path, "---\nconfirmed: [rs10]\n---\n\n# A new topic\n");
	const page = await until("/topics/new-topic", "Mistakes of this record");
	expect(page).toContain("content/topics/new-topic.md:");
	expect(await (await fetch(`${url}/topics/test-topic`)).text()).toContain(
		"In other files",
	);
	rmSync(path);
	await until("/topics/test-topic", "Why tests matter.");
});

test("a new file appears, a draft is marked as one, and a removed file is gone", async () => {
	const path = join(dir, "genes/ABC1.ko.md");
	writeFileSync(path, "---\n---\n\n# 시험용 유전자\n");
	const page = await until("/ko/genes/ABC1", "시험용 유전자");
	expect(page).toContain("A draft");
	rmSync(path);
	await until("/ko/genes/ABC1", "영어로 읽기");
});
