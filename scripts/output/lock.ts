/** A lock on a path, so that two programs do not write to it at once. The system takes it back from a process that has ended, however it did. */

import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { DatabaseSync } from "node:sqlite";

/** Held until it is disposed of. */
export interface Lock extends Disposable {
	/** Who holds it, as sentences, if that is somebody else. */
	refusal?: string;
}

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5;
/** Two processes that try at the same moment hinder each other, and one of them gets it a moment later. */
const MOMENT_MS = 20;

/** Takes the lock, unless somebody else holds it. The path says who does; what the system locks is a file beside it. */
export function takeLock(path: string): Lock {
	// A disk that refuses says why, which SQLite does not.
	writeFileSync(path, "", { flag: "a" });
	const file = `${path}.db`;
	for (;;) {
		const before = identityOf(file);
		const database = new DatabaseSync(file, { timeout: MOMENT_MS });
		if (!tryLock(database)) {
			database.close();
			const refusal = `${holderOf(path)} Wait until it is done.`;
			return { refusal, [Symbol.dispose]: () => {} };
		}
		// Its last holder may have removed the file meanwhile, and another process may have made a new one.
		if (before !== undefined && before === identityOf(file)) {
			return hold(path, file, database);
		}
		database.close();
	}
}

/** Tells files apart that had the same name one after the other. */
function identityOf(file: string): string | undefined {
	const found = statSync(file, { bigint: true, throwIfNoEntry: false });
	return found && `${found.ino} ${found.birthtimeNs}`;
}

/** Locks the file, into which nothing is ever written; false if somebody else has locked it. */
function tryLock(database: DatabaseSync): boolean {
	try {
		database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
		return true;
	} catch (error) {
		if ((error as { errcode?: number }).errcode === BUSY) return false;
		throw error;
	}
}

function hold(path: string, file: string, database: DatabaseSync): Lock {
	const release = () => {
		// While it is locked, so that nobody else's are removed. Windows removes no file that is open.
		rmSync(path, { force: true });
		if (process.platform !== "win32") rmSync(file, { force: true });
		database.close();
	};
	try {
		const since = new Date().toISOString();
		const holder = { pid: process.pid, host: hostname(), since };
		writeFileSync(path, JSON.stringify(holder));
	} catch (error) {
		release();
		throw error;
	}
	return { [Symbol.dispose]: release };
}

/** Who is at it, as a sentence. */
function holderOf(path: string): string {
	try {
		const { pid, host, since } = JSON.parse(readFileSync(path, "utf8"));
		const where = host === hostname() ? "" : ` on ${host}`;
		return `process ${pid}${where} has been at it since ${since}.`;
	} catch {
		// It has not said so yet, or is just done; SQLite takes a disk without locks for one that is locked.
		return "another process is at it, unless the disk knows no locks.";
	}
}
