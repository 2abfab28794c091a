/** Keys and counts in one SQLite file, which the service and `npm run keys` may have open at the same time. */

import { DatabaseSync } from "node:sqlite";
import type { Keys } from "../../functions/limits/known-keys.ts";
import type { Counter } from "../../functions/limits/limiter.ts";
import { countRequest } from "../../functions/limits/rate-limit.ts";
import type { KeyRecord } from "../../functions/shared/access-key.ts";
import { parseKeyRecord } from "../../functions/shared/access-key.ts";
import type { KeyStore, StoredKey } from "../publisher/key-store.ts";

/** With a log of its own, a write waits for no reader, and what is written outlives the process, though not always a power cut. */
const SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS keys (
	name TEXT PRIMARY KEY,
	record TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS counts (
	counter TEXT,
	caller TEXT,
	times BLOB NOT NULL,
	ends REAL NOT NULL,
	PRIMARY KEY (counter, caller)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS counts_ends ON counts (ends);
`;

/** How long to wait for another process that is writing, in milliseconds. No request is answered meanwhile. */
const BUSY_MS = 250;
/** How many callers share a counter at most, and how long a new one waits if it is full, as in functions/limits/rate-limiter.ts. */
const MAX_CALLERS = 10_000;
const FULL_MS = 5000;

export class Database implements KeyStore {
	readonly #database: DatabaseSync;
	readonly #statements: ReturnType<typeof prepare>;
	/** How many callers each counter has. */
	readonly #callers = new Map<string, number>();

	/** Opens the file, or makes it. Throws if that cannot be done. */
	constructor(path: string) {
		this.#database = new DatabaseSync(path, { timeout: BUSY_MS });
		this.#database.exec(SCHEMA);
		this.#statements = prepare(this.#database);
		for (const { counter } of this.#statements.counters.all()) {
			this.#add(String(counter), 1);
		}
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
		const isNew = row === undefined;
		if (isNew && (this.#callers.get(counter) ?? 0) >= MAX_CALLERS) {
			return { allowed: false, remaining: 0, waitMs: FULL_MS };
		}
		const before = isNew ? [] : timesOf(row.times as Uint8Array);
		const [times, standing] = countRequest(before, now, quota, windowMs);
		if (standing.allowed) {
			const bytes = new Uint8Array(Float64Array.from(times).buffer);
			const ends = (times.at(-1) ?? now) + windowMs;
			this.#statements.count.run(counter, id, bytes, ends);
			if (isNew) this.#add(counter, 1);
		}
		return standing;
	};

	/** Forgets callers who have been quiet for a whole window. */
	forget(): void {
		const quiet = this.#statements.forget.all(Date.now());
		for (const { counter } of quiet) this.#add(String(counter), -1);
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

	#add(counter: string, more: number): void {
		const callers = (this.#callers.get(counter) ?? 0) + more;
		if (callers > 0) this.#callers.set(counter, callers);
		else this.#callers.delete(counter);
	}
}

function prepare(database: DatabaseSync) {
	const sql = (text: string) => database.prepare(text);
	return {
		key: sql("SELECT record FROM keys WHERE name = ?"),
		keys: sql("SELECT * FROM keys WHERE substr(name, 1, length(?)) = ?"),
		putKey: sql("INSERT OR REPLACE INTO keys VALUES (?, ?)"),
		deleteKey: sql("DELETE FROM keys WHERE name = ?"),
		counters: sql("SELECT counter FROM counts"),
		times: sql("SELECT times FROM counts WHERE counter = ? AND caller = ?"),
		count: sql("INSERT OR REPLACE INTO counts VALUES (?, ?, ?, ?)"),
		forget: sql("DELETE FROM counts WHERE ends <= ? RETURNING counter"),
	};
}

function timesOf(bytes: Uint8Array): number[] {
	return [...new Float64Array(bytes.slice().buffer)];
}
