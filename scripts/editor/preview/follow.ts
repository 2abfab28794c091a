/** How open pages learn that a change has been checked. */

/** The script that all open pages share. */
export const FOLLOW_PATH = "/follow.js";

/** One connection for all tabs: browsers allow six to one host, and a seventh tab would wait for ever. */
export const FOLLOW_SCRIPT = `const pages = new Set();
let version;
new EventSource("/events").onmessage = ({ data }) => {
	version = data;
	for (const page of pages) page.postMessage(version);
};
onconnect = ({ ports: [page] }) => {
	pages.add(page);
	if (version !== undefined) page.postMessage(version);
};
`;

/** Reloads a page after each checked change, and fills in what takes longer than the page itself. */
export const PAGE_SCRIPT = `
new SharedWorker("${FOLLOW_PATH}").port.onmessage = ({ data }) => data === document.currentVersion || location.reload();
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
addEventListener("DOMContentLoaded", async () => {
	const later = document.querySelector("[data-later]");
	if (later) later.innerHTML = await (await fetch(later.dataset.later)).text();
});
`;
