/** Rules of evidence: grades belong to their scheme, schemes fit what a link joins, and topics claim no more than links. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Graded, Scheme } from "../../model/evidence.ts";
import {
	AUTHORED_SCHEMES,
	bestFirst,
	gradesOf,
	schemeLaw,
	tierOf,
	typeOf,
} from "../../model/evidence.ts";
import { parseReference } from "../../model/references.ts";
import { deriveLinks } from "../edges/derived-links.ts";
import { functionPiece } from "../edges/edges.ts";
import type { AuthoredLink, Content } from "../gather.ts";
import { checkEnds } from "./links.ts";

export function checkEvidence(content: Content): Diagnostic[] {
	const links = content.links.filter((link) => checkEnds(link).length === 0);
	const wrong = links.flatMap((link) => {
		const own = [
			...checkGrades(link),
			...checkSchemes(link),
			...checkHomes(link),
		];
		return own.length > 0 ? own : checkTypes(link);
	});
	// What the links say is known only if every grade is valid.
	return wrong.length > 0 ? wrong : checkConfirmed(content);
}

function checkGrades({ path, index, evidence }: AuthoredLink): Diagnostic[] {
	return evidence.flatMap(({ scheme, grade }, at) => {
		const allowed = gradesOf(scheme);
		if (allowed.includes(grade)) return [];
		const place = { path, keys: [index, "evidence", at, "grade"] };
		return [diagnose("evidence-grade", place, { scheme, grade, allowed })];
	});
}

/** Where the grades of a scheme are read. Schemes of papers and guidelines have no such place. */
const HOMES: Partial<Record<Scheme, string[]>> = {
	clingen: ["search.clinicalgenome.org"],
	clinvar: ["www.ncbi.nlm.nih.gov/clinvar", "erepo.clinicalgenome.org"],
	cpic: ["cpicpgx.org"],
	dpwg: ["pharmgkb.org", "clinpgx.org", "knmp.nl"],
	gencc: ["thegencc.org"],
	gwas: ["www.ebi.ac.uk/gwas"],
};

/** A page of one scheme is no evidence of another. */
function checkHomes({ path, index, evidence }: AuthoredLink): Diagnostic[] {
	return evidence.flatMap(({ scheme, check_at }, at) => {
		const address = check_at.url ?? "";
		const isIn = (homes: string[]) =>
			homes.some((one) => address.includes(one));
		const own = HOMES[scheme];
		if (own === undefined || isIn(own)) return [];
		if (!Object.values(HOMES).some(isIn)) return [];
		const place = { path, keys: [index, "evidence", at, "check_at", "url"] };
		const words = { scheme, address, home: own.join(" or ") };
		return [diagnose("evidence-address", place, words)];
	});
}

function checkSchemes(link: AuthoredLink): Diagnostic[] {
	const { path, index, evidence } = link;
	const from = parseReference(link.from).type;
	const to = parseReference(link.to).type;
	const fits = (scheme: Scheme) => {
		const law = schemeLaw(scheme);
		return law.from.includes(from) && law.to.includes(to);
	};
	return evidence.flatMap(({ scheme }, at) => {
		if (fits(scheme)) return [];
		const place = { path, keys: [index, "evidence", at, "scheme"] };
		const allowed = AUTHORED_SCHEMES.filter(fits);
		const parameters = { scheme, from, to, allowed };
		return [diagnose("evidence-ends", place, parameters)];
	});
}

/** ClinVar rates responses to drugs by the same words as diseases, so its pieces say which it is; no other piece needs to. */
function checkTypes(link: AuthoredLink): Diagnostic[] {
	const { path, index, evidence } = link;
	const target = parseReference(link.to).type;
	const expected = typeOf(target);
	return evidence.flatMap(({ scheme, type }, at) => {
		const place = { path, keys: [index, "evidence", at, "type"] };
		const needed = schemeLaw(scheme).isTyped;
		if (type === expected || (type === undefined && !needed)) return [];
		const parameters = { scheme, type, to: target, expected };
		return [diagnose("evidence-type", place, parameters)];
	});
}

/** A variant that a topic calls confirmed has, if it has any links, one that is neither limited nor disputed. */
function checkConfirmed({
	records,
	links,
	areLinksWhole,
}: Content): Diagnostic[] {
	if (!areLinksWhole) return [];
	const pieces = new Map<string, Graded[]>();
	const derived = deriveLinks(records.variant.values(), links).map((one) => ({
		from: `variant/${one.variant}`,
		evidence: [functionPiece(one)],
	}));
	for (const { from, evidence } of [...links, ...derived]) {
		const known = pieces.get(from);
		if (known === undefined) pieces.set(from, [...evidence]);
		else known.push(...evidence);
	}
	return [...records.topic.values()].flatMap(({ path, facts }) =>
		facts.confirmed.flatMap((rsid, at) => {
			const [best] = bestFirst(pieces.get(`variant/${rsid}`) ?? []);
			if (best === undefined) return [];
			const tier = tierOf(best);
			if (tier !== "limited" && tier !== "disputed") return [];
			const place = { path, keys: ["confirmed", at] };
			const found = diagnose("confirmed-weakly", place, { rsid, tier });
			return [{ ...found, restsOn: "content/links" }];
		}),
	);
}
