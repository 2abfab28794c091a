/** What CPIC says that the alleles of a variant do to the body's work on drugs. */

import type { Entry } from "../dataset/edition.ts";
import { functions, lettersOf } from "../dataset/figures.ts";
import { gradeMeans } from "../words/grades.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { Block, Inline, Line } from "./block.ts";
import { list, type Surroundings, section, sourceLink } from "./sections.ts";

/** An allele by its letters, in brackets. */
const told = (letters: string): Inline[] => [
	" (",
	{ is: "told", by: (say) => say.allele(letters) },
	")",
];

export function functionSection(
	facts: Entry<"variant">["record"]["facts"],
	surroundings: Surroundings,
): Block {
	const { words, language } = surroundings;
	const { grades } = LANGUAGE_WORDS[language];
	const items = functions(facts, surroundings).map((one) => {
		const { name, note, as_of, source } = one;
		const letters = lettersOf(one.allele, facts);
		const named = letters !== undefined && !name.endsWith(` ${letters}`);
		const grade = { scheme: "cpic-function", grade: one.function } as const;
		const means = gradeMeans(grades, grade);
		const when = as_of && `, ${words.connections.asOf(words.date(as_of))}`;
		const line: Line = [
			{ is: "strong", text: name },
			...(named ? told(letters) : []),
			`: ${means}${when ?? ""}. `,
			sourceLink(source),
			...(note ? [` ${note}`] : []),
		];
		return { line };
	});
	return section("functions", words.grading.functions, [list(items)]);
}
