/** Keys and counts in one SQLite file, which the service and `npm run keys` may have open at the same time. */

import { DatabaseSync } from "node:sqlite";
import type { Keys } from "../../functions/limits/known-keys.ts";
import type { Counter } from "../../functions/limits/limiter.ts";
import { countRequest } from "../../functions/limits/rate-limit.ts";
import type { KeyRecord } from "../../functions/shared/access-key.ts";
import { parseKeyRecord } from "../../functions/shared/access-key.ts";
import type { KeyStore, StoredKey } from "../publisher/key-store.ts";

/**
 * What is written outlives the process, though perhaps not a power cut: waiting for the disk would take longer than all the
 * rest of a request. A caller's times are kept until the last one is out of its window.
 */
const SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS keys (
	name TEXT PRIMARY KEY, record TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS counts (
	counter TEXT, caller TEXT, times BLOB NOT NULL, ends REAL NOT NULL, PRIMARY KEY (counter, caller)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS counts_ends ON counts (ends);
`;

/** How long to wait for another process that is writing, in milliseconds. No request is answered meanwhile. */
const BUSY_MS = 250;

export class Database implements KeyStore {
	readonly #database: DatabaseSync;
	readonly #statements: ReturnType<typeof prepare>;

	/** Opens the file, or makes it. Throws if that cannot be done. */
	constructor(path: string) {
		this.#database = new DatabaseSync(path, { timeout: BUSY_MS });
		this.#database.exec(SCHEMA);
		this.#statements = prepare(this.#database);
	}

	/** The key store of the service. */
	readonly find: Keys = async (name) => {
		const row = this.#statements.key.get(name);
		return row === undefined ? null : JSON.parse(String(row.record));
	};

	/** The counter of the service. Nothing happens between its reading and writing, so exactly the allowed number passes. */
	readonly count: Counter = async ({ counter, id }, quota, windowMs) => {
		const now = Date.now();
		const row = this.#statements.times.get(counter, id);
		const bytes = (row?.times ?? new Uint8Array()) as Uint8Array;
		const before = [...new Float64Array(bytes.slice().buffer)];
		const [times, standing] = countRequest(before, now, quota, windowMs);
		if (standing.allowed) {
			const kept = new Uint8Array(Float64Array.from(times).buffer);
			const ends = (times.at(-1) ?? now) + windowMs;
			this.#statements.count.run(counter, id, kept, ends);
		}
		return standing;
	};

	/** Forgets callers who have been quiet for a whole window. */
	forget(): void {
		this.#statements.forget.run(Date.now());
	}

	put(name: string, record: KeyRecord): void {
		this.#statements.putKey.run(name, JSON.stringify(record));
	}

	list(start = "key:"): StoredKey[] {
		return this.#statements.keys.all(start, start).map(({ name, record }) => ({
			name: String(name),
			record: parseKeyRecord(JSON.parse(String(record))),
		}));
	}

	delete(name: string): void {
		this.#statements.deleteKey.run(name);
	}

	close(): void {
		this.#database.close();
	}
}

function prepare(database: DatabaseSync) {
	const sql = (text: string) => database.prepare(text);
	return {
		key: sql("SELECT record FROM keys WHERE name = ?"),
		keys: sql("SELECT * FROM keys WHERE substr(name, 1, length(?)) = ?"),
		putKey: sql("INSERT OR REPLACE INTO keys VALUES (?, ?)"),
		deleteKey: sql("DELETE FROM keys WHERE name = ?"),
		times: sql("SELECT times FROM counts WHERE counter = ? AND caller = ?"),
		count: sql("INSERT OR REPLACE INTO counts VALUES (?, ?, ?, ?)"),
		forget: sql("DELETE FROM counts WHERE ends <= ?"),
	};
}
