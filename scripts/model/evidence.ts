/** The one table of the bodies that grade evidence: what each may grade, its grades, and the tier of each grade. */

/** Best first. */
export const EVIDENCE_TIERS = [
	"established",
	"strong",
	"moderate",
	"limited",
	"disputed",
] as const;
export type EvidenceTier = (typeof EVIDENCE_TIERS)[number];

/** What a grade may be about, by the kind at the end of its link: a grade of one is none of another. */
const TYPES = {
	condition: "disease",
	drug: "drug_response",
	molecule: "perception",
	gene: "location",
} as const;
export type EvidenceType = (typeof TYPES)[keyof typeof TYPES];
export const EVIDENCE_TYPES = Object.values(TYPES);

/** What the grades of a link to such a kind are about; undefined if no link leads to one. */
export function typeOf(target: string): EvidenceType | undefined {
	const types: Record<string, EvidenceType> = TYPES;
	return types[target];
}

/** Whether a body has finished its review, or has only placed a pair on its list. */
export const STATUSES = ["final", "provisional"] as const;

interface GradeLaw {
	/** How certain the connection is by this grade, once it is final; never how large an effect is. */
	tier: EvidenceTier;
	/** Whether it speaks against the connection, or its graders differ. */
	contradicts: boolean;
	/** What the grade says, as an English reader would name it; `scripts/words/` has the other languages. */
	means: string;
	/** The words of the body's own files for it, in small letters. */
	says: readonly string[];
}

interface SchemeLaw {
	/** Who grades, and what. */
	means: string;
	/** The kinds at the ends of a link that the scheme can grade. */
	from: readonly string[];
	to: readonly string[];
	/** Whether it gives grades before its review is finished. */
	mayBeProvisional?: true;
	/** Whether its grades say what they are about, since it grades more than one thing under the same name. */
	isTyped?: true;
	grades: Record<string, GradeLaw>;
}

const grade = (
	tier: EvidenceTier,
	means: string,
	...says: string[]
): GradeLaw => ({
	tier,
	contradicts: tier === "disputed",
	means,
	says,
});

export const SCHEMES = {
	cpic: {
		means: "CPIC's level of a gene and a drug",
		from: ["gene"],
		to: ["drug"],
		mayBeProvisional: true,
		grades: {
			a: grade("established", "CPIC level A", "a"),
			b: grade("moderate", "CPIC level B", "b"),
			c: grade("limited", "CPIC level C", "c"),
			d: grade("limited", "CPIC level D", "d"),
		},
	},
	"cpic-function": {
		means:
			"the function that CPIC assigns to an allele of a gene with level A for the drug",
		from: ["variant"],
		to: ["drug"],
		mayBeProvisional: true,
		grades: {
			"no-function": grade("established", "CPIC: no function", "no function"),
			deficient: grade(
				"established",
				"CPIC: deficient enzyme",
				"deficient",
				"iii/deficient",
				"ii/deficient",
			),
			"malignant-hyperthermia": grade(
				"established",
				"CPIC: associated with malignant hyperthermia",
				"malignant hyperthermia associated",
				"malignant hyperthermia-associated",
			),
			"increased-risk": grade(
				"established",
				"CPIC: increased risk of the drug's side effect",
				"increased risk of aminoglycoside-induced hearing loss",
			),
			"drug-responsive": grade(
				"established",
				"CPIC: responds to the drug",
				"ivacaftor responsive",
				"ivacaftor responsive in cf patients",
			),
			"drug-sensitive": grade(
				"established",
				"CPIC: more sensitive to the drug",
				"higher coumarin sensitivity",
			),
			"decreased-function": grade(
				"established",
				"CPIC: decreased function",
				"decreased function",
			),
			"increased-function": grade(
				"established",
				"CPIC: increased function",
				"increased function",
			),
			"uncertain-function": grade(
				"limited",
				"CPIC: uncertain function",
				"uncertain function",
				"uncertain risk of aminoglycoside-induced hearing loss",
			),
		},
	},
	dpwg: {
		means: "the Dutch Pharmacogenetics Working Group (DPWG)",
		from: ["gene"],
		to: ["drug"],
		grades: {
			guideline: grade("strong", "guideline of the DPWG", "guideline"),
		},
	},
	clingen: {
		means: "gene-disease validity of ClinGen",
		from: ["gene"],
		to: ["condition"],
		grades: {
			definitive: grade("established", "ClinGen: Definitive", "definitive"),
			strong: grade("strong", "ClinGen: Strong", "strong"),
			moderate: grade("moderate", "ClinGen: Moderate", "moderate"),
			limited: grade("limited", "ClinGen: Limited", "limited"),
			disputed: grade("disputed", "ClinGen: Disputed", "disputed"),
			refuted: grade("disputed", "ClinGen: Refuted", "refuted"),
		},
	},
	gencc: {
		means: "gene-disease validity by submitters to GenCC",
		from: ["gene"],
		to: ["condition"],
		grades: {
			definitive: grade("established", "GenCC: Definitive", "definitive"),
			strong: grade("strong", "GenCC: Strong", "strong"),
			moderate: grade("moderate", "GenCC: Moderate", "moderate"),
			limited: grade(
				"limited",
				"GenCC: Limited or Supportive",
				"limited",
				"supportive",
			),
			disputed: grade("disputed", "GenCC: Disputed", "disputed evidence"),
			refuted: grade("disputed", "GenCC: Refuted", "refuted evidence"),
		},
	},
	clinvar: {
		means: "review status of ClinVar",
		from: ["variant"],
		to: ["condition", "molecule"],
		isTyped: true,
		grades: {
			guideline: grade(
				"established",
				"ClinVar: practice guideline",
				"practice guideline",
			),
			"expert-panel": grade(
				"established",
				"ClinVar: reviewed by an expert panel",
				"reviewed by expert panel",
			),
			"multiple-submitters": grade(
				"strong",
				"ClinVar: several submitters with criteria, no conflicts",
				"criteria provided, multiple submitters, no conflicts",
				"criteria provided, multiple submitters",
			),
			"single-submitter": grade(
				"moderate",
				"ClinVar: one submitter with criteria",
				"criteria provided, single submitter",
			),
			"no-criteria": grade(
				"limited",
				"ClinVar: no assertion criteria",
				"no assertion criteria provided",
			),
			conflicting: grade(
				"disputed",
				"ClinVar: conflicting interpretations (submitters differ, or judge it for different things)",
				"criteria provided, conflicting classifications",
				"criteria provided, conflicting interpretations",
			),
		},
	},
	"practice-guideline": {
		means: "a guideline or statement of a professional body",
		from: ["variant"],
		to: ["condition", "drug"],
		grades: {
			"names-the-allele": grade(
				"established",
				"a professional guideline names the allele",
			),
		},
	},
	gwas: {
		means: "genome-wide association studies",
		from: ["variant"],
		to: ["condition", "drug", "molecule"],
		grades: {
			"genome-wide": grade(
				"moderate",
				"genome-wide significant (p at most 5e-8)",
			),
		},
	},
	publication: {
		means: "published studies",
		from: ["gene", "variant"],
		to: ["condition", "drug", "molecule"],
		grades: {
			"many-families": grade(
				"strong",
				"seen with the condition in many affected people or families",
			),
			replicated: grade(
				"moderate",
				"several independent studies, or a pooled analysis",
			),
			"single-study": grade("limited", "a published study"),
		},
	},
	dbsnp: {
		means: "the variant's place in the reference genome",
		from: ["variant"],
		to: ["gene"],
		grades: {
			placed: grade("established", "dbSNP: lies in the gene"),
		},
	},
} as const satisfies Record<string, SchemeLaw>;

export type Scheme = keyof typeof SCHEMES;
export const SCHEME_NAMES = Object.keys(SCHEMES) as Scheme[];

/** The schemes that editors may name in a link. The others follow from the record of a variant. */
export const AUTHORED_SCHEMES = SCHEME_NAMES.filter(
	(one) => one !== "dbsnp" && one !== "cpic-function",
);

/** The law of a scheme, typed so that any grade name can be looked up. */
export function schemeLaw(scheme: Scheme): SchemeLaw {
	return SCHEMES[scheme];
}

/** The names of a scheme's grades, best first. */
export function gradesOf(scheme: Scheme): string[] {
	return Object.keys(SCHEMES[scheme].grades);
}

/** The grade that a body means by a word of its own files; undefined where the scheme has none for it. */
export function gradeSaid(scheme: Scheme, word: string): string | undefined {
	const said = word.trim().toLowerCase();
	return Object.entries(schemeLaw(scheme).grades).find(([, { says }]) =>
		says.includes(said),
	)?.[0];
}

/** The grades of all schemes, each once. */
export const GRADE_NAMES = [...new Set(SCHEME_NAMES.flatMap(gradesOf))];

/** Every grade that there can be, final or provisional, with the schemes and the grades of each in their order. */
export function allGrades(): Graded[] {
	return SCHEME_NAMES.flatMap((scheme) => {
		const statuses = STATUSES.filter(
			(one) => one === "final" || schemeLaw(scheme).mayBeProvisional,
		);
		return statuses.flatMap((status) =>
			gradesOf(scheme).map((grade) => ({ scheme, grade, status })),
		);
	});
}

/** A grade that a scheme gave. */
export interface Graded {
	scheme: Scheme;
	grade: string;
	status: (typeof STATUSES)[number];
}

/** The law of a grade. The rules have already rejected grades that the scheme does not have. */
export function gradeLaw({
	scheme,
	grade,
}: Pick<Graded, "scheme" | "grade">): GradeLaw {
	const law = schemeLaw(scheme).grades[grade];
	if (law === undefined) throw new Error(`${scheme} has no grade ${grade}`);
	return law;
}

/** How certain a piece of evidence makes its link. A provisional grade counts one tier lower, down to limited. */
export function tierOf(piece: Graded): EvidenceTier {
	const { tier } = gradeLaw(piece);
	const isLowest = tier === "limited" || tier === "disputed";
	if (piece.status === "final" || isLowest) return tier;
	return EVIDENCE_TIERS[EVIDENCE_TIERS.indexOf(tier) + 1] ?? tier;
}

/** The pieces, best first; ties keep their order. */
export function bestFirst<P extends Graded>(pieces: readonly P[]): P[] {
	const rank = (piece: P) => EVIDENCE_TIERS.indexOf(tierOf(piece));
	return [...pieces].sort((a, b) => rank(a) - rank(b));
}
