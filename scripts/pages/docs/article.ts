import { html, type SafeHtml } from "@remix-run/html-template";
import MarkdownIt from "markdown-it";
import {
	type Language,
	languagePrefix,
} from "../../../functions/shared/contract.ts";
import { ARTICLE_NAMES, articleText } from "../../words/articles.ts";

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
parser.renderer.rules.fence = (tokens, at, _, env) => {
	const { info = "", content = "" } = tokens[at] ?? {};
	const language = info === "" ? null : html` class="language-${info}"`;
	const { fill } = env as { fill: Fill };
	return `${html`<pre tabindex="0"><code${language}>${fill(content)}</code></pre>`}\n`;
};

type Token = ReturnType<typeof parser.parse>[number];
/** Replaces each insert in a text. */
type Fill = (text: string, write?: (value: string) => string) => string;

/**
 * Reads an article in a language and fills in its inserts. The text starts with a heading of level 1 and a paragraph. Throws
 * if an insert does not exist.
 */
export function parseArticle(
	text: string,
	language: Language,
	inserts: Inserts,
): Article {
	const find = (name: string): string | SafeHtml => {
		const value = inserts.get(name);
		if (value === undefined) throw new Error(`there is no insert {{${name}}}`);
		return value;
	};
	const fill: Fill = (text, write = String) =>
		text.replace(/\{\{([^}]+)\}\}/g, (_, name: string) =>
			write(String(find(name))),
		);
	const render = (tokens: Token[]) => {
		const source = parser.renderer
			.render(tokens, parser.options, { fill })
			// Links within the site lead to the language of the article. Addresses from inserts do already.
			.replaceAll('<a href="/', `<a href="${languagePrefix(language)}/`)
			// `## Keys {#keys}` is a heading with an id.
			.replace(/<(h\d)>(.*?) ?\{#([a-z-]+)\}(?=<\/\1>)/g, '<$1 id="$3">$2')
			// A paragraph that is nothing but an insert may be a block.
			.replace(/<p>\{\{([^}]+)\}\}<\/p>/g, (paragraph, name: string) => {
				const value = find(name);
				return typeof value === "string" ? paragraph : String(value);
			});
		return html.raw`${fill(source, parser.utils.escapeHtml)}`;
	};
	const plain = (token: Token | undefined) =>
		fill(
			(token?.children ?? [])
				.map(({ type, content }) => (type === "softbreak" ? " " : content))
				.join(""),
		);
	const tokens = parser.parse(text, {});
	const [title, lead] = tokens.filter(({ type }) => type === "inline");
	return {
		title: plain(title),
		lead: render(lead ? [lead] : []),
		description: plain(lead),
		// A heading and a paragraph have three tokens each.
		body: render(tokens.slice(6)),
	};
}

/** What the search knows about an article. */
export interface Outline {
	/** Its path, without a slash at its start. */
	id: string;
	title: string;
	description: string;
	headings: string[];
}

/** Every article in a language, without what the program inserts. */
export function articleOutlines(language: Language): Outline[] {
	return ARTICLE_NAMES.map((id) => {
		const text = articleText(language, id)
			.replace(/ ?\{\{[^}]*\}\}| \{#[a-z-]+\}/g, "")
			.replace(/\[([^\]]*)\]\([^)]*\)|[*`]/g, "$1");
		const [title = "", description = ""] = text.split("\n\n");
		const headings = [...text.matchAll(/^## (.+)$/gm)];
		return {
			id,
			title: title.replace("# ", ""),
			description,
			headings: headings.map(([, heading = ""]) => heading),
		};
	});
}
