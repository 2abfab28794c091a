import { expect, test } from "vitest";
import { BASE } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const edge = useEdge({
	tree: BASE,
	main: "test/support/worker/faulty-worker.ts",
});

test("a counter that the platform evicted from memory still knows its caller", async () => {
	const from = "192.0.2.4";
	const get = () => edge.get("/api/v1/variants/rs10", { from });
	await Promise.all(Array.from({ length: 8 }, get));
	// Counts are saved together, within a second. Do not evict the object before that.
	await expect.poll(() => edge.storedRequests()).toBe(8);
	await edge.evictCounters();
	const answers = await Promise.all(Array.from({ length: 20 }, get));
	const passed = answers.filter(({ status }) => status === 200);
	expect(passed).toHaveLength(2);
});
