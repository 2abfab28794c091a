/** What a kind says about one of its records, so that code which treats all kinds need not know their fields. */

import type { Codes } from "../catalogues.ts";
import type { LocalizedNames } from "../fields.ts";

/** An allele with what catalogues call it. */
interface AlleleIds {
	allele: string;
	clinvar?: number | undefined;
	clingen?: string | undefined;
	hgvs?: string | undefined;
	protein?: string | undefined;
}

interface Place {
	chromosome: number | string;
	position: number;
}

/** A change of the DNA and its names. */
export interface Change extends Place {
	ref: string;
	alts: string[];
	grch37?: (Place & { ref?: string | undefined }) | undefined;
	ids: AlleleIds[];
	former_ids: string[];
	other_names: LocalizedNames;
}

/** Something in a record that has a name and links of its own, but no page. */
export interface Part {
	id: string;
	name: string;
	/** What it is, in a sentence. */
	about: string;
}

export interface Traits<Facts, Prose> {
	/** What the record is, in a sentence or two. */
	about: (prose: Prose) => string | undefined;
	/** What lists say of it, in a line. */
	listed?: (prose: Prose) => string | undefined;
	/** What it is, as others are too. */
	type?: (prose: Prose) => string;
	/** Other names that people search for. */
	names?: (facts: Facts) => LocalizedNames;
	/** Whether a list has its other names, by which people may know it better. */
	areNamesListed?: true;
	/** The ids of the records that it belongs to; its list has it under the first. */
	groups?: (facts: Facts) => readonly string[];
	/** Whether its text is only for readers who ask for it. */
	isSensitive?: (facts: Facts) => boolean;
	/** What catalogues call it. */
	codes?: (facts: Facts) => Codes;
	/** What it changes, if it is a change of the DNA. */
	change?: (facts: Facts) => Change;
	/** The parts that links may name, and what links call such a part. */
	parts?: { type: "molecule"; of: (prose: Prose) => Part[] };
	/** How files are named, if not by slugs: the form, and what an editor meant who wrote it in another case. */
	fileId?: { form: RegExp; meant: (written: string) => string };
}
