/** Directories that last for one test. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made: string[] = [];

/** Makes a directory that is removed after the test. */
export function temporaryDir(): string {
	const dir = mkdtempSync(join(tmpdir(), "plain-genetics-"));
	made.push(dir);
	return dir;
}

export function removeTemporaryDirs(): void {
	for (const dir of made.splice(0)) rmSync(dir, { recursive: true });
}
