/** English: how it is written, and everything that the build says in it. */

import { SCHEMES } from "../../model/evidence.ts";
import type { GradeWords } from "../grades.ts";
import type { Misspelt } from "../wording.ts";
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

export const en = {
	/** Its name in the language itself. */
	name: "English",
	/** Its name in English. */
	english: "English",
	/** For the formats of numbers and dates. */
	locale: "en",
	/** A letter of its script. A text without one is in another language. */
	letter: /\p{Script=Latin}/u,
	/** So many letters, without spaces, make a sentence that is hardly another record's by chance. */
	longSentence: 40,
	/** What records must not say. */
	wording,
	numberWords,
	/** How it says that something is more, less, or not so. */
	polarity,
	/** What data is called and said. */
	data,
	/** How a change of a fact is told. */
	facts,
	grades: SCHEMES as GradeWords,
	/** What connections mean. */
	meanings,
	pages,
	/** What pages of variants say about letters. */
	letters,
	/** What they say about how common alleles are. */
	shares,
	/** What pages call the number of a source after a sentence, and the way back from the source. */
	marks: {
		source: (number: number) => `Source ${number}`,
		back: "Back to the text",
	},
	/** What stands around the articles. */
	docs,
	/** Texts of the OpenAPI description. */
	description,
};

export type LanguageWords = typeof en & {
	/** Finds what is certainly misspelt in a text. */
	misspelt?: (text: string) => Misspelt[];
};
