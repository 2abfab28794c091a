/** The register of what the dataset rests on: papers, chapters, pages. */

import { z } from "zod";
import { address, date, PUBMED_ADDRESS, text } from "../fields.ts";
import { listOrNone, maybe } from "./shapes.ts";

const quote = z
	.strictObject({
		text: text.describe(
			"The words of the source as they stand there, without anything left out: 4 to 40 words.",
		),
		place: text.describe(
			"Where in the source: abstract, title, a table, or the heading of a section.",
		),
		seen_at: address.describe(
			"The page where the words were read: PubMed, PubMed Central, Bookshelf, the source's own address, or one of read_at.",
		),
		from: maybe(
			z.string().regex(/^\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/),
			"Two figures of the quote whose share our text gives, such as 22/127.",
		),
		checked: maybe(
			date,
			"The day on which the quote was compared once more with the source and with the sentences that rest on it.",
		),
	})
	.describe("Words of the source that a figure or a statement rests on.");

export const citation = z
	.strictObject({
		pmid: maybe(z.int().positive().max(99_999_999), "PubMed's number."),
		pmc: maybe(
			z.string().regex(/^PMC\d+$/),
			"PubMed Central's number, such as PMC3935237.",
		),
		nbk: maybe(
			z.string().regex(/^NBK\d+$/),
			"The number of a chapter at NCBI Bookshelf, such as NBK1116.",
		),
		name: maybe(
			z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/),
			"What marks call a source without any of these numbers: two words or more, in lower case, with hyphens.",
		),
		url: maybe(address, "Where a source with a name is found."),
		doi: maybe(
			z.string().regex(/^10\.\d{4,9}\/\S+$/),
			"The DOI without https://doi.org/.",
		),
		title: text.describe(
			"The source's own title; if nobody has read it, what the source is about.",
		),
		title_read: z
			.boolean()
			.describe("Whether the title was read in the source or at PubMed."),
		first_author: maybe(text, "The family name of the first."),
		container: maybe(text, "The journal or the book."),
		year: maybe(z.int().min(1900).max(2100), "The year of publication."),
		read: maybe(
			z.enum(["record", "abstract", "part", "full"]),
			"How much of it was read: no more than its record in a catalogue, its abstract, a part of its text, or all of it.",
		),
		opened: maybe(date, "The day on which it was read."),
		read_at: listOrNone(
			address,
			"Other pages of this very source where it was read: the publisher's under another address, a university's, a copy. Readers are led to the source itself.",
		),
		retracted: maybe(date, "The day of its retraction."),
		quotes: listOrNone(quote, "What it says, in its own words."),
	})
	.refine(
		({ pmid, pmc, nbk, name, url }) =>
			(pmid ?? pmc ?? nbk ?? name) !== undefined &&
			(name === undefined) === (url === undefined),
		"citation-without-key",
	)
	.describe("A paper, a chapter or a page that the dataset rests on.");
export const citationFile = z.array(citation);
export type Citation = z.infer<typeof citation>;

/** What marks call an entry: `pmid:123`, `pmc:PMC123`, `nbk:NBK123`, or its name. */
export function keyOf({
	pmid,
	pmc,
	nbk,
	name,
}: Pick<Citation, "pmid" | "pmc" | "nbk" | "name">): string {
	if (pmid !== undefined) return `pmid:${pmid}`;
	if (nbk !== undefined) return `nbk:${nbk}`;
	return pmc === undefined ? (name ?? "") : `pmc:${pmc}`;
}

/** The address of an entry. */
export function addressOfCitation({ pmid, pmc, nbk, url }: Citation): string {
	if (pmid !== undefined) return `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
	if (nbk !== undefined) return `https://www.ncbi.nlm.nih.gov/books/${nbk}/`;
	return pmc === undefined
		? (url ?? "")
		: `https://pmc.ncbi.nlm.nih.gov/articles/${pmc}/`;
}

const BOOKSHELF =
	/^https?:\/\/(?:www\.)?ncbi\.nlm\.nih\.gov\/books\/(NBK\d+)\/?/;
const CENTRAL =
	/^https?:\/\/(?:pmc\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/pmc)\/articles\/(PMC\d+)\/?/;

/** The key of the source at an address, if it is one of PubMed's, PubMed Central's or Bookshelf's. */
export function keyAt(url: string): string | undefined {
	const pmid = PUBMED_ADDRESS.exec(url)?.[1];
	if (pmid !== undefined) return `pmid:${pmid}`;
	const nbk = BOOKSHELF.exec(url)?.[1];
	if (nbk !== undefined) return `nbk:${nbk}`;
	const pmc = CENTRAL.exec(url)?.[1];
	return pmc && `pmc:${pmc}`;
}
