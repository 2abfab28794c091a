/** A record that is not sound yet, shown as in its file, with blanks and other mistakes marked in place. */

import { html, type SafeHtml } from "@remix-run/html-template";
import MarkdownIt from "markdown-it";
import { type Located, locateAll } from "../../mistakes/print.ts";
import { frontMatterFrame } from "../../model/front-matter.ts";
import { BLANK } from "../change/new-record.ts";
import { editorAddress } from "./bar.ts";
import type { LiveDataset } from "./live.ts";

const parser = new MarkdownIt("commonmark", { html: false }).enable("table");

/** Delimiters of a marked text while Markdown is rendered: characters that no record contains. */
const [OPEN, CLOSE, END] = ["\ue000", "\ue001", "\ue002"];
/** What stays outside the mark, so that it still means something to Markdown. */
const LEAD = /^\s*(?:#+ |- |\d+\. )?/;

/** The main part of its page. */
export function unfinishedBody(path: string, live: LiveDataset): SafeHtml {
	const text = live.texts.get(path) ?? "";
	const source = text.split("\n");
	const mistakes = locateAll(live.mistakes, live.texts)
		.filter((one) => one.path === path)
		.map((one) => atTheBlank(one, source));
	const frame = frontMatterFrame(text);
	const body = typeof frame === "string" ? 0 : frame.body;
	const factLines = text.slice(0, body).split("\n").length - 1;
	const lines = source.map((line, at) => markLine(line, at, mistakes));
	const rendered = parser.render(lines.slice(factLines).join("\n"));
	const facts = html`${lines.slice(0, factLines).join("\n")}`;
	const withWays = (text: string) =>
		html.raw`${withMarks(text, mistakes, live)}`;
	return html`${withWays(rendered)}
<pre>${withWays(String(facts))}</pre>`;
}

/** Marks a line from its mistake to its end. */
function markLine(line: string, at: number, mistakes: Located[]): string {
	const own = mistakes.filter((one) => one.line === at + 1);
	const found = own.find(({ code }) => code === "blank-left") ?? own[0];
	if (found === undefined || /^---\s*$/.test(line)) return line;
	const number = mistakes.indexOf(found);
	const characters = [...line];
	const before = characters.slice(0, found.column - 1).join("");
	const rest = characters.slice(found.column - 1).join("");
	const lead = LEAD.exec(rest)?.[0] ?? "";
	const marked = `${OPEN}${number}${END}${rest.slice(lead.length)}${CLOSE}${number}${END}`;
	return `${before}${lead}${marked}`;
}

/** Blank texts are reported at their heading: moves such a mistake to the blank itself. */
function atTheBlank(one: Located, lines: string[]): Located {
	if (one.code !== "blank-left" || !lines[one.line - 1]?.startsWith("#")) {
		return one;
	}
	const line = lines.findIndex(
		(text, at) => at >= one.line - 1 && text.includes(BLANK),
	);
	const column = (lines[line]?.indexOf(BLANK) ?? 0) + 1;
	return line === -1 ? one : { ...one, line: line + 1, column };
}

const MARKS = new RegExp(`([${OPEN}${CLOSE}])(\\d+)${END}`, "g");

/** The marks as HTML, each followed by the place to click. */
function withMarks(
	rendered: string,
	mistakes: Located[],
	live: LiveDataset,
): string {
	return rendered.replaceAll(MARKS, (_, side, number) => {
		const one = mistakes[Number(number)];
		if (one === undefined) return "";
		const { line, column, message } = one;
		const address = editorAddress(one, live);
		return side === OPEN
			? String(html`<mark title="${message}">`)
			: String(html`</mark> <a href="${address}">${line}:${column}</a>`);
	});
}
