/** What each pair of letters can mean, on a page: a box, the question what the report says, and a row for each pair. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { eachLanguage } from "../../functions/shared/contract.ts";
import type { LetterRow, Letters } from "../documents/block.ts";
import type { LetterWords } from "../words/en/letters.ts";
import type { PageWords } from "../words/en/pages.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { Printer } from "./page.ts";
import { table } from "./parts.ts";

/** "C or T". */
const ANY = eachLanguage(
	(language) =>
		new Intl.ListFormat(LANGUAGE_WORDS[language].locale, {
			type: "disjunction",
		}),
);

export function lettersHtml(block: Letters, printer: Printer): SafeHtml {
	const { variant } = printer.words;
	const { letters: words } = LANGUAGE_WORDS[printer.language];
	return html`${strandBox(block, printer, words)}
<p>${block.introduction}</p>
${report(block, printer, words)}
<table class="pairs">
<thead class="hidden"><tr><th scope="col">${variant.pair}</th><th scope="col">${variant.note}</th></tr></thead>
<tbody>
${block.rows.map((one) => row(one, block, printer, words))}</tbody>
</table>
`;
}

function row(
	{ own, other, id, copies, also, note }: LetterRow,
	{ ref }: Letters,
	{ words, links, say }: Printer,
	{ report }: LetterWords,
): SafeHtml {
	const [one, two] = own
		.split("/")
		.map((allele) => chip(allele, allele !== ref, words));
	return html`<tr${id && html` id="${id}"`} data-pair="${own}"${other && html` data-other="${other}"`}><th scope="row"><span class="pair">${one}<span aria-hidden="true">/</span>${two}</span><span class="copies">${copies(say)}</span>${also && html`<span class="copies also">${also} <b>${other}</b></span>`}</th><td><strong class="yours" hidden>${report.yours}</strong>${links.paragraphs(note)}</td></tr>
`;
}

/** Who prints which letters, where two of them face each other in DNA. */
function strandBox(
	{ box }: Letters,
	{ words }: Printer,
	{ strands }: LetterWords,
): SafeHtml | null {
	if (box === undefined) return null;
	const { facing, rows, isReferenceUsual } = box;
	const first = isReferenceUsual ? strands.usual : strands.reference;
	const shown = rows.map(
		({ who, letters: [ref = "", ...alts] }) =>
			html`<tr><th scope="row">${who}</th><td>${chip(ref, false, words)}</td><td>${alts.map((allele) => chip(allele, true, words))}</td></tr>
`,
	);
	return html`<div class="strand"><h3>${strands.heading}</h3>
<p>${strands.why(...facing)}</p>
${table([strands.who, first, strands.changed], shown)}
<p>${strands.follows(...facing)}</p></div>`;
}

/** "My report says", for the script; without it, links to the rows. */
function report(
	block: Letters,
	{ language }: Printer,
	{ report: words }: LetterWords,
): SafeHtml {
	const { own, others, box, isIndel, isSingle, rows } = block;
	const any = (printed: string[]) =>
		ANY[language].format(
			printed.map((text) => text.split("/").map(shortAllele).join("/")),
		);
	const letters = isIndel ? [...own, ...others] : ["A", "C", "G", "T"];
	const select = (label: string) =>
		html`<select aria-label="${label}"><option value="" label=" "></option>${letters.map((letter) => html`<option value="${letter}">${shortAllele(letter)}</option>`)}<option value="-">–</option></select>`;
	const links = rows.flatMap(({ id, own, other }) =>
		id && !box
			? [html` · <a href="#${id}">${any(other ? [own, other] : [own])}</a>`]
			: [],
	);
	return html`<fieldset class="report" hidden>
<legend>${words.says}</legend>
<span class="choice">${select(words.first)}<span aria-hidden="true">/</span>${select(words.second)}</span>
${usualLetter(block, words)}
<output data-fits="${words.fits}" data-flipped="${isIndel ? words.fits : words.flipped}"${isSingle ? html` data-single="${words.single}"` : null} data-unclear="${words.unclear}" data-neither="${words.neither(any(own), isIndel || box ? "" : any(others))}" data-unread="${isIndel ? words.unreadIndel : words.unread}">${isSingle ? words.chooseOneOrTwo : words.choose}</output>
</fieldset>
${links.length > 0 ? html`<noscript><p>${words.says}${links}</p></noscript>` : null}`;
}

/** Which letter the report calls usual. This tells its strand, where the reference letter is known to be the usual one. */
function usualLetter(
	{ ref, others: [other = ""], box }: Letters,
	words: LetterWords["report"],
): SafeHtml | null {
	if (!box?.isReferenceUsual) return null;
	return html`<label hidden>${words.calls} <select><option value="">${words.unsaid}</option><option value="own">${words.usual(ref)}</option><option value="other">${words.usual(other)}</option></select></label>`;
}

/** Longer alleles are shortened to their start and end. */
const MOST_LETTERS = 8;

export function shortAllele(allele: string): string {
	return allele.length <= MOST_LETTERS
		? allele
		: `${allele.slice(0, 4)}…${allele.slice(-3)}`;
}

/** An allele: outlined if it is the reference, filled if it is changed. */
function chip(
	allele: string,
	isChanged: boolean,
	{ variant }: PageWords,
): SafeHtml {
	const kind = isChanged ? html` changed` : null;
	const role = html`<span class="hidden">, ${isChanged ? variant.changed : variant.reference} </span>`;
	if (allele.length <= MOST_LETTERS) {
		return html`<span class="letter${kind}">${allele}${role}</span>`;
	}
	return html`<span class="letter${kind}" title="${allele}"><span aria-hidden="true">${shortAllele(allele)}</span><span class="hidden">${variant.long(allele.length)}</span>${role}</span>`;
}
