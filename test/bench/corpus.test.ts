import { expect, test } from "vitest";
import { corpus } from "../../scripts/bench/corpus.ts";
import { checkFiles } from "../../scripts/build.ts";

test("the check finds nothing to warn of, which a benchmark would measure instead", () => {
	const today = "2026-01-02";
	const { mistakes, hard } = checkFiles([...corpus(500)], { today });
	expect([...mistakes, ...hard]).toEqual([]);
});
