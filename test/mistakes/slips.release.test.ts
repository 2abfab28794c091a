/** Many more random accidents than slips.test.ts has time for. */

import { test } from "vitest";
import { expectOrderly } from "./accidents.ts";

test("whatever happens to a file, the check reports a mistake or the file is still good", () => {
	expectOrderly(3000);
});
