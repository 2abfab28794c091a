/** `npm start`: the whole service on this machine, links included. */

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
import { bundled, endWithUs, serve } from "../../publisher/serve.ts";
import { bundle } from "../../publisher/wrangler.ts";
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
	return { home, out: `${home}/dist`, data: `${home}/state/v3` };
};
/** Where `npm run keys` keeps the keys of this machine, which every service takes. */
const KEYS = ".wrangler/state/v3/kv";
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
		const end = await serveBuild(port, bucket, terminal);
		terminal.out(`${await describe(out, written.files)}${addresses(baseUrl)}`);
		await untilEnded();
		await end();
		return 0;
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

/** Serves the build, and returns a function that ends it. A server that crashes is started again. */
async function serveBuild(
	port: number,
	bucket: string | undefined,
	{ err }: Terminal,
): Promise<() => Promise<void>> {
	const { home, out, data } = homeOf(port);
	const code = bundled(bundle("functions/worker.ts", out, `${home}/worker`));
	const settings = {
		r2Buckets: bucket === undefined ? {} : { DATA: bucket },
		resourcePersistencePath: data,
	};
	let callOff = () => {};
	const guard = () => {
		callOff();
		callOff = endWithUs();
	};
	const server = serve(
		bucket === undefined ? out : noFiles(port),
		code,
		settings,
		(line, level) => {
			if (/warn|error/.test(level)) err(`${line}\n`);
		},
		{ port, host: "localhost", unsafeHandleRuntimeRestart: guard },
	);
	await server.ready;
	guard();
	return async () => {
		await server.dispose();
		callOff();
	};
}

/** Waits until this process is told to end, or its parent is gone: npm ends its shell without passing on the signal. */
function untilEnded(): Promise<void> {
	const parent = process.ppid;
	return new Promise((resolve) => {
		for (const signal of SIGNALS) process.once(signal, () => resolve());
		setInterval(() => {
			if (process.ppid !== parent) resolve();
		}, 500);
	});
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
