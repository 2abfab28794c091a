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

interface GradeLaw {
	tier: EvidenceTier;
	/** What the grade says, as an English reader would name it; `scripts/words/` has the other languages. */
	means: string;
}

interface SchemeLaw {
	/** Who grades, and what. */
	means: string;
	/** The kinds at the ends of a link that the scheme can grade. */
	from: readonly string[];
	to: readonly string[];
	grades: Record<string, GradeLaw>;
}

const grade = (tier: EvidenceTier, means: string): GradeLaw => ({
	tier,
	means,
});

export const SCHEMES = {
	cpic: {
		means: "CPIC's level of a gene and a drug",
		from: ["gene"],
		to: ["drug"],
		grades: {
			a: grade("established", "CPIC level A"),
			b: grade("moderate", "CPIC level B"),
			c: grade("limited", "CPIC level C"),
			d: grade("limited", "CPIC level D"),
		},
	},
	"cpic-function": {
		means:
			"the function that CPIC assigns to an allele of a gene with level A for the drug",
		from: ["variant"],
		to: ["drug"],
		grades: {
			"no-function": grade("established", "CPIC: no function"),
			deficient: grade("established", "CPIC: deficient enzyme"),
			"malignant-hyperthermia": grade(
				"established",
				"CPIC: associated with malignant hyperthermia",
			),
			"increased-risk": grade(
				"established",
				"CPIC: increased risk of the drug's side effect",
			),
			"drug-responsive": grade("established", "CPIC: responds to the drug"),
			"drug-sensitive": grade(
				"established",
				"CPIC: more sensitive to the drug",
			),
			"decreased-function": grade("strong", "CPIC: decreased function"),
			"increased-function": grade("strong", "CPIC: increased function"),
			"uncertain-function": grade("limited", "CPIC: uncertain function"),
		},
	},
	dpwg: {
		means: "the Dutch Pharmacogenetics Working Group (DPWG)",
		from: ["gene"],
		to: ["drug"],
		grades: {
			guideline: grade("strong", "guideline of the DPWG"),
		},
	},
	clingen: {
		means: "gene-disease validity of ClinGen or GenCC",
		from: ["gene"],
		to: ["condition"],
		grades: {
			definitive: grade("established", "ClinGen: Definitive"),
			strong: grade("strong", "ClinGen: Strong"),
			moderate: grade("moderate", "ClinGen: Moderate"),
			limited: grade("limited", "ClinGen: Limited"),
			disputed: grade("disputed", "ClinGen: Disputed"),
			refuted: grade("disputed", "ClinGen: Refuted"),
		},
	},
	clinvar: {
		means: "review status of ClinVar",
		from: ["variant"],
		to: ["condition", "molecule"],
		grades: {
			guideline: grade("established", "ClinVar: practice guideline"),
			"expert-panel": grade(
				"established",
				"ClinVar: reviewed by an expert panel",
			),
			"multiple-submitters": grade(
				"strong",
				"ClinVar: several submitters with criteria, no conflicts",
			),
			"single-submitter": grade(
				"moderate",
				"ClinVar: one submitter with criteria",
			),
			"no-criteria": grade("limited", "ClinVar: no assertion criteria"),
			conflicting: grade(
				"disputed",
				"ClinVar: conflicting interpretations (submitters differ, or judge it for different things)",
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

/** The schemes that editors may name. The build itself derives `dbsnp`, a variant's place in a gene. */
export const AUTHORED_SCHEMES = SCHEME_NAMES.filter((one) => one !== "dbsnp");

/** The law of a scheme, typed so that any grade name can be looked up. */
export function schemeLaw(scheme: Scheme): SchemeLaw {
	return SCHEMES[scheme];
}

/** The names of a scheme's grades, best first. */
export function gradesOf(scheme: Scheme): string[] {
	return Object.keys(SCHEMES[scheme].grades);
}

/** The grades of all schemes, each once. */
export const GRADE_NAMES = [...new Set(SCHEME_NAMES.flatMap(gradesOf))];

/** A grade that a scheme gave. */
export interface Graded {
	scheme: Scheme;
	grade: string;
}

/** What a grade means, and its tier. The rules have already rejected grades that the scheme does not have. */
export function gradeLaw({ scheme, grade }: Graded): GradeLaw {
	const law = schemeLaw(scheme).grades[grade];
	if (law === undefined) throw new Error(`${scheme} has no grade ${grade}`);
	return law;
}

/** The pieces, best first; ties keep their order. */
export function bestFirst<P extends Graded>(pieces: readonly P[]): P[] {
	const rank = (piece: P) => EVIDENCE_TIERS.indexOf(gradeLaw(piece).tier);
	return [...pieces].sort((a, b) => rank(a) - rank(b));
}
