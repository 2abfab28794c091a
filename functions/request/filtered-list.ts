/** A list with only the rows that have the words of a reader, whose browser runs no script. */

import type { Dataset } from "../files/dataset.ts";
import {
	parseLanguage,
	RECORD_RESOURCES,
	webPath,
} from "../shared/contract.ts";
import { badParameter, readParameters } from "../shared/parameters.ts";
import type { Failure } from "../shared/problems.ts";
import type { FilterFrame } from "../shared/web/frame.ts";
import {
	escapeHtml,
	fill,
	filterFile,
	filterPath,
} from "../shared/web/frame.ts";
import {
	filterWords,
	hasWords,
	MAX_FILTER_LENGTH,
} from "../shared/web/list-filter.ts";
import { WORDS } from "../shared/words/languages.ts";
import { type Reply, seeOther, sentPage } from "./responses.ts";

/** The page of an address such as `/drugs/list?q=statin`; undefined for any other address. */
export async function filteredList(
	url: URL,
	{ files }: Dataset,
): Promise<Reply | Failure | undefined> {
	const language = parseLanguage(url.pathname);
	const resource = RECORD_RESOURCES.find(
		(one) => filterPath(language, one) === url.pathname,
	);
	if (resource === undefined) return undefined;
	const file = await files(filterFile(language, resource));
	if (file === undefined) return undefined;
	const parameters = readParameters(language, url, ["q"]);
	if ("problem" in parameters) return parameters;
	const query = parameters.get("q")?.trim() ?? "";
	if (query === "")
		return seeOther(webPath(language, { type: "list", resource, page: 1 }));
	if ([...query].length > MAX_FILTER_LENGTH || /\p{Cc}/u.test(query)) {
		const rule = WORDS[language].rules.printable({ max: MAX_FILTER_LENGTH });
		return badParameter(language, "q", query, rule);
	}
	return sentPage(withRows(JSON.parse(await file.text()), query));
}

function withRows({ html, groups }: FilterFrame, query: string): string {
	const words = filterWords(query);
	let shown = 0;
	const main = groups.map(([heading, rows]) => {
		const own = rows.filter(([text]) => hasWords(text, words));
		shown += own.length;
		const items = own.map(([, row]) => row).join("");
		return items && `${heading}<ul class="rows">\n${items}</ul>\n`;
	});
	return fill(html, {
		query: escapeHtml(query),
		shown: String(shown),
		main: main.join(""),
	});
}
