/** Mistakes of marks in prose, and of the register that they name. */

import {
	COMPARED,
	mistake,
	nearest,
	oneOf,
	part,
	shared,
	warning,
} from "./words.ts";

const WHY = {
	number: "gives a figure",
	study: "tells of a study",
	guideline: "tells what a guideline or a body says",
	comparison: "compares",
	frequency: "says how common something is",
} as const;

/** With another key, the marks of a translation may be right. */
const UNKNOWN = {
	isShared: true,
	hides: { codes: ["mark-differs"], within: "record", isOneEach: true },
} as const;

export const CLAIMS = {
	"mark-missing": mistake((p: { text: string; demand: keyof typeof WHY }) => [
		`"${p.text}" ${WHY[p.demand]}, but names nothing that it rests on: expected a mark in every such sentence`,
		"Name the source before the full stop, such as [@pmid:21372407], or say it so that it needs none.",
	]),
	"marks-missing": mistake(() => [
		"From here on, the record says things that need a source, but names none: expected a mark in each such sentence",
		"Name what each such sentence rests on before its full stop, such as [@pmid:21372407].",
	]),
	"mark-form": mistake(
		(p: { found: string; expected?: string; isLate?: boolean }) => [
			`"${p.found}" looks like a mark and is none: expected the form [@pmid:21372407]`,
			p.expected === undefined
				? "Write the key of each source after an at sign, in square brackets, with a semicolon between two: [@pmid:21372407; @nbk:NBK1116]"
				: `Write ${p.expected}${p.isLate ? ", right before the full stop of its sentence" : ""}`,
		],
		// A mark that lost one of its brackets.
		{ hides: { codes: ["bracket-alone"], within: "file", isOneEach: true } },
	),
	"mark-place": mistake((p: { found: string }) => [
		`"${p.found}" does not stand where a mark can: expected it once in a sentence, right before its full stop`,
		"Move it before the full stop of the sentence that rests on it. A heading has none; several keys stand in one pair of brackets.",
	]),
	"mark-repeated": mistake((p: { found: string }) => [
		`"${p.found}" names the same source twice: expected each once`,
		"Remove the second.",
	]),
	"mark-unknown": mistake(
		(p: { key: string; known: string[] }) => [
			`The register has no "${p.key}": expected a key of content/citations, a record of a database, or one of general, record`,
			nearest(
				p.key,
				p.known,
				"Open the source, then add it to content/citations: npm run new -- paper writes the entry of a paper.",
			),
		],
		UNKNOWN,
	),
	"search-missing": shared((p: { key: string; known: string[] }) => [
		p.key === "no-report"
			? `"no-report" does not say which search found nothing: expected the name of a search, such as no-report:two-copies-at-pubmed`
			: `The register has no search "${p.key}": expected one of content/citations/searches.yaml`,
		nearest(
			p.key,
			p.known,
			"Add the search to content/citations/searches.yaml: name, where, url, asked and day. If nobody has searched, search first.",
		),
	]),
	"mark-figure": mistake((p: { figure: string; keys: string[] }) => [
		`"${p.figure}" is in no quote of ${oneOf(p.keys)}: expected every figure of a sentence in the words of what it rests on`,
		"Compare the figure with the source. If it is right, quote the words that give it, in the source's entry in content/citations.",
	]),
	"mark-reserved": warning((p: { count: number; of: number }) => [
		`${p.count} of ${p.of} sentences rest on general, record or a search that found nothing: expected no more than one in five`,
		"Name a source for some of them, or say them so that they need none.",
	]),
	"mark-differs": mistake(
		(p: { found: string; expected: string; block: number | undefined }) => [
			`${p.block === undefined ? "The text" : `Paragraph or item ${p.block} of the text`} rests on ${p.found || "nothing"}: expected ${p.expected || "no mark"}, as in the original`,
			p.expected === ""
				? "Add it to the original if the sentence rests on it there, too; if not, remove it here."
				: `Compare both with the source. If the original is right, write its marks in the sentences that say the same: ${p.expected}`,
		],
		{ waitsFor: COMPARED },
	),
	"citation-without-key": mistake(() => [
		"The entry has no number to find it by, or a url without a name: expected one of pmid, pmc, nbk, or a name with a url",
		"Add the number that PubMed, PubMed Central or Bookshelf gives it, and remove the url; if it has no number, add name and url.",
	]),
	"citation-missing": mistake((p: { pmid: string; record: string }) => [
		`PMID ${p.pmid}, which ${p.record} cites, is not registered`,
		`Open the paper, then write its entry: npm run new -- paper ${p.pmid}, with --read if you read its title there.`,
	]),
	"citation-unused": mistake((p: { key: string }) => [
		`Nothing cites ${p.key}: expected no entry that nothing rests on`,
		"Name it in the sentence that rests on it. Remove the entry only if nothing does.",
	]),
	"citation-repeated": part((p: { key: string; other: string }) => [
		`${p.key} is registered twice${p.key === p.other ? "" : `, once as ${p.other}`}: expected once`,
		"If one of them has the wrong number, correct that. If both are the same source, merge them into one.",
	]),
	"citation-title": mistake((p: { pmid: string; expected: string }) => [
		`PMID ${p.pmid} has another title here than in the register: expected "${p.expected}"`,
		"Write the same title in both places, the paper's own if you can read it.",
	]),
	"citation-retracted": mistake((p: { key: string; day: string }) => [
		`${p.key} was retracted on ${p.day}: expected a source that holds`,
		"Find another source, or remove what rests on this one.",
	]),
	"citation-year": mistake((p: { pmid: number; year: number }) => [
		`PubMed gave out the number ${p.pmid} years before ${p.year}: expected a year that fits the number`,
		"Open the paper at PubMed and compare both.",
	]),
	"citation-opened": mistake((p: { opened: string; year: number }) => [
		`The source was opened on ${p.opened}, before it came out in ${p.year}`,
		"Compare both with the source.",
	]),
	"quote-length": mistake((p: { length: number }) => [
		`The quote has ${p.length} words: expected 4 to 40`,
		"Quote the part of the sentence that says it.",
	]),
	"quote-cut": mistake(() => [
		"Something is left out of the quote: expected words that stand together in the source",
		"Quote one piece, or make two quotes of it.",
	]),
	"quote-title": mistake(() => [
		"The quote is the title of the source: expected what the source says",
		"Quote the sentence that says it.",
	]),
	"quote-unread": mistake((p: { place: string; read: string }) => [
		`The quote is from "${p.place}", but of the source was read: ${p.read}`,
		"Say in read how much was read (record, abstract, part, full) and in opened when, and quote only from that.",
	]),
	"quote-place": mistake((p: { place: string }) => [
		`"${p.place}" does not say where in the source the words stand: expected abstract, a table, or the heading of a section`,
		"Write where a reader finds them.",
	]),
	"quote-page": mistake((p: { key: string; address: string }) => [
		`The words were not read at a page of ${p.key}: expected its page at PubMed, PubMed Central or Bookshelf, or its own address`,
		`Read them at ${p.address}, and write that; list the page under read_at if it shows this very source.`,
	]),
	"quote-from": mistake(() => [
		"The two figures are not both in the quote: expected a share of figures that the quote gives",
		"Compare them with the quote.",
	]),
	"quote-checked": mistake((p: { opened: string }) => [
		`The quote was compared before the source was opened, on ${p.opened}`,
		"Compare both days.",
	]),
	"quote-repeated": mistake((p: { key: string; other: string }) => [
		`${p.key} and ${p.other} have the same quote: expected the words of one source`,
		"Find out which of the two says it, and remove the other.",
	]),
	"quote-own": mistake((p: { key: string }) => [
		`The quote of ${p.key} says almost the same as this sentence, word for word: expected the words of the source there, and our own here`,
		"Say it in other words here; compare the quote with the source.",
	]),
};
