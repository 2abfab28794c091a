/** The evidence of an edge in the words of a language: each piece, the note, and the label of each place to check. */

import type { Language } from "../../../functions/shared/contract.ts";
import type { EvidenceTier } from "../../model/evidence.ts";
import { gradeLaw, tierOf, typeOf } from "../../model/evidence.ts";
import { PUBMED_ADDRESS } from "../../model/fields.ts";
import type { Item } from "../../model/kinds/kinds.ts";
import type { DataWords, Site } from "../../words/en/data.ts";
import { type GradeWords, gradeMeans } from "../../words/grades.ts";
import type { Edge, EdgeEvidence } from "./edges.ts";

type PublishedEvidence = Item<"links">["evidence"][number];

/** A piece of evidence for readers of one language. */
export interface EvidenceInWords extends PublishedEvidence {
	tier: EvidenceTier;
	/** Who has judged: "ClinVar's review status". */
	scheme_means: string;
	/** What the grade says: "ClinVar: reviewed by an expert panel". */
	grade_means: string;
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

/**
 * Public sites, what their addresses look like with the number or name of the record, and what is said before that. Where an
 * address names no record readably, the ends of the edge do.
 */
const SITES: [site: Site, address: RegExp, before?: string][] = [
	["paper", PUBMED_ADDRESS, "PMID "],
	["paper", /\/articles\/(PMC\d+)/],
	["paper", /^https:\/\/doi\.org\/(.+)$/, "doi:"],
	["paper", /^https:\/\/arxiv\.org\/abs\/(.+)$/, "arXiv "],
	["clinvar", /\/clinvar\/variation\/(\d+)/],
	["clinvar", /\/clinvar\/(RCV\d+)/],
	["clinvar", /\/clinvar\/\?term=(\w+)/],
	["cpic-functions", /\/allele_function_reference\/([^_]+)_/],
	["gwas-catalog", /\/gwas\/(?:variants|genes)\/(\w+)/],
	["dbsnp", /\/snp\/(rs[1-9]\d*)/],
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
	for (const [site, address, before = ""] of SITES) {
		const found = address.exec(url);
		if (found === null) continue;
		const [, name] = found;
		return name === undefined
			? words.site(site, `${nameOf(from)}, ${title ?? nameOf(to)}`)
			: words.site(site, title ?? before + name);
	}
	const name = title ?? new URL(url).hostname;
	return scheme === "publication" ? words.site("paper", name) : name;
}
