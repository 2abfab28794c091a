/** The evidence of an edge in the words of a language: each piece, the note, and the label of each place to check. */

import type { Language } from "../../../functions/shared/contract.ts";
import type {
	EvidenceTier,
	EvidenceType,
	Graded,
	Scheme,
} from "../../model/evidence.ts";
import { gradeLaw, tierOf, typeOf } from "../../model/evidence.ts";
import { PUBMED_ADDRESS } from "../../model/fields.ts";
import type { DataWords, Site } from "../../words/en/data.ts";
import { type GradeWords, gradeMeans } from "../../words/grades.ts";
import type { Edge, EdgeEvidence } from "./edges.ts";

/** A piece of evidence for readers of one language. */
export interface EvidenceInWords {
	scheme: Scheme;
	grade: string;
	type: EvidenceType;
	status: Graded["status"];
	tier: EvidenceTier;
	/** Whether it speaks against the edge, or its graders differ. */
	contradicts: boolean;
	/** Who has judged: "ClinVar's review status". */
	scheme_means: string;
	/** What the grade says: "ClinVar: reviewed by an expert panel". */
	grade_means: string;
	/** YYYY, YYYY-MM or YYYY-MM-DD. */
	as_of: string | null;
	check_at: { label: string; url: string };
}

/** The words of a language, and what it calls the ends of an edge. */
export interface Speech {
	language: Language;
	words: DataWords;
	grades: GradeWords;
	nameOf(node: Edge["from"]): string;
}

/** The pieces of evidence of an edge, best first. */
export function evidenceInWords(edge: Edge, speech: Speech): EvidenceInWords[] {
	const type = typeOf(edge.to.type);
	if (type === undefined) throw new Error(`no grades of a ${edge.to.type}`);
	return edge.evidence.map((piece) => {
		const { scheme, grade, status, as_of = null, check_at } = piece;
		return {
			scheme,
			grade,
			type,
			status,
			tier: tierOf(piece),
			contradicts: gradeLaw(piece).contradicts,
			scheme_means: speech.grades[scheme].means,
			grade_means: gradeMeans(speech.grades, piece),
			as_of,
			check_at: { label: labelOf(piece, edge, speech), url: check_at.url },
		};
	});
}

/** Public sites, what their addresses look like, and the number or name of the record in the address. */
const SITES: [site: Site, address: RegExp, name: (found: string) => string][] =
	[
		["paper", PUBMED_ADDRESS, (id) => `PMID ${id}`],
		["paper", /\/articles\/(PMC\d+)/, (id) => id],
		["paper", /^https:\/\/doi\.org\/(.+)$/, (id) => `doi:${id}`],
		["paper", /^https:\/\/arxiv\.org\/abs\/(.+)$/, (id) => `arXiv ${id}`],
		["clinvar", /\/clinvar\/variation\/(\d+)/, (id) => id],
		["clinvar", /\/clinvar\/(RCV\d+)/, (id) => id],
		["clinvar", /\/clinvar\/\?term=(\w+)/, (id) => id],
		["cpic-functions", /\/allele_function_reference\/([^_]+)_/, (gene) => gene],
		["gwas-catalog", /\/gwas\/(?:variants|genes)\/(\w+)/, (id) => id],
		["dbsnp", /\/snp\/(rs[1-9]\d*)/, (id) => id],
	];

/** Sites whose addresses do not name the record readably: the ends of the edge name it instead. */
const SITES_BY_ENDS: [site: Site, address: RegExp][] = [
	["cpic-guideline", /^https:\/\/cpicpgx\.org\/guidelines\//],
	["cpic-list", /^https:\/\/cpicpgx\.org\/genes-drugs/],
	["dpwg", /^https:\/\/www\.pharmgkb\.org\/guidelineAnnotation\//],
	["gencc", /^https:\/\/search\.thegencc\.org\//],
	["clingen", /^https:\/\/search\.clinicalgenome\.org\/kb\/gene-validity\//],
];

function labelOf(
	{ scheme, check_at: { title, url } }: EdgeEvidence,
	{ from, to }: Edge,
	{ words, nameOf }: Speech,
): string {
	if (scheme === "practice-guideline" && title !== undefined) {
		return words.site("guideline", title);
	}
	for (const [site, address, name] of SITES) {
		const found = address.exec(url)?.[1];
		if (found !== undefined) return words.site(site, title ?? name(found));
	}
	const site = SITES_BY_ENDS.find(([, address]) => address.test(url))?.[0];
	if (site !== undefined) {
		return words.site(site, `${nameOf(from)}, ${title ?? nameOf(to)}`);
	}
	const name = title ?? new URL(url).hostname;
	return scheme === "publication" ? words.site("paper", name) : name;
}
