/** Builds that are killed at more moments than faults.test.ts has time for. */

import { test } from "vitest";
import { expectWhole } from "./killed-builds.ts";

test("a build that is killed leaves the last version or the new one, whole, and the next build goes through", () =>
	expectWhole([0, 10, 20, 40, 60, 80, 120, 160, 240]));
