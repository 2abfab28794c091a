/**
 * "My report says": marks the row of the letters that a reader chooses. They stay on the page: the fields have no names,
 * and the browser must not keep what was chosen. In a folded part, nothing happens before the reader opens it.
 */

import "./front.ts";
import { readLetters, type Usual } from "../../documents/read-letters.ts";

const rows = [...document.querySelectorAll<HTMLElement>("[data-pair]")].map(
	(element) => {
		const { pair = "", other } = element.dataset;
		return { element, own: pair, other };
	},
);
const fields = document.querySelector<HTMLFieldSetElement>(".report");
const output = fields?.querySelector("output");
const [one, two, usual] = fields?.querySelectorAll("select") ?? [];

if (fields && output && one && two) {
	const show = () => {
		const read = (calls: Usual) =>
			readLetters(
				[one.value, two.value],
				rows,
				"single" in output.dataset,
				calls,
			);
		const label = usual?.closest("label");
		if (label) label.hidden = read("").state !== "unclear";
		say(output, read((usual?.value ?? "") as Usual), [one, two]);
	};
	const start = () => {
		const form = document.createElement("form");
		form.autocomplete = "off";
		fields.replaceWith(form);
		form.append(fields);
		fields.hidden = false;
		// What it says before anything is chosen.
		output.dataset.choose = output.textContent;
		// From now on, this script alone marks rows.
		rows[0]?.element.closest("table")?.classList.add("live");
		// Another page may lead here with letters.
		const [, first, second = ""] =
			/^#([ACGTID])([ACGTID]?)$/.exec(location.hash) ?? [];
		if (first !== undefined) {
			one.value = first;
			two.value = second;
			fields.scrollIntoView();
		}
		fields.addEventListener("change", show);
		show();
	};
	const fold = fields.closest("details");
	if (fold && !fold.open) {
		fold.addEventListener("toggle", start, { once: true });
	} else start();
}

/** Marks the row of a reading, if it has one, and says what it means. */
function say(
	output: HTMLOutputElement,
	reading: ReturnType<typeof readLetters<(typeof rows)[number]>>,
	chosen: HTMLSelectElement[],
): void {
	const row = "pair" in reading ? reading.pair : undefined;
	for (const { element } of rows) {
		element.classList.toggle("mine", element === row?.element);
	}
	const texts = chosen.map(({ selectedOptions: [option] }) => option?.text);
	const values: Record<string, string | null | undefined> = {
		letters: texts.filter(Boolean).join("/"),
		pair: row?.own,
		copies: row?.element.querySelector(".copies")?.textContent,
	};
	// Every second part is the name of what to fill in.
	const parts = (output.dataset[reading.state] ?? "").split(/\{(\w+)\}/);
	output.replaceChildren(
		...parts.map((part, at) => {
			if (at % 2 === 0) return part;
			const strong = document.createElement("b");
			strong.textContent = values[part] ?? "";
			return strong;
		}),
	);
}
