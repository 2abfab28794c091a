/**
 * What has to agree. Slips of translators: a number, a letter or a symbol of another sentence, the opposite, an English word misspelt; in texts of
 * their own and in YAML, which has both languages; and names and codes that another record has. In the new text of a slip, ⟦ marks the place.
 */

import type { Slip } from "../collection.ts";

const RS20_KO = "variants/rs20.ko.md";
const SECOND = "conditions/second-condition.md";
const SECOND_KO = "conditions/second-condition.ko.md";
const RS20 = "variants/rs20.md";
const DRUG = "drugs/second-drug.md";
const ABC2_KO = "genes/ABC2.ko.md";

const at = (code: string, path: string, from: string, ...to: string[]) =>
	to.map((one): Slip => ({ path, from, to: one, code }));

const IN_TEXTS: Slip[] = [
	...at(
		"translation-differs",
		RS20_KO,
		"한 연구에서는 120명",
		"한 연구에서는 ⟦210명",
		"⟦한 연구에서는 1만 2천 명",
		"한 연구에서는 ⟦1.2명",
	),
	...at(
		"translation-differs",
		RS20_KO,
		"T가 하나이면 R151C",
		"⟦C가 하나이면 R151C",
	),
	...at("translation-differs", RS20_KO, "CPIC는 이 조합", "⟦CPCI는 이 조합"),
	...at("translation-differs", ABC2_KO, "ABC2는 간의", "⟦ACB2는 간의"),
	...at(
		"translation-opposite",
		SECOND_KO,
		"- 가족의 수는 확실하지 않습니다.",
		"- ⟦가족의 수는 확실합니다.",
	),
	...at("word-unknown", RS20_KO, "효소를 느리게", "효소(⟦enzime)를 느리게"),
];

const IN_YAML: Slip[] = [
	{
		path: SECOND,
		from: "    population: european\n    kind",
		to: "    population: european\n    place:\n      en: Denmark, 2010 to 2019\n      ko: 덴마크, ⟦2001~2019년\n    kind",
		code: "translation-differs",
	},
	{
		path: RS20,
		from: "      en: Height\n      ko: 키",
		to: "      en: Height with one T\n      ko: ⟦C가 하나일 때의 키",
		code: "translation-differs",
	},
];

/** What belongs to another record. */
const OTHERS: Slip[] = [
	...at("name-taken", SECOND, "# Second condition", "# ⟦Test condition"),
	...at(
		"name-taken",
		DRUG,
		"---\nsources:",
		"---\nbrands:\n  en: [⟦Test drug]\nsources:",
	),
	// The number of ABC1 beside the name of the variant's own gene.
	...at(
		"source-other-gene",
		RS20,
		"url: https://omim.org/entry/100200",
		"url: ⟦https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:1",
	),
	...at("code-repeated", SECOND, '["100300"]', '[⟦"100200"]'),
];

const POINTS: Slip[] = [
	...at(
		"punctuation-slip",
		RS20,
		"usual enzyme. Most of",
		"usual enzyme⟦.Most of",
	),
];

export const AGREEMENT: Slip[] = [
	...POINTS,
	...IN_TEXTS,
	...IN_YAML,
	...OTHERS,
];
