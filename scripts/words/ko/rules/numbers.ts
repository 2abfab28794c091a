import type { NumberWords } from "../../wording.ts";

/** What is counted after 세 and 네, which are syllables of other words, too: 세포, 네덜란드. */
const COUNTED =
	"(?: (?:가지|배|명|사람|번|개|글자|사본|곳|쪽|군데|달|살|가족|가닥|아이|종|나라|연구|유전자|변|자리|대립|형|집단|때|시간|주|조합|약|효소|질환|경우))";
/** The word, or a digit that stands alone: not in a name, a range, a decimal or a longer number. */
const alone = (words: string, digit: number) =>
	new RegExp(
		`(?<![가-힣\\d])(?:${words})|(?<![\\d.,A-Za-z*-])${digit}(?![\\d.,A-Za-z])`,
	);

export const numberWords: NumberWords = {
	half: /절반|(?<![가-힣])반(?:[은이을에도]|으로|수| )|(?<!\d)2분의 1|둘 (?:중|가운데) 하나의 확률/,
	2: alone("두 |둘(?! (?:중|가운데) 하나의 확률)", 2),
	3: alone(`세${COUNTED}|셋`, 3),
	4: alone(`네${COUNTED}|넷`, 4),
	5: alone("다섯", 5),
	6: alone("여섯", 6),
	7: alone("일곱", 7),
	8: alone("여덟", 8),
	9: alone("아홉", 9),
};
