/**
 * A row for each kind: how readers tell its records apart, and how the search treats them. Code that treats all kinds asks
 * these rows, and the traits in the file of each kind, but names no kind. The browser reads the rows too, so they are data.
 */

import type { Kind } from "../../../functions/shared/contract.ts";

/** What tells a record from its like: its id, or its title in the text. */
type Label = "id" | "title";

export interface Row {
	/** What readers call a record. */
	name: Label;
	/** What else they need to know which one it is. */
	also?: Label;
	/** The kind of the records that its records belong to. Its list is arranged by them, others by letter. */
	group?: Kind;
	/** Weight of a match in the search: what more people look for ranks higher. */
	boost: number;
	/** Whether the names of a record may contain those of others: PTEN induced kinase 1 is not PTEN. */
	isNamedAfterOthers?: true;
	/** Which identifiers in a summary are others', which whoever types them does not look for. */
	foreign?: "all" | "numbered";
	/** Whether prose names its records by their titles, so that a page can link them. */
	isNamedInProse?: true;
	/** Whether nobody who types another name of a record needs what only resembles it. */
	isFoundByOtherName?: true;
}

export const ROWS: Readonly<Record<Kind, Row>> = {
	variant: {
		name: "title",
		also: "id",
		group: "gene",
		boost: 1,
		foreign: "numbered",
	},
	condition: {
		name: "title",
		boost: 2,
		isFoundByOtherName: true,
		isNamedInProse: true,
	},
	gene: {
		name: "id",
		also: "title",
		boost: 1.2,
		isNamedAfterOthers: true,
		foreign: "all",
	},
	drug: { name: "title", boost: 2, isFoundByOtherName: true },
	topic: { name: "title", boost: 2 },
	sense: { name: "title", boost: 2 },
};

/** Whether people know the ids of a kind, as they know symbols. Others are made of titles, for addresses. */
export function hasKnownIds(kind: Kind): boolean {
	return ROWS[kind].also !== undefined;
}

/** Whether records of another kind belong to those of this one. */
export function isGroup(kind: string): boolean {
	return Object.values(ROWS).some(({ group }) => group === kind);
}
