/** Which English sentences say something that needs a source, by the words they have. */

/** Names that hold digits: rsIDs, star alleles, changes, genes, codes of catalogues, and numbered things. */
const NAMES = [
	/\brs\d+/g,
	/\b(?:NBK|PMC|DOID:|OMIM:?|HGNC:|ORPHA:|MONDO:|c\.|g\.|m\.|n\.|p\.|r\.)[\w.*>+-]*\d[\w.*>+-]*/g,
	/\b\d+(?:_\d+)?(?:del|ins|dup)[A-Z]*\b|\b\d+(?:[+-]\d+)?[ACGT](?:(?:>|&gt;)?[ACGT])?\b/g,
	/\b[a-z]+-\d+-[a-z]+\b/g,
	/\b[A-Z][A-Za-z]*-?[A-Z]*\d[\w-]*(?:\.\d+)?(?:\*\d+\w*(?::\d+)*)?/g,
	/\b[A-Z]{1,5}\*\d+(?::\d+)*|\*\d+\w*/g,
	/\b[a-z]\d{1,2}\b|\b\d{1,2}[a-z]\b/g,
	/\b(?:types?|groups?|chromosomes?|exons?|introns?|blocks?|codons?|factors?|connexin|vitamin|position|classes|class|stage|alpha|beta|omega|protein|complex|interleukin|version|hemoglobin|phase|part|number|domain|residue|codes?)[ -](?:\d+(?:[.,]\d+)?|[IVX]+)(?:,? (?:and|or|to) \d+)?/gi,
	/\b\d+-(?:fluorouracil|HT\d?|mercaptopurine|beta|alpha|methyl\w*|hydroxy\w*)/gi,
];

/** A chance that follows from how genes are passed on. */
const MENDEL =
	/\b(?:child|children|sons?|daughters?|pregnanc(?:y|ies)|brothers?|sisters?)\b.*\b(?:chance|half|one in two|one in four|25|50)\b|\b(?:chance|half|one in two|one in four|25|50)\b.*\b(?:child|children|sons?|daughters?|pregnanc(?:y|ies)|brothers?|sisters?)\b/i;

const COUNT =
	"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)";
const FIGURE = new RegExp(
	[
		String.raw`\d|\bpercent\b|%`,
		String.raw`\b(?:half|an? third|two thirds|an? quarter|three quarters|an? fifth|an? tenth) (?:of|as|the)\b`,
		String.raw`\b${COUNT} (?:in|out of) (?:every )?(?:${COUNT}|an? (?:hundred|thousand|million))\b`,
		String.raw`\b${COUNT}[- ]?(?:fold|times)\b|\bfold\b`,
		String.raw`\bage of ${COUNT}\b|\bby ${COUNT}ty\b`,
	].join("|"),
	"i",
);

const STUDY =
	/\bstud(?:y|ies|ied)\b|\btrials?\b|\bpooled\b|\bmeta-analys|\bsurveys?\b|\bcohorts?\b|\bresearchers\b|\bregistr|\bbiobank|\b(?:was|were|has been|have been) (?:found|seen|reported|observed|linked|measured)\b|\bexperiments?\b|\bevidence (?:for|that)\b/i;

const GUIDELINE =
	/\bguidelines?\b|\bguidance\b|\brecommend|\badvis(?:e|es|ed)\b|\bagency\b|\bregulators?\b|\blabels?\b|\bexpert panel\b|\bconsortium\b|\bworking group\b|\btask force\b/i;
const BODY =
	/\b(?:CPIC|DPWG|FDA|EMA|ACMG|ClinGen|ClinVar|GenCC|GeneReviews|NICE|WHO|NHS|CDC)\b/;

const RISK = "(?:risks?|chances?|odds)";
const COMPARISON = new RegExp(
	[
		String.raw`\b(?:\w+er|more|less|fewer)\b.{0,80}\bthan\b`,
		String.raw`\b(?:more|less) (?:common|often|frequent)|\bmost (?:common|often|frequent)`,
		String.raw`\b(?:main|leading|top|best-known|highest|most common|most frequent)\b.{0,40}\b(?:causes?|forms?|risk|among|reasons?)\b`,
		String.raw`\b(?:rais|increas|lower|reduc)\w*\b.{0,40}\b${RISK}\b|\b${RISK}\b.{0,40}\b(?:rais|increas|lower|reduc)\w*`,
		String.raw`\bas often as\b|\bcompared with\b`,
	].join("|"),
	"i",
);

const PEOPLE =
	"(?:people|persons?|men|women|children|babies|newborns|adults|patients|carriers|families|Europeans?|Africans?|Asians?|Americans?|Koreans?|Japanese|Chinese|Jews|Jewish|Latinos?|Finns|descent|ancestry|population|everyone|group)";
const FREQUENCY = new RegExp(
	String.raw`\b(?:common|rare|frequent|mostly|founder|most|many|few|nearly all)\b.{0,60}\b${PEOPLE}\b|\b${PEOPLE}\b.{0,60}\b(?:common|rare|frequent|mostly|founder)\b`,
	"i",
);

/** Why a sentence needs a source. */
export type Demand =
	| "number"
	| "study"
	| "guideline"
	| "comparison"
	| "frequency";

/** A sentence without the names that hold digits; what is left of each is a space. */
export function withoutNames(sentence: string): string {
	return NAMES.reduce((text, name) => text.replace(name, " "), sentence);
}

/** Why an English sentence needs a source; undefined if it needs none. */
export function demandOf(sentence: string): Demand | undefined {
	if (sentence.endsWith("?")) return undefined;
	const text = withoutNames(sentence);
	if (FIGURE.test(text) && !MENDEL.test(text)) return "number";
	if (STUDY.test(text)) return "study";
	if (GUIDELINE.test(text) || BODY.test(sentence)) return "guideline";
	if (COMPARISON.test(text)) return "comparison";
	if (FREQUENCY.test(text)) return "frequency";
	return undefined;
}
