/** Rules of evidence: grades belong to their scheme, schemes fit what a link joins, and topics claim no more than links. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import {
	AUTHORED_SCHEMES,
	bestFirst,
	type Graded,
	gradesOf,
	type Scheme,
	schemeLaw,
	tierOf,
	typeOf,
} from "../../model/evidence.ts";
import type { Piece } from "../../model/link.ts";
import { parseReference } from "../../model/references.ts";
import type { AuthoredLink } from "../../record/load.ts";
import { deriveLinks } from "../edges/derived-links.ts";
import { functionPiece } from "../edges/edges.ts";
import type { Content } from "../gather.ts";
import { areEndsKnown, checkEnds } from "./links.ts";

export function checkEvidence(content: Content): Diagnostic[] {
	const links = content.links.filter((link) => checkEnds(link).length === 0);
	const wrong = links.flatMap((link) => {
		const areKnown = areEndsKnown(content, link);
		const own = link.evidence.flatMap((piece, at) =>
			checkPiece(piece, link, placeOf(link, at), areKnown),
		);
		return own.length > 0 || !areKnown ? own : checkTypes(link);
	});
	// What the links say is known only if every grade is valid.
	return wrong.length > 0 ? wrong : checkConfirmed(content);
}

/** The place of a field of a piece of evidence. */
const placeOf =
	({ path, index }: AuthoredLink, at: number) =>
	(...field: string[]): Place => ({
		path,
		keys: [index, "evidence", at, ...field],
	});

/** A grade belongs to its scheme, the scheme fits what the link joins, and a page of one scheme is no evidence of another. */
function checkPiece(
	{ scheme, grade, as_of, check_at }: Piece,
	link: AuthoredLink,
	place: (...field: string[]) => Place,
	areKnown: boolean,
): Diagnostic[] {
	const found: Diagnostic[] = [];
	const grades = gradesOf(scheme);
	if (!grades.includes(grade)) {
		const words = { scheme, grade, allowed: grades };
		found.push(diagnose("evidence-grade", place("grade"), words));
	}
	const from = parseReference(link.from).type;
	const to = parseReference(link.to).type;
	const fits = (one: Scheme) => {
		const law = schemeLaw(one);
		return law.from.includes(from) && law.to.includes(to);
	};
	if (areKnown && !fits(scheme)) {
		const allowed = AUTHORED_SCHEMES.filter(fits);
		const words = { scheme, from, to, allowed };
		found.push(diagnose("evidence-ends", place("scheme"), words));
	}
	const address = check_at.url;
	const isIn = (homes: string[]) => homes.some((one) => address.includes(one));
	const own = HOMES[scheme];
	if (own && !isIn(own) && Object.values(HOMES).some(isIn)) {
		const words = { scheme, address, home: own.join(" or ") };
		found.push(diagnose("evidence-address", place("check_at", "url"), words));
	}
	const [, day] = ASSERTION_DAY.exec(address) ?? [];
	if (day && as_of && !day.startsWith(as_of)) {
		found.push(diagnose("evidence-date", place("as_of"), { as_of, day }));
	}
	return found;
}

/** The day in the address of a verdict of ClinGen. */
const ASSERTION_DAY = /\/CGGV:assertion_[\w-]*-(\d{4}-\d\d-\d\d)T/;

/** Where the grades of a scheme are read. Schemes of papers and guidelines have no such place. */
const HOMES: Partial<Record<Scheme, string[]>> = {
	clingen: ["search.clinicalgenome.org"],
	clinvar: ["www.ncbi.nlm.nih.gov/clinvar", "erepo.clinicalgenome.org"],
	cpic: ["cpicpgx.org"],
	dpwg: ["pharmgkb.org", "clinpgx.org", "knmp.nl"],
	gencc: ["thegencc.org"],
	gwas: ["www.ebi.ac.uk/gwas"],
};

/** ClinVar rates responses to drugs by the same words as diseases, so its pieces say which it is; no other piece needs to. */
function checkTypes(link: AuthoredLink): Diagnostic[] {
	const to = parseReference(link.to).type;
	const expected = typeOf(to);
	return link.evidence.flatMap(({ scheme, type }, at) => {
		const isNeeded = schemeLaw(scheme).isTyped;
		if (type === expected || (type === undefined && !isNeeded)) return [];
		const words = { scheme, type, to, expected };
		return [diagnose("evidence-type", placeOf(link, at)("type"), words)];
	});
}

/** A variant that a topic calls confirmed has, if it has any links, one that is neither limited nor disputed. */
function checkConfirmed({
	records,
	links,
	areLinksWhole,
}: Content): Diagnostic[] {
	if (!areLinksWhole) return [];
	const derived = deriveLinks(records.variant.values(), links).map((one) => ({
		from: `variant/${one.variant}`,
		evidence: [functionPiece(one)],
	}));
	const linksOf = Map.groupBy<string, { from: string; evidence: Graded[] }>(
		[...links, ...derived],
		({ from }) => from,
	);
	return [...records.topic.values()].flatMap(({ path, facts }) =>
		facts.confirmed.flatMap((rsid, at) => {
			const own = linksOf.get(`variant/${rsid}`) ?? [];
			const [best] = bestFirst(own.flatMap(({ evidence }) => evidence));
			if (best === undefined) return [];
			const tier = tierOf(best);
			if (tier !== "limited" && tier !== "disputed") return [];
			const place = { path, keys: ["confirmed", at] };
			const found = diagnose("confirmed-weakly", place, { rsid, tier });
			return [{ ...found, restsOn: "content/links" }];
		}),
	);
}
