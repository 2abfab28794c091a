/** What a caller with many IPv6 networks can do, and what a lone request leaves behind. */

import { describe, expect, test } from "vitest";
import { BASE } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const edge = useEdge({
	tree: BASE,
	main: "test/support/worker/faulty-worker.ts",
});

const PATH = "/api/v1/variants/rs10";
const scene = (name: string, fault = "", later = 0) => ({
	"X-Memory": name,
	"X-Fault": fault,
	"X-Later": String(later),
});

describe("the guard", () => {
	test("counts a /48 as a whole, eight times as much as a network of it", async () => {
		const headers = scene("wide", "guard=refuses");
		const statuses: number[] = [];
		for (let network = 0; network < 100; network += 1) {
			const from = `2001:db8:7:${network.toString(16)}::1`;
			statuses.push((await edge.get(PATH, { from, headers })).status);
		}
		expect(statuses.slice(0, 79)).toEqual(Array(79).fill(200));
		expect(statuses.slice(79)).toEqual(Array(21).fill(429));
		const other = await edge.get(PATH, { from: "2001:db8:8::1", headers });
		expect(other.status).toBe(200);
	});

	test("does not hold a network's flood against its /48", async () => {
		const headers = scene("narrow", "guard=refuses");
		for (let sent = 0; sent < 90; sent += 1) {
			await edge.get(PATH, { from: "2001:db8:9:1::1", headers });
		}
		const other = await edge.get(PATH, { from: "2001:db8:9:2::1", headers });
		expect(other.status).toBe(200);
	});
});

test("all networks of a /48 are counted by one object, so that they can fill no other", async () => {
	const before = await edge.storedByCounter();
	for (let network = 0; network < 40; network += 1) {
		await edge.get(PATH, { from: `2001:db8:a:${network.toString(16)}::1` });
	}
	await expect
		.poll(async () => {
			const after = await edge.storedByCounter();
			return [...after].map(([id, count]) => count - (before.get(id) ?? 0));
		})
		.toContain(40);
});

test("a lone request a minute sets no alarm of its own: one sweeps once an hour", async () => {
	const from = "192.0.2.90";
	const alarms = new Set<number>();
	for (const later of [0, 61, 122, 183]) {
		const headers = scene("lone", "", later);
		await edge.get(PATH, { from, headers });
		await expect
			.poll(() => edge.alarms().then((all) => all.length))
			.not.toBe(0);
		for (const alarm of await edge.alarms()) alarms.add(alarm);
	}
	const soon = [...alarms].filter((at) => at < Date.now() + 50 * 60_000);
	expect(soon).toEqual([]);
});
