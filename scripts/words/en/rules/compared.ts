/** What a text and its translation are compared by. */

import type { NumberWords, Polarity } from "../../wording.ts";

/** A digit that stands alone: not in a name, a range, a decimal or a longer number. */
const alone = (words: string, digit: number) =>
	new RegExp(
		`\\b(?:${words})\\b|(?<![\\d.,A-Za-z*-])${digit}(?![\\d.,A-Za-z-])`,
		"i",
	);

export const numberWords: NumberWords = {
	half: /\bhalf\b(?! a percent)|\bhalves\b|\b(?:one|1) in (?:two|2)\b/i,
	2: alone("(?<!in |more than )two|twice|twofold|doubled?|doubles|doubling", 2),
	3: alone("three|threefold|tripled?|triples|thirds?|more than two", 3),
	4: alone("four|fourfold|fourths?|quarters?|IV", 4),
	5: alone("five|fivefold|fifths?", 5),
	6: alone("six|sixfold|sixths?", 6),
	7: alone("seven|sevenfold|sevenths?", 7),
	8: alone("eight|eightfold|eighths?", 8),
	9: alone("nine|ninefold|ninths?", 9),
};

export const polarity: Polarity = {
	up: /\b(?:raise[sd]?|raising|higher|increas\w*|more often|more easily|more (?:and|or|nor)(?: no)? less|more likely|more frequent\w*|rises?|rose|risen)\b/i,
	down: /\b(?:lower(?:s|ed|ing)?(?! (?:back|leg|jaw|part|bowel))|reduc\w*|decreas\w*|less often|less likely|less frequent\w*|fewer)\b/i,
	not: /\b(?:not|no|never|cannot|nobody|none|neither|nor)\b/i,
};
