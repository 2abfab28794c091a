/** The folder of all temporary files of a run, which goes with it, whatever its tests and the programs that they start leave behind. */

import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";

/** Whether there is room in memory, so that none of tens of thousands of small files waits for a busy disk. */
function isMemoryFit(): boolean {
	if (!existsSync(MEMORY)) return false;
	const { bavail, bsize } = statfsSync(MEMORY);
	// In some containers, no program may run there, and some tests write one.
	const mounts = readFileSync("/proc/mounts", "utf8");
	return bavail * bsize > 2 ** 31 && !/ \/dev\/shm \S+ \S*noexec/.test(mounts);
}

export default function setup(): () => void {
	const isChosen = process.env.TMPDIR !== undefined;
	const place = !isChosen && isMemoryFit() ? MEMORY : tmpdir();
	const root = mkdtempSync(join(place, "plain-genetics-tests-"));
	process.env.TMPDIR = root;
	// Programs that are about to end may still write there.
	return () => rmSync(root, { recursive: true, force: true, maxRetries: 10 });
}
