import { SCHEMES } from "../../model/evidence.ts";
import type { LanguageWords } from "../language.ts";
import { data } from "./data.ts";
import { description } from "./description.ts";
import { letters } from "./letters.ts";
import { meanings } from "./meanings.ts";
import { pages } from "./pages.ts";
import { numberWords, polarity } from "./rules/compared.ts";
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
	/** The table is in English. */
	grades: SCHEMES,
	meanings,
	pages,
	letters,
	shares,
	marks: { source: (number) => `Source ${number}`, back: "Back to the text" },
	docs,
	description,
};
