/** Rules of evidence: each piece has a grade of its scheme, and grades what the link joins. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import {
	AUTHORED_SCHEMES,
	gradesOf,
	type Scheme,
	schemeLaw,
} from "../../model/evidence.ts";
import { parseReference } from "../../model/references.ts";
import type { AuthoredLink, Content } from "../gather.ts";
import { checkEnds } from "./links.ts";

export function checkEvidence({ links }: Content): Diagnostic[] {
	return links
		.filter((link) => checkEnds(link).length === 0)
		.flatMap((link) => [...checkGrades(link), ...checkSchemes(link)]);
}

function checkGrades({ path, index, evidence }: AuthoredLink): Diagnostic[] {
	return evidence.flatMap(({ scheme, grade }, at) => {
		const allowed = gradesOf(scheme);
		if (allowed.includes(grade)) return [];
		const place = { path, keys: [index, "evidence", at, "grade"] };
		return [diagnose("evidence-grade", place, { scheme, grade, allowed })];
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
