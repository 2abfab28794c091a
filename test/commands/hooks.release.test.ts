/** A subscriber who does not answer costs ten seconds, and costs nobody else anything. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { send } from "../../scripts/publisher/hooks/send.ts";

test("a delivery ends after ten seconds without an answer, while others arrive", async () => {
	const silent = createServer(() => {});
	const answering = createServer((_, response) => response.end());
	const servers = [silent, answering];
	for (const one of servers)
		await once(one.listen(0, "127.0.0.1"), "listening");
	const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
	const [late, done] = await Promise.allSettled(
		servers.map((server) => {
			const { port } = server.address() as AddressInfo;
			const url = `http://hooks.test:${port}/`;
			const secrets = ["whsec_AAAA"];
			const delivery = {
				url,
				mayBePrivate: true,
				secrets,
				id: "1",
				body: "{}",
			};
			return send(delivery, new Date(0), resolve);
		}),
	);
	expect(late).toMatchObject({
		reason: { message: "no answer within 10 seconds" },
	});
	expect(done).toMatchObject({ value: 200 });
	for (const one of servers) {
		one.closeAllConnections();
		one.close();
	}
});
