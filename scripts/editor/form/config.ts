/** The settings of the form, made from the schemas of the check. */

import type { z } from "zod";
import {
	KIND_NAMES,
	KINDS,
	type Kind,
	resourceOf,
	sectionsOf,
} from "../../model/kinds/kinds.ts";
import { linkFile } from "../../model/link.ts";
import { citationFile } from "../../model/values/citation.ts";
import { term } from "../../model/values/term.ts";
import { descriptionOf, shapeOf } from "../../model/walk.ts";
import { type Field, fieldFor, fieldsFor, I18N, labelOf } from "./fields.ts";
import { BODY, ENTRIES, NOTES, TITLE } from "./file.ts";

/** Where the form reads and writes: a host of repositories, or the preview on this machine. */
export interface Backend {
	name: "github" | "gitlab" | "gitea";
	/** Owner and name of the repository. */
	repo: string;
	branch: string;
	[option: string]: unknown;
}

/** The settings, as the form's program wants them. With `asks`, a save becomes a pull request. */
export function formConfig(name: string, backend: Backend, asks: boolean) {
	return {
		load_config_file: false,
		backend,
		publish_mode: asks ? "editorial_workflow" : "simple",
		app_title: name,
		// The program wants a folder for pictures; records have none.
		media_folder: "content/pictures",
		show_preview_links: false,
		editor: { preview: false },
		output: { omit_empty_optional_fields: true },
		slug: { lowercase: false },
		i18n: I18N,
		collections: [
			...KIND_NAMES.map(recordCollection),
			{ ...folder("links"), fields: [entries(linkFile)] },
			{
				...folder("citations"),
				label: "Sources",
				description: "Only new sources are shown.",
				create: false,
				fields: [entries(citationFile)],
			},
			{ ...folder("terms"), fields: fieldsFor(term) },
		],
	};
}

function folder(name: string) {
	return {
		name,
		label: labelOf(name),
		folder: `content/${name}`,
		format: name,
		// Its name has to be given.
		slug: { editable: ["create"] },
		summary: "{{slug}}",
		sortable_fields: ["slug"],
		delete: false,
		duplicate: false,
	};
}

function entries(list: z.ZodType): Field {
	return { ...fieldFor(ENTRIES, list), required: false };
}

function recordCollection(kind: Kind) {
	const { facts, id } = KINDS[kind];
	const common = folder(resourceOf(kind));
	const hint = `Its id: ${descriptionOf(id)}.`;
	const { pattern } = fieldFor("id", id);
	return {
		...common,
		label_singular: labelOf(kind),
		i18n: true,
		identifier_field: `${BODY}.${TITLE}`,
		summary: `{{slug}}: {{${BODY}.${TITLE}}}`,
		sortable_fields: ["slug", `${BODY}.${TITLE}`],
		slug: { ...common.slug, hint, pattern },
		fields: [prose(kind), ...fieldsFor(facts)],
	};
}

/** The text below the front matter, in each language. */
function prose(kind: Kind): Field {
	const { prose: schema, body } = KINDS[kind];
	const shape = shapeOf(schema);
	const notes: Field = {
		name: NOTES,
		label: "Notes for each pair",
		widget: "list",
		i18n: true,
		required: false,
		summary: "{{heading}}",
		fields: [
			{ name: "heading", label: "Pair", widget: "string", i18n: true },
			{ name: "note", label: "Note", widget: "text", i18n: true },
		],
	};
	return {
		name: BODY,
		label: "Text",
		widget: "object",
		i18n: true,
		fields: [
			{ name: TITLE, label: "Title", widget: "string", i18n: true },
			...sectionsOf(kind).map(({ field, heading, form }) => {
				const { required, hint } = fieldFor(field, shape[field] ?? schema);
				const about = [hint, HINTS[form]].filter(Boolean).join(" ");
				const own = { name: field, label: heading, widget: "text", i18n: true };
				return { ...own, required, ...(about && { hint: about }) };
			}),
			...("others" in body ? [notes] : []),
		],
	};
}

/** How a section is written, where it is not a plain text. */
const HINTS: Partial<Record<string, string>> = {
	list: "A list: each point starts on a new line with “- ”.",
	faq: "Each question after “### ” on a line of its own, its answer below.",
	named: "Each name after “### ” on a line of its own, its text below.",
	anchored:
		"Each name and id as “### Name {#id}” on a line of its own, its text below.",
};
