import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import {
	link,
	paragraphs,
	plain,
	table,
} from "../../scripts/prints/markdown-text.ts";
import { unescapeHtml } from "../support/pages/site.ts";

// With what GitHub adds to CommonMark: tables and struck-out text.
const markdown = new MarkdownIt({ html: true });

const PARTS = [
	..."\\`*_[]()<>~|!#&;-+=.:/\"'",
	"1.",
	"2)",
	" ",
	"\n",
	"&amp;",
	"<b>",
	"https://a.example",
	"a",
	"가",
	"7",
];

const nasty = fc
	.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 })
	.map((parts) => parts.join(""));

const oneLine = (text: string) => text.replace(/[ \n]+/g, " ").trim();

const within = (html: string, tag: string) =>
	unescapeHtml(
		new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(html)?.[1] ?? `no ${tag}`,
	);

test("a plain text is read as it is, whatever it contains", () => {
	fc.assert(
		fc.property(nasty, (text) => {
			fc.pre(oneLine(text) !== "");
			const html = markdown.render(plain(text));
			expect(within(html, "p")).toBe(oneLine(text));
		}),
	);
});

test("a plain text is read as it is with nothing but one sign that means something in Markdown", () => {
	for (const sign of PARTS) {
		for (const text of [
			`${sign}a`,
			`${sign} a`,
			`${sign}a${sign}`,
			`a ${sign}b${sign} c`,
			`a${sign}`,
			`a\n${sign}`,
		]) {
			const html = markdown.render(plain(text));
			expect(within(html, "p"), text).toBe(oneLine(text));
		}
	}
});

test("a plain text is read as it is in a list, a heading, a table and a link", () => {
	fc.assert(
		fc.property(nasty, (text) => {
			const expected = oneLine(text);
			fc.pre(expected !== "");
			const own = plain(text);
			expect(within(markdown.render(`- ${own}`), "li")).toBe(expected);
			expect(within(markdown.render(`### ${own} x`), "h3")).toBe(
				`${expected} x`,
			);
			const cell = markdown.render(table(["head"], [[own]]));
			expect(unescapeHtml(/<td>(.*)<\/td>/.exec(cell)?.[1] ?? "")).toBe(
				expected,
			);
			const anchor = markdown.render(link(text, "https://test.example/"));
			expect(unescapeHtml(/<a [^>]*>(.*)<\/a>/.exec(anchor)?.[1] ?? "")).toBe(
				expected,
			);
		}),
	);
});

test("an address is kept, whatever it contains", () => {
	for (const url of [
		"https://doi.org/10.1016/S0140-6736(05)67663-5",
		"https://doi.org/10.1002/(SICI)1098-1004(1999)13:1<11::AID>3.0.CO;2-1",
		"https://test.example/?a=1&copy;=2&lt;",
		"https://test.example/a_b*c*",
	]) {
		const [, href = ""] =
			/href="([^"]*)"/.exec(markdown.render(link("text", url))) ?? [];
		expect(decodeURI(unescapeHtml(href))).toBe(url);
	}
});

test("an empty line separates paragraphs", () => {
	expect(paragraphs("One\nline.\n\n# Two")).toBe("One line.\n\n\\# Two");
});
