/** Rules of inheritance: it stands on links from genes to conditions, and a condition agrees with its links. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import { parseReference } from "../../model/references.ts";
import type { Mode } from "../../model/values/inheritance.ts";
import { MODES } from "../../model/values/inheritance.ts";
import type { AuthoredLink, Content } from "../gather.ts";

export function checkInheritance(content: Content): Diagnostic[] {
	const misplaced = content.links.flatMap(checkPlace);
	const isKnown = content.areLinksWhole && misplaced.length === 0;
	return isKnown ? checkConditions(content) : misplaced;
}

function checkPlace(link: AuthoredLink): Diagnostic[] {
	const { path, index, inheritance } = link;
	const from = parseReference(link.from).type;
	const to = parseReference(link.to).type;
	if (inheritance.length === 0 || (from === "gene" && to === "condition")) {
		return [];
	}
	const place = { path, keys: [index, "inheritance"] };
	return [diagnose("link-inheritance", place, { from, to })];
}

/** If a condition is passed on in one way, a gene that is linked to it is, too. */
function checkConditions({ records, links }: Content): Diagnostic[] {
	const ofConditions = Map.groupBy(
		links.filter(({ inheritance }) => inheritance.length > 0),
		({ to }) => parseReference(to).id,
	);
	return [...records.condition.values()].flatMap(({ id, path, facts }) => {
		const { inheritance: found } = facts;
		const own = ofConditions.get(id) ?? [];
		const [first] = own;
		const modes = own.flatMap(({ inheritance }) => inheritance);
		const isOne = MODES.includes(found as Mode);
		if (first === undefined || !isOne || modes.includes(found as Mode)) {
			return [];
		}
		const expected = MODES.filter((mode) => modes.includes(mode));
		const place = { path, keys: ["inheritance"] };
		const related = {
			path: first.path,
			keys: [first.index, "inheritance"],
		};
		const mistake = diagnose("inheritance-differs", place, { found, expected });
		return [{ ...mistake, related }];
	});
}
