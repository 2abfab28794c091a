/** Builds that are killed at more moments than faults.test.ts has time for. */

import { expect, test } from "vitest";
import { expectWhole } from "./killed-builds.ts";

test("a build that is killed leaves the last version or the new one, whole, and the next build goes through", () =>
	expectWhole([
		0, 5, 10, 20, 30, 40, 60, 80, 100, 120, 160, 200, 240, 300, 400,
	]));

test("a build that is killed at any move, link or removal of a file does so, too", async () => {
	const most = { symlink: 1, rename: 3, remove: 8 };
	const steps = Object.entries(most)
		.flatMap(([sort, last]) =>
			Array.from({ length: last }, (_, at) => `${sort} ${at + 1}`),
		)
		.flatMap((step) => [step, `${step} done`]);
	// A few of them are reached only if the build before was killed at the right moment.
	expect(await expectWhole(steps)).toBeGreaterThanOrEqual(18);
});
