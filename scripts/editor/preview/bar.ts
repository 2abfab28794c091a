/** What the preview adds to each page: mistakes, a note on drafts, links for editors, and the script that follows changes. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Located } from "../../mistakes/print.ts";

export interface Bar {
	mistakes: Located[];
	/** Path of the file of the page's record, if it is a record's page. */
	file: string | undefined;
	isDraft: boolean;
	/** Path of the page with the original beside it, if there is one. */
	beside: string | undefined;
	version: number;
	contentDir: string;
}

const STYLE = `
.preview { font: 15px/1.5 system-ui, sans-serif; border-bottom: 2px solid #b35900; padding: .5rem 1.25rem; overflow-wrap: anywhere; }
.preview ul { padding-inline-start: 1.25rem; margin: .25rem 0; }
.preview pre { margin: .25rem 0; white-space: pre-wrap; }
.preview summary { color: inherit; padding: .25rem 0; }
.preview details { background: none; }
`;

/**
 * Reloads the page after each checked change. Only a visible tab listens: browsers allow few connections to one host, and
 * a tab that was hidden is told the current version as soon as it listens again.
 */
const SCRIPT = `
let events;
const follow = () => {
	events?.close();
	if (document.visibilityState !== "visible") return;
	events = new EventSource("/events");
	events.onmessage = ({ data }) => data === document.currentVersion || location.reload();
};
document.addEventListener("visibilitychange", follow);
follow();
`;

/** A page with the bar on top. */
export function withBar(page: string, bar: Bar): string {
	return page.replace("<body>", () => `<body>\n${barHtml(bar)}`);
}

function barHtml(bar: Bar): SafeHtml {
	const { mistakes, file, isDraft, beside, version } = bar;
	const own = mistakes.filter(({ path }) => path === file);
	const others = mistakes.filter(({ path }) => path !== file);
	return html`<style>${html.raw`${STYLE}`}</style>
<script>document.currentVersion = "${version}";${html.raw`${SCRIPT}`}</script>
<div class="preview">
<p>Preview · <a href="/status">what is left to do</a>${beside ? html` · <a href="${beside}">beside the original</a>` : null}${file ? html` · <a href="${editorAddress(bar, file, 1, 1)}">open ${file}</a>` : null}</p>
${isDraft ? html`<p><strong>A draft:</strong> it is published once it has been reviewed.</p>` : null}
${own.length > 0 ? html`<div role="alert"><p><strong>Mistakes of this record.</strong> Its last sound version is shown.</p>${list(own, bar)}</div>` : null}
${others.length > 0 ? html`<details${own.length === 0 ? html` open` : null}><summary>In other files: ${others.length}</summary>${list(others, bar)}</details>` : null}
</div>
`;
}

/** No list is longer than anyone reads. */
const MOST = 50;

function list(mistakes: Located[], bar: Bar): SafeHtml {
	return html`<ul>${mistakes.slice(0, MOST).map(
		({ path, line, column, severity, code, message, hint, excerpt }) =>
			html`<li><a href="${editorAddress(bar, path, line, column)}">${path}:${line}:${column}</a> ${severity} ${code}<br>${message}<br>${hint}<pre>${excerpt.join("\n")}</pre></li>
`,
	)}${mistakes.length > MOST ? html`<li>and ${mistakes.length - MOST} more: see the terminal</li>` : null}</ul>`;
}

/** Opens a place in the editor that the repository has settings for. */
function editorAddress(
	{ contentDir }: Bar,
	path: string,
	line: number,
	column: number,
): string {
	const file = join(contentDir, path.replace(/^content\//, ""));
	const { pathname } = pathToFileURL(file);
	return `vscode://file${pathname}:${line}:${column}`;
}
