/**
 * `npm run bench:attack`: floods the service on this machine with strangers' requests, many at once and for longer than a
 * window, and ends with 1 if one of them sees a link, causes a 5xx or exceeds its limit. What a single request may do is
 * tested one by one in test/edge; only a flood shows whether that also holds under load.
 */

import { mkdtempDisposableSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	generateKey,
	type KeyRecord,
	keyName,
} from "../../functions/shared/access-key.ts";
import { check, compile } from "../build.ts";
import { command, start } from "../commands/command.ts";
import { flag, textOr } from "../commands/help.ts";
import { parseCount, parseToday } from "../commands/options.ts";
import { emit } from "../engine/write/emit.ts";
import { bundled, serve } from "../publisher/serve.ts";
import { bundle } from "../publisher/wrangler.ts";
import { Database } from "../service/database.ts";
import { CONNECTIONS, flood, MARK, send, type Tally } from "./flood.ts";
import { type Served, serveOnNode } from "./servers.ts";
import { formatTable, median } from "./table.ts";

interface Options {
	seconds: number;
	seed: number;
	isOnNode: boolean;
}

await start(
	command({
		usage: "npm run bench:attack --",
		about:
			"Floods the service on this machine with strangers' requests; ends with 1 if one of them succeeds.",
		options: {
			seconds: textOr("90", "N", "how long; a window of the limits has 60"),
			seed: textOr("1", "N", "what the requests are drawn from"),
			serve: flag("flood npm run serve instead of the Worker"),
		},
		read: ({ values }) => ({
			seconds: parseCount("--seconds", values.seconds),
			seed: parseCount("--seed", values.seed),
			isOnNode: values.serve,
		}),
		async run(options) {
			const place = join(tmpdir(), "plain-genetics-attack-");
			using work = mkdtempDisposableSync(place);
			return await attack(work.path, options);
		},
	}),
);

async function attack(
	work: string,
	{ seconds, seed, isOnNode }: Options,
): Promise<number> {
	const dist = join(work, "dist");
	const today = parseToday(undefined);
	const { dataset } = check("content", { today });
	if (dataset === undefined) throw new Error("the content has mistakes");
	const written = await emit(compile(dataset, { date: today }), dist);
	if (typeof written === "string") throw new Error(written);
	const serving = isOnNode ? onNode(dist, work) : onWorkerd(dist, work);
	const { url, put, end } = await serving;
	try {
		const issue = async (plan: "free" | "pro") => {
			const key = await generateKey();
			const record = { plan, name: "attack", issued: "2026-01-01" };
			await put(await keyName(key), record);
			return key;
		};
		const pro = await issue("pro");
		const control = { method: "GET", target: "/api/v1/links", key: pro };
		const open = await send(url, { ...control, address: "192.0.2.9" });
		// If a subscriber does not see a link either, the attack is blind.
		if (!open.body.includes(MARK))
			throw new Error("no link was found to guard");
		const free = [await issue("free"), await issue("free")];
		const keys = [undefined, ...free, pro.toUpperCase(), pro.slice(0, -1)];
		const pages = pagesIn(dist);
		const tally = await flood(url, keys, { seconds, seed, pages });
		const rate = (tally.times.length / seconds).toFixed(0);
		return report(tally, `${rate} requests a second, seed ${seed}`);
	} finally {
		await end();
	}
}

/** The paths of all pages of connections, and those of what has changed in the links, which only subscribers may see. */
function pagesIn(dist: string): string[] {
	return readdirSync(dist, { recursive: true, encoding: "utf8" })
		.map((path) => `/${path.replaceAll("\\", "/")}`)
		.filter((path) =>
			/^\/(?:_data\/)?(?:ko\/)?(?:api\/v1\/)?links\/.*\.(?:html|json)$/.test(
				path,
			),
		)
		.map((path) => path.replace(/^\/_data|\.(?:html|json)$/g, ""));
}

/** What is flooded. */
interface Attacked extends Served {
	put: (name: string, record: KeyRecord) => void | Promise<void>;
}

async function onWorkerd(dist: string, work: string): Promise<Attacked> {
	const code = bundle("functions/worker.ts", dist, join(work, "bundle"));
	const server = serve(dist, bundled(code));
	const url = await server.ready;
	const store = await server.getKVNamespace("KEYS");
	return {
		url,
		put: (name, record) => store.put(name, JSON.stringify(record)),
		end: () => server.dispose(),
	};
}

async function onNode(dist: string, work: string): Promise<Attacked> {
	const path = join(work, "service.db");
	const served = await serveOnNode(dist, path);
	const store = new Database(path);
	return {
		...served,
		put: (name, record) => store.put(name, JSON.stringify(record)),
	};
}

/** Prints what was found; returns 1 if something was. */
function report(tally: Tally, rate: string): number {
	const statuses = [...tally.statuses].sort(([a], [b]) => a - b);
	const rows = statuses.map(([status, count]) => [
		status === 0 ? "lost by the emulation" : String(status),
		String(count),
	]);
	console.log(formatTable(["answer", "requests"], rows));
	const p50 = median(tally.times).toFixed(1);
	console.log(`${rate}, ${CONNECTIONS} connections, p50 ${p50} ms`);
	const beyond = tally.beyond();
	console.log(`requests beyond a limit: ${beyond}`);
	for (const finding of tally.findings) console.log(finding);
	return tally.findings.size + beyond > 0 ? 1 : 0;
}
