/** What programs read about an export: `datapackage.json` (Frictionless) and `croissant.json` (MLCommons). */

import type { Language } from "../../../functions/shared/contract.ts";
import type { Format, FormatName } from "./formats.ts";
import { CELL_TYPES, type Table } from "./tables.ts";

/** A file of the export. */
export interface DataFile {
	path: string;
	bytes: number;
	sha256: string;
}

/** A table that has been written. */
export interface WrittenTable extends Table {
	rows: number;
	file: DataFile;
}

/** What an export holds. */
export interface Held {
	/** The name of the service, the licence, and whom to ask, as the index of the API says them. */
	name: string;
	licence: { name: string; url: string; attribution: string };
	contact: string;
	/** The notice to pass on, in each language. */
	notices: string[];
	url: string;
	version: string;
	/** The day of the version. */
	date: string;
	languages: Language[];
	formatName: FormatName;
	format: Format;
	tables: WrittenTable[];
	customer: string | undefined;
}

/** https://datapackage.org/standard/data-package/ */
export function dataPackage(held: Held): object {
	const { name, licence, version, date, formatName, format } = held;
	return {
		$schema: "https://datapackage.org/profiles/2.0/datapackage.json",
		name: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
		title: name,
		description: held.notices[0],
		homepage: held.url,
		version,
		created: `${date}T00:00:00Z`,
		licenses: [{ title: licence.name, path: licence.url }],
		resources: held.tables.map(({ file, ...table }) => ({
			name: table.name,
			type: "table",
			path: file.path,
			format: formatName,
			mediatype: format.mediaType,
			...(format.only && { dialect: { table: table.name } }),
			bytes: file.bytes,
			hash: `sha256:${file.sha256}`,
			description: table.description,
			schema: tableSchema(table, format),
		})),
	};
}

function tableSchema({ columns, key, list, resource }: Table, format: Format) {
	// A cell with JSON is a text where cells are flat, and otherwise a list or an object.
	const json = format.isFlat ? "string" : "any";
	const parent = key.slice(0, -1);
	const reference = { resource, fields: parent };
	return {
		fields: columns.map(({ name, type, isNullable, description, values }) => ({
			name,
			type: type === "json" ? json : type,
			description,
			constraints: {
				required: !isNullable,
				...(type !== "json" && values && { enum: values }),
			},
		})),
		primaryKey: key,
		...(list.length > 0 && { foreignKeys: [{ fields: parent, reference }] }),
	};
}

/** http://mlcommons.org/croissant/1.0. It cannot name a table in a database, so of SQLite it describes the file. */
export function croissant(held: Held): object {
	const { name, url, licence, version, date, format, tables } = held;
	const files = new Map(tables.map(({ file }) => [file.path, file]));
	return {
		"@context": CONTEXT,
		"@type": "sc:Dataset",
		conformsTo: "http://mlcommons.org/croissant/1.0",
		name,
		description: held.notices[0],
		url,
		license: licence.url,
		citeAs: licence.attribution,
		creator: { "@type": "sc:Organization", name, url },
		version,
		datePublished: date,
		inLanguage: held.languages,
		distribution: [...files.values()].map(({ path, bytes, sha256 }) => ({
			"@type": "cr:FileObject",
			"@id": path,
			name: path,
			contentUrl: path,
			contentSize: `${bytes} B`,
			encodingFormat: format.mediaType,
			sha256,
		})),
		recordSet: format.only ? [] : tables.map(recordSet),
	};
}

function recordSet({ name, description, key, columns, file }: WrittenTable) {
	return {
		"@type": "cr:RecordSet",
		"@id": name,
		name,
		description,
		key: key.map((column) => ({ "@id": `${name}/${column}` })),
		field: columns.map((column) => ({
			"@type": "cr:Field",
			"@id": `${name}/${column.name}`,
			name: `${name}/${column.name}`,
			description: column.description,
			dataType: CELL_TYPES[column.type].croissant,
			source: {
				fileObject: { "@id": file.path },
				extract: { column: column.name },
			},
		})),
	};
}

/** The names that Croissant's own vocabulary has, as the appendix "JSON-LD context" of its specification lists them. */
const OWN_NAMES =
	"citeAs column extract field fileProperty fileObject fileSet format includes isLiveDataset jsonPath key md5 parentField path recordSet references regex repeated replace separator source subField transform";
const CONTEXT = {
	"@language": "en",
	"@vocab": "https://schema.org/",
	sc: "https://schema.org/",
	cr: "http://mlcommons.org/croissant/",
	rai: "http://mlcommons.org/croissant/RAI/",
	dct: "http://purl.org/dc/terms/",
	conformsTo: "dct:conformsTo",
	data: { "@id": "cr:data", "@type": "@json" },
	dataType: { "@id": "cr:dataType", "@type": "@vocab" },
	examples: { "@id": "cr:examples", "@type": "@json" },
	...Object.fromEntries(
		OWN_NAMES.split(" ").map((name) => [name, `cr:${name}`]),
	),
};
