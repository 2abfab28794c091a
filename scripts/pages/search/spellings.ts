/** Other ways to read a query that finds nothing as it is typed: Korean compounds, and the wrong keyboard layout. */

import { convertHangulToQwerty, convertQwertyToHangul } from "es-hangul";
import { isHangul, syllablesOf } from "./terms.ts";

/** Nouns that people add to what they look for. */
const ADDED =
	"약|제|정|캡슐|치료제|치료|용량|유전자|검사|증상|위험|변이|부작용|원인|효소|질환|질병|진단|환자|음식|식단";
const ADDED_WORD = new RegExp(`^(?:${ADDED})$`);
const ADDED_END = new RegExp(`(?<=[가-힣]{2})(?:${ADDED})$`);
const ADDED_LAST = new RegExp(
	`(?<=[가-힣a-z\\d]{2}\\s*)(?:${ADDED})$|(?<=\\S)\\s+(?:symptoms?|causes?|treatments?|tests?|testing|genes?|risks?|dose|dosage|tablets?|pills?|side effects?|interactions?|inheritance|carriers?|diet)$`,
	"i",
);
/** How much of a drug is in its packet, and in what form. */
const DOSE =
	/(?<=\S)\s*\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|g|ml)(?!\p{L})|(?<=\S)\s+(?:XR|ER|SR|CR|XL|IR|LA)$/giu;
/** Shorter words are not taken apart. */
const MIN_COMPOUND = 4;
/** Enough for the parts of two long words. */
const MAX_SPELLINGS = 12;

/** What people say, and words of records that tell something about it. */
const LAY: readonly [said: RegExp, written: string[]][] = [
	[/\bobes|overweight|adipos|비만/, ["body weight", "체중"]],
	[
		/hair loss|bald|(?:curly|straight) hair|탈모|곱슬|직모/,
		["hair thickness", "머리카락 굵기"],
	],
	[/ana?esthesi|마취/, ["anesthetic", "마취제"]],
	[/희석제|묽게/, ["blood thinner", "항응고제"]],
	[/액취증/, ["암내"]],
	[/\bgad\b|panic/, ["anxiety disorders"]],
	[/hare-?\s?lip|언청이/, ["cleft lip", "구순구개열"]],
	[/haemoglobin (?:h|bart)/, ["hemoglobin h disease"]],
	[/철분?\s?(?:과다|과잉)/, ["iron overload", "혈색소증"]],
];

/** The query in the words of records. What these find tells something about it, but does not have its name. */
export function otherWords(query: string): string[] {
	const texts = [query.normalize("NFC").toLowerCase(), ...otherLayouts(query)];
	return texts.flatMap((text) =>
		LAY.flatMap(([said, written]) => (said.test(text) ? written : [])).filter(
			(word) => isHangul(word) === isHangul(text),
		),
	);
}

/** The query without the last word that people add to a name: cystic fibrosis symptoms. Undefined if it has none. */
export function withoutAdded(query: string): string | undefined {
	const bare = query
		.normalize("NFC")
		.replace(DOSE, "")
		.replace(ADDED_LAST, "")
		.replace(/\s+$/, "");
	return bare === query.trim() || bare === "" ? undefined : bare;
}

/** The best first. */
export function otherSpellings(query: string): string[] {
	const words = query.split(/\s+/);
	const needed = words.filter((word) => !ADDED_WORD.test(word));
	const bare = needed.map((word) => word.replace(ADDED_END, "")).join(" ");
	const all = [query, needed.join(" "), bare].flatMap((one) => [
		one,
		...apart(one.split(" ")),
	]);
	const others = new Set([...all, ...otherLayouts(query)]);
	others.delete(query);
	others.delete("");
	return [...others].slice(0, MAX_SPELLINGS);
}

/** A query with one of its compounds in two parts: 알코올홍조 is 알코올 홍조. */
function apart(words: string[]): string[] {
	return words.flatMap((word, at) => {
		const length = syllablesOf(word);
		if (length < MIN_COMPOUND) return [];
		const places = Array.from({ length: length - 3 }, (_, i) => length - 2 - i);
		const added = ADDED_END.exec(word)?.index;
		return [...(added === undefined ? [] : [added]), ...places].map((place) =>
			words.with(at, `${word.slice(0, place)} ${word.slice(place)}`).join(" "),
		);
	});
}

/** 와파린 is typed as dhkvkfls if the keyboard is set to Latin letters, and warfarin as ㅈㅁㄱㄹㅁ갸ㅜ the other way round. */
function otherLayouts(query: string): string[] {
	if (/^[a-z ]+$/i.test(query)) {
		const hangul = asHangul(query);
		return /^[가-힣]{2,}(?: [가-힣]+)*$/.test(hangul) ? [hangul] : [];
	}
	return /^[가-힣ㄱ-ㅣ ]*[ㄱ-ㅣ][가-힣ㄱ-ㅣ ]*$/.test(query)
		? [convertHangulToQwerty(query)]
		: [];
}

/** Empty if the keys make no syllables: the library throws at some of these. */
function asHangul(keys: string): string {
	try {
		return convertQwertyToHangul(keys);
	} catch {
		return "";
	}
}
