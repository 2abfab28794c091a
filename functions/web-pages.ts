/**
 * Answers for addresses of web pages without a file: the CDN serves the pages itself and asks the Worker only for the rest.
 * These answers are not counted and need neither the key store nor the counter.
 */

import type {
	Former,
	Language,
	PageFrame,
	RecordResource,
} from "./contract.ts";
import {
	FRAME_MARKS,
	formerFile,
	frameFile,
	isId,
	languagePrefix,
	ORIGINAL,
	parseLanguage,
	RECORD_RESOURCES,
	recordFile,
	usualSpelling,
	webPath,
} from "./contract.ts";
import type { Dataset } from "./dataset.ts";
import type { Suggestion } from "./near-names.ts";
import { findNearest } from "./nearest.ts";
import type { Failure } from "./problems.ts";
import { recordWithdrawn } from "./problems.ts";
import { WORDS } from "./words/languages.ts";

/** The page has another address: its path. */
export interface PageMoved {
	movedTo: string;
}

interface PageTarget {
	language: Language;
	resource: RecordResource;
	id: string;
}

/** Where the page of an address has gone, or why there is none. */
export async function findPage(
	path: string,
	dataset: Dataset,
): Promise<PageMoved | Failure> {
	const target = parseRecordPage(path);
	if (target === undefined) return noSuchPage(parseLanguage(path), []);
	const { language, resource } = target;
	const { base_url: baseUrl } = await dataset.settings();
	const to = (id: string, own = language) =>
		webPath(own, { type: "record", resource, id });
	const known = await readId(target, dataset);
	if (known !== undefined) {
		// The record exists, but its page has no file: never redirect an address to itself.
		return to(known) === path
			? noSuchPage(language, [])
			: { movedTo: to(known) };
	}
	const fate = await readFate(target, dataset);
	if (fate !== undefined) {
		if ("moved_to" in fate) return { movedTo: to(fate.moved_to) };
		const { replaced_by: next } = fate;
		const address = next && `${baseUrl}${to(next)}`;
		return recordWithdrawn(language, fate, address);
	}
	const original = await readId({ ...target, language: ORIGINAL }, dataset);
	if (original !== undefined) {
		return onlyInOriginal(language, `${baseUrl}${to(original, ORIGINAL)}`);
	}
	const nearest = await findNearest(dataset, language, resource, target.id);
	return noSuchPage(
		language,
		nearest.map(([id, name]) => ({ id, name, url: `${baseUrl}${to(id)}` })),
	);
}

/** The record whose page a path may name, however it is spelt. */
function parseRecordPage(path: string): PageTarget | undefined {
	const usual = usualSpelling(path).replace(/\.(?:html|md)$/, "");
	const language = parseLanguage(usual);
	const [, name, id, ...rest] = usual
		.slice(languagePrefix(language).length)
		.split("/");
	const resource = RECORD_RESOURCES.find((known) => known === name);
	if (resource === undefined || id === undefined || rest.length > 0) {
		return undefined;
	}
	return { language, resource, id };
}

/** The id of a record as its page's address spells it; undefined if the language has no such record. */
async function readId(
	{ language, resource, id }: PageTarget,
	{ files }: Dataset,
): Promise<string | undefined> {
	const folded = id.toLowerCase();
	if (!isId(resource, folded)) return undefined;
	const file = await files(recordFile(language, resource, folded));
	if (file === undefined) return undefined;
	if (resource !== "genes") {
		await file.close();
		return folded;
	}
	const { symbol } = JSON.parse(await file.text()) as { symbol: string };
	return symbol;
}

async function readFate(
	{ resource, id }: PageTarget,
	{ files }: Dataset,
): Promise<Former | undefined> {
	const folded = id.toLowerCase();
	if (!isId(resource, folded)) return undefined;
	const file = await files(formerFile(resource, folded));
	return file && (JSON.parse(await file.text()) as Former);
}

interface NearestPage {
	id: Suggestion[0];
	name: Suggestion[1];
	url: string;
}

function noSuchPage(language: Language, nearest: NearestPage[]): Failure {
	return {
		problem: "not-found",
		detail: WORDS[language].pages.none,
		members: { nearest_records: nearest },
	};
}

function onlyInOriginal(language: Language, original: string): Failure {
	return {
		problem: "not-translated",
		detail: WORDS[language].pages.notTranslated,
		members: { original },
		headers: { Link: `<${original}>; rel="alternate"; hreflang="${ORIGINAL}"` },
	};
}

/** Whether a caller prefers a page for people to a document for programs. Only browsers ask for HTML by name. */
export function prefersHtml(accept: string | null): boolean {
	const quality = (type: string) => {
		const found = (accept ?? "")
			.split(",")
			.map((one) => one.trim().split(/\s*;\s*/))
			.find(([name]) => name?.toLowerCase() === type);
		if (found === undefined) return 0;
		const given = found.find((one) => one.startsWith("q="));
		return given === undefined ? 1 : Number(given.slice(2)) || 0;
	};
	const html = quality("text/html");
	const json = Math.max(
		quality("application/json"),
		quality("application/problem+json"),
	);
	return html > 0 && html >= json;
}

/** The web page for a failure, in the frame that all pages share. */
export async function failurePage(
	{ problem, detail, members = {} }: Failure,
	language: Language,
	{ files }: Dataset,
): Promise<string> {
	const file = await files(frameFile(language));
	if (file === undefined) throw new Error("the frame of the pages is missing");
	const { html } = JSON.parse(await file.text()) as PageFrame;
	const { titles, pages } = WORDS[language];
	const { original, replaced_by, nearest_records } = members as {
		original?: string;
		replaced_by?: string;
		nearest_records?: NearestPage[];
	};
	const nearest = (nearest_records ?? []).map(
		({ id, name, url }) => `<li>${anchor(url, `${name} (${id})`)}</li>`,
	);
	const main = [
		`<h1>${escapeHtml(titles[problem])}</h1>`,
		`<p class="lead">${escapeHtml(detail)}</p>`,
		original && `<p>${anchor(original, pages.readOriginal, ORIGINAL)}</p>`,
		replaced_by && `<p>${anchor(replaced_by, pages.readReplacement)}</p>`,
		nearest.length > 0 &&
			`<h2>${escapeHtml(pages.nearest)}</h2><ul>${nearest.join("")}</ul>`,
	];
	// Functions, because `replace` would expand `$` patterns in a text.
	return html
		.replace(FRAME_MARKS.title, () => escapeHtml(titles[problem]))
		.replace(FRAME_MARKS.main, () => main.filter(Boolean).join("\n"));
}

function anchor(url: string, text: string, language?: Language): string {
	const hreflang = language === undefined ? "" : ` hreflang="${language}"`;
	return `<a href="${escapeHtml(url)}"${hreflang}>${escapeHtml(text)}</a>`;
}

function escapeHtml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
