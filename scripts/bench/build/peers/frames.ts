/** What surrounds the text of every page and of its Markdown twin, for all tools. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../../../functions/shared/contract.ts";
import type { PageFrame } from "../../../../functions/shared/web/frame.ts";
import { fill, frameFile } from "../../../../functions/shared/web/frame.ts";
import { LANGUAGE_WORDS } from "../../../words/languages.ts";
import { HOST } from "./records.ts";

/** About how many bytes more ours have: how to cite, a link's neighbours, other languages, data for search engines. */
const MORE = { record: 2625, edge: 2050, twin: 260 };
const FILLER = "and more of the same sort ";

/** About as long as ours. */
const NOTICE =
	"Summaries of published research, for information only. Not medical advice and not a diagnosis. Whatever is built on this data must tell its own users the same.";

/** The text of a page, with the placeholders of a tool's template language, in the frame that our build wrote. */
export function frameOf(
	dist: string,
	language: Language,
	about: "record" | "edge",
	{ title, main }: { title: string; main: string },
): string {
	const text = readFileSync(join(dist, frameFile(language)), "utf8");
	const { html } = JSON.parse(text) as PageFrame;
	return fill(html, { title, main: `${main}\n<p hidden>${more(about)}</p>` });
}

/** The end of a twin. The address of its page may be a placeholder too. */
export function imprint(language: Language, address: string): string {
	const { page, licence } = LANGUAGE_WORDS[language].pages.twin;
	return `---

${NOTICE}

- ${page}: <${address}>
- JSON: <${address}.json>
- ${licence}: [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/). Plain Genetics (${HOST}), CC BY 4.0
- ${more("twin")}
`;
}

function more(about: keyof typeof MORE): string {
	return FILLER.repeat(MORE[about] / FILLER.length);
}
