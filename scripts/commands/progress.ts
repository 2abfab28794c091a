/** Shows on a terminal how far long work has come. Elsewhere, and with `--json`, nothing is shown. */

import type { Terminal } from "./command.ts";

/** Says what is being done, and how much of it is done as a part of 1, if that is known. */
export type Progress = (what: string, part?: number) => void;

/** Work that is over sooner shows nothing. */
const DELAY_MS = 2000;
const TICK_MS = 1000;
const CLEAR = "\r\x1b[K";

/**
 * Runs the body with a line that is written over again and again, and is gone at the end. What the body prints to the terminal
 * that it is given stands above that line.
 */
export async function withProgress<T>(
	terminal: Terminal,
	body: (progress: Progress, terminal: Terminal) => Promise<T>,
	{ isQuiet = false, delay = DELAY_MS } = {},
): Promise<T> {
	if (isQuiet || !terminal.isTerminal) return body(() => {}, terminal);
	const begun = Date.now();
	let now: { what: string; part: number | undefined; since: number };
	let shown = "";
	const show = (line: string) => {
		if (line === shown) return;
		terminal.err(`${CLEAR}${line}`);
		shown = line;
	};
	const tell = () => {
		if (now === undefined || Date.now() - begun < delay) return;
		const seconds = Math.floor((Date.now() - now.since) / 1000);
		const far =
			now.part === undefined
				? `${seconds} s`
				: `${Math.floor(now.part * 100)} %`;
		show(`${now.what} ${far}`);
	};
	const above = (print: (text: string) => void) => (text: string) => {
		show("");
		print(text);
	};
	const tick = setInterval(tell, TICK_MS).unref();
	try {
		return await body(
			(what, part) => {
				const since = now?.what === what ? now.since : Date.now();
				now = { what, part, since };
				tell();
			},
			{ ...terminal, out: above(terminal.out), err: above(terminal.err) },
		);
	} finally {
		clearInterval(tick);
		show("");
	}
}
