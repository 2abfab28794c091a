/** Clients that take their time: they are cut off, and nobody else waits for them. */

import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BASE, temporaryDir } from "../support/tree.ts";
import { buildInto, startNode } from "../support/worker/node-host.ts";

test("300 clients that never finish their headers get a 408, and others are answered meanwhile", async () => {
	const work = temporaryDir();
	await buildInto(join(work, "dist"), BASE);
	const host = await startNode(join(work, "dist"), work);
	const { port, hostname } = host.url;
	const slow = Array.from({ length: 300 }, () => {
		const socket = connect(Number(port), hostname);
		socket.write("GET /api/v1 HTTP/1.1\r\nHost: a\r\nX-Slow: ");
		return new Promise<string>((resolve) => {
			let heard = "";
			socket
				.on("data", (chunk) => {
					heard += chunk.toString();
				})
				.on("error", () => resolve(heard))
				.on("close", () => resolve(heard));
		});
	});
	const health = await fetch(new URL("/health", host.url));
	expect(health.status).toBe(200);
	const answers = await Promise.all(slow);
	expect(new Set(answers.map((one) => one.split("\r\n")[0]))).toEqual(
		new Set(["HTTP/1.1 408 Request Timeout"]),
	);
	expect((await host.close()).code).toBe(0);
});
