/** Schemas as the fields of a form: lists of choices, references by search, numbers in their bounds, hints. */

import { z } from "zod";
import { LANGUAGES } from "../../../functions/shared/contract.ts";
import { NOT_BLANK } from "../../model/fields.ts";
import { KIND_NAMES, resourceOf } from "../../model/kinds/kinds.ts";
import { targetOf } from "../../model/references.ts";
import {
	boundsOf,
	elementOf,
	entryOf,
	fieldsOf,
	isOptional,
	shapeOf,
	unwrap,
} from "../../model/walk.ts";
import { MEANINGS } from "../generate.ts";

/** A field as the form's program wants it. */
export type Field = Record<string, unknown> & { name: string; widget: string };

/** The fields of an object. */
export function fieldsFor(schema: z.ZodType): Field[] {
	return Object.entries(shapeOf(schema))
		.filter(([name]) => name !== "former_ids" && name !== "withdrawn")
		.map(([name, part]) => fieldFor(name, part));
}

export function fieldFor(name: string, schema: z.ZodType): Field {
	const { description } = schema;
	return {
		name,
		label: labelOf(name),
		required: !isOptional(schema) && !schema.safeParse([]).success,
		...(description === undefined ? {} : { hint: description }),
		...widgetFor(unwrap(schema), description),
	} as Field;
}

/** How a field is called in a form. */
export function labelOf(name: string): string {
	const words = name.replaceAll("_", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

type Widget = Record<string, unknown> & { widget: string };

function widgetFor(schema: z.ZodType, hint?: string): Widget {
	const item = elementOf(schema);
	if (item !== undefined) return listFor(schema, item);
	if (schema instanceof z.ZodTuple) {
		const field = { ...fieldFor("item", schema.def.items[0] as z.ZodType) };
		return { widget: "list", field, min: 2, max: 2 };
	}
	const entry = entryOf(schema);
	if (entry !== undefined) {
		const isPartial = schema.safeParse({}).success;
		const fields = fieldsOf(schema).map((name) => ({
			...fieldFor(name, entry),
			required: !isPartial && !isOptional(entry),
		}));
		return { widget: "object", collapsed: "auto", fields };
	}
	if (schema instanceof z.ZodObject) {
		return { widget: "object", collapsed: "auto", fields: fieldsFor(schema) };
	}
	return scalarFor(schema, hint);
}

function listFor(schema: z.ZodType, item: z.ZodType): Widget {
	const least = schema.safeParse([]).success ? {} : { min: 1 };
	const inner = widgetFor(unwrap(item));
	if (inner.widget === "select" || inner.widget === "relation") {
		return { ...inner, multiple: true, ...least };
	}
	const isObject = inner.widget === "object";
	return {
		widget: "list",
		...least,
		...(isObject
			? { fields: inner.fields, collapsed: "auto", label_singular: "entry" }
			: { field: fieldFor("item", item) }),
	};
}

function scalarFor(schema: z.ZodType, hint = schema.description): Widget {
	const target = targetOf(schema);
	const kind = KIND_NAMES.find((one) => one === target);
	if (kind !== undefined) {
		return {
			widget: "relation",
			collection: resourceOf(kind),
			value_field: "{{slug}}",
			display_fields: ["{{slug}}: {{text.title}}"],
			search_fields: ["{{slug}}", "text.title"],
			dropdown_threshold: 0,
		};
	}
	if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
		const values =
			schema instanceof z.ZodEnum ? schema.options : [...schema.values];
		const options = values.map((value) => {
			const means = MEANINGS.get(String(value));
			const label = means === undefined ? String(value) : `${value}: ${means}`;
			return { label, value };
		});
		return { widget: "select", options };
	}
	const bounds = boundsOf(schema);
	if (bounds !== undefined) {
		const { isWhole, least, most } = bounds;
		// No whole number lies between.
		const isAbove = isWhole && bounds.isAbove;
		return {
			widget: "number",
			value_type: isWhole ? "int" : "float",
			...(least === undefined ? {} : { min: isAbove ? least + 1 : least }),
			...(most === undefined ? {} : { max: most }),
		};
	}
	if (schema instanceof z.ZodBoolean) return { widget: "boolean" };
	const { pattern } = z.toJSONSchema(schema, { io: "input" });
	return {
		widget: "string",
		...(pattern !== undefined &&
			pattern !== NOT_BLANK.source && {
				pattern: [pattern, `Expected: ${hint ?? pattern}`],
			}),
	};
}

/** The languages of the form: the facts are written once, the text in each. */
export const I18N = {
	structure: "multiple_files",
	locales: LANGUAGES,
	default_locale: LANGUAGES[0],
	omit_default_locale_from_file_path: true,
	initial_locales: "default",
};
