/** Rules of the sources of a record: each appears once, is about the record, and has a title that fits its address. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { isSlip } from "../../mistakes/words.ts";
import {
	DOI_ADDRESS,
	PUBMED_ADDRESS,
	type Source,
} from "../../model/fields.ts";
import { meantId } from "../../model/file-ids.ts";
import { identifiersIn } from "../../model/values/identifiers.ts";
import { everyValue, isFields } from "../../model/walk.ts";
import type { SoundRecord } from "../fields.ts";

/** Addresses that contain an identifier with its own field. */
const NUMBERED: [field: string, address: RegExp][] = [
	["pmid", PUBMED_ADDRESS],
	["doi", DOI_ADDRESS],
];

interface FoundSource {
	keys: PropertyKey[];
	title: string | undefined;
	pmid: number | undefined;
	url: string | undefined;
}

/** Every source in a value, including those of its figures. */
export function sourcesIn(value: unknown): FoundSource[] {
	const text = (one: unknown) => (typeof one === "string" ? one : undefined);
	return everyValue(value).flatMap(({ keys, value: own }) => {
		if (!isFields(own)) return [];
		const { title, label, pmid, url } = own;
		if (url === undefined && pmid === undefined) return [];
		return {
			keys,
			title: text(title ?? label),
			pmid: typeof pmid === "number" ? pmid : undefined,
			url: text(url),
		};
	});
}

/** The title and the address of a source name the same things. */
export function checkSourceTitles(path: string, value: unknown): Diagnostic[] {
	return sourcesIn(value).flatMap(({ keys, title, url }) => {
		if (title === undefined || url === undefined) return [];
		const inTitle = identifiersIn(title);
		if (inTitle.length === 0) return [];
		const inUrl = identifiersIn(url);
		return inTitle.flatMap(({ system, id }) => {
			const others = inUrl.filter((one) => one.system === system);
			const named = inTitle.filter((one) => one.system === system);
			const isSame = named.some((one) =>
				others.some((other) => other.id === one.id),
			);
			if (others.length === 0 || isSame || named[0]?.id !== id) return [];
			const place = { path, keys: [...keys, "url"] };
			const found = others.map((one) => one.id).join(", ");
			return [diagnose("source-disagrees", place, { title: id, found })];
		});
	});
}

/** The database records that a record cites are its own; a paper may speak of others. A source has one fault. */
function checkCited(
	{ path, facts }: SoundRecord,
	judge: (text: string, place: Place) => Diagnostic[],
): Diagnostic[] {
	return (facts.sources ?? []).flatMap(({ title, url, pmid }, index) => {
		const fields = { url, title: pmid === undefined ? title : undefined };
		const wrong = Object.entries(fields).flatMap(([field, text = ""]) =>
			judge(text, { path, keys: ["sources", index, field] }),
		);
		return wrong.slice(0, 1);
	});
}

export function checkVariantSources(
	record: SoundRecord<"variant">,
): Diagnostic[] {
	const { id, facts } = record;
	const own = [id, ...(facts.former_ids ?? [])];
	return checkCited(record, (text, place) => {
		const found = identifiersIn(text)
			.filter(({ system }) => system === "rsID")
			.map((one) => one.id);
		if (found.length === 0 || found.some((one) => own.includes(one))) return [];
		const parameters = { found: found.join(", "), id };
		return [diagnose("source-other-variant", place, parameters)];
	});
}

export function checkGeneSources(record: SoundRecord<"gene">): Diagnostic[] {
	const { hgnc_id, ids = {} } = record.facts;
	const own: Record<string, string | undefined> = {
		HGNC: hgnc_id,
		"NCBI Gene": ids.ncbi_gene === undefined ? undefined : `${ids.ncbi_gene}`,
		Ensembl: ids.ensembl,
		OMIM: ids.omim,
		gene: meantId("gene", record.id),
	};
	return checkCited(record, (text, place) =>
		identifiersIn(text).flatMap(({ system, id: found }) => {
			const expected = own[system];
			if (expected === undefined || expected === found) return [];
			return [diagnose("source-other-gene", place, { found, expected })];
		}),
	);
}

/** The field of each catalogue of conditions, and what stands before its numbers in our codes. */
const CATALOGUES = { DOID: "doid", OMIM: "omim", MONDO: "mondo" } as const;

/** A source with almost a code of the condition is about that code, where no source has the code itself. */
export function checkConditionSources(
	record: SoundRecord<"condition">,
): Diagnostic[] {
	const { path, facts } = record;
	const cited = (facts.sources ?? []).flatMap(({ title, url = "" }) =>
		identifiersIn(`${title} ${url}`),
	);
	return Object.entries(CATALOGUES).flatMap(([system, field]) => {
		const found = cited.flatMap((one) => (one.system === system ? one.id : []));
		const codes = facts.codes?.[field] ?? [];
		return [codes].flat().flatMap((code, at) => {
			const near = found.find((id) => isSlip(id, code) && !codes.includes(id));
			if (found.includes(code) || near === undefined) return [];
			const keys = ["codes", field, ...(Array.isArray(codes) ? [at] : [])];
			return [
				diagnose("source-other-code", { path, keys }, { code, found: near }),
			];
		});
	});
}

/** Where a source is found; its title may be written in several ways. */
export function addressOf({
	pmid,
	doi,
	url,
}: Pick<Source, "pmid" | "doi" | "url">): string {
	return String(pmid ?? doi ?? url);
}

export function checkSources({ path, facts }: SoundRecord): Diagnostic[] {
	const seen = new Map<string, number>();
	return (facts.sources ?? []).flatMap(({ pmid, doi, url }, index) => {
		const found: Diagnostic[] = [];
		const key = addressOf({ pmid, doi, url });
		const first = seen.get(key) ?? index;
		seen.set(key, first);
		if (first < index) {
			const place = { path, keys: ["sources", index] };
			const other = `number ${first + 1} of the list`;
			found.push(diagnose("source-repeated", place, { other }));
		}
		for (const [field, address] of NUMBERED) {
			const value = address.exec(url ?? "")?.[1];
			if (url === undefined || value === undefined) continue;
			const place = { path, keys: ["sources", index, "url"] };
			found.push(diagnose("source-number", place, { url, field, value }));
		}
		return found;
	});
}

/** A year in words; the digits of an identifier (`DOID:2030`, `10.1000/2030`) are none. */
const YEAR = /(?<![\w:/.])20\d\d(?![\w/])/g;

/** A condition was not last checked before one of its sources existed. */
export function checkSourceYears({
	path,
	facts,
}: SoundRecord<"variant" | "condition" | "drug">): Diagnostic[] {
	const { last_checked: date } = facts;
	if (date === undefined) return [];
	return sourcesIn(facts).flatMap(({ keys, title = "", pmid }) => {
		if (pmid !== undefined) return [];
		const years = [...title.matchAll(YEAR)].map(([year]) => year);
		const year = years.find((one) => one > date.slice(0, 4));
		if (year === undefined) return [];
		const place = { path, keys: [...keys, "title"] };
		return [diagnose("source-later", place, { year, date })];
	});
}
