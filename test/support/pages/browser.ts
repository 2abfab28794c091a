/** A real browser for the tests of the web pages: the Chromium or Chrome of the machine. */

import { accessSync, constants } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

/** The first has no window to draw, which saves a fifth of the time. */
const PLACES = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/** The browser's program: the one that CHROMIUM names, or one in a usual place. */
function findProgram(): string | undefined {
	const { CHROMIUM } = process.env;
	return CHROMIUM || PLACES.find(isProgram);
}

const PROGRAM = findProgram();

/** Whether there is a browser. Without one, the tests that need it are skipped, unless BROWSER is "required". */
export const HAS_BROWSER = PROGRAM !== undefined;

if (!HAS_BROWSER) {
	const message =
		"There is no Chromium on this machine, so nothing looks at the web pages as a reader sees them: accessibility, " +
		"layout, keyboard, print. Install it, or name its program in the environment variable CHROMIUM.";
	if (process.env.BROWSER === "required") throw new Error(message);
	console.warn(message);
}

/** Longer than a page needs for anything on a busy machine. */
const PATIENCE_MS = 300_000;

/** Makes the browser contact only hosts that a page names. */
const ARGUMENTS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** Runs one browser during all tests of a file. */
export function useBrowser(): { get: () => Browser } {
	let browser: Browser | undefined;
	beforeAll(async () => {
		if (PROGRAM === undefined) return;
		browser = await chromium.launch({
			executablePath: PROGRAM,
			args: ARGUMENTS,
			timeout: PATIENCE_MS,
		});
		browser.on("context", (context) => context.setDefaultTimeout(PATIENCE_MS));
	});
	afterAll(() => browser?.close());
	return {
		get: () => {
			if (browser === undefined) throw new Error("there is no browser");
			return browser;
		},
	};
}
