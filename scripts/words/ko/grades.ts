import type { GradeWords } from "../grades.ts";

export const grades: GradeWords = {
	cpic: {
		means: "유전자와 약의 CPIC 등급",
		grades: {
			a: { means: "CPIC A등급" },
			b: { means: "CPIC B등급" },
			c: { means: "CPIC C등급" },
			d: { means: "CPIC D등급" },
		},
	},
	"cpic-function": {
		means: "그 약에 대해 A등급인 유전자의 변이형에 CPIC가 부여한 기능",
		grades: {
			"no-function": { means: "CPIC: 기능 없음" },
			deficient: { means: "CPIC: 효소 결핍" },
			"malignant-hyperthermia": { means: "CPIC: 악성 고열증과 연관" },
			"increased-risk": { means: "CPIC: 약물 부작용 위험 증가" },
			"drug-responsive": { means: "CPIC: 약에 반응함" },
			"drug-sensitive": { means: "CPIC: 약에 더 민감함" },
			"decreased-function": { means: "CPIC: 기능 감소" },
			"increased-function": { means: "CPIC: 기능 증가" },
			"uncertain-function": { means: "CPIC: 기능 불확실" },
		},
	},
	dpwg: {
		means: "네덜란드 약물유전체 실무그룹(DPWG)",
		grades: {
			guideline: { means: "DPWG 지침" },
		},
	},
	clingen: {
		means: "ClinGen의 유전자-질병 타당성",
		grades: {
			definitive: { means: "ClinGen: 확정적" },
			strong: { means: "ClinGen: 강함" },
			moderate: { means: "ClinGen: 중등도" },
			limited: { means: "ClinGen: 제한적" },
			disputed: { means: "ClinGen: 논란 있음" },
			refuted: { means: "ClinGen: 반박됨" },
		},
	},
	gencc: {
		means: "GenCC에 제출한 기관들의 유전자-질병 타당성",
		grades: {
			definitive: { means: "GenCC: 확정적" },
			strong: { means: "GenCC: 강함" },
			moderate: { means: "GenCC: 중등도" },
			limited: { means: "GenCC: 제한적 또는 지지" },
			disputed: { means: "GenCC: 논란 있음" },
			refuted: { means: "GenCC: 반박됨" },
		},
	},
	clinvar: {
		means: "ClinVar 검토 상태",
		grades: {
			guideline: { means: "ClinVar: 진료 지침" },
			"expert-panel": { means: "ClinVar: 전문가 위원회가 검토함" },
			"multiple-submitters": {
				means: "ClinVar: 판정 기준을 제시한 여러 제출자, 상충 없음",
			},
			"single-submitter": { means: "ClinVar: 판정 기준을 제시한 제출자 하나" },
			"no-criteria": { means: "ClinVar: 판정 기준 없음" },
			conflicting: {
				means:
					"ClinVar: 해석이 상충함(제출자마다 다르거나, 서로 다른 것을 두고 판정함)",
			},
		},
	},
	"practice-guideline": {
		means: "전문 단체의 지침이나 성명",
		grades: {
			"names-the-allele": { means: "전문 단체의 지침에 이 변이가 나옴" },
		},
	},
	gwas: {
		means: "유전체 전체를 살펴본 연구",
		grades: {
			"genome-wide": { means: "유전체 전체 기준으로 유의함(p 5e-8 이하)" },
		},
	},
	publication: {
		means: "발표된 연구",
		grades: {
			"many-families": { means: "많은 환자나 가족에게서 병과 함께 나타남" },
			replicated: { means: "서로 독립된 여러 연구 또는 통합 분석" },
			"single-study": { means: "발표된 연구 하나" },
		},
	},
	dbsnp: {
		means: "기준 유전체에서 변이의 위치",
		grades: {
			placed: { means: "dbSNP: 유전자 안에 있음" },
		},
	},
};
