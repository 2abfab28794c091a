/** Where the words of a quote may have been read. */

import { describe, expect, test } from "vitest";
import { BASE, checkTree, headsOf } from "../support/tree.ts";
import { paper, registered, resting, said } from "./claim-examples.ts";

const PUBMED = "https://pubmed.ncbi.nlm.nih.gov/20000001/";

/** What the check finds in a paper whose quote was read at an address. */
const readAt = (address: string, lines = "") =>
	headsOf(
		checkTree(BASE + resting(paper(undefined, lines).replace(PUBMED, address))),
	);

describe("the words of a paper were read at a page of it", () => {
	const doi = "  doi: 10.1038/ng.3060\n";
	test.each([
		["PubMed", PUBMED, ""],
		["PubMed Central", "https://pmc.ncbi.nlm.nih.gov/articles/PMC77/", "pmc"],
		["a page with its DOI", "https://example.org/10.1038/ng.3060", doi],
		["a page with the end of its DOI", "https://example.org/ng.3060", doi],
	])("%s", (_, address, lines) => {
		const own = lines === "pmc" ? "  pmc: PMC77\n" : lines;
		expect(readAt(address, own).join()).not.toContain("error");
	});

	test.each([
		["another paper's page", PUBMED.replace("01/", "02/"), ""],
		["a page without its DOI", "https://example.org/ng.30", doi],
		["a page of a paper without a DOI", "https://example.org/ng.3060", ""],
	])("not at %s", (_, address, lines) => {
		expect(readAt(address, lines).join()).toContain("quote-page");
	});
});

test("a page with a name is its own page, also at a library", () => {
	const url = "https://www.ncbi.nlm.nih.gov/gtr/conditions/C1/";
	const entry = paper()
		.replace("pmid: 20000001", `name: sleep-page\n  url: ${url}`)
		.replace(PUBMED, url);
	const text = "It was found in 12 people [@sleep-page].";
	expect(headsOf(checkTree(BASE + said(text) + registered(entry)))).toEqual([]);
});

test("who has read a part may quote a table", () => {
	const entry = paper().replace("place: abstract", "place: table 1");
	const of = (read: string) =>
		headsOf(checkTree(BASE + resting(entry.replace("read: abstract", read))));
	expect(of("read: part")).toEqual([]);
	expect(of("read: abstract").join()).toContain("quote-unread");
});
