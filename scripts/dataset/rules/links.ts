/** Rules of links: what each one joins, with which relation, no pair twice, and how a condition is passed on. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { KIND_NAMES } from "../../model/kinds/kinds.ts";
import {
	LINK_FROM,
	LINK_TO,
	RELATION_NAMES,
	RELATIONS,
} from "../../model/link.ts";
import { parseReference } from "../../model/references.ts";
import { compare } from "../../model/values/ids.ts";
import { MODES, type Mode } from "../../model/values/inheritance.ts";
import type { AuthoredLink } from "../../record/load.ts";
import type { Content } from "../gather.ts";
import { repeatsOf } from "../repeats.ts";

export function checkLinks(content: Content): Diagnostic[] {
	const sorted = content.links.toSorted(
		(a, b) => compare(a.path, b.path) || a.index - b.index,
	);
	const sound = sorted.filter((link) => checkEnds(link).length === 0);
	const known = sound.filter((link) => areEndsKnown(content, link));
	const startOf = ({ path, index }: AuthoredLink) => ({
		path,
		keys: [index, "from"],
	});
	const repeated = repeatsOf(sound, ({ from, to }) => `${from} ${to}`);
	return [
		...sorted.flatMap(checkEnds),
		...known.flatMap(checkRelation),
		...repeated.map(({ again, first }) => ({
			...diagnose("link-repeated", startOf(again)),
			related: startOf(first),
		})),
		...checkInheritance(content, known),
	];
}

/** Whether there are records at both ends. If not, their kinds may be wrong, too. */
export function areEndsKnown(
	{ ids }: Content,
	{ from, to }: AuthoredLink,
): boolean {
	return [from, to].map(parseReference).every(({ type, id }) => {
		const kind = KIND_NAMES.find((one) => one === type);
		return kind === undefined || ids[kind].has(id);
	});
}

/** Checks that a link joins kinds that a link may join. */
export function checkEnds({
	path,
	index,
	from,
	to,
}: AuthoredLink): Diagnostic[] {
	const place = (end: string) => ({ path, keys: [index, end] });
	const [start, target] = [parseReference(from).type, parseReference(to).type];
	if (from === to) {
		return [diagnose("reference-self", place("to"), { id: to })];
	}
	const isOneOf = (kinds: readonly string[], kind: string) =>
		kinds.includes(kind);
	if (isOneOf(LINK_TO, start) && isOneOf(LINK_FROM, target)) {
		return [diagnose("link-reversed", place("from"), { from, to })];
	}
	const ends = [
		{ end: "from", id: from, type: start, kinds: LINK_FROM },
		{ end: "to", id: to, type: target, kinds: LINK_TO },
	];
	return ends
		.filter(({ type, kinds }) => !isOneOf(kinds, type))
		.map(({ end, id, kinds }) => {
			const allowed = kinds.map((one) => `${one}/…`);
			return diagnose("link-end", place(end), { end, id, allowed });
		});
}

function checkRelation({
	path,
	index,
	to,
	relation,
}: AuthoredLink): Diagnostic[] {
	const target = parseReference(to).type;
	if (RELATIONS[relation] === target) return [];
	const allowed = RELATION_NAMES.filter((name) => RELATIONS[name] === target);
	const place = { path, keys: [index, "relation"] };
	return [diagnose("link-relation", place, { relation, to: target, allowed })];
}

/** Inheritance stands on links from genes to conditions, and a condition agrees with its links. */
function checkInheritance(
	content: Content,
	links: AuthoredLink[],
): Diagnostic[] {
	const misplaced = links.flatMap(checkModesPlace);
	const isKnown = content.areLinksWhole && misplaced.length === 0;
	return isKnown ? checkConditions(content) : misplaced;
}

function checkModesPlace(link: AuthoredLink): Diagnostic[] {
	const { path, index, inheritance } = link;
	const from = parseReference(link.from).type;
	const to = parseReference(link.to).type;
	const isFitting = from === "gene" && to === "condition";
	if (inheritance.length === 0 || isFitting) return [];
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
		const related = { path: first.path, keys: [first.index, "inheritance"] };
		const mistake = diagnose("inheritance-differs", place, { found, expected });
		return [{ ...mistake, related }];
	});
}
