/** Markdown → HTML that is safe to insert into a page: no raw HTML, no addresses but public ones, no headings above `h3`. */

import MarkdownIt from "markdown-it";

/** Something that may not stand in a Markdown section; the offset counts from the section's text. */
export interface MarkdownFault {
	code: "html-not-allowed" | "address-not-allowed" | "heading-level";
	found: string;
	offset: number;
}

// HTML is tokenized in order to be refused by its place; it is never rendered.
const parser = new MarkdownIt("commonmark", { html: true }).enable("table");
parser.validateLink = () => true; // Addresses are checked below, where there is something to report to.
parser.renderer.rules.softbreak = () => " ";

/** Renders a section and reports all that may not stand in it. With a fault, the HTML is not to be used. */
export function renderMarkdown(text: string): {
	html: string;
	faults: MarkdownFault[];
} {
	const tokens = parser.parse(text, {});
	const faults = tokens.flatMap((token) => {
		const from = lineOffset(text, token.map?.[0] ?? 0);
		return [token, ...(token.children ?? [])].flatMap((part) =>
			findFault(part, text, from),
		);
	});
	const html = parser.renderer.render(tokens, parser.options, {}).trim();
	return { html, faults };
}

type Token = ReturnType<typeof parser.parse>[number];

function findFault(token: Token, text: string, from: number): MarkdownFault[] {
	const at = (needle: string) => Math.max(from, text.indexOf(needle, from));
	switch (token.type) {
		case "html_block":
		case "html_inline": {
			const found = token.content.trim().split("\n")[0] ?? "";
			return [{ code: "html-not-allowed", found, offset: at(found) }];
		}
		case "link_open":
		case "image": {
			const found = String(token.attrGet("href") ?? token.attrGet("src"));
			if (/^https?:\/\//.test(found)) return [];
			return [{ code: "address-not-allowed", found, offset: at(found) }];
		}
		case "heading_open": {
			if (token.tag > "h2") return [];
			const found = text.slice(from).split("\n")[0] ?? "";
			return [{ code: "heading-level", found, offset: from }];
		}
		default:
			return [];
	}
}

function lineOffset(text: string, line: number): number {
	let offset = 0;
	for (let count = 0; count < line; count += 1) {
		offset = text.indexOf("\n", offset) + 1;
	}
	return offset;
}
