/** What the documents of several kinds share. */

import type { Thing } from "schema-dts";
import { type Language, webPath } from "../../functions/shared/contract.ts";
import { connectionsOf, type Node } from "../dataset/edges/edges.ts";
import type { Edition } from "../dataset/edition.ts";
import { type PublishedSource, publishSource } from "../dataset/sources.ts";
import { type Codes, listCodes } from "../model/catalogues.ts";
import type { Source } from "../model/fields.ts";
import { type Kind, resourceOf, titleOf } from "../model/kinds/kinds.ts";
import { ROWS } from "../model/kinds/rows.ts";
import type { PageWords } from "../words/en/pages.ts";
import type {
	Block,
	Blocks,
	CitedDocument,
	Inline,
	Item,
	Line,
	RecordLink,
	Row,
} from "./block.ts";

/** What a document is made from, besides its record. */
export interface Surroundings {
	edition: Edition;
	language: Language;
	words: PageWords;
}

/** What readers call a record, in the original language where it is not translated. */
export function nameOf(edition: Edition, kind: Kind, id: string): string {
	if (ROWS[kind].name === "id") return id;
	const own = edition.entry(kind, id)?.prose;
	const original = edition.dataset.records[kind].get(id)?.prose;
	return titleOf(kind, own ?? original ?? {});
}

export function recordLink(
	edition: Edition,
	kind: Kind,
	id: string,
): RecordLink {
	const name = nameOf(edition, kind, id);
	const isOriginal = edition.entry(kind, id) === undefined;
	return {
		is: "record",
		kind,
		id,
		name,
		to: edition.page(kind, id),
		isOriginal,
	};
}

/** What a record is called where nothing else tells which one it is. */
export function fullName({ kind, id, heading }: CitedDocument): string {
	return ROWS[kind].also === "id" ? `${heading} (${id})` : heading;
}

/** A record in a list, with its id where readers know it by that. */
export function recordItem(edition: Edition, kind: Kind, id: string): Item {
	const line = recordLink(edition, kind, id);
	return ROWS[kind].also === "id" ? { line, id } : { line };
}

export function section(id: string, heading: string, blocks: Blocks): Block {
	return { is: "section", id, heading, blocks };
}

/** A list; nothing where it would be empty. */
export function list(
	items: readonly Item[],
	look?: "rows" | "small",
): Block | false {
	return items.length > 0 && { is: "list", items, ...(look && { look }) };
}

/** A link to a source by its title, or by a shorter text where a page has little room. */
export function sourceLink(
	{ title, url }: Pick<PublishedSource, "title" | "url">,
	short?: string,
): Inline {
	const link = { is: "link", text: title, to: url, isOriginal: true } as const;
	return short === undefined ? link : { ...link, short };
}

/** What is not known; nothing where nobody has written it. */
export function unknownSection({
	open_questions: questions,
}: {
	open_questions?: readonly string[] | undefined;
}): Block | undefined {
	return questions && { is: "unknown", questions };
}

/** What is different in Korea; nothing where nobody has written it. */
export function koreaSection(
	{ in_korea: text }: { in_korea?: string | undefined },
	{ record }: PageWords,
): Block {
	return section("in-korea", record.inKorea, [text && { is: "prose", text }]);
}

/** The sources, and what else is to be said about the record itself. */
export function sourceSection(
	{ words }: Surroundings,
	sources: readonly Source[],
	...more: Blocks
): Block {
	return section("sources", words.record.sources, [
		{ is: "sources", sources: sources.map(publishSource) },
		...more,
	]);
}

/**
 * How many connections a record has, and a link to the first, on pages only: only the connections' own pages say which they
 * are. `reach` says what they lead to.
 */
export function connectionSection(
	surroundings: Surroundings,
	node: Node,
	reach?: string,
): Block {
	const { words, edition } = surroundings;
	const own = connectionsOf(edition.dataset.edges, node);
	const link = firstConnection(
		surroundings,
		node,
		`${words.connections.first(own.length)} →`,
	);
	const none = reach ?? words.connections.none;
	return {
		...section(
			"connections",
			words.connections.heading,
			link === undefined
				? [{ is: "text", line: none }]
				: [
						reach && { is: "text", line: reach },
						{ is: "text", line: words.connections.count(own.length) },
						{ is: "text", line: link },
					],
		),
		on: "page",
	};
}

/** A link to the page of the first connection, if there is any. */
export function firstConnection(
	{ language, edition }: Surroundings,
	node: Node,
	text: string,
): Line | undefined {
	const [first] = connectionsOf(edition.dataset.edges, node);
	if (first === undefined) return undefined;
	const { from, to } = first;
	const path = webPath(language, { type: "connection", from, to });
	return { is: "link", text, to: path };
}

/** A row of names, one after the other. */
export function namesRow(term: string, names: readonly string[]): Row {
	return { term, values: names };
}

/** A row of codes, each linked to its public record where there is one, and with what it is about if that is not the record. */
export function codesRow(
	term: string,
	codes: readonly { of?: Line; codes: Codes }[],
): Row {
	const values = codes.flatMap(({ of, codes }) =>
		listCodes(codes).map(({ text, url }): Line => {
			const code = url ? ({ is: "link", text, to: url } as const) : text;
			return [code, of !== undefined && { is: "aside", line: of }];
		}),
	);
	return { term, values, isList: true };
}

/** For search engines: a term of the list that its kind has. */
export function definedTerm(
	{ edition, language }: Surroundings,
	kind: Kind,
	{ label, hook }: { label: string; hook: string },
): Thing {
	const resource = resourceOf(kind);
	const list = webPath(language, { type: "list", resource, page: 1 });
	return {
		"@type": "DefinedTerm",
		name: label,
		description: hook,
		inDefinedTermSet: `${edition.baseUrl}${list}`,
	};
}
