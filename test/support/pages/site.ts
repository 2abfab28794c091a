/** A build as a website: which addresses it answers, and the texts of its pages. */

import MarkdownIt from "markdown-it";
import {
	changeFile,
	changesFile,
	indexFile,
	MAX_PER_PAGE,
	openapiFile,
	pageFile,
	parsePath,
	recordFile,
} from "../../../functions/shared/contract.ts";

/** Whether a build answers an address: with a file, with the API, or with a part of a page. */
export function answers(
	files: ReadonlyMap<string, string>,
	base: string,
	address: string,
): boolean {
	const { origin, pathname, hash } = new URL(address);
	if (origin !== base) return false;
	const page = pathname === "/" ? "/index.html" : `${pathname}.html`;
	if (hash !== "") {
		return files.get(page)?.includes(`id="${hash.slice(1)}"`) ?? false;
	}
	const file = apiFile(pathname) ?? pathname;
	return files.has(file) || files.has(page);
}

function apiFile(path: string): string | undefined {
	const target = parsePath(path);
	if (target === undefined) return undefined;
	const { language } = target;
	switch (target.type) {
		case "index":
			return indexFile(language);
		case "openapi":
			return openapiFile(language);
		case "changes":
			return changesFile(language);
		case "change":
		case "linkChange":
			return changeFile(target);
		case "list":
			return pageFile(language, target.resource, MAX_PER_PAGE, 1);
		case "record":
			return recordFile(language, target.resource, target.id);
		default:
			return target satisfies never;
	}
}

/** What a reader of a Markdown file sees: its text, and the addresses of its links. */
export function readMarkdown(source: string): {
	text: string;
	addresses: string[];
} {
	const markdown = new MarkdownIt({ html: true });
	const html = markdown.render(source);
	const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(
		([, address = ""]) => unescapeHtml(address),
	);
	const text = unescapeHtml(html.replace(/<[^>]*>/g, " "));
	return { text: text.replace(/\s+/g, " "), addresses };
}

export function unescapeHtml(html: string): string {
	return html
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");
}

/** The structured data of a page. */
export function structuredData(page: string): Record<string, unknown>[] {
	const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
		page,
	);
	if (found === null) return [];
	const data = JSON.parse(found[1] ?? "") as {
		"@context": string;
		"@graph": Record<string, unknown>[];
	};
	if (data["@context"] !== "https://schema.org") throw new Error("no context");
	return data["@graph"];
}
