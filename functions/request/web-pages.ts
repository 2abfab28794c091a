/**
 * Answers for addresses of web pages without a file: the CDN serves the pages itself and asks the Worker only for the rest.
 * These answers are not counted and need neither the key store nor the counter.
 */

import type { Dataset } from "../files/dataset.ts";
import type { Language } from "../shared/contract.ts";
import {
	isAnyCase,
	languagePrefix,
	ORIGINAL,
	parseLanguage,
	RECORD_RESOURCES,
	SEARCH_PATHS,
	usualSpelling,
	webPath,
} from "../shared/contract.ts";
import type { Elsewhere, Failure, NearestRecord } from "../shared/problems.ts";
import { noSuchAddress } from "../shared/problems.ts";
import { readable } from "../shared/route.ts";
import type { PageFrame } from "../shared/web/frame.ts";
import { escapeHtml, fill, frameFile } from "../shared/web/frame.ts";
import { WORDS } from "../shared/words/languages.ts";
import { filteredList } from "./filtered-list.ts";
import { findRecord, type Moved, missingRecord } from "./missing.ts";
import { type AskedRecord, findNearest } from "./nearest.ts";
import { type Reply, seeOther } from "./responses.ts";

interface PageTarget extends AskedRecord {
	/** `.md` for the version in Markdown. */
	ending: string;
}

/** What a page's address leads to. `serve` sends the page if it is the Worker's to send. */
export async function pageResult(
	url: URL,
	dataset: Dataset,
	serve: () => Promise<Response | undefined>,
): Promise<Reply | Response | Moved | Failure> {
	const exact = await searchedPage(url, dataset).catch(() => undefined);
	if (exact !== undefined) return seeOther(exact);
	return (
		(await filteredList(url, dataset)) ??
		(await serve()) ??
		findPage(url.pathname, dataset)
	);
}

/** Where the page of an address has gone, or why there is none. */
async function findPage(
	path: string,
	dataset: Dataset,
): Promise<Moved | Failure> {
	const target = parseRecordPage(path);
	if (target === undefined) return noSuchAddress(parseLanguage(path));
	const { language, ending } = target;
	const found = await missingRecord(target, dataset, (record) =>
		webPath(record.language, record),
	);
	if (!("movedTo" in found)) return found;
	const movedTo = found.movedTo + ending;
	// The record exists, but its page has no file: never redirect an address to itself.
	return movedTo === path ? noSuchAddress(language) : { movedTo };
}

/**
 * The path of the page that a search leads straight to: of the only record with this id, symbol or former id, or else with
 * this name. A search with another parameter stays where it is, so that going back to it never leads forward again.
 */
async function searchedPage(
	{ pathname, search, searchParams }: URL,
	dataset: Dataset,
): Promise<string | undefined> {
	if (!SEARCH_PATHS.includes(pathname) || !/^\?q=[^&]+$/.test(search)) {
		return undefined;
	}
	const id = (searchParams.get("q")?.trim() ?? "").replace(
		/^rs[\s#:-]+(?=\d+$)/i,
		"rs",
	);
	const language = parseLanguage(pathname);
	const pathsOf = async (asked: AskedRecord) => {
		const found = await findRecord(asked, dataset);
		if (found === undefined || "withdrawn" in found) return [];
		const { resource } = asked;
		return [
			webPath(found.language, { type: "record", resource, id: found.id }),
		];
	};
	const all = RECORD_RESOURCES.map((resource) => ({ language, resource, id }));
	const own = (await Promise.all(all.map(pathsOf))).flat();
	if (own.length > 0) return own.length === 1 ? own[0] : undefined;
	const borne = all.map(async (asked) => {
		// The files of the original language have every record, by its names in all languages.
		const inOriginal: AskedRecord = { ...asked, language: ORIGINAL };
		const { isName, records } = await findNearest(dataset, inOriginal);
		const ids = isName ? records.map(([one]) => one) : [];
		return Promise.all(ids.map((one) => pathsOf({ ...asked, id: one })));
	});
	const [path, ...others] = (await Promise.all(borne)).flat(2);
	return others.length === 0 ? path : undefined;
}

/** The record whose page a path may name, however it is spelt. */
function parseRecordPage(path: string): PageTarget | undefined {
	const usual = usualSpelling(path);
	const language = parseLanguage(usual);
	const ending = usual.endsWith(".md") ? ".md" : "";
	const [, name, id, ...rest] = usual
		.replace(/\.(?:html|md)$/, "")
		.slice(languagePrefix(language).length)
		.split("/");
	const resource = RECORD_RESOURCES.find((known) => known === name);
	if (resource === undefined || id === undefined || rest.length > 0) {
		return undefined;
	}
	const own = readable(id);
	const isKept = isAnyCase(resource);
	return { language, resource, id: isKept ? own : own.toLowerCase(), ending };
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

/** The members of problems that their pages show. */
interface PageMembers {
	original?: string;
	replaced_by?: string;
	nearest_records?: NearestRecord[];
	elsewhere?: Elsewhere[];
}

/** The web page for a failure, in the frame that all pages share. */
export async function failurePage(
	{ problem, detail, page, members = {} }: Failure,
	language: Language,
	{ files }: Dataset,
): Promise<string> {
	const file = await files(frameFile(language));
	if (file === undefined) throw new Error("the frame of the pages is missing");
	const { html, words } = JSON.parse(await file.text()) as PageFrame;
	const { original, replaced_by, elsewhere, nearest_records } =
		members as PageMembers;
	const title = page?.heading ?? WORDS[language].titles[problem];
	const told = problem === "not-found" ? words.none : detail;
	const lead = page?.lead ?? (original ? words.notTranslated : told);
	const nearest = nearest_records?.map(({ id, name, url }) => ({
		label: `${name} (${id})`,
		url,
	}));
	const isGuess = nearest_records?.some(({ is_guess }) => is_guess);
	const main = [
		`<h1>${escapeHtml(title)}</h1>`,
		`<p class="lead">${escapeHtml(lead)}</p>`,
		original && `<p>${anchor(original, words.readOriginal, ORIGINAL)}</p>`,
		replaced_by && `<p>${anchor(replaced_by, words.readReplacement)}</p>`,
		anchors(isGuess ? words.similar : words.named, nearest),
		anchors(words.elsewhere, elsewhere),
	];
	return fill(html, {
		title: escapeHtml(title),
		main: main.filter(Boolean).join("\n"),
	});
}

function anchors(heading: string, places: Elsewhere[] = []): string {
	if (places.length === 0) return "";
	const items = places.map(
		({ label, url }) => `<li>${anchor(url, label)}</li>`,
	);
	return `<h2>${escapeHtml(heading)}</h2><ul>${items.join("")}</ul>`;
}

function anchor(url: string, text: string, language?: Language): string {
	const hreflang = language === undefined ? "" : ` hreflang="${language}"`;
	return `<a href="${escapeHtml(url)}"${hreflang}>${escapeHtml(text)}</a>`;
}
