/** Builds a revision of this repository by its own program. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { keptOf } from "../../engine/write/last-build.ts";
import { endWithUs } from "../serve.ts";

/** Builds a revision in a temporary folder, runs the body with it, and removes it. Throws if it cannot be built. */
export async function withRevision<T>(
	revision: string,
	body: (dir: string) => Promise<T>,
): Promise<T> {
	// git must not read a name such as --help as an option.
	const verify = ["rev-parse", "--verify", "--quiet", "--end-of-options"];
	const commit = await run(
		["git", ...verify, `${revision}^{commit}`],
		`there is no revision "${revision}"`,
	);
	const work = mkdtempSync(join(tmpdir(), "plain-genetics-revision-"));
	const tree = join(work, "tree");
	const out = join(work, "dist");
	// Its packages may be those of this repository, and so are the folders of its caches.
	const made = [work, ...keptOf(join(tree, "content"), out)];
	const callOff = endWithUs(made, []);
	try {
		await build(revision, commit.trim(), tree, out, made);
		return await body(out);
	} finally {
		for (const path of made) rmSync(path, { recursive: true, force: true });
		callOff();
	}
}

async function build(
	revision: string,
	commit: string,
	tree: string,
	out: string,
	made: string[],
): Promise<void> {
	// A repository of its own, so that this one has nothing to remember about it.
	const clone = ["git", "clone", "--quiet", "--shared", "--no-checkout"];
	await run([...clone, ".", tree], "no copy of the repository", made);
	const checkout = ["git", "-C", tree, "checkout", "--quiet", "--detach"];
	await run([...checkout, commit], "no files of the revision", made);
	await run(["git", "-C", tree, "remote", "remove", "origin"], "", made);
	if (read(join(tree, "package-lock.json")) === read("package-lock.json")) {
		symlinkSync(
			join(process.cwd(), "node_modules"),
			join(tree, "node_modules"),
			"junction",
		);
	} else {
		const failure = `the packages of ${revision} cannot be installed`;
		await run(["npm", "ci"], failure, made, tree);
	}
	// What a host takes is nothing to a build that is only read. As a number, because older programs know no other word.
	const most = ["--max-files", String(Number.MAX_SAFE_INTEGER)];
	const program = ["npm", "run", "-s", "build", "--", "--out", out, ...most];
	await run(program, `${revision} cannot be built`, made, tree);
}

function read(path: string): string | undefined {
	return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/**
 * Runs a program and returns what it prints. Throws with its words if it fails. If this process ends before, so does it, and
 * what it was making is removed.
 */
async function run(
	[program = "", ...args]: string[],
	failure: string,
	made: string[] = [],
	cwd?: string,
): Promise<string> {
	// In a group of its own, so that the programs that it starts in turn can be ended with it.
	const child = spawn(program, args, {
		cwd,
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
	});
	const callOff = child.pid ? endWithUs(made, [-child.pid]) : () => {};
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
		callOff();
	}
}
