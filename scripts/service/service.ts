/** Puts the service together: the handler over a folder, a database and a server. */

import type { Gauge } from "../../functions/limits/guard.ts";
import { Recent } from "../../functions/limits/recent.ts";
import type { Handler } from "../../functions/request/handler.ts";
import { createHandler } from "../../functions/request/handler.ts";
import { buildFolder } from "./build-folder.ts";
import type { Trust } from "./caller-address.ts";
import { Database } from "./database.ts";
import { createServer, endServer } from "./server.ts";

/** How many ticks of a network pass in how many milliseconds, as in wrangler.jsonc. */
export const GUARD = { ticks: 100, ms: 60_000 };
const MAX_NETWORKS = 10_000;
/** How often quiet callers are forgotten. */
const FORGET_MS = 1000;

/** Opens the service, which does not listen yet. Throws if there is no build, or the database cannot be opened. */
export function openService(options: {
	dist: string;
	database: string;
	/** What the addresses of every version have to start with. */
	baseUrl: string | undefined;
	trust: Trust;
	log: (line: string) => void;
}) {
	const { dist, baseUrl, trust, log } = options;
	const folder = buildFolder(dist, baseUrl);
	const { address, version } = folder();
	const database = new Database(options.database);
	const handler = createHandler({
		live: async () => folder(),
		keys: database.find,
		gauge: gauge(),
		counter: database.count,
		log,
	});
	// If the files were replaced while they were being read, the answer is made once more, from the new ones.
	const handle: Handler = async (request) => {
		const { id } = folder();
		const response = await handler(request);
		const isOld = response.status === 503 && folder().id !== id;
		return isOld ? handler(request) : response;
	};
	const { origin } = new URL(address);
	const server = createServer({ handle, origin, trust });
	// It must not keep a process that could not listen.
	const forgetting = setInterval(() => database.forget(), FORGET_MS).unref();
	/** Ends the service: requests that are under way have so many milliseconds. */
	const end = async (ms: number) => {
		await endServer(server, ms);
		clearInterval(forgetting);
		database.close();
	};
	return { server, end, about: `${dist}, version ${version}, as ${address}` };
}

/** Counts ticks as the platform's binding does. */
function gauge(): Gauge {
	const windows = new Recent<{ ticks: number; until: number }>(MAX_NETWORKS);
	return async (network) => {
		const now = Date.now();
		const last = windows.get(network);
		const isOpen = last !== undefined && last.until > now;
		const window = isOpen ? last : { ticks: 0, until: now + GUARD.ms };
		window.ticks += 1;
		windows.set(network, window);
		return window.ticks <= GUARD.ticks;
	};
}
