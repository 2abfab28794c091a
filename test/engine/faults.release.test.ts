/** Builds that are killed at more moments than faults.test.ts has time for. */

import { expect, test } from "vitest";
import { expectWhole } from "./killed-builds.ts";

test("a build that is killed leaves the last version or the new one, whole, and the next build goes through", () =>
	expectWhole([0, 10, 20, 40, 60, 80, 120, 160, 240]));

test("a build that is killed at any move, link or removal of a file does so, too", async () => {
	const steps = ["link", "symlink", "rename", "remove"]
		.flatMap((sort) => [1, 2, 3, 4].map((number) => `${sort} ${number}`))
		.flatMap((step) => [step, `${step} done`]);
	// A build has at least that many steps; the others were not reached.
	expect(await expectWhole(steps)).toBeGreaterThanOrEqual(14);
});
