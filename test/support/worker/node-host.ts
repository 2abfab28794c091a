/** `npm run serve` as a process, for tests to call over HTTP. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { keyName } from "../../../functions/shared/access-key.ts";
import { check, compile } from "../../../scripts/build.ts";
import { emit } from "../../../scripts/engine/write/emit.ts";
import { Database } from "../../../scripts/service/database.ts";
import { QUICK_START, ROOT } from "../command.ts";
import { asRead } from "../marks.ts";
import { TODAY, writeTree } from "../tree.ts";

/** Time stands still, as it does for the Worker (worker-code.ts). */
const STILL =
	"data:text/javascript,const now = Date.now(); Date.now = () => now;";

export interface NodeHost {
	url: URL;
	pid: number;
	storeKey: (key: string, value: unknown) => Promise<void>;
	/** Ends the process as an operator would, and resolves to its exit code and what it said. */
	close: () => Promise<{ code: number | null; said: string }>;
}

/** Serves a build on a free port, behind one proxy, with a database in the working directory. Rejects if it does not start. */
export async function startNode(
	dist: string,
	workDir: string,
	log: (line: string) => void = () => {},
	{
		args = ["--trust-proxy", "1"],
		hasClock = false,
		script = join(ROOT, "scripts/commands/publishers/serve.ts"),
	} = {},
): Promise<NodeHost> {
	const database = join(workDir, "service.db");
	const clock = hasClock ? [] : ["--import", STILL];
	const where = ["--dist", dist, "--database", database, "--port", "0"];
	// Vite has a variable of this name, for something else.
	const { BASE_URL: _, ...env } = process.env;
	const words = [...QUICK_START, ...clock, script, ...where, ...args];
	const child = spawn(process.execPath, words, { env });
	createInterface({ input: child.stdout }).on("line", log);
	let said = "";
	const ended = once(child, "close") as Promise<[number | null]>;
	const url = await new Promise<string>((resolve, reject) => {
		child.stderr.on("data", (chunk: Buffer) => {
			said += chunk.toString();
			const [, address] = /^(http:\S+) serves /m.exec(said) ?? [];
			if (address !== undefined) resolve(address);
		});
		ended.then(() => reject(new Error(said)), reject);
	});
	return {
		url: new URL(url),
		pid: child.pid ?? 0,
		storeKey: async (key, value) => {
			const store = new Database(database);
			const name = await keyName(key);
			if (value === undefined) store.delete(name);
			else store.put(name, JSON.stringify(value));
			store.close();
		},
		close: async () => {
			child.kill("SIGTERM");
			const [code] = await ended;
			return { code, said };
		},
	};
}

/** Builds a tree into the folder. */
export async function buildInto(dist: string, tree: string): Promise<void> {
	const content = writeTree(asRead(tree));
	const { dataset } = check(content, { today: TODAY });
	if (dataset === undefined) throw new Error("the content has mistakes");
	const written = await emit(compile(dataset, { date: TODAY }), dist);
	if (typeof written === "string") throw new Error(written);
}
