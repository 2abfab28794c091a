/** Particles that do not fit the sound of the word before them. */

import type { Misspelt } from "../../wording.ts";

/** A particle after a final consonant, and after a vowel. */
const PAIRS = ["은는", "이가", "을를", "과와"] as const;

/** Names that are read as words: whether they end in a consonant. */
const READ_AS_WORDS: Record<string, boolean> = {
	RET: true,
	PROP: true,
	CLOCK: true,
	mTOR: false,
};

/** Digits and letters whose Korean names end in a consonant: 일, 삼, 육, 칠, 팔, 영; 엘, 엠, 엔, 알. */
const CONSONANT = /[136780LMNR]$/;

/** A symbol or a number, perhaps with what explains it, and a particle. */
const AFTER_SYMBOL =
	/(?<![A-Za-z0-9가-힣])([A-Za-z0-9*.:>-]*[A-Z0-9])(?:\([^()]*\))?(은|는|이|가|을|를|과|와|으로|로)(?=[\s,.])/g;
/** A Korean word and a particle that can be nothing else. */
const AFTER_WORD =
	/([가-힣])(?:\([^()A-Za-z]*[A-Za-z]{2}[^()]*\))?(을|를|와)(?=[\s,.])/g;
/** A person or several things, and a particle for words that end in a vowel. */
const AFTER_NOUN = /([가-힣]*(?:사람|들))(?:\([^()]*\))?(는|가)(?=[\s,.])/g;
/** Before 을, these are stems of verbs (나을, 이을) or a part of the noun (가을, 마을). */
const BEFORE_EUL = /[나이부지그저가마노고]$/;

/** Finds particles after symbols, numbers and words. Only what is certainly wrong is found. */
export function misspelt(text: string): Misspelt[] {
	const nouns = [...text.matchAll(AFTER_NOUN)].flatMap(
		({ 0: found, 2: particle = "", index }) =>
			wrong(found, particle, index, true, false),
	);
	return [...afterSymbols(text), ...afterWords(text), ...nouns].sort(
		(a, b) => a.offset - b.offset,
	);
}

function afterSymbols(text: string): Misspelt[] {
	return [...text.matchAll(AFTER_SYMBOL)].flatMap((match) => {
		const { 0: found, 1: name = "", 2: particle = "", index } = match;
		// A roman number is read as a number.
		if (name.length === 1 && /[IVX]/.test(name)) return [];
		const isClosed = READ_AS_WORDS[name] ?? CONSONANT.test(name);
		return wrong(found, particle, index, isClosed, /[178L]$/.test(name));
	});
}

function afterWords(text: string): Misspelt[] {
	return [...text.matchAll(AFTER_WORD)].flatMap((match) => {
		const { 0: found, 1: last = "", 2: particle = "", index } = match;
		const isClosed = (last.charCodeAt(0) - 0xac00) % 28 > 0;
		if (particle === "을" && BEFORE_EUL.test(last)) return [];
		return wrong(found, particle, index, isClosed, false);
	});
}

/** `endsInL`: 로 follows a vowel, and the consonant ㄹ as well. */
function wrong(
	found: string,
	particle: string,
	offset: number,
	isClosed: boolean,
	endsInL: boolean,
): Misspelt[] {
	const pair = PAIRS.find((one) => one.includes(particle));
	const right =
		pair?.charAt(isClosed ? 0 : 1) ?? (isClosed && !endsInL ? "으로" : "로");
	if (right === particle) return [];
	const word = found.slice(0, -particle.length);
	return [{ found, right: `${word}${right}`, offset }];
}
