/** Builds a revision of this repository by its own program. */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { forget } from "../../engine/write/last-build.ts";
import { isRunning } from "../../output/owner.ts";

/** What the folder of a revision is called: this, the process that works in it, and six random characters. */
const PREFIX = "plain-genetics-revision-";
const FOLDER = new RegExp(`^${PREFIX}(\\d+)-\\w{6}$`);

/** What ends a command from outside: Ctrl-C, `kill`, and a terminal that is closed. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Builds a revision in a temporary folder, runs the body with it, and removes it. Throws if it cannot be built. */
export async function withRevision<T>(
	revision: string,
	body: (dir: string) => Promise<T>,
): Promise<T> {
	const steps = new Steps();
	// git must not read a name such as --help as an option.
	const commit = await steps.run(
		"git",
		[
			"rev-parse",
			"--verify",
			"--quiet",
			"--end-of-options",
			`${revision}^{commit}`,
		],
		`there is no revision "${revision}"`,
	);
	discardStale();
	const work = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
	const stop = (signal: NodeJS.Signals) => {
		steps.kill();
		discard(work);
		for (const one of SIGNALS) process.off(one, stop);
		// Whoever started the command sees that it was stopped.
		process.kill(process.pid, signal);
	};
	for (const one of SIGNALS) process.on(one, stop);
	try {
		const out = outOf(work);
		await build(revision, commit.trim(), treeOf(work), out, steps);
		return await body(out);
	} finally {
		for (const one of SIGNALS) process.off(one, stop);
		discard(work);
	}
}

const treeOf = (work: string) => join(work, "tree");
const outOf = (work: string) => join(work, "dist");

async function build(
	revision: string,
	commit: string,
	tree: string,
	out: string,
	steps: Steps,
): Promise<void> {
	const add = ["worktree", "add", "--detach", tree, commit];
	await steps.run("git", add, "no worktree");
	if (read(join(tree, "package-lock.json")) === read("package-lock.json")) {
		symlinkSync(
			join(process.cwd(), "node_modules"),
			join(tree, "node_modules"),
			"junction",
		);
	} else {
		const failure = `the packages of ${revision} cannot be installed`;
		await steps.run("npm", ["ci"], failure, tree);
	}
	const failure = `${revision} cannot be built`;
	// What a host takes is nothing to a build that is only read. As a number, because older programs know no other word.
	const most = ["--max-files", String(Number.MAX_SAFE_INTEGER)];
	const args = ["run", "-s", "build", "--", "--out", out, ...most];
	await steps.run("npm", args, failure, tree);
}

/** Removes the folder of a revision, and what git and the build remember about it. */
function discard(work: string): void {
	const tree = treeOf(work);
	// Its packages may be those of this repository, and so are the folders of its caches.
	forget(join(tree, "content"), outOf(work));
	// A program that has just been ended may still be adding a file.
	rmSync(work, { recursive: true, force: true, maxRetries: 5 });
	// The second --force is for a tree that git was still making.
	spawnSync("git", ["worktree", "remove", "--force", "--force", tree]);
}

/** Removes what processes have left behind that were killed before they could. */
function discardStale(): void {
	const list = ["worktree", "list", "--porcelain"];
	const { stdout } = spawnSync("git", list, { encoding: "utf8" });
	for (const [, tree = ""] of stdout.matchAll(/^worktree (.+)$/gm)) {
		const work = dirname(tree);
		const [, pid] = FOLDER.exec(basename(work)) ?? [];
		if (pid !== undefined && !isRunning(Number(pid))) discard(work);
	}
}

function read(path: string): string | undefined {
	return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Runs other programs one after the other, so that a signal can end the one that is running. */
class Steps {
	#child: ChildProcess | undefined;

	/** Runs a program and returns what it prints. Throws with its words if it fails. */
	async run(
		program: string,
		args: string[],
		failure: string,
		cwd?: string,
	): Promise<string> {
		// In a group of its own, so that the programs that it starts in turn can be ended with it.
		const child = spawn(program, args, {
			cwd,
			detached: true,
			stdio: ["ignore", "pipe", "pipe"],
		});
		this.#child = child;
		try {
			const [out, err, [code]] = await Promise.all([
				text(child.stdout),
				text(child.stderr),
				once(child, "close"),
			]);
			if (code === 0) return out;
			throw new Error(err.trim());
		} catch (error) {
			const { message } = error as Error;
			throw new Error(`${failure}: ${message}`.replace(/: $/, ""));
		} finally {
			this.#child = undefined;
		}
	}

	/** Ends the running program and all that it has started. */
	kill(): void {
		if (this.#child?.pid === undefined) return;
		try {
			process.kill(-this.#child.pid, "SIGKILL");
		} catch {
			// They have ended by themselves.
		}
	}
}
