/** The texts that the JavaScript tools write. */

import type { Language } from "../../../../functions/contract.ts";
import type { PlainEdge } from "./edges.ts";
import { imprint, SOURCES } from "./frames.ts";
import type { PlainRecord } from "./records.ts";

/** The placeholders in a frame. */
export const MARKS = { title: "{{title}}", main: "{{main}}" };

/** The page of a record, in a frame with `MARKS`. `json` is the record as JSON. */
export function recordPage(
	{ title, id, facts, sections }: PlainRecord,
	json: string,
	frame: string,
): string {
	const text = sections.map(
		(one) => `<h2>${escaped(one.heading)}</h2>\n<p>${escaped(one.text)}</p>\n`,
	);
	const terms = Object.entries(facts).map(
		([name, value]) =>
			`<div><dt>${name}</dt><dd>${escaped(JSON.stringify(value))}</dd></div>\n`,
	);
	const main = `<h1>${escaped(title)}</h1>
<p class="soft"><span class="id">${id}</span></p>
<article>
${text.join("")}</article>
<aside><dl>
${terms.join("")}</dl></aside>
<script type="application/ld+json">${json}</script>`;
	return framed(frame, title, main);
}

/** The page of a link, in a frame with `MARKS`. */
export function edgePage(
	{ from, to, relation, evidence }: PlainEdge,
	frame: string,
): string {
	const title = `${from.name} → ${to.name}`;
	const pieces = evidence.map(
		({ scheme, grade, as_of = "", check_at }) =>
			`<div><dt>${scheme}: ${grade}, ${as_of}</dt><dd><a href="${check_at.url}">${check_at.url}</a></dd></div>\n`,
	);
	const main = `<h1>${escaped(title)}</h1>
<div class="edge">
<div>${from.type} <a class="end" href="${from.url}">${escaped(from.name)}</a></div>
<div class="soft">↓ ${relation}</div>
<div>${to.type} <a class="end" href="${to.url}">${escaped(to.name)}</a></div>
</div>
<dl class="facts">
${pieces.join("")}</dl>`;
	return framed(frame, title, main);
}

/** The Markdown twin of a record's page. */
export function twin(
	{ title, id, url, facts, sections }: PlainRecord,
	language: Language,
): string {
	const { sources, ...others } = facts;
	const terms = Object.entries(others).map(
		([name, value]) => `- ${name}: ${JSON.stringify(value)}`,
	);
	const text = sections.map((one) => `## ${one.heading}\n\n${one.text}`);
	const cited = (sources as { title: string; url: string }[]).map(
		(one, at) => `${at + 1}. [${one.title}](${one.url})`,
	);
	return `# ${title} (${id})

${terms.join("\n")}

${text.join("\n\n")}

## ${SOURCES[language]}

${cited.join("\n")}

${imprint(language, url)}`;
}

function framed(frame: string, title: string, main: string): string {
	return frame
		.replaceAll(MARKS.title, escaped(title))
		.replace(MARKS.main, main);
}

function escaped(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll('"', "&quot;");
}
