/** Where others show a variant that is not here: dbSNP and ClinVar are parts of it. */
export const NCBI = "https://www.ncbi.nlm.nih.gov/";
