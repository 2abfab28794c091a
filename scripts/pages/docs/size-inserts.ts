/** How large the answers are, for those who put them into prompts: measured, so that no article has to be believed. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	RECORD_RESOURCES,
	RESOURCES,
} from "../../../functions/shared/contract.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { NUMBERS, type View } from "../view.ts";

/** More records of a list are not measured, but these, evenly spread: the articles are made with every build. */
const MOST_MEASURED = 100;

/** For each list, how large a single record is: the one in the middle and the largest, in thousands of bytes. */
export function sizeTable(view: View): SafeHtml {
	const { tables } = LANGUAGE_WORDS[view.language].docs;
	const format = (bytes: number) =>
		NUMBERS[view.language].format(Math.round(bytes / 100) / 10);
	const rows = RECORD_RESOURCES.map((resource) => {
		const { kind } = RESOURCES[resource];
		const all = [...view.edition.entries(kind)];
		const step = Math.ceil(all.length / MOST_MEASURED);
		const sizes = all
			.filter((_, at) => at % step === 0)
			.map(({ record }) =>
				Buffer.byteLength(view.recordText(view.edition, kind, record.id)),
			)
			.sort((one, other) => one - other);
		const middle = sizes[sizes.length >> 1] ?? 0;
		return html`<tr><td>${view.words.lists[resource]}</td><td>${format(middle)} kB</td><td>${format(sizes.at(-1) ?? 0)} kB</td></tr>
`;
	});
	return html`<table>
<thead><tr><th scope="col">${tables.list}</th><th scope="col">${tables.middle}</th><th scope="col">${tables.largest}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}
