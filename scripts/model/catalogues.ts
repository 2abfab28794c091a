/** The public catalogues whose codes records have: what each is called, how a code is written, and where it is shown. */

import { NCBI } from "../../functions/shared/databases.ts";

interface Catalogue {
	/** What its people call it, in every language. */
	name: string;
	/** Whether a code says by itself which catalogue it is from, as HGNC:6949 does. */
	isTelling?: true;
	/** The address of a code; none if the catalogue has no public page for each. */
	url?: (code: string) => string;
}

/** Each catalogue by the name that its codes have in facts, in the order in which readers see them. */
export const CATALOGUES = {
	hgnc: {
		name: "HGNC",
		isTelling: true,
		url: (code) =>
			`https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/${code}`,
	},
	ncbi_gene: {
		name: "NCBI Gene",
		url: (code) => `${NCBI}gene/${code}`,
	},
	ensembl: {
		name: "Ensembl",
		isTelling: true,
		url: (code) => `https://www.ensembl.org/id/${code}`,
	},
	doid: {
		name: "Disease Ontology",
		isTelling: true,
		url: (code) => `https://disease-ontology.org/term/${code}/`,
	},
	mondo: {
		name: "Mondo",
		isTelling: true,
		url: (code) => `https://monarchinitiative.org/${code}`,
	},
	omim: {
		name: "OMIM",
		url: (code) =>
			code.startsWith("PS")
				? `https://omim.org/phenotypicSeries/${code}`
				: `https://omim.org/entry/${code}`,
	},
	orphanet: {
		name: "Orphanet",
		isTelling: true,
		url: (code) =>
			`https://www.orpha.net/en/disease/detail/${code.replace("ORPHA:", "")}`,
	},
	medgen: {
		name: "MedGen",
		url: (code) => `${NCBI}medgen/${code}`,
	},
	icd10: { name: "ICD-10-CM" },
	rxnorm: {
		name: "RxNorm",
		url: (code) =>
			`https://mor.nlm.nih.gov/RxNav/search?searchBy=RXCUI&searchTerm=${code}`,
	},
	clinvar: {
		name: "ClinVar",
		url: (code) => `${NCBI}clinvar/variation/${code}/`,
	},
	clingen: {
		name: "ClinGen",
		url: (code) =>
			`https://reg.clinicalgenome.org/redmine/projects/registry/genboree_registry/by_canonicalid?canonicalid=${code}`,
	},
	dbsnp: {
		name: "dbSNP",
		isTelling: true,
		url: (code) => `${NCBI}snp/${code}`,
	},
} as const satisfies Record<string, Catalogue>;
export type CatalogueName = keyof typeof CATALOGUES;
const NAMES = Object.keys(CATALOGUES) as CatalogueName[];

/** The codes of a record, by catalogue; in one that has several for it, a list. */
export type Codes = {
	readonly [C in CatalogueName]?:
		| string
		| number
		| readonly string[]
		| undefined;
};

/** A code with what a page or a program shows of it. */
export interface Code {
	/** The name of its catalogue. */
	system: string;
	/** The code as the catalogue writes it. */
	code: string;
	/** The code with the name of its catalogue, unless it says that itself. */
	text: string;
	url: string | undefined;
}

/** Every code that is given, in the order of `CATALOGUES`. */
export function listCodes(codes: Codes): Code[] {
	return NAMES.flatMap((name) =>
		[codes[name] ?? []].flat().map((code) => codeOf(name, String(code))),
	);
}

/** A code with what is shown of it. */
export function codeOf(from: CatalogueName, code: string): Code {
	const { name, isTelling, url }: Catalogue = CATALOGUES[from];
	const text = isTelling ? code : `${name} ${code}`;
	return { system: name, code, text, url: url?.(code) };
}
