/** The content as it was before the editor's work: in the commit that the branch started from. */

import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ContentFile } from "../record/read.ts";

/** The branches that work may start from, the most reliable first. */
const TRUNKS = ["origin/HEAD", "origin/main", "main"];

/**
 * The commit that the work on a content directory started from: where its branch left the main one, or else the last
 * commit. Undefined where the directory is not in a repository, or has never been committed.
 */
export function baseCommit(contentDir: string): string | undefined {
	if (!isInRepository(realpathSync(contentDir))) return undefined;
	for (const trunk of TRUNKS) {
		const commit = git(contentDir, ["merge-base", "HEAD", trunk]);
		if (commit !== undefined) return String(commit).trim();
	}
	const head = git(contentDir, ["rev-parse", "--verify", "--quiet", "HEAD"]);
	return head && String(head).trim();
}

/** Whether git would find a repository: to ask it in vain takes longer than to check a small directory. */
function isInRepository(dir: string): boolean {
	const above = dirname(dir);
	return (
		existsSync(join(dir, ".git")) || (above !== dir && isInRepository(above))
	);
}

/** The names of the files in a content directory as it was before; none if that is unknown. */
export function namesBefore(contentDir: string): string[] {
	return entriesIn(contentDir, baseCommit(contentDir)).map(({ name }) => name);
}

/** The files in a content directory as it was before; none if that is unknown. */
export function filesBefore(contentDir: string): ContentFile[] {
	return filesIn(contentDir, baseCommit(contentDir));
}

/** The files below a content directory in a commit; none without a commit. */
export function filesIn(contentDir: string, commit?: string): ContentFile[] {
	const entries = entriesIn(contentDir, commit);
	const input = entries.map(({ object }) => `${object}\n`).join("");
	const output = git(contentDir, ["cat-file", "--batch"], input);
	if (output === undefined) return [];
	let at = 0;
	return entries.map(({ name }) => {
		// Each object: its name, type and size on a line, then its bytes and a line break.
		const start = output.indexOf("\n", at) + 1;
		const size = Number(output.toString("utf8", at, start).split(" ").at(-1));
		at = start + size + 1;
		const text = output.toString("utf8", start, start + size);
		return { path: `content/${name}`, text, mistakes: [] };
	});
}

/** The files in a commit: the name below the content directory, and the object with the text. */
function entriesIn(contentDir: string, commit?: string) {
	if (commit === undefined) return [];
	const listed = git(contentDir, ["ls-tree", "-r", "-z", commit, "--", "."]);
	return String(listed ?? "")
		.split("\0")
		.flatMap((line) => {
			const [, object, name] = /^\d+ blob (\w+)\t(.+)$/s.exec(line) ?? [];
			if (object === undefined || name === undefined) return [];
			// The check skips such files too.
			if (name.split("/").some((part) => part.startsWith("."))) return [];
			return [{ name, object }];
		});
}

/** The output of git in a directory; undefined if it fails, for example without a repository or without git. */
export function git(dir: string, args: string[], input = "") {
	const { status, stdout } = spawnSync("git", ["-C", dir, ...args], {
		input,
		maxBuffer: Number.POSITIVE_INFINITY,
	});
	return status === 0 ? stdout : undefined;
}
