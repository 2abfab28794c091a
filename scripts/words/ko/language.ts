import type { LanguageWords } from "../en/language.ts";
import { data } from "./data.ts";
import { description } from "./description.ts";
import { grades } from "./grades.ts";
import { letters } from "./letters.ts";
import { meanings } from "./meanings.ts";
import { pages } from "./pages.ts";
import { numberWords, polarity } from "./rules/compared.ts";
import { misspelt } from "./rules/particles.ts";
import { wording } from "./rules/wording.ts";
import { shares } from "./shares.ts";
import { docs } from "./site/docs.ts";
import { facts } from "./site/facts.ts";

export const ko: LanguageWords = {
	name: "한국어",
	english: "Korean",
	locale: "ko",
	letter: /\p{Script=Hangul}/u,
	longSentence: 20,
	wording,
	numberWords,
	polarity,
	misspelt,
	data,
	facts,
	grades,
	meanings,
	pages,
	letters,
	shares,
	marks: { source: (number) => `출처 ${number}`, back: "본문으로" },
	docs,
	description,
};
