/** The pages of the lists: every record of a kind, by the first letter of its name, or by the record that it belongs to. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { getChoseong } from "es-hangul";
import {
	LANGUAGES,
	ORIGINAL,
	RESOURCES,
	type RecordResource,
	type WebPage,
} from "../../functions/shared/contract.ts";
import {
	type FilterGroup,
	filterPath,
	mark,
} from "../../functions/shared/web/frame.ts";
import {
	comparedText,
	MAX_FILTER_LENGTH,
	MAX_FILTERED,
} from "../../functions/shared/web/list-filter.ts";
import { nameOf } from "../documents/sections.ts";
import { type Kind, titleOf, traitsOf } from "../model/kinds/kinds.ts";
import { ROWS } from "../model/kinds/rows.ts";
import type { LazyPage, PageParts } from "./layout.ts";
import { recordLink } from "./parts.ts";
import { firstSentence } from "./search/make-index.ts";
import { pathTo, type View } from "./view.ts";

/** About as many records as a reader will scroll through. Groups are kept whole. */
const PER_PAGE = 100;

/** From how many records on a reader wants to filter them. Of more than `MAX_FILTERED`, whoever looks for one searches. */
const MANY = 10;

interface Group {
	name: string;
	ids: string[];
}

/** What the pages of a list share. */
interface List {
	resource: RecordResource;
	pages: Group[][];
	/** How many records it has. */
	total: number;
	letters: Letter[];
}

/** A letter that names start with, its first group, and the index of the page with that group. */
interface Letter {
	letter: string;
	group: Group;
	at: number;
}

/** Every page of a list. */
export function listPages(view: View, resource: RecordResource): LazyPage[] {
	const { kind } = RESOURCES[resource];
	const pages = paginate(groupsOf(view, kind));
	const total = view.edition.dataset.records[kind].size;
	const list = { resource, pages, total, letters: lettersOf(pages, view) };
	return pages.map((_, at) => ({
		page: { type: "list", resource, page: at + 1 },
		make: () => listPage(view, list, at),
	}));
}

/** Whether readers can filter a list. */
export function isFiltered({ edition }: View, resource: RecordResource) {
	const { size } = edition.dataset.records[RESOURCES[resource].kind];
	return size >= MANY && size <= MAX_FILTERED;
}

/** What the edge makes the pages of a list of that have some of its rows. */
export function filteredList(
	view: View,
	resource: RecordResource,
): { page: PageParts; groups: FilterGroup[] } {
	const { words } = view;
	const { kind } = RESOURCES[resource];
	const title = words.lists[resource];
	const total = view.edition.dataset.records[kind].size;
	const { told, showAll } = words.list.filter;
	const page: WebPage = { type: "list", resource, page: 1 };
	return {
		page: {
			page,
			title: `${title}: ${mark("query")}`,
			description: words.front.about[resource],
			section: resource,
			crumbs: [
				{ text: title, path: pathTo(view, page) },
				{ text: mark("query") },
			],
			heading: html`<h1>${title}</h1>`,
			main: html`<div class="list">
${filterForm(view, resource, { query: mark("query"), told: told(mark("shown"), String(total)) })}
<p><a href="${pathTo(view, page)}">${showAll}</a></p>
${mark("main")}
</div>`,
			isHidden: true,
		},
		groups: groupsOf(view, kind).map((group) => [
			String(groupHeading(view, kind, group)),
			group.ids.map((id) => {
				const own = String(row(view, kind, id));
				return [comparedText(`${subjectOf(kind, group)} ${textOf(own)}`), own];
			}),
		]),
	};
}

/** The text of HTML that a template has made. */
function textOf(markup: string): string {
	return markup
		.replace(/<[^>]*>/g, "")
		.replace(/&(?:amp|lt|gt|quot|#39);/g, (one) => CHARACTERS[one] ?? one);
}

const CHARACTERS: Record<string, string> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#39;": "'",
};

function listPage(view: View, list: List, at: number): PageParts {
	const { words } = view;
	const { resource, pages, total } = list;
	const { kind } = RESOURCES[resource];
	const number = at + 1;
	const title = words.lists[resource];
	const canFilter = isFiltered(view, resource);
	// The script sees one page. Of several, the edge filters all.
	const isAtOnce = pages.length === 1 && canFilter;
	const place =
		pages.length === 1 ? null : words.list.page(number, pages.length);
	return {
		page: { type: "list", resource, page: number },
		title: place === null ? title : `${title}, ${place}`,
		description: words.front.about[resource],
		section: resource,
		crumbs: [{ text: title }],
		heading: html`<h1>${title}</h1>
<p class="soft">${words.list.count(total)}${place ? ` · ${place}` : null}</p>`,
		scripts: isAtOnce ? [view.assets.filter] : [],
		main: html`<div class="list">
${canFilter ? filterForm(view, resource, { isAtOnce }) : null}
${jump(view, list, at)}
${(pages[at] ?? []).map((group) => groupSection(view, kind, group))}
${turn(view, resource, number, pages.length)}
</div>`,
		// Later pages hold different records in each language.
		languages: number === 1 ? LANGUAGES : [view.language],
	};
}

/** All records, including untranslated ones: readers can still open those in the original language. */
function groupsOf<K extends Kind>(view: View, kind: K): Group[] {
	const { edition } = view;
	const records = [...edition.dataset.records[kind].values()];
	const { groups: groupsOf } = traitsOf(kind);
	const named = records.map(({ id, facts }) => {
		const name = nameOf(edition, kind, id);
		const [group = ""] = groupsOf?.(facts) ?? [initial(name, view)];
		return { id, name, group };
	});
	const { compare } = new Intl.Collator(view.language);
	// Those of a record keep its order.
	if (groupsOf === undefined) named.sort((a, b) => compare(a.name, b.name));
	return [...Map.groupBy(named, ({ group }) => group)]
		.map(([name, some]) => ({ name, ids: some.map(({ id }) => id) }))
		.sort((a, b) => compare(a.name, b.name));
}

/** Consonants that are listed under another one. */
const PLAIN = new Map(
	Object.entries({ ㄲ: "ㄱ", ㄸ: "ㄷ", ㅃ: "ㅂ", ㅆ: "ㅅ", ㅉ: "ㅈ" }),
);

/** The letter that a name is listed under; for a Hangul syllable, its first consonant. */
function initial(name: string, { words }: View): string {
	const [first = ""] = name;
	if (/[가-힣]/.test(first)) {
		const consonant = getChoseong(first);
		return PLAIN.get(consonant) ?? consonant;
	}
	return /\p{L}/u.test(first) ? first.toUpperCase() : words.list.otherSigns;
}

function paginate(groups: Group[]): Group[][] {
	const pages: Group[][] = [[]];
	let size = 0;
	for (const group of groups) {
		if (size > 0 && size + group.ids.length > PER_PAGE) {
			pages.push([]);
			size = 0;
		}
		pages.at(-1)?.push(group);
		size += group.ids.length;
	}
	return pages;
}

function lettersOf(pages: Group[][], view: View): Letter[] {
	return pages
		.flatMap((groups, at) =>
			groups.map((group) => ({ letter: initial(group.name, view), group, at })),
		)
		.filter(({ letter }, at, all) => all[at - 1]?.letter !== letter);
}

/** Links to all letters of the list, whichever page they are on. */
function jump(
	view: View,
	{ resource, letters }: List,
	current: number,
): SafeHtml | null {
	if (letters.length < 3) return null;
	return html`<ul class="jump" aria-label="${view.words.list.jump}">
${letters.map(({ letter, group, at }) => {
	const page: WebPage = { type: "list", resource, page: at + 1 };
	const path = at === current ? "" : pathTo(view, page);
	return html`<li><a href="${path}#${encodeURIComponent(idOf(group))}">${letter}</a></li>
`;
})}</ul>`;
}

function groupSection(view: View, kind: Kind, group: Group): SafeHtml {
	const subject = subjectOf(kind, group);
	return html`${groupHeading(view, kind, group)}<ul class="rows"${subject && html` data-of="${subject}"`}>
${group.ids.map((id) => row(view, kind, id))}</ul>
`;
}

function groupHeading(view: View, kind: Kind, group: Group): SafeHtml {
	const { name } = group;
	const { group: of } = ROWS[kind];
	const isRecord = of && view.edition.dataset.records[of].has(name);
	return html`<h2 id="${idOf(group)}">${isRecord ? recordLink(view, of, name) : name}</h2>
`;
}

function idOf({ name }: Group): string {
	return `at-${name.replaceAll(" ", "-")}`;
}

/** The record that those of a group belong to, by which readers look for them, too; empty if it is but a letter. */
function subjectOf(kind: Kind, { name }: Group): string {
	return ROWS[kind].group === undefined ? "" : name;
}

function row(view: View, kind: Kind, id: string): SafeHtml {
	const isOriginal = view.edition.entry(kind, id) === undefined;
	const note = isOriginal
		? html` <span class="small">(${view.words.list.original})</span>`
		: null;
	return html`<li>${recordLink(view, kind, id)}${note}${more(view, kind, id)}</li>
`;
}

/** What else a reader needs to know which record it is, and what it is. */
function more<K extends Kind>(view: View, kind: K, id: string) {
	const { edition } = view;
	const { also } = ROWS[kind];
	const { listed } = traitsOf(kind);
	const entry = edition.entry(kind, id);
	const line = entry && listed?.(entry.prose);
	const names = namesOf(view, kind, id);
	const prose = entry?.prose ?? edition.dataset.records[kind].get(id)?.prose;
	const second =
		also === "title"
			? html` <p${entry ? null : html` lang="${ORIGINAL}"`}>${titleOf(kind, prose ?? {})}</p>`
			: also && html` <span class="small id">${id}</span>`;
	return html`${second}${names.length > 0 ? html` <span class="small names">${names.join(", ")}</span>` : null}${line ? html` <p>${firstSentence(line)}</p>` : null}`;
}

/** The names by which readers may know it better than by the title. */
function namesOf<K extends Kind>(
	{ edition, language }: View,
	kind: K,
	id: string,
): readonly string[] {
	const { names, areNamesListed } = traitsOf(kind);
	const record = edition.dataset.records[kind].get(id);
	if (!areNamesListed || record === undefined) return [];
	const all = names?.(record.facts) ?? {};
	return [...new Set([...(all[language] ?? []), ...(all[ORIGINAL] ?? [])])];
}

/** A field that hides the rows without some words. Where no script does it at once, the edge does it when it is sent. */
function filterForm(
	{ language, words: { list } }: View,
	resource: RecordResource,
	{ isAtOnce = false, query = "", told = "" },
): SafeHtml {
	return html`<form class="big filter${isAtOnce ? " at-once" : ""}" role="search" aria-label="${list.filter.label}" action="${filterPath(language, resource)}">
<label for="filter">${list.filter.label}</label>
<input id="filter" name="q" type="search" required${query && html` value="${query}"`} autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="${MAX_FILTER_LENGTH}">
<button type="submit">${list.filter.submit}</button>
<output class="small" data-told="${list.filter.told("{shown}", "{all}")}">${told}</output>
</form>`;
}

function turn(
	view: View,
	resource: RecordResource,
	number: number,
	count: number,
): SafeHtml | null {
	if (count === 1) return null;
	const { list } = view.words;
	const link = (page: number, rel: "prev" | "next", text: string) =>
		page < 1 || page > count
			? null
			: html`<li><a rel="${rel}" href="${pathTo(view, { type: "list", resource, page })}">${text}</a></li>
`;
	return html`<ul class="pages">
${link(number - 1, "prev", `← ${list.previous}`)}${link(number + 1, "next", `${list.next} →`)}</ul>`;
}
