/** What the schemes and the grades of evidence mean. Each language is one file that satisfies this type. */

import type { Graded, SCHEMES, Scheme } from "../model/evidence.ts";

export type GradeWords = {
	readonly [S in Scheme]: {
		/** Who grades, and what. */
		readonly means: string;
		readonly grades: {
			readonly [G in keyof (typeof SCHEMES)[S]["grades"]]: {
				readonly means: string;
			};
		};
	};
};

/** What a grade says. The rules have already rejected grades that the scheme does not have. */
export function gradeMeans(
	words: GradeWords,
	{ scheme, grade }: Pick<Graded, "scheme" | "grade">,
): string {
	const grades: Record<string, { means: string }> = words[scheme].grades;
	return grades[grade]?.means ?? grade;
}
