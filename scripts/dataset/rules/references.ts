/** Rules of references: each one that a schema declares leads to an existing record. */

import { ORIGINAL } from "../../../functions/shared/contract.ts";
import {
	type Diagnostic,
	diagnose,
	isClean,
} from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { SITE_PATH } from "../../model/content-paths.ts";
import { isFileId } from "../../model/file-ids.ts";
import { KIND_NAMES, type Kind, resourceOf } from "../../model/kinds/kinds.ts";
import { LINK_FROM, LINK_TO, link } from "../../model/link.ts";
import { type Reference, referencesIn } from "../../model/references.ts";
import { site as siteSchema } from "../../model/site.ts";
import type { AuthoredRecord, SoundRecord } from "../../record/fields.ts";
import { type Content, checkableRecords } from "../gather.ts";
import { checkEnds } from "./links.ts";
import type { Lost } from "./lost.ts";
import { sensesOf } from "./names.ts";

/** A reference with the path of its file. */
type Found = Reference & { path: string };

export function checkReferences(content: Content, lost: Lost[]): Diagnostic[] {
	const known = knownIds(content);
	// Records that are missing only because of another mistake, which is reported at their file: `gene/CYP2D6`.
	const awaited = new Set([
		...KIND_NAMES.flatMap((kind) =>
			[...content.misnamed[kind]].map((id) => `${kind}/${id}`),
		),
		...lost.map(({ kind, id }) => `${kind}/${id}`),
	]);
	const areMoleculesKnown =
		![...awaited].some((name) => name.startsWith("sense/")) &&
		content.files.every(
			({ kind, language, isParsed, mistakes }) =>
				kind !== "sense" ||
				language !== ORIGINAL ||
				(isParsed && isClean(mistakes)),
		);
	return allReferences(content).flatMap((reference) => {
		const { target, id, path, keys } = reference;
		if (known.get(target)?.has(id)) return [];
		if (awaited.has(`${target}/${id}`)) return [];
		// A sense with an error may have hidden its molecules.
		if (target === "molecule" && !areMoleculesKnown) return [];
		const found = explain(reference, { path, keys }, content, known);
		const kind = KIND_NAMES.find((one) => one === target);
		if (kind === undefined) return [found];
		const gone = content.withdrawn[kind].get(id);
		const isOwn = keys[0] === "withdrawn";
		if (gone && isOwn && !replacementOf(content, kind, id)) {
			return [diagnose("withdrawn-circle", { path, keys }, { id })];
		}
		const folder = `content/${resourceOf(kind)}`;
		return [{ ...found, restsOn: gone?.path ?? folder }];
	});
}

type Known = Map<string, Set<string>>;

function knownIds(content: Content): Known {
	const molecules = sensesOf(content).flatMap(({ prose }) =>
		Object.keys(prose.molecules ?? {}),
	);
	return new Map(
		Object.entries({ ...content.ids, molecule: new Set(molecules) }),
	);
}

function allReferences({ files, links, site }: Content): Found[] {
	const inRecords = files.flatMap(({ path, references }) =>
		references.map((one) => ({ ...one, path })),
	);
	const inLinks = links
		.filter((one) => checkEnds(one).length === 0)
		.flatMap(({ path, index, ...one }) =>
			referencesIn(link, one, [index]).map((found) => ({ ...found, path })),
		);
	const inSite = referencesIn(siteSchema, site ?? {}).map((one) => ({
		...one,
		path: SITE_PATH,
	}));
	return [...inRecords, ...inLinks, ...inSite];
}

/** The kinds that each end of a link may name. */
const ENDS: Record<string, readonly string[]> = {
	from: LINK_FROM,
	to: LINK_TO,
};

function explain(
	{ target, id }: Reference,
	place: Place,
	content: Content,
	known: Known,
): Diagnostic {
	const kind = KIND_NAMES.find((one) => one === target);
	const now = kind && formerOwner(content, kind, id);
	if (now !== undefined) {
		return diagnose("reference-former", place, { kind: target, id, now });
	}
	if (kind && content.withdrawn[kind].has(id)) {
		const replacedBy = replacementOf(content, kind, id);
		const parameters = { kind: target, id, replacedBy };
		return diagnose("reference-withdrawn", place, parameters);
	}
	const others = [...(known.get(target) ?? [])];
	const allowed = ENDS[String(place.keys?.at(-1))] ?? [];
	const other = KIND_NAMES.find(
		(one) => allowed.includes(one) && content.ids[one].has(id),
	);
	const parameters = {
		kind: target,
		id,
		meant: other && `${other}/${id}`,
		// Nobody should write the id of a file that has to be renamed.
		known: others.filter((one) => !kind || isFileId(kind, one)),
	};
	return diagnose("reference-unknown", place, parameters);
}

/** The current record that replaces a withdrawn one, directly or through others; undefined if none, as in a circle. */
function replacementOf(
	{ withdrawn }: Content,
	kind: Kind,
	id: string,
): string | undefined {
	const seen = new Set<string>();
	let next: string | undefined = id;
	while (next !== undefined && !seen.has(next)) {
		const record: AuthoredRecord | undefined = withdrawn[kind].get(next);
		if (record === undefined) return next;
		seen.add(next);
		next = record.facts.withdrawn?.replaced_by;
	}
	return undefined;
}

/** The record that used to have an id. */
function formerOwner(
	content: Content,
	kind: Kind,
	id: string,
): string | undefined {
	const had = ({ facts }: SoundRecord) =>
		facts.former_ids?.some((one) => one.toLowerCase() === id.toLowerCase());
	return checkableRecords(content).find((one) => one.kind === kind && had(one))
		?.id;
}
