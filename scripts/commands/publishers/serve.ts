/** `npm run serve`: the whole service in one process, without a CDN. */

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { parseTrust } from "../../service/caller-address.ts";
import { openService } from "../../service/service.ts";
import { parseBaseUrl } from "../base-url.ts";
import { command, start } from "../command.ts";
import { text } from "../help.ts";

/** How long requests that are under way may take when the service is told to end. */
const END_MS = 10_000;

const SIGNALS = ["SIGINT", "SIGTERM"];

export const main = command({
	usage: "npm run serve --",
	about:
		"Serves a build without a CDN: one process, behind a proxy that encrypts. Each option is also a variable (DIST, TRUST_PROXY).",
	options: {
		dist: text("DIR", "the build to serve; a new one there is noticed (dist)"),
		database: text("FILE", "the SQLite file with keys and counts (service.db)"),
		host: text("ADDRESS", "where to listen (127.0.0.1)"),
		port: text("N", "the port, 0 for any that is free (8080)"),
		"base-url": text("URL", "refuse a build with other addresses than these"),
		"trust-proxy": text(
			"N|NETWORKS",
			"the proxies whose X-Forwarded-For is believed: how many, or their networks (none)",
		),
	},
	read: ({ values }) => {
		/** What an option says, or else the variable of its name. */
		const given = (name: keyof typeof values) =>
			values[name] ||
			process.env[name.toUpperCase().replace("-", "_")] ||
			undefined;
		const port = given("port") ?? "8080";
		if (!/^\d+$/.test(port) || Number(port) > 65535) {
			throw new Error(`--port is "${port}": expected 0 to 65535`);
		}
		return {
			dist: given("dist") ?? "dist",
			database: given("database") ?? "service.db",
			host: given("host") ?? "127.0.0.1",
			port: Number(port),
			baseUrl: parseBaseUrl(given("base-url")),
			trust: parseTrust(given("trust-proxy") ?? "0"),
		};
	},
	run: async ({ host, port, ...options }, { out, err }) => {
		const service = openService({
			...options,
			log: (line) => out(`${line}\n`),
		});
		const { server, about, end } = service;
		await once(server.listen(port, host), "listening");
		const { port: actual } = server.address() as AddressInfo;
		err(
			`http://${host}:${actual} serves ${about}; keys and counts in ${options.database}.\n`,
		);
		await Promise.race(SIGNALS.map((signal) => once(process, signal)));
		err("Ending: open requests are being finished.\n");
		await end(END_MS);
		return 0;
	},
	failed: (reason) => `Nothing is served: ${reason}.`,
});

if (import.meta.main) await start(main);
