/** "Report a mistake": where it leads, what is filled in, and what a reader has selected. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LANGUAGES, languagePrefix } from "../../functions/shared/contract.ts";
import { HAS_BROWSER, useBrowser } from "../support/pages/browser.ts";
import { PAGE_TREE } from "../support/pages/page-tree.ts";
import { useEdge } from "../support/worker/edge.ts";

const edge = useEdge({ tree: PAGE_TREE });

/** The addresses of the form and of the mail on a page, as a browser without scripts sees them. */
async function waysOn(path: string): Promise<URL[]> {
	const answer = await fetch(new URL(path, edge.url));
	const html = await answer.text();
	return [...html.matchAll(/<a href="([^"]*)" data-report>/g)].map(
		([, href = ""]) => new URL(href.replaceAll("&amp;", "&")),
	);
}

/** The ids of the fields of a form of the repository's host. */
function fieldsOf(template: string): string[] {
	const path = `../../.github/ISSUE_TEMPLATE/${template}`;
	const text = readFileSync(new URL(path, import.meta.url), "utf8");
	const { body } = parse(text) as { body: { id?: string }[] };
	return body.flatMap(({ id = [] }) => id);
}

test.each(LANGUAGES)("in %s, a form and a mail are filled in", async (one) => {
	const path = `${languagePrefix(one)}/variants/rs12`;
	const [form, mail] = await waysOn(path);
	const filled = Object.fromEntries(form?.searchParams ?? []);
	const { template = "", title, ...fields } = filled;
	expect(form?.href).toMatch(/^https:\/\/code\.test\.example\/issues\/new\?/);
	expect(title).toContain("variants/rs12");
	expect(fields.record).toBe("variants/rs12");
	expect(fields.language).toBe(one === "ko" ? "한국어" : "English");
	expect(fields.version).toMatch(/^[0-9a-f]{12}$/);
	const ids = fieldsOf(template);
	expect(ids).toEqual(expect.arrayContaining(Object.keys(fields)));
	// The script fills in these.
	expect(ids).toEqual(expect.arrayContaining(["field", "matter"]));
	expect(mail?.pathname).toBe("api@test.example");
	expect(mail?.searchParams.get("subject")).toBe(title);
	const body = mail?.searchParams.get("body");
	expect(body).toContain(`https://test.example${path}`);
	expect(body).toContain(fields.version);
	// Programs for mail would show a plus sign.
	expect(mail?.search).not.toContain("+");
});

test("no field of the forms asks for a person", () => {
	expect(fieldsOf("record-ko.yml")).toEqual(fieldsOf("record.yml"));
	expect(fieldsOf("record.yml").join(" ")).not.toMatch(/name|mail|contact/);
});

describe.skipIf(!HAS_BROWSER)("what is selected", () => {
	const browser = useBrowser();

	/** Where the ways lead once they are pressed, after the element was selected. */
	async function pressed(page: Page, selected?: string): Promise<URL[]> {
		await page.goto(new URL("/variants/rs12", edge.url).href);
		const of = `document.querySelector(${JSON.stringify(selected)})`;
		if (selected)
			await page.evaluate(`getSelection().selectAllChildren(${of})`);
		const ways = await page.locator("a[data-report]").all();
		for (const way of ways) await way.dispatchEvent("pointerdown");
		return Promise.all(
			ways.map(async (way) => new URL((await way.getAttribute("href")) ?? "")),
		);
	}

	test("goes into the form with its heading, and into the mail", async () => {
		const page = await browser.get().newPage();
		const [form, mail] = await pressed(page, "#s1");
		const heading = await page.locator("#sources").textContent();
		const matter = form?.searchParams.get("matter") ?? "";
		expect(form?.searchParams.get("field")).toBe(heading);
		expect(matter).toMatch(/^“.+”\n\n$/s);
		expect(mail?.searchParams.get("body")).toContain(
			`${heading}: ${matter.trim()}`,
		);
		await page.close();
	});

	test("is nothing where nothing is selected", async () => {
		const page = await browser.get().newPage();
		const ways = await pressed(page);
		expect(ways.map(String)).toEqual(
			(await waysOn("/variants/rs12")).map(String),
		);
		await page.close();
	});
});
