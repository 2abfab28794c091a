/** The rows of a table, one record after the other, as the answers of the API have them. */

import type { Language, Resource } from "../../../functions/shared/contract.ts";
import { GATED, RESOURCES } from "../../../functions/shared/contract.ts";
import { KINDS } from "../../model/kinds/kinds.ts";
import type { Reader } from "../reader.ts";
import type { Table } from "./tables.ts";

/** A value as JSON has it; undefined where an answer leaves the field out. */
export type Cell = unknown;
type Row = Record<string, Cell>;

/** The rows of a table in a language, a list of cells each. A page of the list and a record are in memory at a time. */
export async function* rowsOf(
	reader: Reader,
	table: Table,
	language: Language,
	licensed_to: string | undefined,
): AsyncGenerator<Cell[]> {
	for await (const one of recordsOf(reader, language, table.resource)) {
		const record = { ...one, language, licensed_to };
		const rows = table.list.length === 0 ? [record] : at(record, table.list);
		for (const [item, row] of ((rows ?? []) as Row[]).entries()) {
			yield table.columns.map(({ path, only, isOfRecord }) => {
				const value = at(isOfRecord ? record : { item, ...row }, path);
				return only ? (value as Row[]).map((inner) => inner[only]) : value;
			});
		}
	}
}

async function* recordsOf(
	{ read }: Reader,
	language: Language,
	resource: Resource,
): AsyncGenerator<Row> {
	const { kind } = RESOURCES[resource];
	const isWhole = kind === null || KINDS[kind].item === KINDS[kind].record;
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const target = { type: "list", language, resource } as const;
		const list = await read(target, page);
		const { data, total_pages } = list as { data: Row[]; total_pages: number };
		pages = total_pages;
		for (const item of data) {
			if (isWhole || resource === GATED) yield item;
			else {
				const id = String(item[RESOURCES[resource].id.name]);
				const record = await read({ type: "record", language, resource, id });
				yield { ...(record as Row), version: item.version };
			}
		}
	}
}

function at(value: unknown, path: string[]): unknown {
	return path.reduce((inner, name) => (inner as Row | null)?.[name], value);
}
