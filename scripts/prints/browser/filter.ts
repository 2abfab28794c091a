/** Hides the rows of a list that lack what a reader types, and says how many are left. Without it, the form is sent. */

import {
	comparedText,
	filterWords,
	hasWords,
} from "../../../functions/shared/web/list-filter.ts";

const form = document.querySelector<HTMLFormElement>("form.filter");
const field = form?.querySelector("input");
const output = form?.querySelector("output");
const groups = [...document.querySelectorAll<HTMLElement>(".list ul.rows")];
const rows = groups.flatMap((group) =>
	[...group.querySelectorAll("li")].map((row) => ({
		row,
		text: comparedText(`${group.dataset.of ?? ""} ${row.textContent}`),
	})),
);

if (form && field && output) {
	form.addEventListener("submit", (event) => event.preventDefault());
	const show = () => {
		const words = filterWords(field.value);
		for (const { row, text } of rows) row.hidden = !hasWords(text, words);
		for (const group of groups) {
			const isEmpty = !group.querySelector("li:not([hidden])");
			group.hidden = isEmpty;
			const heading = group.previousElementSibling as HTMLElement;
			heading.hidden = isEmpty;
		}
		const shown = rows.filter(({ row }) => !row.hidden).length;
		output.textContent =
			words.length === 0
				? ""
				: (output.dataset.told ?? "")
						.replace("{shown}", String(shown))
						.replace("{all}", String(rows.length));
	};
	field.addEventListener("input", show);
	// A browser may bring back what was typed before.
	show();
}
