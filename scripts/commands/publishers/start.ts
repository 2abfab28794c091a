/** `npm start`: the whole service on this machine, links included. */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import {
	API_PATH,
	ORIGINAL,
	RESOURCE_NAMES,
} from "../../../functions/shared/contract.ts";
import { localBucket } from "../../publisher/bucket/local-bucket.ts";
import { objectsOf } from "../../publisher/bucket/packs.ts";
import {
	advanced,
	findPointer,
	writePointer,
} from "../../publisher/bucket/pointer.ts";
import { upload } from "../../publisher/bucket/upload.ts";
import { folderReader } from "../../publisher/reader.ts";
import { endWithUs } from "../../publisher/serve.ts";
import { WRANGLER } from "../../publisher/wrangler.ts";
import { command, start, type Terminal } from "../command.ts";
import { describeTree } from "../git.ts";
import { parseToday, SHARED } from "../options.ts";
import { boundBucketName, mostFiles } from "./host.ts";
import { runBuild } from "./run-build.ts";

/**
 * The folder of a service, by its port, so that two of them know nothing of each other. Not dist/, which a publisher may be about
 * to ship: the files contain local addresses.
 */
const homeOf = (port: number) => {
	const home = `.local/start/${port}`;
	// `wrangler dev` adds the version of its emulations to the folder that it is given.
	const state = `${home}/state`;
	return { home, out: `${home}/dist`, state, data: `${state}/v3` };
};
/** Where `npm run keys` keeps the keys of this machine, which every service takes. */
const KEYS = ".wrangler/state/v3/kv";
/** How long the server may take to stop before it is killed. */
const END_MS = 5000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export const main = command({
	usage: "npm start --",
	about: "Runs the whole service on this machine. PORT is its port (8787).",
	options: {
		content: SHARED.content,
		today: SHARED.today,
		"no-cache": SHARED["no-cache"],
	},
	read: ({ values }) => {
		const port = Number(process.env.PORT ?? 8787);
		if (!Number.isInteger(port) || port < 1 || port > 65535) {
			throw new Error(`PORT is "${process.env.PORT}": expected 1 to 65535`);
		}
		return {
			content: values.content,
			today: parseToday(values.today),
			port,
			hasCache: !values["no-cache"],
			bucket: boundBucketName("production"),
			maxFiles: mostFiles("production"),
		};
	},
	run: async (options, terminal) => {
		const { port, bucket, ...making } = options;
		if (!(await isFree(port))) {
			let other = port + 1;
			while (!(await isFree(other))) other += 1;
			terminal.err(
				`Port ${port} is in use. Choose another: PORT=${other} npm start\n`,
			);
			return 1;
		}
		const { out } = homeOf(port);
		const baseUrl = `http://localhost:${port}`;
		const written = await runBuild(
			{ ...making, date: making.today, baseUrl, out },
			terminal,
		);
		if (written === undefined) {
			terminal.err("The service was not started.\n");
			return 1;
		}
		shareKeys(port);
		if (bucket !== undefined) await fill(port, bucket);
		const ended = serve(
			port,
			bucket === undefined ? out : noFiles(port),
			terminal,
		);
		await untilReady(baseUrl);
		terminal.out(`${await describe(out, written.files)}${addresses(baseUrl)}`);
		return ended;
	},
});

/** Gives a service the keys of this machine; its counts and its bucket are its own. */
function shareKeys(port: number): void {
	const own = join(homeOf(port).data, "kv");
	mkdirSync(KEYS, { recursive: true });
	mkdirSync(dirname(own), { recursive: true });
	if (!existsSync(own)) symlinkSync(resolve(KEYS), own, "junction");
}

/** What is served, of what it was made, and where it lies. */
async function describe(out: string, files: number): Promise<string> {
	const { version, read } = folderReader(out);
	const index = await read({ type: "index", language: ORIGINAL });
	const { resources } = index as {
		resources: Record<string, { total: number }>;
	};
	const counts = Object.entries(resources).map(
		([name, { total }]) => `${total} ${name}`,
	);
	return `Version ${version}, made of ${describeTree()}: ${counts.join(", ")}; ${files} files in ${out}.\n`;
}

/** Makes the build live in the emulation of the bucket that wrangler.jsonc binds. */
function fill(port: number, name: string): Promise<void> {
	const { data, out } = homeOf(port);
	return localBucket(
		data,
		name,
	)(async (bucket) => {
		const { root } = await upload(objectsOf(out), bucket);
		const release = { id: root, version: "", root, worker: null };
		const { pointer, tag } = await findPointer(bucket);
		await writePointer(bucket, advanced(pointer, release, new Date()), tag);
	});
}

/** An empty folder of assets, as a release to a bucket deploys it: the emulation of assets takes only so many files. */
function noFiles(port: number): string {
	const none = join(homeOf(port).home, "no-files");
	mkdirSync(none, { recursive: true });
	return none;
}

function isFree(candidate: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer()
			.once("error", () => resolve(false))
			.listen(candidate, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}

/** Starts the local server in a separate process group, so that it can be killed as a whole. Resolves to the exit code. */
function serve(
	port: number,
	assets: string,
	terminal: Terminal,
): Promise<number> {
	// Its own inspector would take 9229, which another server or a debugger may have.
	const where = ["--port", String(port), "--ip", "localhost"];
	const inspector = ["--inspector-port", "0"];
	const { home, state } = homeOf(port);
	const kept = ["--assets", assets, "--persist-to", state];
	const quiet = ["--log-level=warn", "--show-interactive-dev-session=false"];
	const args = ["dev", ...where, ...inspector, ...kept, ...quiet];
	const server = spawn(process.execPath, [WRANGLER, ...args], {
		stdio: ["ignore", "inherit", "inherit"],
		detached: process.platform !== "win32",
		env: {
			...process.env,
			WRANGLER_SEND_METRICS: "false",
			CLOUDFLARE_CF_FETCH_ENABLED: "false",
			// Services of one name would otherwise find each other, even from other checkouts.
			WRANGLER_REGISTRY_PATH: resolve(home, "registry"),
		},
	});
	let isEnding = false;
	const end = () => {
		if (isEnding) endAll(server, "SIGKILL");
		else endAll(server, "SIGTERM");
		isEnding = true;
		setTimeout(() => endAll(server, "SIGKILL"), END_MS).unref();
	};
	for (const signal of SIGNALS) process.on(signal, end);
	whenOrphaned(end);
	const callOff = endWithUs("", server.pid ? [-server.pid] : []);
	return new Promise((resolve) => {
		server.on("exit", (code, signal) => {
			// Processes that the server started may outlive it.
			endAll(server, "SIGKILL");
			callOff();
			if (!isEnding) {
				const reason = signal ?? `code ${code}`;
				terminal.err(
					`The local server ended unexpectedly (${reason}); see its messages above. To start it again: npm start\n`,
				);
			}
			resolve(isEnding ? 0 : 1);
		});
	});
}

/** Calls `end` once the parent process is gone: npm ends its shell without passing on the signal. */
function whenOrphaned(end: () => void): void {
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		end();
	}, 500);
}

function endAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
	if (pid === undefined) return;
	if (process.platform === "win32") {
		spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
		return;
	}
	try {
		process.kill(-pid, signal);
	} catch {
		// No process of the group is left.
	}
}

/** Waits until the server answers. Sends preflight requests, because they do not count against the rate limit. */
async function untilReady(baseUrl: string): Promise<void> {
	const wait = 200;
	for (let waited = 0; waited < 60_000; waited += wait) {
		const answered = await fetch(`${baseUrl}${API_PATH}`, {
			method: "OPTIONS",
		}).then(
			({ ok }) => ok,
			() => false,
		);
		if (answered) return;
		await new Promise((resolve) => setTimeout(resolve, wait));
	}
	throw new Error("The server did not answer within a minute.");
}

function addresses(baseUrl: string): string {
	const lists = RESOURCE_NAMES.map((name) => `${API_PATH}/${name}`);
	const paths = [
		"/",
		"/ko",
		"/docs",
		API_PATH,
		`${API_PATH}/openapi.json`,
		...lists,
		`/ko${API_PATH}`,
	];
	return `${[
		"The service is running. Try:",
		...paths.map((path) => `  ${baseUrl}${path}`),
		"Web pages are not limited. Of the API, you can make 10 requests a minute without a key. To issue a key for more, and for the links:",
		"  npm run -s keys -- issue --plan pro",
		"Press Ctrl+C to stop it.",
	].join("\n")}\n`;
}

if (import.meta.main) {
	await start(main);
	// Otherwise the timer that watches the parent would keep this process alive.
	process.exit();
}
