/** How open pages learn that a change has been checked. */

/** Where a page asks for the current version, and where one page listens for the next. */
export const VERSION_PATH = "/version";
export const EVENTS_PATH = "/events";

/**
 * Reloads a page after each checked change, and fills in what takes longer than the page itself. One page listens for all
 * of them and tells the others, since browsers allow six connections to one host: a seventh tab would wait forever. When
 * that page is left, the lock passes to the next one. A hidden page waits until it is visible, and a page that is being
 * left does not reload.
 */
export const PAGE_SCRIPT = `
const others = new BroadcastChannel("preview");
let isStale = false;
let isLeaving = false;
const reload = () => isStale && !isLeaving && document.visibilityState === "visible" && location.reload();
const compare = (version) => {
	isStale ||= version !== document.currentVersion;
	reload();
};
others.onmessage = ({ data }) => compare(data);
document.addEventListener("visibilitychange", reload);
addEventListener("beforeunload", () => { isLeaving = true; });
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
navigator.locks.request("preview", () => new Promise(() => {
	new EventSource("${EVENTS_PATH}").onmessage = ({ data }) => {
		others.postMessage(data);
		compare(data);
	};
}));
addEventListener("DOMContentLoaded", async () => {
	const textOf = async (path) => (await fetch(path)).text();
	compare(await textOf("${VERSION_PATH}"));
	const later = document.querySelector("[data-later]");
	if (later) later.innerHTML = await textOf(later.dataset.later);
});
`;
