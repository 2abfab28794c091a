/** The tables of an export. They follow from the schemas that answers are checked against, and so does what is said of them. */

import { z } from "zod";
import type { Resource } from "../../../functions/shared/contract.ts";
import {
	API_PATH,
	GATED,
	KIND_NAMES,
	RESOURCES,
} from "../../../functions/shared/contract.ts";
import {
	itemSchema,
	KINDS,
	resourceOf,
	singleSchema,
} from "../../model/kinds/kinds.ts";

/** What a cell holds, and what that is in each format. `json` is a list or an object. */
export const CELL_TYPES = {
	string: { sql: "TEXT", parquet: "STRING", croissant: "sc:Text" },
	integer: { sql: "INTEGER", parquet: "INT64", croissant: "sc:Integer" },
	number: { sql: "REAL", parquet: "DOUBLE", croissant: "sc:Float" },
	boolean: { sql: "INTEGER", parquet: "BOOLEAN", croissant: "sc:Boolean" },
	json: { sql: "TEXT", parquet: "JSON", croissant: "sc:Text" },
} as const;
type CellType = keyof typeof CELL_TYPES;

interface Column {
	name: string;
	type: CellType;
	isNullable: boolean;
	description: string;
	/** The only values there are, if they are few. */
	values?: string[] | undefined;
	/** Where the value is in what the row is made from. */
	path: string[];
	/** If it is a list of records that have a table of their own: the field of each to keep, which is its id. */
	only?: string | undefined;
	/** In a table of a list: whether the value is the record's, the same for each item. */
	isOfRecord?: true;
	/** Whether the export adds it to what an answer says. */
	isAdded?: true;
}

export interface Table {
	name: string;
	description: string;
	resource: Resource;
	/** Where the list of its rows is in a record; empty if the record itself is the row. */
	list: string[];
	/** The names of the columns that tell its rows apart. */
	key: string[];
	columns: Column[];
}

/** The part of JSON Schema that the published schemas use. */
interface Schema {
	type?: string | string[];
	$ref?: string;
	anyOf?: Schema[];
	description?: string;
	enum?: string[];
	const?: unknown;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	$defs?: Record<string, Schema>;
}
type Definitions = Record<string, Schema>;

const addedColumn = (name: string, type: CellType, description: string) => {
	const isAdded = true as const;
	return { name, type, isNullable: false, description, path: [name], isAdded };
};
const LANGUAGE = addedColumn(
	"language",
	"string",
	"The language of the texts.",
);
const CUSTOMER = addedColumn("licensed_to", "string", "Whose copy this is.");
const VERSION = addedColumn(
	"version",
	"string",
	"Short hash of the whole single record in this language: it changes whenever the record does.",
);
const ITEM = addedColumn(
	"item",
	"integer",
	"Which item of the list in the record it is, counted from 0.",
);

/** The tables of a resource: its records, and if cells are to be flat, one for each list of objects in them. */
export function tablesOf(resource: Resource, isFlat: boolean): Table[] {
	const whole = singleSchema(resource)[0] ?? itemSchema(resource);
	const { $defs = {}, ...top } = z.toJSONSchema(whole) as Schema;
	const { description = "", ...schema } = settle(top, $defs);
	const id = RESOURCES[resource].id?.name ?? "id";
	const key = [LANGUAGE.name, id];
	const { columns, lists } = fields(schema, $defs, isFlat);
	const added: Column[] =
		resource === GATED ? [LANGUAGE, CUSTOMER] : [LANGUAGE];
	const own = resource === GATED ? columns : [...columns, VERSION];
	const ids = columns.filter(({ name }) => name === id);
	const above = [...added, ...ids].map(
		(one): Column => ({ ...one, isOfRecord: true }),
	);
	const record = { name: resource, description, resource, list: [], key };
	return [
		{ ...record, columns: [...added, ...own] },
		...lists.map(({ name, path, description, item }): Table => {
			const inner = fields(item, $defs, true);
			const columns = [...inner.columns, ...inner.lists].map((one) => {
				const isTaken = above.some((other) => other.name === one.name);
				return isTaken ? { ...one, name: `${path.at(-1)}_${one.name}` } : one;
			});
			return {
				name: `${resource}_${name}`,
				description,
				resource,
				list: path,
				key: [...key, ITEM.name],
				columns: [...above, ITEM, ...columns],
			};
		}),
	];
}

interface Fields {
	columns: Column[];
	/** Those that can be tables of their own, with the schema of an item. */
	lists: (Column & { item: Schema })[];
}

/** The schemas of whole records that other records may contain, by name: the field with the id. */
const WHOLE = new Map(
	KIND_NAMES.map((kind) => {
		const { id } = RESOURCES[resourceOf(kind)];
		return [KINDS[kind].record.meta()?.id, id.name];
	}),
);

/** The fields of an object as columns. Flat, those of objects in it get names such as `location_position`. */
function fields(
	{ properties = {}, required = [] }: Schema,
	defs: Definitions,
	isFlat: boolean,
	above: string[] = [],
	isOptional = false,
): Fields {
	const found: Fields = { columns: [], lists: [] };
	for (const [name, field] of Object.entries(properties)) {
		const schema = settle(field, defs);
		const isMissing = schema.isNullable || !required.includes(name);
		const path = [...above, name];
		const isNullable = isOptional || isMissing;
		if (isFlat && schema.properties !== undefined) {
			const inner = fields(schema, defs, true, path, isNullable);
			found.columns.push(...inner.columns);
			found.lists.push(...inner.lists);
			continue;
		}
		const item = schema.items && settle(schema.items, defs);
		const only = isFlat ? WHOLE.get(item?.name) : undefined;
		const column = {
			name: path.join("_"),
			type: typeOf(schema),
			isNullable,
			description: `${schema.description ?? ""}${only ? ONLY_IDS : ""}`,
			values: schema.const === undefined ? schema.enum : [`${schema.const}`],
			path,
			only,
		};
		if (isFlat && item?.properties && !only) {
			found.lists.push({ ...column, item });
		} else found.columns.push(column);
	}
	return found;
}

const ONLY_IDS = " Here their ids: the records have a table of their own.";

type Settled = Schema & { name?: string | undefined; isNullable?: boolean };

/** A schema with what it refers to, and null told apart from its values. */
function settle(schema: Schema, defs: Definitions): Settled {
	const { $ref, anyOf, type, ...own } = schema;
	if ($ref !== undefined) {
		const name = $ref.slice($ref.lastIndexOf("/") + 1);
		return { ...settle(defs[name] ?? {}, defs), ...own, name };
	}
	const choices = anyOf ?? [type ?? []].flat().map((one) => ({ type: one }));
	const values = choices.filter((one) => one.type !== "null");
	const isNullable = values.length < choices.length;
	const [only = {}] = values.length === 1 ? values : [];
	const inner = anyOf === undefined ? only : settle(only, defs);
	return { ...inner, ...own, isNullable };
}

function typeOf({ type, const: value }: Schema): CellType {
	const own = type ?? typeof value;
	const simple = ["string", "integer", "number", "boolean"] as const;
	return simple.find((one) => one === own) ?? "json";
}

/** The data dictionary: its header, and a row for each column of each table. */
export function dictionary(tables: Table[]): string[][] {
	const rows = tables.flatMap((table) =>
		table.columns.map((column) => [
			table.name,
			column.name,
			column.type,
			column.isNullable ? "yes" : "no",
			column.description,
			(column.values ?? []).join(" | "),
			sourceOf(table, column),
		]),
	);
	const names = "table field type nullable description allowed_values source";
	return [names.split(" "), ...rows];
}

// Where the API answers the value: `/api/v1/variants/{rsid}#/genotypes/*/note`, with `*` for each item.
function sourceOf({ resource, key, list }: Table, column: Column): string {
	if (column.isAdded) return "";
	const isOne = list.length === 0 || column.isOfRecord;
	const path = [...(isOne ? [] : [...list, "*"]), ...column.path].join("/");
	return resource === GATED
		? `${API_PATH}/${resource}#/data/*/${path}`
		: `${API_PATH}/${resource}/{${key[1]}}#/${path}`;
}
