/** The form in a browser, with the preview as its host: what is saved stands in the file, and what is wrong is told. */

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAS_BROWSER, useBrowser } from "../../support/pages/browser.ts";
import { usePreview } from "../../support/preview.ts";

/** Content in the usual form. */
const CONTENT = join(import.meta.dirname, "../../golden/content");
const TREE = readdirSync(CONTENT, { recursive: true, encoding: "utf8" })
	.filter((name) => /\.\w+$/.test(name))
	.map((name) => `-- ${name} --\n${readFileSync(join(CONTENT, name), "utf8")}`);
/** So many that one has to be searched for. */
const GENES = Array.from(
	{ length: 20 },
	(_, at) => `-- genes/MANY${at}.md --
---
hgnc_id: HGNC:${900 + at}
sources:
  - title: A record
    url: https://example.org/${at}
---

# one of many, number ${at}
`,
);

const preview = usePreview([...TREE, ...GENES].join(""));
const RECORD = "variants/rs104.md";

/** The lines that differ from the commit, in all files. */
function changes(): string[] {
	const diff = execFileSync("git", ["-C", preview.dir, "diff", "-U0"]);
	const lines = String(diff).split("\n");
	return lines.filter((line) => /^(?:diff|[+-](?!\+\+|--))/.test(line));
}

test("only a page of this run may write, and only over what it has read", async () => {
	const api = new URL("/edit/api", preview.url).href;
	const ask = (path: string, token: string, sent?: object) =>
		fetch(`${api}${path}`, {
			headers: { Authorization: `token ${token}` },
			...(sent && { method: "POST", body: JSON.stringify(sent) }),
		});
	const settings = await fetch(new URL("/edit/config.json", preview.url));
	const { token } = (await settings.json()) as { token: string };
	expect((await ask("/user", "guessed")).status).toBe(401);
	expect((await ask("/user", token)).status).toBe(200);
	const content = Buffer.from("x").toString("base64");
	const write = (path: string, sha: string) =>
		ask("/repos/this/machine/contents", token, {
			files: [{ operation: "update", path, sha, content }],
		});
	expect((await write(`content/${RECORD}`, "0000")).status).toBe(409);
	expect((await write("content/../../other.md", "")).status).toBe(409);
	expect(changes()).toEqual([]);
});

test("the page of a record leads to its form", async () => {
	const page = await fetch(new URL("/ko/variants/rs104", preview.url));
	expect(await page.text()).toContain(
		'href="/edit/#/collections/variants/entries/rs104"',
	);
});

describe.skipIf(!HAS_BROWSER)("in a browser", () => {
	const browser = useBrowser();
	let page: Page;
	const elsewhere: string[] = [];
	beforeAll(async () => {
		page = await browser.get().newPage();
		page.on("response", (answer) => {
			if (!/^(?:blob:|http:\/\/localhost)/.test(answer.url())) {
				elsewhere.push(answer.url());
			}
		});
		const path = "/edit/#/collections/variants/entries/rs104";
		await page.goto(new URL(path, preview.url).href);
	});
	afterAll(() => page.close());

	const field = (name: string) =>
		page.locator(`[data-key-path="${name}"]`).first();
	/** Writes a text and saves until the file has it: what is written while the form still takes over an earlier save is lost. */
	async function save(input: Locator, text: string): Promise<void> {
		const button = page.getByRole("button", { name: "Save" });
		const isSaved = async () => {
			const file = readFileSync(join(preview.dir, RECORD), "utf8");
			if (file.includes(text)) return true;
			if (!(await button.isEnabled())) await input.fill(text);
			// A button that is off again is tried again.
			await button.click({ timeout: 2000 }).catch(() => undefined);
			return false;
		};
		await expect.poll(isSaved, { interval: 1000 }).toBe(true);
	}

	test("a changed line and a reference found by its name change in the file, and nothing else", async () => {
		const title = field("text.title").locator("input");
		const old = await title.inputValue();
		await title.fill(`${old} anew`);
		// A click that comes while the form still settles opens nothing.
		const search = page.getByRole("searchbox");
		await expect
			.poll(
				async () => {
					if ((await search.count()) > 0) return true;
					await field("genes").getByRole("combobox").first().click();
					return false;
				},
				{ interval: 1000 },
			)
			.toBe(true);
		await search.last().fill("alpha protein");
		await page
			.getByRole("option", { name: /^ALPHA1/ })
			.first()
			.click();
		await save(title, `${old} anew`);
		expect(changes()).toEqual([
			`diff --git a/${RECORD} b/${RECORD}`,
			"-genes: [BETA2]",
			"+genes: [BETA2, ALPHA1]",
			`-# ${old}`,
			`+# ${old} anew`,
		]);
	});

	test("a mistake is told with its field, and what to write", async () => {
		const summary = field("text.summary").locator("textarea");
		await save(summary, "You should take this at once");
		const told = page.getByRole("status").filter({ hasText: "error: " });
		await told.getByRole("button", { name: "Summary" }).first().click();
		expect(await told.innerText()).toContain("third person");
	});

	test("nothing comes from elsewhere", () => {
		expect(elsewhere).toEqual([]);
	});
});
