/** Builds a revision of this repository by its own program. */

import { spawnSync } from "node:child_process";
import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forget } from "../output/last-build.ts";

/** Builds a revision in a temporary folder, runs the body with it, and removes it. Throws if it cannot be built. */
export async function withRevision<T>(
	revision: string,
	body: (dir: string) => Promise<T>,
): Promise<T> {
	// git must not read a name such as --help as an option.
	const commit = run(
		"git",
		[
			"rev-parse",
			"--verify",
			"--quiet",
			"--end-of-options",
			`${revision}^{commit}`,
		],
		`there is no revision "${revision}"`,
	).trim();
	const work = mkdtempSync(join(tmpdir(), "plain-genetics-revision-"));
	const tree = join(work, "tree");
	const out = join(work, "dist");
	try {
		run("git", ["worktree", "add", "--detach", tree, commit], "no worktree");
		const cwd = { cwd: tree };
		if (read(join(tree, "package-lock.json")) === read("package-lock.json")) {
			symlinkSync(
				join(process.cwd(), "node_modules"),
				join(tree, "node_modules"),
				"junction",
			);
		} else {
			run(
				"npm",
				["ci"],
				`the packages of ${revision} cannot be installed`,
				cwd,
			);
		}
		const failure = `${revision} cannot be built`;
		// What a host takes is nothing to a build that is only read. As a number, because older programs know no other word.
		const most = ["--max-files", String(Number.MAX_SAFE_INTEGER)];
		const args = ["run", "-s", "build", "--", "--out", out, ...most];
		run("npm", args, failure, cwd);
		return await body(out);
	} finally {
		// Its packages may be those of this repository, and so are the folders of its caches.
		forget(join(tree, "content"), out);
		spawnSync("git", ["worktree", "remove", "--force", tree]);
		rmSync(work, { recursive: true, force: true });
	}
}

function read(path: string): string | undefined {
	return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function run(
	program: string,
	args: string[],
	failure: string,
	options: { cwd?: string } = {},
): string {
	const { status, stdout, stderr, error } = spawnSync(program, args, {
		encoding: "utf8",
		...options,
	});
	if (status === 0) return stdout;
	throw new Error(
		`${failure}: ${error?.message ?? stderr.trim()}`.replace(/: $/, ""),
	);
}
