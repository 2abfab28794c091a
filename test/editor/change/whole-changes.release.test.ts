/** A hundred renames, killed at each of their steps and at moments in between. */

import { expect, test } from "vitest";
import { expectOldOrNew } from "./killed-commands.ts";

test("the content is the old one or the new one", async () => {
	const steps = Array.from({ length: 12 }, (_, at) => [
		`rename ${at + 1}`,
		`rename ${at + 1} done`,
		`remove ${at + 1}`,
		`remove ${at + 1} done`,
	]).flat();
	const times = Array.from({ length: 52 }, (_, at) => 100 + at * 12);
	expect(await expectOldOrNew([...steps, ...times])).toBeGreaterThan(40);
}, 600_000);
