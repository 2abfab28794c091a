/**
 * The search page in the browser: results while typing. The page's security policy enforces Trusted Types, so elements
 * are created one by one and no text is parsed as HTML.
 */

import type { Found } from "../find.ts";
import type { Results } from "../search.ts";
import { Search } from "../search.ts";
import { RESULT_WORDS } from "../words/languages.ts";

/** How long to wait for the next key, in milliseconds. */
const TYPING_PAUSE = 120;
/** Longer, because Safari refuses more than 100 changes of the address in 30 seconds. */
const ADDRESS_PAUSE = 400;
const MAX_SHOWN = 30;

const { lang: language } = document.documentElement;
const words =
	new Map(Object.entries(RESULT_WORDS)).get(language) ?? RESULT_WORDS.en;
const form = element("search", HTMLFormElement);
const input = element("search-query", HTMLInputElement);
const status = element("search-status", HTMLElement);
const results = element("search-results", HTMLOListElement);

input.value ||= new URL(location.href).searchParams.get("q") ?? "";
status.textContent = words.loading;
const search = new Search(async (name) => {
	const response = await fetch(`${form.dataset.index}${name}`);
	if (!response.ok) throw new Error(`${name}: status ${response.status}`);
	return response.json();
});
/** How many searches were started. Results are dropped if a later search has started in the meantime. */
let asked = 0;

const answerSoon = debounce(() => answer(), TYPING_PAUSE);
const renameSoon = debounce(renameAddress, ADDRESS_PAUSE);
input.addEventListener("input", () => {
	answerSoon();
	renameSoon();
});
form.addEventListener("submit", (event) => {
	event.preventDefault();
	renameAddress();
	answer(true);
});
answer();

/** Shows the results. If `isFinal`, the query is complete, so an identifier leads straight to its page. */
async function answer(isFinal = false): Promise<void> {
	asked += 1;
	const own = asked;
	const query = input.value;
	try {
		const results = await search.find(query);
		const [first] = results.found;
		if (isFinal && first?.closeness === "id") location.assign(first.path);
		else if (own === asked) show(query.trim(), results);
	} catch (error) {
		status.textContent = words.failed;
		console.error(error);
	}
}

/** Keeps the query in the address, so that it can be shared and is still there after going back from a result. */
function renameAddress(): void {
	const address = new URL(location.href);
	const query = input.value.trim();
	if (query === "") address.searchParams.delete("q");
	else address.searchParams.set("q", query);
	history.replaceState(history.state, "", address);
}

function show(query: string, { found, isPart }: Results): void {
	const shown = found.slice(0, MAX_SHOWN);
	results.replaceChildren(...shown.map(resultItem));
	if (query === "") status.textContent = "";
	else if (found.length === 0) status.textContent = words.nothing(query);
	else if (isPart) status.textContent = words.first(shown.length);
	else status.textContent = words.found(found.length, shown.length);
}

/** A link, and the kind of record that it leads to. A gene goes by its symbol, everything else by its title. */
function resultItem(found: Found): HTMLLIElement {
	const { kind, id, title } = found;
	const [name, also] = kind === "gene" ? [id, title] : [title, id];
	const item = document.createElement("li");
	const link = document.createElement("a");
	link.href = found.path;
	link.textContent = name;
	item.append(link);
	if (kind === "gene" || kind === "variant") add(item, "search-also", also);
	add(item, "search-kind", words.kind[kind]);
	if (found.language !== language) {
		link.lang = link.hreflang = found.language;
		add(item, "search-language", words.inOriginal);
	}
	return item;
}

function add(item: HTMLLIElement, className: string, text: string): void {
	const span = document.createElement("span");
	span.className = className;
	span.textContent = text;
	item.append(" ", span);
}

function element<E extends Element>(id: string, type: new () => E): E {
	const found = document.getElementById(id);
	if (found instanceof type) return found;
	throw new Error(`there is no #${id} on the page`);
}

/** Delays the function until no call has come for a while. */
function debounce(run: () => void, pause: number): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	return () => {
		clearTimeout(timer);
		timer = setTimeout(run, pause);
	};
}
