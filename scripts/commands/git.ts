/** What git knows about the tree that a command works in. */

import { spawnSync } from "node:child_process";

/** What git prints. Throws with its own reason, such as that there is no repository, or that it belongs to somebody else. */
export function git(...args: string[]): string {
	const { status, stdout, stderr, error } = spawnSync("git", args, {
		encoding: "utf8",
	});
	if (status === 0) return stdout.trim();
	throw new Error(
		error ? `git cannot be run: ${error.message}` : stderr.trim(),
	);
}

/** Which commit the tree is at, and whether it has changed since; or why git does not say. */
export function describeTree(): string {
	try {
		const commit = git("rev-parse", "--short", "HEAD");
		const isChanged = git("status", "--porcelain") !== "";
		return `commit ${commit}${isChanged ? ", with changes since" : ""}`;
	} catch (error) {
		const [reason = ""] = (error as Error).message.split("\n");
		return `no known commit (${reason})`;
	}
}
