/** A language: how it is written, and everything that the build says in it. */

import type { DataWords } from "./en/data.ts";
import type { description } from "./en/description.ts";
import type { LetterWords } from "./en/letters.ts";
import type { MeaningWords } from "./en/meanings.ts";
import type { PageWords } from "./en/pages.ts";
import type { ShareWords } from "./en/shares.ts";
import type { docs } from "./en/site/docs.ts";
import type { facts } from "./en/site/facts.ts";
import type { GradeWords } from "./grades.ts";
import type { Misspelt, NumberWords, Polarity, Wording } from "./wording.ts";

export interface LanguageWords {
	/** Its name in the language itself. */
	name: string;
	/** Its name in English. */
	english: string;
	/** For the formats of numbers and dates. */
	locale: string;
	/** A letter of its script. A text without one is in another language. */
	letter: RegExp;
	/** So many letters, without spaces, make a sentence that is hardly another record's by chance. */
	longSentence: number;
	/** What records must not say. */
	wording: Wording;
	/** How it says that something is more, less, or not so. */
	polarity: Polarity;
	numberWords: NumberWords;
	/** Finds what is certainly misspelt in a text. */
	misspelt?: (text: string) => Misspelt[];
	/** What data is called and said. */
	data: DataWords;
	/** How a change of a fact is told. */
	facts: typeof facts;
	grades: GradeWords;
	/** What connections mean. */
	meanings: MeaningWords;
	pages: PageWords;
	/** What pages of variants say about letters. */
	letters: LetterWords;
	/** What they say about how common alleles are. */
	shares: ShareWords;
	/** What pages call the number of a source after a sentence, and the way back from the source. */
	marks: { source: (number: number) => string; back: string };
	/** What stands around the articles. */
	docs: typeof docs;
	/** Texts of the OpenAPI description. */
	description: typeof description;
}
