import { expect, test } from "vitest";
import { BASE, checkTree } from "./support/tree.ts";

test("a tree without mistakes has nothing to report", () => {
	expect(checkTree(BASE)).toBe("");
});
