/** Copies a build into a folder that people can take away: data in one format, and all that describes it. Whole or nothing. */

import { createHash } from "node:crypto";
import {
	copyFileSync,
	createReadStream,
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Language } from "../../../functions/shared/contract.ts";
import { GATED, RESOURCE_NAMES } from "../../../functions/shared/contract.ts";
import { makeDirectory } from "../../output/disk-fault.ts";
import { takeLock } from "../../output/lock.ts";
import { newestVersion, type Reader } from "../reader.ts";
import { csvLine, FORMATS, type FormatName } from "./formats.ts";
import type { DataFile, Held, WrittenTable } from "./metadata.ts";
import { croissant, dataPackage } from "./metadata.ts";
import { notice, readme } from "./readme.ts";
import { rowsOf } from "./rows.ts";
import { dictionary, tablesOf } from "./tables.ts";

export interface ExportOptions {
	formatName: FormatName;
	languages: Language[];
	/** For whom the copy with the links is made; without a name, it has no links. */
	customer: string | undefined;
	/** Is told which table is being written, and how many of them are done, as a part of 1. */
	progress: (table: string, part: number) => void;
}

/** Writes an export to a folder, and returns what it holds. Throws if it is not to be had. */
export async function exportBuild(
	reader: Reader,
	out: string,
	options: ExportOptions,
): Promise<Held> {
	if (existsSync(out)) {
		throw new Error(
			`${out} is there already. Remove it, or choose another folder with --out.`,
		);
	}
	makeDirectory(dirname(out));
	using lock = takeLock(`${out}.lock`);
	if (lock.refusal) throw new Error(`${out} is being written: ${lock.refusal}`);
	const next = `${out}.next`;
	try {
		rmSync(next, { recursive: true, force: true });
		mkdirSync(next);
		const tables = await writeTables(reader, next, options);
		const held = { ...(await about(reader, options)), tables };
		await describe(held, next);
		renameSync(next, out);
		return held;
	} finally {
		rmSync(next, { recursive: true, force: true });
	}
}

async function writeTables(
	reader: Reader,
	dir: string,
	{ formatName, languages, customer, progress }: ExportOptions,
): Promise<WrittenTable[]> {
	const { isFlat, only, write } = FORMATS[formatName];
	const resources = RESOURCE_NAMES.filter(
		(resource) => resource !== GATED || customer !== undefined,
	);
	const written: WrittenTable[] = [];
	const files = new Map<string, DataFile>();
	const tables = resources.flatMap((one) => tablesOf(one, isFlat));
	for (const [at, table] of tables.entries()) {
		progress(table.name, at / tables.length);
		const path = only ?? `${table.name}.${formatName}`;
		const file = files.get(path) ?? { path, bytes: 0, sha256: "" };
		files.set(path, file);
		const done = { ...table, file, rows: 0 };
		const rows = async function* () {
			for (const language of languages) {
				for await (const row of rowsOf(reader, table, language, customer)) {
					done.rows += 1;
					yield row;
				}
			}
		};
		await write(join(dir, path), table, rows());
		written.push(done);
	}
	for (const [path, file] of files) {
		file.bytes = statSync(join(dir, path)).size;
		file.sha256 = await hash(join(dir, path));
	}
	return written;
}

/** What the index and the list of versions say about the data. */
async function about(
	reader: Reader,
	options: ExportOptions,
): Promise<Omit<Held, "tables">> {
	const indexes: (Pick<Held, "name" | "licence" | "contact"> & {
		notice: string;
	})[] = [];
	for (const language of options.languages) {
		const index = await reader.read({ type: "index", language });
		indexes.push(index as (typeof indexes)[number]);
	}
	const [index] = indexes;
	if (index === undefined) throw new Error("an export needs a language");
	const { name, licence, contact } = index;
	const { version, baseUrl: url } = reader;
	const { date } = await newestVersion(reader);
	const notices = indexes.map(({ notice }) => notice);
	const said = { name, licence, contact, notices, version, url, date };
	const { formatName, languages, customer } = options;
	const format = FORMATS[formatName];
	return { ...said, formatName, languages, customer, format };
}

const LICENCE = join(import.meta.dirname, "../../../LICENSE-DATA.md");

/** Writes what describes the data, and the hash of every file, as `sha256sum` does. */
async function describe(held: Held, dir: string): Promise<void> {
	const json = (value: object) => `${JSON.stringify(value, undefined, "\t")}\n`;
	const papers = {
		"README.md": readme(held),
		"NOTICE.md": notice(held),
		"dictionary.csv": dictionary(held.tables).map(csvLine).join(""),
		"datapackage.json": json(dataPackage(held)),
		"croissant.json": json(croissant(held)),
	};
	for (const [name, text] of Object.entries(papers)) {
		writeFileSync(join(dir, name), text);
	}
	copyFileSync(LICENCE, join(dir, "LICENSE-DATA.md"));
	const lines: string[] = [];
	for (const path of readdirSync(dir).sort()) {
		lines.push(`${await hash(join(dir, path))}  ${path}\n`);
	}
	writeFileSync(join(dir, "SHA256SUMS"), lines.join(""));
}

async function hash(path: string): Promise<string> {
	const sum = createHash("sha256");
	await pipeline(createReadStream(path), sum);
	return sum.digest("hex");
}
