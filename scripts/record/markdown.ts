/** Markdown → HTML that is safe to insert into a page: no raw HTML, only web addresses, no headings above `h3`. */

import MarkdownIt from "markdown-it";

/** Something that is not allowed in a Markdown section; the offset counts from the start of its text. */
export interface MarkdownFault {
	code:
		| "html-not-allowed"
		| "address-not-allowed"
		| "heading-level"
		| "heading-skipped"
		| "code-not-allowed"
		| "image-not-allowed";
	found: string;
	offset: number;
	/** What was expected, if there is one right answer. */
	expected?: string;
}

// HTML is tokenized only to report its place; it is never rendered.
const parser = new MarkdownIt("commonmark", { html: true }).enable("table");
parser.validateLink = () => true; // Addresses are checked below, where a mistake can be reported.
parser.renderer.rules.softbreak = () => " ";

/** Renders a section and reports everything that is not allowed in it. If there is a fault, do not use the HTML. */
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
	faults.push(...skippedHeadings(tokens, text));
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
		case "image": {
			const found = String(token.attrGet("src"));
			return [{ code: "image-not-allowed", found, offset: at(found) }];
		}
		case "link_open": {
			const found = String(token.attrGet("href"));
			if (/^https?:\/\//.test(found)) return [];
			return [{ code: "address-not-allowed", found, offset: at(found) }];
		}
		case "code_block": {
			// A fence was reported by its line.
			const found = token.content.split("\n")[0] ?? "";
			return [{ code: "code-not-allowed", found, offset: at(found) }];
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

/** A section's headings start at level 3 and go down one level at a time. */
function skippedHeadings(tokens: Token[], text: string): MarkdownFault[] {
	let deepest = 3;
	return tokens.flatMap((token): MarkdownFault[] => {
		if (token.type !== "heading_open") return [];
		const level = Number(token.tag.slice(1));
		const allowed = deepest;
		deepest = level + 1;
		if (level <= allowed) return [];
		const offset = lineOffset(text, token.map?.[0] ?? 0);
		const found = text.slice(offset).split("\n")[0] ?? "";
		const expected = "#".repeat(allowed);
		return [{ code: "heading-skipped", found, offset, expected }];
	});
}

function lineOffset(text: string, line: number): number {
	let offset = 0;
	for (let count = 0; count < line; count += 1) {
		offset = text.indexOf("\n", offset) + 1;
	}
	return offset;
}
