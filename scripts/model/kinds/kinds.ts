/** Every kind of record: the schemas of what editors write and of what consumers read, and the layout of its text. */

import { z } from "zod";
import {
	type Kind,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	RESOURCES,
	type RecordResource,
	type Resource,
	type ResourceOf,
} from "../../../functions/shared/contract.ts";
import type { Body, Form } from "../body.ts";
import * as link from "../link.ts";
import * as condition from "./condition.ts";
import * as drug from "./drug.ts";
import * as gene from "./gene.ts";
import * as sense from "./sense.ts";
import * as topic from "./topic.ts";
import type { Traits } from "./traits.ts";
import * as variant from "./variant.ts";

export type { Kind } from "../../../functions/shared/contract.ts";
export { KIND_NAMES } from "../../../functions/shared/contract.ts";

export const KINDS = {
	variant,
	condition,
	gene,
	drug,
	topic,
	sense,
} as const satisfies Record<Kind, KindDefinition>;

interface KindDefinition {
	id: z.ZodType<string>;
	/** What editors write in the front matter; a translation does not repeat it. */
	facts: z.ZodObject;
	/** What they write in the text below. */
	prose: z.ZodObject;
	body: Body;
	// A function of one kind's facts takes those of no other.
	traits: Traits<never, never>;
	/** What consumers read in a list, and in the single record. */
	item: z.ZodObject;
	record: z.ZodObject;
	/** What the API's description says about the records, their list and the single record. */
	operations: Record<"group" | "list" | "record", string>;
}

export type Facts<K extends Kind> = z.infer<(typeof KINDS)[K]["facts"]>;
export type Prose<K extends Kind> = z.infer<(typeof KINDS)[K]["prose"]>;
export type Withdrawal = NonNullable<Facts<Kind>["withdrawn"]>;

/** An item in a resource's list, and a single record of it. */
export type Item<R extends Resource> = R extends RecordResource
	? z.infer<(typeof KINDS)[(typeof RESOURCES)[R]["kind"]]["item"]>
	: z.infer<typeof link.item>;
export type Single<R extends RecordResource> = z.infer<
	(typeof KINDS)[(typeof RESOURCES)[R]["kind"]]["record"]
>;

/** What is published about a record. Lists do not need the whole of it. */
export interface Made<R extends RecordResource> {
	item: Item<R>;
	record: () => Single<R>;
}

const RESOURCE_OF = new Map(
	RECORD_RESOURCES.map((resource) => [RESOURCES[resource].kind, resource]),
);

export function resourceOf<K extends Kind>(kind: K): ResourceOf<K> {
	// In the contract, each kind has exactly one resource.
	return RESOURCE_OF.get(kind) as ResourceOf<K>;
}

const recordVersion = z
	.string()
	.regex(/^[0-9a-f]{12}$/)
	.describe(
		"Short hash of the whole single record in this language, the same on every host: it changes whenever the record does.",
	);

const edgeVersion = recordVersion.describe(
	"Short hash of the edge in this language, the same on every host: it changes whenever the edge does.",
);

/** The schema of an item in a list: the kind's fields for lists, and the version of the single record. */
export function itemSchema(resource: Resource): z.ZodObject {
	return ITEMS[resource];
}

/** The schema of a single record; none if the resource has only a list. */
export function singleSchema(resource: Resource): z.ZodObject[] {
	const { kind } = RESOURCES[resource];
	return kind === null ? [] : [KINDS[kind].record];
}

const ITEMS = Object.fromEntries(
	RESOURCE_NAMES.map((resource) => {
		const { kind } = RESOURCES[resource];
		if (kind === null) {
			const shape = { ...link.item.shape, version: edgeVersion };
			return [resource, z.strictObject(shape).meta(link.item.meta() ?? {})];
		}
		const { item } = KINDS[kind];
		const id = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Item`;
		const description = `A ${kind} in a list.`;
		const shape = { ...item.shape, version: recordVersion };
		return [resource, z.strictObject(shape).meta({ id, description })];
	}),
) as Record<Resource, z.ZodObject>;

/** What a kind says about its records. */
export function traitsOf<K extends Kind>(kind: K): Traits<Facts<K>, Prose<K>> {
	const kinds: { [K in Kind]: { traits: Traits<Facts<K>, Prose<K>> } } = KINDS;
	return kinds[kind].traits;
}

/** What the API's description says about a resource and its list. */
export function operationsOf(
	resource: Resource,
): Record<"group" | "list", string> {
	const { kind } = RESOURCES[resource];
	return kind === null ? link.operations : KINDS[kind].operations;
}

/** The title of a record: its heading of level 1. */
export function titleOf(kind: Kind, prose: object): string {
	const fields: Record<string, unknown> = { ...prose };
	return String(fields[KINDS[kind].body.title] ?? "");
}

/** The headings below the title of a kind, and how each section is written. */
export function sectionsOf(
	kind: Kind,
): { heading: string; field: string; form: Form }[] {
	const { sections }: Body = KINDS[kind].body;
	return Object.entries(sections).map(([heading, [field, form]]) => ({
		heading,
		field,
		form,
	}));
}

/** The heading above a field of prose, as an editor writes it; undefined if the field has no heading. */
export function headingOf(kind: Kind, field: string): string | undefined {
	if (KINDS[kind].body.title === field) return "# …";
	const found = sectionsOf(kind).find((section) => section.field === field);
	return found && `## ${found.heading}`;
}
