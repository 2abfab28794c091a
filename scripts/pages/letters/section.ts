/** What each pair of letters can mean: whose letters they are, how to find those of a report, and a row for each pair. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Entry } from "../../dataset/edition.ts";
import {
	hasIndel,
	isReferenceUsual,
	partners,
	printedElsewhere,
} from "../../dataset/figures.ts";
import type { Facts } from "../../model/kinds/kinds.ts";
import { possibleGenotypes } from "../../model/kinds/variant.ts";
import type { LetterWords } from "../../words/en/letters.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import type { ProseLinks } from "../names.ts";
import { chip, copies, short } from "../records/alleles.ts";
import type { View } from "../view.ts";
import { byLanguage } from "../view.ts";
import type { Printed } from "./read-letters.ts";
import { readLetters } from "./read-letters.ts";

type Variant = Facts<"variant">;

/** "C or T". */
const ANY = byLanguage(
	(locale) => new Intl.ListFormat(locale, { type: "disjunction" }),
);

export function letterSection(
	{ record: { facts }, prose }: Entry<"variant">,
	view: View,
	links: ProseLinks,
): SafeHtml {
	const { variant } = view.words;
	const rows = pairsOf(facts).flatMap((pair) => {
		const note = prose.genotypes[pair.own];
		return note === undefined
			? []
			: row(pair, facts, view, links.paragraphs(note));
	});
	return html`${strandBox(facts, view)}
<p>${introduction(facts, LANGUAGE_WORDS[view.language].letters)}</p>
${report(facts, view)}
<table class="pairs">
<thead class="hidden"><tr><th scope="col">${variant.pair}</th><th scope="col">${variant.note}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

/** The pairs of a variant, as the page and others print them. */
export function pairsOf(facts: Variant): Printed[] {
	const others = possibleGenotypes(printedElsewhere(facts) ?? []);
	return possibleGenotypes([facts.ref, ...facts.alts]).map((own, at) => ({
		own,
		other: others[at],
	}));
}

/** A pair in the letters that others print, where the row shows it. If it could be taken for another row, it says where it stands. */
export function alsoPrinted(
	{ other }: Printed,
	facts: Variant,
	words: LetterWords,
): string | undefined {
	const isShown = facts.papers_strand !== undefined || hasIndel(facts);
	if (!isShown || other === undefined) return;
	return `${partners(facts) ? words.inPapers : words.also} ${other}`;
}

/** The fragment that leads to a pair's row; none where its letters can mean another row, or must not be led to. */
function idOf({ own, other }: Printed, facts: Variant): string | undefined {
	const { state } = readLetters(own.split("/"), pairsOf(facts));
	if (facts.risk_tier === "sensitive" || state === "unclear") return;
	return ((hasIndel(facts) && other) || own).replace("/", "");
}

function row(
	printed: Printed,
	facts: Variant,
	{ words, language }: View,
	note: SafeHtml,
): SafeHtml {
	const { own, other } = printed;
	const id = idOf(printed, facts);
	const pair = own.split("/");
	const [one, two] = pair.map((allele) =>
		chip(allele, allele !== facts.ref, words),
	);
	const also = alsoPrinted(printed, facts, LANGUAGE_WORDS[language].letters);
	const [, before, letters] = /^(.* )(.*)$/.exec(also ?? "") ?? [];
	return html`<tr${id && html` id="${id}"`} data-pair="${own}"${other && html` data-other="${other}"`}><th scope="row"><span class="pair">${one}<span aria-hidden="true">/</span>${two}</span><span class="copies">${copies(pair, facts, words)}</span>${also && html`<span class="copies also">${before}<b>${letters}</b></span>`}</th><td><strong class="yours" hidden>${LANGUAGE_WORDS[language].letters.report.yours}</strong>${note}</td></tr>
`;
}

/** Who has how many letters, whose letters the page prints, and what others print. */
export function introduction(facts: Variant, words: LetterWords): string {
	const { chromosome, grch37, papers_strand, ref, alts } = facts;
	const others = printedElsewhere(facts);
	const parts = [
		words.bearers[typeof chromosome === "number" ? "pair" : chromosome],
	];
	// The box says the rest where letters face each other.
	if (!partners(facts)) parts.push(words.plusStrand);
	if (others && hasIndel(facts)) parts.push(words.indels);
	else if (others && !partners(facts)) {
		const pairs = [ref, ...alts].map((own, at) => [own, others[at] ?? ""]);
		const say = papers_strand ? words.papersStrand : words.otherStrand;
		parts.push(say(pairs));
	}
	if (grch37) parts.push(words.builds);
	return parts.join(" ");
}

/** Who prints which letters, the reference letter first, where two of them face each other in DNA. */
export function strandRows(
	facts: Variant,
	{ strands }: LetterWords,
): [who: string, letters: string[]][] {
	const inPapers = facts.papers_strand !== undefined;
	return [
		[
			inPapers ? strands.here : strands.hereAndPapers,
			[facts.ref, ...facts.alts],
		],
		[inPapers ? strands.papers : strands.others, printedElsewhere(facts) ?? []],
	];
}

function strandBox(facts: Variant, { words, language }: View): SafeHtml | null {
	const facing = partners(facts);
	if (facing === undefined) return null;
	const { strands } = LANGUAGE_WORDS[language].letters;
	const first = isReferenceUsual(facts) ? strands.usual : strands.reference;
	const heads = [strands.who, first, strands.changed];
	const rows = strandRows(facts, LANGUAGE_WORDS[language].letters).map(
		([who, [ref = "", ...alts]]) =>
			html`<tr><th scope="row">${who}</th><td>${chip(ref, false, words)}</td><td>${alts.map((allele) => chip(allele, true, words))}</td></tr>
`,
	);
	return html`<div class="strand"><h3>${strands.heading}</h3>
<p>${strands.why(...facing)}</p>
<table>
<thead><tr>${heads.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>
<p>${strands.follows(...facing)}</p></div>`;
}

/** "My report says", for the script; without it, links to the rows. */
function report(facts: Variant, { language }: View): SafeHtml {
	const { report: words } = LANGUAGE_WORDS[language].letters;
	const any = (printed: string[]) =>
		ANY[language].format(
			printed.map((text) => text.split("/").map(short).join("/")),
		);
	const own = [facts.ref, ...facts.alts];
	const others = printedElsewhere(facts) ?? [];
	const isIndel = hasIndel(facts);
	const isSingle = typeof facts.chromosome !== "number";
	const letters = isIndel ? [...own, ...others] : ["A", "C", "G", "T"];
	const select = (label: string) =>
		html`<select aria-label="${label}"><option value="" label=" "></option>${letters.map((letter) => html`<option value="${letter}">${short(letter)}</option>`)}<option value="-">–</option></select>`;
	const links = pairsOf(facts).flatMap((pair) => {
		const id = idOf(pair, facts);
		const text = any(pair.other ? [pair.own, pair.other] : [pair.own]);
		return id && !partners(facts)
			? [html` · <a href="#${id}">${text}</a>`]
			: [];
	});
	return html`<fieldset class="report" hidden>
<legend>${words.says}</legend>
<span class="choice">${select(words.first)}<span aria-hidden="true">/</span>${select(words.second)}</span>
${usualLetter(facts, words)}
<output data-fits="${words.fits}" data-flipped="${isIndel ? words.fits : words.flipped}"${isSingle ? html` data-single="${words.single}"` : null} data-unclear="${words.unclear}" data-neither="${words.neither(any(own), isIndel || partners(facts) ? "" : any(others))}" data-unread="${isIndel ? words.unreadIndel : words.unread}">${isSingle ? words.chooseOneOrTwo : words.choose}</output>
</fieldset>
${links.length > 0 ? html`<noscript><p>${words.says}${links}</p></noscript>` : null}`;
}

/** Which letter the report calls usual. This tells its strand, where the reference letter is known to be the usual one. */
function usualLetter(
	facts: Variant,
	words: LetterWords["report"],
): SafeHtml | null {
	if (!partners(facts) || !isReferenceUsual(facts)) return null;
	const [other = ""] = printedElsewhere(facts) ?? [];
	return html`<label hidden>${words.calls} <select><option value="">${words.unsaid}</option><option value="own">${words.usual(facts.ref)}</option><option value="other">${words.usual(other)}</option></select></label>`;
}
