/** The preview: it follows each change, shows each mistake, and keeps the last good version. */

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { until as untilAt, usePreview } from "../support/preview.ts";
import { BASE, edit, fileOf } from "../support/tree.ts";

const VARIANT = fileOf(BASE, "variants/rs10.md");
const preview = usePreview(BASE);

const until = (path: string, text: string) =>
	untilAt(`${preview.url}${path}`, text);
const get = async (path: string) =>
	(
		await fetch(`${preview.url}${path}`, { headers: { Accept: "text/html" } })
	).text();
/** The list of a page's own mistakes. */
const ownMistakes = (page: string) =>
	page.split('role="alert"')[1]?.split("</div>")[0] ?? "";

test("the API is served without limits and with the links open, beside a page for each record", async () => {
	const { url } = preview;
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
	const status = await (await fetch(`${url}/status`)).text();
	expect(status).toContain("ko: 1 of 6 records are published");
	expect(status).toContain('<a href="/genes/ABC1">content/genes/ABC1.md</a>');
	expect((await fetch(`${url}/nothing`)).status).toBe(404);
	const beside = await (await fetch(`${url}/beside/ko/variants/rs10`)).text();
	expect(beside).toMatch(/src="\/variants\/rs10".*src="\/ko\/variants\/rs10"/);
});

test("a page names its record's file, links and other language, each with a place to click", async () => {
	const page = await get("/variants/rs10");
	expect(page).toContain(`vscode://file${preview.dir}/variants/rs10.md:1:1`);
	expect(page).toContain('href="/beside/ko/variants/rs10"');
	expect(page).toContain("Its links: 2");
	expect(page).toContain('href="/links/variant-rs10/condition-test-condition"');
	expect(page).toContain(`vscode://file${preview.dir}/links/all.yaml:11:3`);
	expect(await get("/ko/variants/rs10")).toContain(
		'href="/ko/links/variant-rs10/condition-test-condition"',
	);
	expect(await get("/senses/smell")).toContain(
		"variant/rs10 affects_perception_of molecule/test-molecule",
	);
});

test("a change is shown; with a mistake, the last sound version of the record is served beside the message", async () => {
	const { dir, url } = preview;
	const events = await fetch(`${url}/events`);
	const path = join(dir, "variants/rs10.md");
	writeFileSync(path, edit(VARIANT, ["Note for A/A.", "A new note."]));
	await until("/api/v1/variants/rs10", "A new note.");
	const reader = events.body?.getReader();
	const { value } = (await reader?.read()) ?? {};
	expect(new TextDecoder().decode(value)).toMatch(/^data: \d+\.\d+\n/);
	await reader?.cancel();

	writeFileSync(path, edit(VARIANT, ["kind: trait", "kind: <b>trait"]));
	const page = await until("/variants/rs10", "content/variants/rs10.md:2:7");
	expect(page).toContain("Its last sound version is shown");
	expect(ownMistakes(page)).toContain(
		`vscode://file${dir}/variants/rs10.md:2:7`,
	);
	expect(page).toContain("&lt;b&gt;trait");
	expect(page).not.toContain("<b>trait");
	expect(page).toContain("A new note.");
	expect(await get("/api/v1/variants/rs10")).toContain("A new note.");

	// The mistakes of other records are folded into one line.
	const other = await get("/drugs/test-drug");
	expect(ownMistakes(other)).toBe("");
	expect(other).toContain(
		"<details><summary>Mistakes in other files: 1</summary>",
	);

	// A mistake in a link entry is shown on the pages of both its ends.
	const links = join(dir, "links/all.yaml");
	const list = fileOf(BASE, "links/all.yaml");
	writeFileSync(links, edit(list, ["grade: a", "grade: z"]));
	const end = await until("/drugs/test-drug", "content/links/all.yaml:6:14");
	expect(ownMistakes(end)).toContain("content/links/all.yaml:6:14");
	expect(ownMistakes(await get("/genes/ABC1"))).toContain("all.yaml:6:14");
	expect(ownMistakes(await get("/conditions/test-condition"))).toBe("");
	writeFileSync(links, list);
	await until("/drugs/test-drug", "Mistakes in other files: 1");

	// A mistake in one record does not hold back a change to another.
	const drug = join(dir, "drugs/test-drug.md");
	const text = fileOf(BASE, "drugs/test-drug.md");
	writeFileSync(drug, edit(text, ["A drug for tests.", "A better drug."]));
	await until("/drugs/test-drug", "A better drug.");

	writeFileSync(drug, text);
	writeFileSync(path, VARIANT);
	await until("/api/v1/variants/rs10", "Note for A/A.");
	await until("/drugs/test-drug", "A drug for tests.");
	expect(ownMistakes(await get("/variants/rs10"))).toBe("");
});

test("an unfinished record is shown as it stands, with its blanks marked", async () => {
	const path = join(preview.dir, "topics/new-topic.md");
	writeFileSync(
		path,
		"---\nconfirmed: [rs10]\nco_mentioned: []\nsources:\n  - title: …\n---\n\n# A new topic\n\n## Hook\n\n…\n\n## Introduction\n\n<i>First</i> words.\n",
	);
	const page = await until("/topics/new-topic", "Still to fill in: 2");
	expect(page).toContain("The file is shown as it stands.");
	expect(ownMistakes(page)).toContain("content/topics/new-topic.md:5:12");
	expect(ownMistakes(page)).toContain("The source has no address");
	expect(page).toContain("<h1>A new topic</h1>");
	expect(page).toMatch(
		/<h2>Hook<\/h2>\s*<p><mark title="[^"]+">…<\/mark> <a href="vscode:\/\/file[^"]+topics\/new-topic\.md:12:1">12:1<\/a><\/p>/,
	);
	expect(page).toMatch(/title: <mark title="[^"]+">…<\/mark>/);
	expect(page).toContain("&lt;i&gt;First&lt;/i&gt; words.");
	expect(await get("/topics/test-topic")).toContain("Mistakes in other files");
	rmSync(path);
	await until("/topics/new-topic", "There is no page at this address.");
});

test("a record shows what its change means for consumers, since the last commit", async () => {
	const { dir } = preview;
	expect(await get("/consumers")).toContain("Nothing changes for consumers");
	const path = join(dir, "variants/rs10.md");
	writeFileSync(
		path,
		edit(VARIANT, ["Note for G/G.", "Another note & more for G/G."]),
	);
	await until("/api/v1/variants/rs10", "Another");
	const change = await get("/consumers/variants/rs10");
	expect(change).toContain(
		'<a href="/api/v1/variants/rs10">/api/v1/variants/rs10</a>',
	);
	expect(change).toContain("<code>genotypes[G/G].note</code>: ");
	expect(change).toMatch(/<strong>Another note &amp; more<\/strong>/);
	expect(await get("/consumers/drugs/test-drug")).toContain(
		"Other answers that change: ",
	);
	expect(await get("/variants/rs10")).toContain(
		'data-later="/consumers/variants/rs10"',
	);

	// A fact is told by what it is, at the answer in English, which stands for all.
	writeFileSync(path, edit(VARIANT, ["position: 100", "position: 105"]));
	const fact = await until("/consumers/variants/rs10", "105");
	expect(fact).toMatch(/100 → .*105/);

	// A draft is not published, so it changes nothing for consumers.
	const draft = join(dir, "genes/ABC1.ko.md");
	writeFileSync(draft, "---\n---\n\n# 시험용 유전자\n");
	await until("/ko/genes/ABC1", "시험용 유전자");
	expect(await get("/consumers")).not.toContain("/ko/api/v1/genes/abc1");
	rmSync(draft);

	rmSync(join(dir, "topics/test-topic.md"));
	const condition = join(dir, "conditions/test-condition.md");
	const text = fileOf(BASE, "conditions/test-condition.md");
	writeFileSync(condition, edit(text, ["see_also: [topic/test-topic]\n", ""]));
	const breaking = await until("/consumers", "Breaking for consumers");
	expect(breaking).toContain("/api/v1/topics/test-topic is lost");
	writeFileSync(path, VARIANT);
	writeFileSync(condition, text);
	writeFileSync(
		join(dir, "topics/test-topic.md"),
		fileOf(BASE, "topics/test-topic.md"),
	);
	await until("/consumers", "Nothing changes for consumers");
});

test("a text that is too hard to read is told on its page, where it is shown all the same", async () => {
	const path = join(preview.dir, "drugs/test-drug.md");
	const text = fileOf(BASE, "drugs/test-drug.md");
	const hard =
		"Administration necessitates consideration of pharmacogenetic heterogeneity, hypercoagulability, immunosuppression and individualization.";
	writeFileSync(path, edit(text, ["A drug for tests.", hard]));
	const page = await until("/drugs/test-drug", "Administration necessitates");
	expect(ownMistakes(page)).toContain("error text-hard");
	expect(page).not.toContain("Its last sound version is shown");
	expect(await get("/genes/ABC1")).toContain("error text-hard");
	// The VS Code task reads the same mistake from the terminal.
	await expect
		.poll(() => preview.printed.split("test-drug.md: checked in").at(-1))
		.toMatch(
			/content\/drugs\/test-drug\.md:\d+:1 error text-hard\n(?:.*\n)*1 error, \d warnings?\n/,
		);
	writeFileSync(path, text);
	await until("/drugs/test-drug", "A drug for tests.");
});

test("a new file appears, a draft is marked as one, and a removed file is gone", async () => {
	const path = join(preview.dir, "genes/ABC1.ko.md");
	writeFileSync(path, "---\n---\n\n# 시험용 유전자\n");
	const page = await until("/ko/genes/ABC1", "시험용 유전자");
	expect(page).toContain("A draft");
	rmSync(path);
	await until("/ko/genes/ABC1", "영어로 읽기");
});
