/** Blocks that the twins of several kinds share. */

import type { Kind } from "../../model/kinds/kinds.ts";
import { link, list, plain } from "../markdown.ts";
import { nameOf } from "../parts.ts";
import type { View } from "../view.ts";

/** The blocks of a twin between its title and its sources; undefined ones are left out. */
export type Blocks = (string | undefined)[];

export function row(term: string, value: string): string {
	return `${plain(term)}: ${value}`;
}

/** Rows of terms with values that are Markdown already; those without a value are left out. */
export function rows(
	...all: (readonly [term: string, value: string | undefined])[]
): string {
	return list(
		all.flatMap(([term, value]) =>
			value === undefined || value === "" ? [] : [row(term, value)],
		),
	);
}

/** Names that people search for. */
export function names(all: readonly string[] | undefined): string {
	return (all ?? []).map(plain).join(", ");
}

/** A link to a record by its title. */
export function recordLink(view: View, kind: Kind, id: string): string {
	return link(nameOf(view, kind, id), view.edition.page(kind, id));
}

/** A variant in a list. */
export function variantRow(view: View, rsid: string): string {
	return `${recordLink(view, "variant", rsid)} (${rsid})`;
}
