/** What the benchmarks ask: `npm run serve` as a process, and servers to compare with, which do little more than send files. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { bundled } from "../publisher/serve.ts";

/** A server in a process of its own. */
export interface Served {
	url: URL;
	end: () => Promise<void>;
}

/** Serves a build behind one trusted proxy: the callers say their addresses themselves. */
export function serveOnNode(dist: string, database: string): Promise<Served> {
	const script = "scripts/commands/publishers/serve.ts";
	const args = [script, "--dist", dist, "--database", database, "--port", "0"];
	return started([...args, "--base-url", "", "--trust-proxy", "1"]);
}

/** Asks for each path once, and sends what came from then on. */
export function serveBare({ url }: Served): Promise<Served> {
	return started(["--input-type=module", "--eval", BARE, url.origin]);
}

const BARE = `import { createServer } from "node:http";
const kept = new Map();
const server = createServer(async ({ url }, response) => {
	const bytes = kept.get(url) ?? (await (await fetch(process.argv[1] + url)).bytes());
	kept.set(url, bytes);
	response.writeHead(200, { "Content-Type": "application/json", "Content-Length": bytes.length });
	response.end(bytes);
});
server.listen(0, "127.0.0.1", () => console.error("http://127.0.0.1:" + server.address().port));`;

async function started(args: string[]): Promise<Served> {
	// What the service logs goes nowhere, at the price of writing it.
	const child: ChildProcess = spawn(process.execPath, args, {
		stdio: ["ignore", "ignore", "pipe"],
	});
	const ended = once(child, "exit");
	for await (const line of createInterface({ input: child.stderr as never })) {
		const [address] = /^http:\S+/.exec(line) ?? [];
		if (address === undefined) throw new Error(line);
		const end = async () => {
			child.kill();
			await ended;
		};
		return { url: new URL(address), end };
	}
	throw new Error("the server did not start");
}

/** A Worker that only forwards to the same files. */
export const FORWARDER = {
	modules: true,
	script: `export default {
	fetch(request, env) {
		return env.ASSETS.fetch(request);
	},
};`,
};

/**
 * A bundle whose guard answers at once, like the platform's, which counts in the machine's memory
 * (https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/#performance). The emulation sends each call
 * to an object that writes to disk, which takes longer than ten requests should.
 */
export function guardedAtOnce(path: string) {
	const { modules, modulesRoot } = bundled(path);
	const main = JSON.stringify(`./${basename(path)}`);
	const contents = `import worker from ${main};
export { RateLimiter } from ${main};

const GUARD = { limit: async () => ({ success: true }) };

export default {
	fetch(request, env) {
		return worker.fetch(request, { ...env, GUARD });
	},
};`;
	const entry = { type: "ESModule", path: join(modulesRoot, "entry.js") };
	return { modules: [{ ...entry, contents }, ...modules], modulesRoot };
}
