/** What a text and its translation are compared by. */

import type { NumberWords, Polarity } from "../../wording.ts";

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

export const polarity: Polarity = {
	up: /높|늘|증가|자주|더 (?![적낮드줄]|일찍|늦)|커|올라|올리|올립|오르|오를|올랐|오릅|쉽/,
	down: /낮|가능성이 (?:더 )?작|줄|감소|덜|더 적|적게|적었|적습|느리|떨어|내려|내리|드물/,
	not: /않|없|아니|아닙|아닌|아닐|아님|피하|피합|(?<!\d)0개|못|안 |안은|말고|말라|(?<![가-힣])[무불비미][가-힣]|모르|모릅|모를|어렵|외에|뿐|밖|빼고|빠져|빠진|제외|대신|덜|드물|드뭅|드문|부족|의문|금[지하합]|다르|다릅|다른|달랐|달라|거르|거른|정상|괜찮|엇갈|까지|전에|이란성|단독|만으로|사라|남아|약합|약하|가장|보다|만 |만으로|작습|중요/,
};

/** Korean counts in ten thousands: 1만 7천 is 17000. */
export function inDigits(text: string): string {
	// Without such a count, the pattern would match the empty string at every position of the text.
	if (!/[\d,][억만천백]/.test(text)) return text;
	const value = (digits = "") => Number(digits.replaceAll(",", "") || 0);
	return text.replace(
		/(?:(\d[\d,]*(?:\.\d+)?)억 ?)?(?:(\d[\d,]*(?:\.\d+)?)만(?!큼) ?)?(?:(\d[\d,]*)천 ?)?(?:(\d[\d,]*)백)?(\d[\d,]*(?:\.\d+)?)?/g,
		(whole, hundredMillions, myriads, thousands, hundreds, rest) => {
			if (!/[억만천백]/.test(whole)) return whole;
			const sum =
				value(hundredMillions) * 1e8 +
				value(myriads) * 1e4 +
				value(thousands) * 1e3 +
				value(hundreds) * 100 +
				value(rest);
			return `${sum} `;
		},
	);
}
