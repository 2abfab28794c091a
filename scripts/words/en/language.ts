import type { LanguageWords } from "../language.ts";
import { data } from "./data.ts";
import { description } from "./description.ts";
import { grades } from "./grades.ts";
import { letters } from "./letters.ts";
import { meanings } from "./meanings.ts";
import { pages } from "./pages.ts";
import { numberWords } from "./rules/numbers.ts";
import { polarity } from "./rules/polarity.ts";
import { wording } from "./rules/wording.ts";
import { shares } from "./shares.ts";
import { docs } from "./site/docs.ts";
import { facts } from "./site/facts.ts";

export const en: LanguageWords = {
	name: "English",
	english: "English",
	locale: "en",
	letter: /\p{Script=Latin}/u,
	longSentence: 40,
	wording,
	numberWords,
	polarity,
	data,
	facts,
	grades,
	meanings,
	pages,
	letters,
	shares,
	marks: { source: (number) => `Source ${number}`, back: "Back to the text" },
	docs,
	description,
};
