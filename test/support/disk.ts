/** Small disks that a test can fill or make read-only. */

import { spawnSync } from "node:child_process";
import { temporaryDir } from "./temporary-dir.ts";

export const isRoot = process.getuid?.() === 0;

/** Runs the body with a small file system mounted; false if this user may not mount one. */
export async function withDisk(
	options: string,
	body: (dir: string) => Promise<void>,
): Promise<boolean> {
	const dir = temporaryDir();
	const mount = ["-t", "tmpfs", "-o", options, "tmpfs", dir];
	if (!isRoot || spawnSync("mount", mount).status !== 0) return false;
	try {
		await body(dir);
	} finally {
		spawnSync("umount", [dir]);
	}
	return true;
}

/** Makes what is mounted at the directory read-only, or as large as this, and so on. */
export function remount(dir: string, options: string): void {
	spawnSync("mount", ["-o", `remount,${options}`, dir]);
}
