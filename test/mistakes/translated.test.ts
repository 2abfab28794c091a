/** Numbers of a translation: those that stand for another are wrong, those that English writes as words are not. */

import { expect, test } from "vitest";
import {
	BASE,
	editFile,
	headsOf,
	printCheck,
	writeTree,
} from "../support/tree.ts";

const ENGLISH = "It starts in the teens or after the age of 60.";

/** Whether the check says that the numbers differ. */
function differs(english: string, korean: string): boolean {
	const tree =
		BASE +
		editFile(BASE, "variants/rs10.md", ["Note for A/A.", english]) +
		editFile(BASE, "variants/rs10.ko.md", ["A/A 설명입니다.", korean]);
	return headsOf(printCheck(writeTree(tree))).some((head) =>
		head.endsWith("translation-differs"),
	);
}

test.each([
	["a decade of life", "10대나 예순이 넘어 시작됩니다.", false],
	["two decades", "10대에서 20대 사이나 예순이 넘어 시작됩니다.", false],
	["another age", "10대나 70세가 넘어 시작됩니다.", true],
	["an age in the place of a decade", "10세나 예순이 넘어 시작됩니다.", true],
])("in Korean, %s", (_, korean, isWrong) => {
	expect(differs(ENGLISH, korean)).toBe(isWrong);
});
