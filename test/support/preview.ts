/** A running preview of a content tree in its own repository. */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { freePort, ROOT, untilPrinted } from "./command.ts";
import { TODAY, writeTree } from "./tree.ts";

export interface RunningPreview {
	/** The content directory. */
	dir: string;
	url: string;
	/** What it has printed. */
	printed: string;
}

/** Runs one preview, `npm run dev`, during all tests of a file. */
export function usePreview(tree: string): RunningPreview {
	const running = { dir: "", url: "", printed: "" };
	let server: ReturnType<typeof spawn>;
	beforeAll(async () => {
		const dir = writeTree(
			tree,
			mkdtempSync(join(tmpdir(), "plain-genetics-dev-")),
		);
		commitAll(dir);
		const port = String(await freePort());
		Object.assign(running, { dir, url: `http://localhost:${port}` });
		const options = ["--content", dir, "--port", port, "--today", TODAY];
		server = spawn("npm", ["run", "dev", "--", ...options], {
			cwd: ROOT,
			detached: true,
		});
		const print = (chunk: Buffer) => {
			running.printed += chunk.toString();
		};
		server.stdout?.on("data", print);
		server.stderr?.on("data", print);
		await untilPrinted(server, "Press Ctrl+C to stop it.");
	});
	afterAll(async () => {
		// The whole group that this test started: npm and the preview.
		if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
		await once(server, "exit");
		rmSync(running.dir, { recursive: true, force: true });
	});
	return running;
}

/** Commits everything in a directory, making it a repository first if necessary. */
export function commitAll(dir: string): void {
	const who = ["-c", "user.name=t", "-c", "user.email=t@t.example"];
	const git = (...args: string[]) =>
		execFileSync("git", ["-C", dir, ...who, ...args]);
	git("-c", "init.defaultBranch=main", "init", "-q");
	git("add", ".");
	git("commit", "-qm", "a commit");
}

/** Longer than a preview takes to show a save on a busy machine. */
const PATIENCE_MS = 120_000;

/**
 * The answer to a browser's request, once it contains the text. The text must prove that the whole save was read: a file is
 * empty for a moment while it is written, and the preview may see it then.
 */
export async function until(url: string, text: string): Promise<string> {
	let answer = "";
	const end = Date.now() + PATIENCE_MS;
	while (Date.now() < end) {
		const headers = { Accept: "text/html" };
		answer = await (await fetch(url, { headers })).text();
		if (answer.includes(text)) return answer;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`"${text}" never came: ${answer}`);
}
