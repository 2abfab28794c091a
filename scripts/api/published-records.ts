/** The JSON of an edition's records and links: as items of lists, and as single records. */

import { hash } from "node:crypto";
import type {
	Kind,
	RecordResource,
	Resource,
} from "../../functions/shared/contract.ts";
import {
	RECORD_RESOURCES,
	RESOURCES,
	recordFile,
} from "../../functions/shared/contract.ts";
import { type Edge, readEnds } from "../dataset/edges/edges.ts";
import type { Edition } from "../dataset/edition.ts";
import { remembered } from "../dataset/remembered.ts";
import { MAKERS } from "../kinds/kinds.ts";
import type { Item, Made } from "../model/kinds/kinds.ts";
import { itemSchema, KINDS } from "../model/kinds/kinds.ts";
import type { OutputFile, Subject } from "../output/file.ts";
import { toJson } from "./json.ts";

/**
 * Something to publish. Its JSON is made whenever it is asked for, so that not all of it is in memory at once, but it is
 * checked against its published schema only the first time.
 */
export interface Published {
	/** What its JSON is about. */
	subject: Subject;
	/** As an item of a list. */
	item(): string;
}

const VERSION_DIGITS = 12;

type PublishedById = ReadonlyMap<string, PublishedRecord>;

/** The published records of each edition, which lists, single records, changes and examples share. */
const publishedIn = remembered(
	(_: Edition): Partial<Record<Kind, PublishedById>> => ({}),
);

function publishedOf<K extends Kind>(edition: Edition, kind: K): PublishedById {
	const known = publishedIn(edition);
	known[kind] ??= new Map(
		edition.entries(kind).map((entry) => {
			const { id } = entry.record;
			const make = () => MAKERS[kind].publish(entry, edition);
			return [id, new PublishedRecord({ kind, id }, make, edition.baseUrl)];
		}),
	);
	return known[kind];
}

/** The records of a resource in an edition, in their published order. */
export function recordsOf(
	edition: Edition,
	resource: RecordResource,
): PublishedRecord[] {
	return [...publishedOf(edition, RESOURCES[resource].kind).values()];
}

/** Takes over the versions of records from files that need not be made: `hashOf` one of those, without the base URL. */
export function recallVersions(
	edition: Edition,
	hashOf: (file: Pick<OutputFile, "path" | "origin">) => string | undefined,
): void {
	for (const resource of RECORD_RESOURCES) {
		for (const one of recordsOf(edition, resource)) {
			const path = recordFile(edition.language, resource, one.id);
			const hash = hashOf({ path, origin: { about: [one.subject] } });
			if (hash !== undefined) one.recall(hash.slice(0, VERSION_DIGITS));
		}
	}
}

/** The version of a record in an edition that has it. */
export function recordVersion(
	edition: Edition,
	kind: Kind,
	id: string,
): string {
	return published(edition, kind, id).version();
}

/** The JSON of a record in an edition that has it. */
export function recordText(edition: Edition, kind: Kind, id: string): string {
	return published(edition, kind, id).record();
}

function published(edition: Edition, kind: Kind, id: string): PublishedRecord {
	const found = publishedOf(edition, kind).get(id);
	if (found === undefined) throw new Error(`${kind}/${id} is not published`);
	return found;
}

/** A single record as an edition publishes it, as data; undefined if the edition does not have it. */
export function singleRecord(
	edition: Edition,
	resource: RecordResource,
	id: string,
): object | undefined {
	const found = publishedOf(edition, RESOURCES[resource].kind).get(id);
	return found && JSON.parse(found.record());
}

/** A record in an edition. */
export class PublishedRecord implements Published {
	readonly subject: { kind: Kind; id: string };
	readonly #make: () => Made<RecordResource>;
	readonly #baseUrl: string;
	/** Known once the record has been checked, now or when its file was made. */
	#version: string | undefined;

	constructor(
		subject: PublishedRecord["subject"],
		make: () => Made<RecordResource>,
		baseUrl: string,
	) {
		this.subject = subject;
		this.#make = make;
		this.#baseUrl = baseUrl;
	}

	get id(): string {
		return this.subject.id;
	}

	item(): string {
		const { item, record } = this.#make();
		if (this.#version === undefined) this.#check(record());
		// Apart from its version, an item has only fields of the record, so it is valid if the record is.
		return `${JSON.stringify(item).slice(0, -1)},"version":"${this.#version}"}`;
	}

	record(): string {
		const value = this.#make().record();
		return this.#version === undefined
			? this.#check(value)
			: JSON.stringify(value);
	}

	version(): string {
		if (this.#version === undefined) this.record();
		return this.#version ?? "";
	}

	/** Tells it its version, which was known all along. */
	recall(version: string): void {
		this.#version = version;
	}

	/** Checks the record and computes its version; returns its JSON. */
	#check(value: object): string {
		const text = toJson(KINDS[this.subject.kind].record, value);
		this.#version = versionOf(text, this.#baseUrl);
		return text;
	}
}

/** The items of a resource's list in an edition, in their published order. */
export function itemsOf(edition: Edition, resource: Resource): Published[] {
	return resource === "links" ? linksOf(edition) : recordsOf(edition, resource);
}

export interface PublishedLink extends Published {
	id: string;
	subject: Edge;
	/** The tier of its best evidence. */
	tier: () => string;
	version: () => string;
}

/** The links of an edition, in their published order. */
export const linksOf = remembered((edition: Edition) =>
	edition.dataset.edges.map((edge): PublishedLink => {
		let known: string | undefined;
		const versionFrom = (fields: ReturnType<typeof link>) =>
			(known ??= versionOf(JSON.stringify(fields), edition.baseUrl));
		return {
			id: edgeId(edge),
			subject: edge,
			item: () => {
				const fields = link(edge, edition);
				const version = versionFrom(fields);
				return toJson(itemSchema("links"), { ...fields, version });
			},
			tier: () => link(edge, edition).evidence_tier,
			version: () => known ?? versionFrom(link(edge, edition)),
		};
	}),
);

function link(edge: Edge, edition: Edition): Omit<Item<"links">, "version"> {
	const { from, to, relation } = edge;
	const pieces = edition.evidence(edge);
	const [best] = pieces;
	if (best === undefined) throw new Error(`${edgeId(edge)} has no evidence`);
	return {
		id: edgeId(edge),
		from: { ...from, url: edition.nodePage(from) },
		to: { ...to, url: edition.nodePage(to) },
		relation,
		evidence_tier: best.tier,
		check_at: best.check_at,
		note: edition.note(edge),
		inheritance: edge.inheritance,
		needs: edge.needs.map(({ copy, change, variant = null }) => ({
			copy,
			change: change[edition.language],
			variant,
		})),
		derived_from: edge.derived.map(({ of, pair }) => ({
			allele: of.name,
			function: of.function,
			edge: edgeId(readEnds(pair)),
		})),
		evidence: pieces.map(
			({ scheme, grade, type, status, contradicts, as_of, check_at }) => ({
				scheme,
				grade,
				type,
				status,
				contradicts,
				as_of,
				check_at,
			}),
		),
		contradicting_count: pieces.filter(({ contradicts }) => contradicts).length,
		url: edition.edgePage(edge),
	};
}

function edgeId({ from, to }: Pick<Edge, "from" | "to">): string {
	return `${from.type}:${from.id}-${to.type}:${to.id}`;
}

/** A short hash of the JSON of a record. It ignores the base URL, so it is the same on every host. */
function versionOf(record: string, baseUrl: string): string {
	return hash("sha256", record.replaceAll(baseUrl, "")).slice(
		0,
		VERSION_DIGITS,
	);
}
