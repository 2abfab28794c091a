/**
 * Slips in what is written and in what has to agree with it: broken Markdown and characters, words and brackets, texts and notes of
 * another, names, figures and addresses. In the new text of a slip, ⟦ marks the place.
 */

import type { Slip } from "../collection.ts";

const RS10 = "variants/rs10.md";
const RS20 = "variants/rs20.md";
const RS20_KO = "variants/rs20.ko.md";
const SECOND = "conditions/second-condition.md";
const SECOND_KO = "conditions/second-condition.ko.md";
const ABC2 = "genes/ABC2.md";
const DRUG = "drugs/second-drug.md";
const LINKS = "links/all.yaml";

const at = (code: string, path: string, from: string, ...to: string[]) =>
	to.map((one): Slip => ({ path, from, to: one, code }));

const MARKDOWN: Slip[] = [
	...at(
		"markup-broken",
		SECOND,
		"- **Pain** in the hands",
		"⟦-**Pain** in the hands",
		"⟦–**Pain** in the hands",
		"⟦— Pain in the hands",
		"⟦•**Pain** in the hands",
		"⟦+Pain in the hands",
		"- ⟦**Pain in the hands",
		"- ⟦_Pain in the hands",
		"- Pain⟦_ in the hands",
	),
	...at(
		"markup-broken",
		SECOND,
		"- Tired muscles",
		"⟦-Tired muscles",
		"⟦– Tired muscles",
		"   ⟦- Tired muscles",
		"     ⟦- Tired muscles",
		"- ⟦[Tired] muscles",
	),
	...at(
		"markup-broken",
		SECOND,
		"### Later signs",
		"⟦###",
		"⟦### ",
		"⟦####",
		"⟦> Later signs",
	),
	...at(
		"markup-broken",
		SECOND,
		"is *rare*",
		"is ⟦_rare",
		"is ⟦*rare",
		"is ⟦**rare*",
		"is *rare*⟦*",
		"is rare⟦_",
	),
	...at(
		"markup-broken",
		SECOND,
		"Some people lose strength.",
		"| Sign | Share |\n| --- | --- |\n⟦| Pain | 5 | 6 |",
		"| Sign | Share |\n| --- | --- |\n⟦| Pain |",
		"| Sign | Share | Year |\n| --- | --- | --- |\n⟦| Pain | 5 |\n| Loss | 6 | 2019 |",
		"⟦| Sign | Share |\n| --- |\n| Pain | 5 |",
	),
	...at(
		"markup-broken",
		SECOND_KO,
		"- **통증**이 손에 있습니다.",
		"⟦-**통증**이 손에 있습니다.",
		"⟦–**통증**이 손에 있습니다.",
	),
	...at(
		"markup-in-plain-text",
		RS20,
		"Most of them notice nothing.",
		"Most of them notice ⟦_nothing.",
		"Most of them notice nothing⟦_.",
	),
];

const CHARACTERS: Slip[] = [
	...at(
		"character-broken",
		RS20,
		"Most of them notice nothing.",
		"Most of them donâ⟦€™t notice it.".replace("â⟦", "⟦â"),
		"⟦â€œMostâ€\u009d of them notice nothing.".replace("â€\u009d", ""),
		"Some ⟦â€“ not all â€” notice it.".replace("â€”", "or"),
		"It works at 37 ⟦Â°C.",
		"It is called ⟦Î±-globin.",
		"It was found by BarrÃ©⟦.".replace("Ã©⟦", "⟦Ã©"),
	),
	...at(
		"character-broken",
		SECOND,
		"No, it is rare.",
		"No, itâ€™⟦s rare.".replace("â€™⟦", "⟦â€™"),
		"It is ⟦â‰¥ 3.",
	),
	...at("character-broken", RS20_KO, "효소를", "⟦íš¨소를"),
	...at("character-broken", ABC2, "title: NCBI", "title: ⟦â€˜NCBI"),
];

const WORDS: Slip[] = [
	...at(
		"word-doubled",
		RS20,
		"Most of them notice nothing.",
		"Most ⟦of of them notice nothing.",
		"⟦The the most notice nothing.",
		"Most of ⟦them\nthem notice nothing.",
		"Most of them ⟦are are well.",
	),
	...at(
		"word-doubled",
		SECOND,
		"Some people lose strength.",
		"Some ⟦people people lose strength.",
		"Some people lose ⟦their their strength.",
	),
	...at("word-doubled", SECOND, "Tired muscles", "⟦Tired tired muscles"),
	...at(
		"word-doubled",
		RS20_KO,
		"대부분 아무것도",
		"대부분 ⟦아무것도 아무것도",
	),
	...at("word-doubled", DRUG, "eases pain", "⟦eases eases pain"),
	...at(
		"word-unknown",
		RS20,
		"Most of them notice nothing.",
		"Most of the ⟦poeple notice nothing.",
		"Most notice nothing of the ⟦condtion.",
		"Most have the ⟦enzime.",
		"Most ⟦familes notice nothing.",
		"⟦Ofetn nothing is noticed.",
		"It is the usual ⟦langth of the words.".replace("langth", "numbr"),
		"Their ⟦strenght is the same.",
		"They are ⟦wel known.".replace("wel ", "yuung "),
	).filter(({ to }) => !to.includes("yuung")),
	...at(
		"word-unknown",
		SECOND,
		"Some people lose strength.",
		"Some people lose ⟦streng​th.".replace("streng​th", "stength"),
		"Some have a slower ⟦enzyem.",
		"One ⟦sudy found it.",
		"It is a change of the ⟦livver.",
		"The second ⟦druug eases it.",
	).filter(({ to }) => !to.includes("stength")),
	...at("word-unknown", DRUG, "eases pain", "eases pain in ⟦peopel"),
	...at("word-unknown", SECOND, "Tired muscles", "Tired muscles in ⟦childhod"),
	...at("wording-spelling", RS20_KO, "두 개인 사람들은", "두 개인 ⟦사람들는"),
];

const POINTS: Slip[] = [
	...at(
		"punctuation-slip",
		RS20,
		"Most of them notice nothing.",
		"Most of them notice nothing⟦..",
		"Most of them⟦, , that is half, notice nothing.",
		"Most⟦,, and all of the others, notice nothing.",
		"Most of them⟦,. They notice nothing.",
		"Most of them⟦ , that is half, notice nothing.",
		"Most of them⟦;; all notice nothing.",
	),
	...at("punctuation-slip", RS20_KO, "느렸습니다.", "느렸습니다⟦.."),
	...at("punctuation-slip", SECOND, "is rare.", "is rare⟦.."),
	...at(
		"bracket-alone",
		RS20,
		"Most of them notice nothing.",
		"Most of them ⟦(half notice nothing.",
		"Most of them half⟦) notice nothing.",
		"Most (of them ⟦(half) notice nothing."
			.replace("(of ", "⟦(of ")
			.replace("⟦(half", "(half"),
		"Most of them (half)⟦) notice nothing.",
	),
	...at("bracket-alone", SECOND, "No, it is rare.", "No ⟦(it is rare."),
	...at("bracket-alone", SECOND, "Tired muscles", "Tired ⟦(weak muscles"),
	...at(
		"bracket-alone",
		RS20_KO,
		"효소가 보통입니다.",
		"효소⟦(단백질가 보통입니다.",
	),
	...at("bracket-alone", DRUG, "eases pain.", "eases pain of all kinds⟦)."),
];

const PAIRS: Slip[] = [
	...at(
		"note-letters",
		RS20,
		"## T/T\n\nWith two T letters the",
		"⟦## T/T\n\nWith two C letters the",
		"⟦## T/T\n\nWith one T letter the",
		"⟦## T/T\n\nWith one copy of T the",
		"⟦## T/T\n\nPeople with one T have it: the",
	),
	...at(
		"note-letters",
		RS20,
		"## C/C\n\nPeople with two C letters have",
		"⟦## C/C\n\nPeople with two T letters have",
		"⟦## C/C\n\nMen with one C have",
		"⟦## C/C\n\nTwo copies of T mean that all have",
		"⟦## C/C\n\nPeople with both T letters have",
	),
	...at(
		"note-letters",
		RS20,
		"## C/T\n\nWith one T the",
		"⟦## C/T\n\nWith two T letters the",
		"⟦## C/T\n\nWith two C letters the",
	),
	...at(
		"note-repeated",
		RS10,
		"## A/G\n\nNote for A/G.",
		"⟦## A/G\n\nNote for A/A.",
	),
	...at(
		"note-repeated",
		RS10,
		"## G/G\n\nNote for G/G.",
		"⟦## G/G\n\nNote for A/G.",
	),
	...at(
		"note-repeated",
		RS10,
		"## G/G\n\nNote for G/G.",
		"⟦## G/G\n\nNote for A/A.",
	),
];

const prevalence = (sentence: string, place: string): Slip => ({
	path: SECOND,
	from: "## Overview\n",
	to: `## Prevalence\n\n${sentence}\n\n## Overview\n`,
	code: "prevalence-text",
	at: place,
});

const FIGURES: Slip[] = [
	prevalence("In Europe 1 in 30,000 to 1 in 4,000 has it.", "3000, 4000"),
	prevalence("In Europe 1 in 300 to 1 in 4,000 has it.", "3000, 4000"),
	prevalence("In Europe 1 in 3,000 to 1 in 40,000 has it.", "4000]"),
	prevalence("In Europe 1 in 3,000 to 1 in 5,000 has it.", "4000]"),
	prevalence("In Europe 1 in 2,000 to 1 in 4,000 has it.", "3000, 4000"),
	...at("effect-unit", RS20, "measure: odds_ratio", "measure: ⟦beta"),
	...at(
		"effect-unit",
		RS20,
		"value: 1.5\n    interval: [1.2, 1.9]\n",
		"value: 1.5\n    interval: [1.2, 1.9]\n    unit:\n      ⟦en: cm\n      ko: cm\n",
	),
	...at(
		"reference-repeated",
		RS20,
		"last_checked: 2026-02-01",
		"  - outcome:\n      ⟦en: Height\n      ko: 키\n    measure: odds_ratio\n    value: 1.5\n    interval: [1.2, 1.9]\n    allele: T\n    population: european\n    source:\n      title: A study\n      doi: 10.5555/study.1\nlast_checked: 2026-02-01",
	),
];

const other = (...names: string[]) =>
	names.map((one) => `other_names:\n  en: ${one}\nsources:`);

const NAMES: Slip[] = [
	...at(
		"name-list",
		DRUG,
		"sources:",
		...other("[⟦Old drug; other drug]", "[First, ⟦Old drug;Other drug]"),
	),
	...at("name-list", ABC2, "sources:", ...other("[⟦PAR2; PAR-2]")),
	...at(
		"reference-repeated",
		DRUG,
		"sources:",
		...other("[Old drug, ⟦Old drug]", "[Old drug, ⟦old drug]"),
	),
	...at("reference-repeated", ABC2, "sources:", ...other("[PAR2, One, ⟦PAR2]")),
	...at(
		"name-taken",
		DRUG,
		"sources:",
		...other("[⟦Test drug]", "[Other, ⟦test drug]"),
	),
	...at(
		"name-taken",
		ABC2,
		"sources:",
		...other("[⟦ABC1]", "[⟦a gene for tests]"),
	),
	...at(
		"name-taken",
		SECOND,
		"inheritance:",
		"other_names:\n  en: [⟦Test condition]\ninheritance:",
	),
	...at("reference-repeated", DRUG, "sources:", ...other("[⟦Second drug]")),
	...at(
		"reference-repeated",
		SECOND,
		"inheritance:",
		"other_names:\n  ko: [⟦둘째 질환]\ninheritance:",
	),
];

const PAGE = "https://omim.org/entry/100300";
const ADDRESSES: Slip[] = [
	...at(
		"address-search",
		SECOND,
		PAGE,
		"⟦https://www.google.com/search?q=second",
		"⟦https://scholar.google.com/scholar?q=second",
		"⟦https://www.bing.com/search?q=second",
		"⟦https://duckduckgo.com/?q=second",
		"⟦https://search.naver.com/search.naver?query=second",
		"⟦https://pubmed.ncbi.nlm.nih.gov/?term=second",
	),
	...at(
		"address-dead",
		SECOND,
		PAGE,
		"⟦https://pubmed.ncbi.nlm.nih.gov/PMC2957428/",
		"⟦https://www.ncbi.nlm.nih.gov/pubmed/PMC2957428",
	),
	...at(
		"evidence-address",
		LINKS,
		"https://example.org/clinvar",
		"⟦https://cpicpgx.org/guidelines/a/",
		"⟦https://search.clinicalgenome.org/kb/gene-validity/1",
		"⟦https://www.ebi.ac.uk/gwas/variants/rs10",
	),
	...at(
		"evidence-address",
		LINKS,
		"https://example.org/gwas",
		"⟦https://www.ncbi.nlm.nih.gov/clinvar/variation/10/",
		"⟦https://search.thegencc.org/genes/HGNC:1",
	),
	...at(
		"evidence-address",
		LINKS,
		"https://example.org/guideline",
		"⟦https://www.clinpgx.org/guideline/1",
	),
];

const TRANSLATIONS: Slip[] = [
	...at(
		"translation-differs",
		SECOND_KO,
		"## Clinical detail\n\n### 이른 징후",
		"## Clinical detail\n\n### ⟦Early signs",
		"## Clinical detail\n\n### ⟦早期徴候",
		"## Clinical detail\n\n### ⟦ㅇ른 징후",
	),
	...at(
		"translation-differs",
		SECOND_KO,
		"근육이 쉽게 지칩니다.\n\n### 늦은 징후\n\n일부는",
		"근육이 쉽게 지칩니다.\n\n일부는",
	).map((one) => ({ ...one, at: "## Clinical" })),
	{
		path: SECOND_KO,
		from: "발견되었습니다.\n\n부모 한쪽에서 물려받습니다.",
		to: "발견되었습니다.",
		code: "translation-differs",
		at: "## Overview",
	},
];

export const TEXTS: Slip[] = [
	...TRANSLATIONS,
	...MARKDOWN,
	...CHARACTERS,
	...WORDS,
	...POINTS,
	...PAIRS,
	...FIGURES,
	...NAMES,
	...ADDRESSES,
];
