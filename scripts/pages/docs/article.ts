import { html, type SafeHtml } from "@remix-run/html-template";
import MarkdownIt from "markdown-it";
import {
	type Language,
	languagePrefix,
} from "../../../functions/shared/contract.ts";
import { type ArticleName, articleText } from "../../words/articles.ts";

export type Inserts = ReadonlyMap<string, string | SafeHtml>;

export interface Article {
	title: string;
	/** The first paragraph: as HTML, and without its markup. */
	lead: SafeHtml;
	description: string;
	body: SafeHtml;
}

const parser = new MarkdownIt("commonmark", { html: false }).enable("table");
// The default would escape the braces of an insert.
parser.normalizeLink = (address) => address;
// `tabindex` lets readers scroll wide code without a mouse.
parser.renderer.rules.fence = (tokens, at) => {
	const { info = "", content = "" } = tokens[at] ?? {};
	const language = info === "" ? null : html` class="language-${info}"`;
	return `${html`<pre tabindex="0"><code${language}>${content}</code></pre>`}\n`;
};

type Token = ReturnType<typeof parser.parse>[number];

/** Reads an article in a language and fills in its inserts. Throws if an insert does not exist. */
export function readArticle(
	language: Language,
	name: ArticleName,
	inserts: Inserts,
): Article {
	return parseArticle(articleText(language, name), language, inserts);
}

/** The text starts with a heading of level 1 and a paragraph. */
export function parseArticle(
	text: string,
	language: Language,
	inserts: Inserts,
): Article {
	const tokens = parser.parse(text, {});
	const isBlock = (token: Token | undefined) =>
		/^\{\{[^}]+\}\}$/.test(token?.content ?? "");
	for (const [at, token] of tokens.entries()) {
		if (token.type === "inline" && isBlock(token)) {
			insertBlock(tokens, at, inserts);
		} else {
			for (const part of [token, ...(token.children ?? [])]) {
				// Add the prefix first: addresses from inserts have it already.
				addPrefix(part, languagePrefix(language));
				insertText(part, inserts);
			}
		}
		if (token.type === "heading_open") moveAnchor(token, tokens[at + 1]);
	}
	const [title, lead] = tokens.filter(({ type }) => type === "inline");
	const render = (some: Token[]) =>
		html.raw`${parser.renderer.render(some, parser.options, {})}`;
	return {
		title: plainText(title),
		lead: render(lead ? [lead] : []),
		description: plainText(lead),
		// A heading and a paragraph have three tokens each.
		body: render(tokens.slice(6)),
	};
}

function find(name: string, inserts: Inserts): string | SafeHtml {
	const value = inserts.get(name);
	if (value === undefined) throw new Error(`there is no insert {{${name}}}`);
	return value;
}

/** Replaces a paragraph that is nothing but an insert. */
function insertBlock(tokens: Token[], at: number, inserts: Inserts): void {
	const inline = tokens[at];
	if (inline === undefined) return;
	const value = find(inline.content.slice(2, -2), inserts);
	if (typeof value === "string") {
		for (const part of inline.children ?? []) insertText(part, inserts);
		return;
	}
	for (const tag of [tokens[at - 1], tokens[at + 1]]) {
		if (tag) tag.hidden = true;
	}
	// Tokens of this type are rendered as they are; the parser itself makes none.
	const block = Object.assign(inline, {
		type: "html_block",
		content: `${value}\n`,
	});
	block.children = null;
}

function insertText(token: Token, inserts: Inserts): void {
	const fill = (text: string) =>
		text.replace(/\{\{([^}]+)\}\}/g, (_, name: string) =>
			String(find(name, inserts)),
		);
	const address = addressOf(token);
	if (address !== undefined) token.attrSet("href", fill(address));
	// The content of an inline token is what its children were parsed from.
	if (token.type !== "inline") token.content = fill(token.content);
}

/** Links within the site lead to the language of the article. */
function addPrefix(token: Token, prefix: string): void {
	const address = addressOf(token);
	if (address?.startsWith("/")) token.attrSet("href", `${prefix}${address}`);
}

function addressOf(token: Token): string | undefined {
	const address = token.attrGet("href");
	return address === null ? undefined : String(address);
}

/** `## Keys {#keys}` is a heading with an id. */
function moveAnchor(heading: Token, inline: Token | undefined): void {
	const last = inline?.children?.at(-1);
	const found = / ?\{#([a-z-]+)\}$/.exec(last?.content ?? "");
	if (!last || !found) return;
	last.content = last.content.slice(0, found.index);
	heading.attrSet("id", found[1] ?? "");
}

function plainText(token: Token | undefined): string {
	return (token?.children ?? [])
		.map(({ type, content }) => (type === "softbreak" ? " " : content))
		.join("");
}
