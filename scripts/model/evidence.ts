/** The one table of the bodies that grade evidence: what each may grade, its grades, and the tier of each grade. */

import type { Language } from "../../functions/shared/contract.ts";

/** Best first. */
export const EVIDENCE_TIERS = [
	"established",
	"strong",
	"moderate",
	"limited",
	"disputed",
] as const;
export type EvidenceTier = (typeof EVIDENCE_TIERS)[number];

type Words = Record<Language, string>;

interface GradeLaw {
	tier: EvidenceTier;
	/** What the grade says, as a reader would name it. */
	means: Words;
}

interface SchemeLaw {
	/** Who grades, and what. */
	means: Words;
	/** The kinds at the ends of a link that the scheme can grade. */
	from: readonly string[];
	to: readonly string[];
	grades: Record<string, GradeLaw>;
}

const grade = (tier: EvidenceTier, en: string, ko: string): GradeLaw => ({
	tier,
	means: { en, ko },
});

export const SCHEMES = {
	cpic: {
		means: {
			en: "CPIC's level of a gene and a drug",
			ko: "유전자와 약의 CPIC 등급",
		},
		from: ["gene"],
		to: ["drug"],
		grades: {
			a: grade("established", "CPIC level A", "CPIC A등급"),
			b: grade("moderate", "CPIC level B", "CPIC B등급"),
			c: grade("limited", "CPIC level C", "CPIC C등급"),
			d: grade("limited", "CPIC level D", "CPIC D등급"),
		},
	},
	"cpic-function": {
		means: {
			en: "the function that CPIC assigns to an allele of a gene with level A for the drug",
			ko: "그 약에 대해 A등급인 유전자의 변이형에 CPIC가 부여한 기능",
		},
		from: ["variant"],
		to: ["drug"],
		grades: {
			"no-function": grade(
				"established",
				"CPIC: no function",
				"CPIC: 기능 없음",
			),
			deficient: grade(
				"established",
				"CPIC: deficient enzyme",
				"CPIC: 효소 결핍",
			),
			"malignant-hyperthermia": grade(
				"established",
				"CPIC: associated with malignant hyperthermia",
				"CPIC: 악성 고열증과 연관",
			),
			"increased-risk": grade(
				"established",
				"CPIC: increased risk of the drug's side effect",
				"CPIC: 약물 부작용 위험 증가",
			),
			"drug-responsive": grade(
				"established",
				"CPIC: responds to the drug",
				"CPIC: 약에 반응함",
			),
			"drug-sensitive": grade(
				"established",
				"CPIC: more sensitive to the drug",
				"CPIC: 약에 더 민감함",
			),
			"decreased-function": grade(
				"strong",
				"CPIC: decreased function",
				"CPIC: 기능 감소",
			),
			"increased-function": grade(
				"strong",
				"CPIC: increased function",
				"CPIC: 기능 증가",
			),
			"uncertain-function": grade(
				"limited",
				"CPIC: uncertain function",
				"CPIC: 기능 불확실",
			),
		},
	},
	dpwg: {
		means: {
			en: "the Dutch Pharmacogenetics Working Group (DPWG)",
			ko: "네덜란드 약물유전체 실무그룹(DPWG)",
		},
		from: ["gene"],
		to: ["drug"],
		grades: {
			guideline: grade("strong", "guideline of the DPWG", "DPWG 지침"),
		},
	},
	clingen: {
		means: {
			en: "gene-disease validity of ClinGen or GenCC",
			ko: "ClinGen 또는 GenCC의 유전자-질병 타당성",
		},
		from: ["gene"],
		to: ["condition"],
		grades: {
			definitive: grade(
				"established",
				"ClinGen: Definitive",
				"ClinGen: 확정적",
			),
			strong: grade("strong", "ClinGen: Strong", "ClinGen: 강함"),
			moderate: grade("moderate", "ClinGen: Moderate", "ClinGen: 중등도"),
			limited: grade("limited", "ClinGen: Limited", "ClinGen: 제한적"),
			disputed: grade("disputed", "ClinGen: Disputed", "ClinGen: 논란 있음"),
			refuted: grade("disputed", "ClinGen: Refuted", "ClinGen: 반박됨"),
		},
	},
	clinvar: {
		means: {
			en: "review status of ClinVar",
			ko: "ClinVar 검토 상태",
		},
		from: ["variant"],
		to: ["condition", "molecule"],
		grades: {
			guideline: grade(
				"established",
				"ClinVar: practice guideline",
				"ClinVar: 진료 지침",
			),
			"expert-panel": grade(
				"established",
				"ClinVar: reviewed by an expert panel",
				"ClinVar: 전문가 위원회가 검토함",
			),
			"multiple-submitters": grade(
				"strong",
				"ClinVar: several submitters with criteria, no conflicts",
				"ClinVar: 판정 기준을 제시한 여러 제출자, 상충 없음",
			),
			"single-submitter": grade(
				"moderate",
				"ClinVar: one submitter with criteria",
				"ClinVar: 판정 기준을 제시한 제출자 하나",
			),
			"no-criteria": grade(
				"limited",
				"ClinVar: no assertion criteria",
				"ClinVar: 판정 기준 없음",
			),
			conflicting: grade(
				"disputed",
				"ClinVar: conflicting interpretations (submitters differ, or judge it for different things)",
				"ClinVar: 해석이 상충함(제출자마다 다르거나, 서로 다른 것을 두고 판정함)",
			),
		},
	},
	"practice-guideline": {
		means: {
			en: "a guideline or statement of a professional body",
			ko: "전문 단체의 지침이나 성명",
		},
		from: ["variant"],
		to: ["condition", "drug"],
		grades: {
			"names-the-allele": grade(
				"established",
				"a professional guideline names the allele",
				"전문 단체의 지침에 이 변이가 나옴",
			),
		},
	},
	gwas: {
		means: {
			en: "genome-wide association studies",
			ko: "유전체 전체를 살펴본 연구",
		},
		from: ["variant"],
		to: ["condition", "drug", "molecule"],
		grades: {
			"genome-wide": grade(
				"moderate",
				"genome-wide significant (p at most 5e-8)",
				"유전체 전체 기준으로 유의함(p 5e-8 이하)",
			),
		},
	},
	publication: {
		means: { en: "published studies", ko: "발표된 연구" },
		from: ["gene", "variant"],
		to: ["condition", "drug", "molecule"],
		grades: {
			"many-families": grade(
				"strong",
				"seen with the condition in many affected people or families",
				"많은 환자나 가족에게서 병과 함께 나타남",
			),
			replicated: grade(
				"moderate",
				"several independent studies, or a pooled analysis",
				"서로 독립된 여러 연구 또는 통합 분석",
			),
			"single-study": grade("limited", "a published study", "발표된 연구 하나"),
		},
	},
	dbsnp: {
		means: {
			en: "the variant's place in the reference genome",
			ko: "기준 유전체에서 변이의 위치",
		},
		from: ["variant"],
		to: ["gene"],
		grades: {
			placed: grade(
				"established",
				"dbSNP: lies in the gene",
				"dbSNP: 유전자 안에 있음",
			),
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
