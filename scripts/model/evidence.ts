/** The one table that maps the grades of other bodies to the evidence tiers of this service. */

export const EVIDENCE_TIERS = [
	"established",
	"strong",
	"moderate",
	"limited",
	"disputed",
] as const;
export type EvidenceTier = (typeof EVIDENCE_TIERS)[number];

export const EVIDENCE = {
	"cpic-a": { tier: "established", means: "CPIC level A" },
	"cpic-b": { tier: "moderate", means: "CPIC level B" },
	"cpic-c": { tier: "limited", means: "CPIC level C" },
	"cpic-d": { tier: "limited", means: "CPIC level D" },
	dpwg: {
		tier: "strong",
		means: "a guideline of the Dutch Pharmacogenetics Working Group",
	},
	"clingen-definitive": {
		tier: "established",
		means: "ClinGen or GenCC gene-disease validity: Definitive",
	},
	"clingen-strong": {
		tier: "strong",
		means: "ClinGen or GenCC gene-disease validity: Strong",
	},
	"clingen-moderate": {
		tier: "moderate",
		means: "ClinGen or GenCC gene-disease validity: Moderate",
	},
	"clingen-limited": {
		tier: "limited",
		means:
			"ClinGen or GenCC gene-disease validity: Limited, or GenCC Supportive",
	},
	"clingen-disputed": {
		tier: "disputed",
		means: "ClinGen or GenCC gene-disease validity: Disputed or Refuted",
	},
	"clinvar-4": {
		tier: "established",
		means: "ClinVar review status: practice guideline",
	},
	"clinvar-3": {
		tier: "established",
		means: "ClinVar review status: reviewed by an expert panel",
	},
	"clinvar-2": {
		tier: "strong",
		means:
			"ClinVar review status: criteria provided, multiple submitters, no conflicts",
	},
	"clinvar-1": {
		tier: "moderate",
		means: "ClinVar review status: criteria provided by a single submitter",
	},
	"clinvar-0": {
		tier: "limited",
		means: "ClinVar review status: no assertion criteria provided",
	},
	"clinvar-conflicting": {
		tier: "disputed",
		means: "ClinVar: conflicting interpretations",
	},
	gwas: {
		tier: "moderate",
		means: "genome-wide significant (p at most 5e-8) in the GWAS Catalog",
	},
	publication: { tier: "limited", means: "a published association" },
	location: {
		tier: "established",
		means: "the variant's place in the reference genome, as in dbSNP",
	},
} as const satisfies Record<string, { tier: EvidenceTier; means: string }>;

export type EvidenceName = keyof typeof EVIDENCE;

/** What an editor may name as a link's evidence; `location` belongs to the links that the build derives. */
export const EVIDENCE_NAMES = (Object.keys(EVIDENCE) as EvidenceName[]).filter(
	(name) => name !== "location",
);
