/** What the operator stores and what is counted, in one SQLite file that the service and commands may have open at once. */

import { DatabaseSync, type SQLTagStore } from "node:sqlite";
import type { Keys } from "../../functions/limits/known-keys.ts";
import type { Counter } from "../../functions/limits/limiter.ts";
import { countRequest } from "../../functions/limits/rate-limit.ts";
import type { KeyValues } from "../publisher/key-values.ts";

/**
 * What is written outlives the process, though perhaps not a power cut: waiting for the disk would take longer than all the
 * rest of a request. A caller's times are kept until the last one is out of its window.
 */
const SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS stored (
	name TEXT PRIMARY KEY, value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS counts (
	counter TEXT, caller TEXT, times BLOB NOT NULL, ends REAL NOT NULL, PRIMARY KEY (counter, caller)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS counts_ends ON counts (ends);
`;

/** How long to wait for another process that is writing, in milliseconds. No request is answered meanwhile. */
const BUSY_MS = 250;

export class Database implements KeyValues {
	readonly #database: DatabaseSync;
	/** Prepares each statement once. */
	readonly #sql: SQLTagStore;

	/** Opens the file, or makes it. Throws if that cannot be done, and names the file, which SQLite does not. */
	constructor(path: string) {
		try {
			this.#database = new DatabaseSync(path, { timeout: BUSY_MS });
			this.#database.exec(SCHEMA);
		} catch (error) {
			throw new Error(`${path}: ${(error as Error).message}`);
		}
		this.#sql = this.#database.createTagStore();
	}

	/** The key store of the service. */
	readonly find: Keys = async (name) => JSON.parse(this.get(name) || "null");

	/** The counter of the service. Nothing happens between its reading and writing, so exactly the allowed number passes. */
	readonly count: Counter = async ({ counter, id }, quota, windowMs) => {
		const now = Date.now();
		const row = this.#sql
			.get`SELECT times FROM counts WHERE counter = ${counter} AND caller = ${id}`;
		const bytes = (row?.times ?? new Uint8Array()) as Uint8Array;
		const before = [...new Float64Array(bytes.slice().buffer)];
		const [times, standing] = countRequest(before, now, quota, windowMs);
		if (standing.allowed) {
			const kept = new Uint8Array(Float64Array.from(times).buffer);
			const ends = (times.at(-1) ?? now) + windowMs;
			this.#sql
				.run`INSERT OR REPLACE INTO counts VALUES (${counter}, ${id}, ${kept}, ${ends})`;
		}
		return standing;
	};

	/** Forgets callers who have been quiet for a whole window. */
	forget(): void {
		this.#sql.run`DELETE FROM counts WHERE ends <= ${Date.now()}`;
	}

	put(name: string, value: string): void {
		this.#sql.run`INSERT OR REPLACE INTO stored VALUES (${name}, ${value})`;
	}

	get(name: string): string {
		const row = this.#sql.get`SELECT value FROM stored WHERE name = ${name}`;
		return String(row?.value ?? "");
	}

	list(start: string): { name: string }[] {
		const found = this.#sql
			.all`SELECT name FROM stored WHERE substr(name, 1, length(${start})) = ${start}`;
		return found.map(({ name }) => ({ name: String(name) }));
	}

	delete(name: string): void {
		this.#sql.run`DELETE FROM stored WHERE name = ${name}`;
	}

	close(): void {
		this.#database.close();
	}
}
