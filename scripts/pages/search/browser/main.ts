/**
 * The search page in the browser: results while typing. The page's security policy enforces Trusted Types, so elements
 * are created one by one and no text is parsed as HTML.
 */

import { type Results, Search } from "../lookup/search.ts";
import { words } from "./language.ts";
import { resultRow } from "./rows.ts";
import { line, saidAbout } from "./said.ts";

/** How long to wait for the next key, in milliseconds. */
const TYPING_PAUSE = 120;
/** Longer, because Safari refuses more than 100 changes of the address in 30 seconds. */
const ADDRESS_PAUSE = 400;
/** If results take longer, what follows them is hidden until they are there, so that nobody sees it move. */
const PATIENCE = 250;
const MAX_SHOWN = 30;

const form = element("search", HTMLFormElement);
const input = element("search-query", HTMLInputElement);
const status = element("search-status", HTMLElement);
const results = element("search-results", HTMLOListElement);
const lists = element("search-lists", HTMLElement);

input.value ||= new URL(location.href).searchParams.get("q") ?? "";
status.replaceChildren(line(words.loading));
lists.hidden = true;
lists.classList.remove("later");
// Without a query, nothing comes before them. In the same frame, they would move.
if (input.value.trim() === "") requestAnimationFrame(showLists);
const search = new Search(async (name) => {
	const response = await fetch(`${form.dataset.index}${name}`);
	if (!response.ok) throw new Error(`${name}: status ${response.status}`);
	return response.json();
});
/** How many searches were started. Results are dropped if a later search has started in the meantime. */
let asked = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

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
	clearTimeout(waiting);
	const hide = () => {
		lists.hidden = true;
	};
	if (query.trim() !== "") waiting = setTimeout(hide, PATIENCE);
	try {
		const results = await search.find(query);
		if (isFinal && results.exact) location.assign(results.exact.path);
		else if (own === asked) show(query.trim(), results);
	} catch (error) {
		showLists();
		status.replaceChildren(line(words.failed));
		console.error(error);
	}
}

/** Keeps the query in the address, so that it can be shared and is still there after going back from a result. */
function renameAddress(): void {
	const address = new URL(location.href);
	const query = input.value.trim();
	// Without a view, an identifier leads straight to its page: going back to it would lead forward again.
	address.search =
		query && `${new URLSearchParams({ q: query, view: "list" })}`;
	history.replaceState(history.state, "", address);
}

function show(query: string, answer: Results): void {
	const { found, isGuess, without } = answer;
	const shown = found.slice(0, MAX_SHOWN);
	const isSimilar = isGuess && without.length === 0;
	results.replaceChildren(
		...shown.map((one) => resultRow(one, query, isSimilar)),
	);
	status.replaceChildren(query && saidAbout(query, answer, shown.length));
	// A new list instead of one that moves: what is said above it may be longer now.
	lists.before(results);
	showLists();
}

function showLists(): void {
	clearTimeout(waiting);
	lists.hidden = false;
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
