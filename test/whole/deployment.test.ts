/** The settings of the deployment: staging is like production, and shares nothing with it. */

import { expect, test } from "vitest";
import { GUARD_SECONDS } from "../../functions/limits/guard.ts";
import { GUARD } from "../../scripts/service/service.ts";
import { deploymentConfig } from "../support/worker/edge.ts";

/** The settings that the tests read, of production or of another environment. */
interface Settings {
	name: string;
	routes?: unknown[];
	kv_namespaces: { binding: string }[];
	ratelimits: {
		name: string;
		namespace_id: string;
		simple: { limit: number; period: number };
	}[];
	durable_objects: object;
	version_metadata: object;
	r2_buckets?: { binding: string; bucket_name: string }[];
	assets?: { run_worker_first: boolean };
	observability?: {
		logs: { invocation_logs: boolean };
		traces: { enabled: boolean };
	};
}

const production: Settings & { env: { staging: Settings } } =
	deploymentConfig();
const { staging } = production.env;

/** The settings that an environment does not inherit. */
const bindingsOf = (settings: Settings) => ({
	keys: settings.kv_namespaces.map(({ binding }) => binding),
	guard: settings.ratelimits.map(({ name, simple }) => ({ name, simple })),
	counters: settings.durable_objects,
	version: settings.version_metadata,
	buckets: (settings.r2_buckets ?? []).map(({ binding }) => binding),
});

test("staging has every binding of production", () => {
	expect(bindingsOf(staging)).toEqual(bindingsOf(production));
});

test("staging is a Worker with its own name, guard and address", () => {
	expect(staging.name).toBe(`${production.name}-staging`);
	const guards = [production, staging].flatMap(({ ratelimits }) =>
		ratelimits.map(({ namespace_id }) => namespace_id),
	);
	expect(new Set(guards).size).toBe(guards.length);
	expect(staging.routes).toEqual([]);
});

test("the guard's window is over when a refused network may try again", () => {
	for (const { simple } of production.ratelimits)
		expect(simple.period).toBeLessThanOrEqual(GUARD_SECONDS);
});

test("the guard is the same for the service that runs without the platform", () => {
	const [guard] = production.ratelimits;
	expect(guard?.simple).toEqual({
		limit: GUARD.ticks,
		period: GUARD.ms / 1000,
	});
});

test("the platform writes no lines of its own, which would hold addresses and queries", () => {
	expect(production.observability?.logs.invocation_logs).toBe(false);
	expect(production.observability?.traces.enabled).toBe(false);
	expect(staging.observability).toBe(undefined);
});

// test/pages/serving.test.ts compares the rules with the files of a build.
test("the rules for what is served without the Worker are the same everywhere", () => {
	expect(production.assets?.run_worker_first).toContain("/_data/*");
	expect(staging.assets).toBe(undefined);
});
