/** The preview in a browser: any number of tabs follow each save, and each shows what its record's change means. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HAS_BROWSER, useBrowser } from "../support/pages/browser.ts";
import { until, usePreview } from "../support/preview.ts";
import { BASE, edit, fileOf, manyVariants } from "../support/tree.ts";

const preview = usePreview(BASE + manyVariants(12));
const browser = useBrowser();
const VARIANT = fileOf(BASE, "variants/rs10.md");

test.skipIf(!HAS_BROWSER)(
	"nine tabs are open at once, and each shows a save",
	async () => {
		const context = await browser.get().newContext();
		const tabs = [];
		for (let at = 0; at < 9; at += 1) {
			const tab = await context.newPage();
			await tab.goto(`${preview.url}/variants/rs10`);
			tabs.push(tab);
		}
		const path = join(preview.dir, "variants/rs10.md");
		writeFileSync(
			path,
			edit(VARIANT, ["Note for A/A.", "A note that is new."]),
		);
		for (const tab of tabs) {
			await tab.getByText("A note that is new.").first().waitFor();
			await tab.getByText("genotypes[A/A].note").first().waitFor();
		}
		writeFileSync(path, VARIANT);
		for (const tab of tabs)
			await tab.getByText("Note for A/A.").first().waitFor();
		await context.close();
	},
);

test.skipIf(!HAS_BROWSER)(
	"page after page opens in one tab, and the way back shows the newest version",
	async () => {
		const page = await browser.get().newPage();
		await page.goto(`${preview.url}/variants`);
		for (let at = 101; at <= 110; at += 1) {
			await page
				.getByRole("link", { name: `Trait ${at}`, exact: true })
				.first()
				.click();
			await page.waitForURL(`**/variants/rs${at}`);
			await page.goBack();
		}
		await page.goto(`${preview.url}/variants/rs101`);
		await page.goto(`${preview.url}/genes`);
		const path = join(preview.dir, "variants/rs101.md");
		const text = fileOf(manyVariants(1), "variants/rs101.md");
		writeFileSync(path, edit(text, ["Note one", "A new note"]));
		await until(`${preview.url}/api/v1/variants/rs101`, "A new note");
		// Wait until the open page has reloaded too: a browser refuses to go back during a reload.
		const version = await (await fetch(`${preview.url}/version`)).text();
		await page.waitForFunction(
			`document.readyState === "complete" && document.currentVersion === "${version}"`,
		);
		await page.goBack();
		await page.getByText("A new note of 101.").first().waitFor();
		await page.close();
	},
);

test.skipIf(!HAS_BROWSER)(
	"both languages stand side by side, and both follow a save",
	async () => {
		const page = await browser.get().newPage();
		await page.goto(`${preview.url}/variants/rs10`);
		await page.getByRole("link", { name: "both languages" }).click();
		const english = page.frameLocator('iframe[title="The original"]');
		const korean = page.frameLocator('iframe[title="The translation"]');
		await english.getByRole("heading", { name: "Trait ten" }).waitFor();
		await korean.getByRole("heading", { name: "형질 십" }).waitFor();
		const path = join(preview.dir, "variants/rs10.ko.md");
		const text = fileOf(BASE, "variants/rs10.ko.md");
		writeFileSync(path, edit(text, ["형질 십", "형질 열"]));
		await korean.getByRole("heading", { name: "형질 열" }).waitFor();
		expect(await english.getByText("Trait ten").count()).toBeGreaterThan(0);
		writeFileSync(path, text);
		await page.close();
	},
);
