/** Hides the rows of a list that lack what a reader types, and says how many are left. */

const form = document.querySelector<HTMLFormElement>("form.filter");
const field = form?.querySelector("input");
const output = form?.querySelector("output");
const groups = [...document.querySelectorAll<HTMLElement>(".list ul.rows")];
const rows = groups.flatMap((group) =>
	[...group.querySelectorAll("li")].map((row) => ({
		row,
		text: plain(row.textContent),
	})),
);

if (form && field && output) {
	form.hidden = false;
	form.addEventListener("submit", (event) => event.preventDefault());
	const show = () => {
		const words = plain(field.value).split(/\s+/).filter(Boolean);
		for (const { row, text } of rows) {
			row.hidden = !words.every((word) => text.includes(word));
		}
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

function plain(text: string | null): string {
	return (text ?? "").normalize("NFC").toLowerCase();
}
