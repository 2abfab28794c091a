/** Every kind of record: the schemas of what editors write and of what consumers read, and the layout of its text. */

import type { z } from "zod";
import type {
	Kind,
	RecordResource,
	Resource,
	ResourceOf,
} from "../../functions/contract.ts";
import { RECORD_RESOURCES, RESOURCES } from "../../functions/contract.ts";
import type { Body, Form } from "./body.ts";
import * as condition from "./condition.ts";
import * as drug from "./drug.ts";
import * as gene from "./gene.ts";
import * as link from "./link.ts";
import * as sense from "./sense.ts";
import * as topic from "./topic.ts";
import * as variant from "./variant.ts";

export type { Kind } from "../../functions/contract.ts";

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
	/** What consumers read in a list, and in the single record. */
	item: z.ZodObject;
	record: z.ZodObject;
}

export const KIND_NAMES: readonly Kind[] = RECORD_RESOURCES.map(
	(resource) => RESOURCES[resource].kind,
);

export type Facts<K extends Kind> = z.infer<(typeof KINDS)[K]["facts"]>;
export type Prose<K extends Kind> = z.infer<(typeof KINDS)[K]["prose"]>;
export type Withdrawal = NonNullable<Facts<Kind>["withdrawn"]>;

/** What a list of a resource holds, and what a single record of it is. */
export type Item<R extends Resource> = R extends RecordResource
	? z.infer<(typeof KINDS)[(typeof RESOURCES)[R]["kind"]]["item"]>
	: z.infer<typeof link.item>;
export type Single<R extends RecordResource> = z.infer<
	(typeof KINDS)[(typeof RESOURCES)[R]["kind"]]["record"]
>;

export function resourceOf<K extends Kind>(kind: K): ResourceOf<K> {
	// The contract gives each kind to one resource.
	return RECORD_RESOURCES.find(
		(resource) => RESOURCES[resource].kind === kind,
	) as ResourceOf<K>;
}

/** The schema of an item of a list. */
export function itemSchema(resource: Resource): z.ZodObject {
	const { kind } = RESOURCES[resource];
	return kind === null ? link.item : KINDS[kind].item;
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
