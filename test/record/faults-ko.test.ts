/** Faults of meaning in a translation that a reader would be misled by: each is told, and what is right passes. */

import { describe, expect, test } from "vitest";
import { BASE, checkDir, writeTree } from "../support/tree.ts";

/** Words that a set of terms demands, as the repository's own do. */
const TERMS = [
	["recessive", "열성"],
	["dominant", "우성"],
	["carriers", "보인자"],
	["ovarian cancer", "난소암"],
	["pancreatic cancer", "췌장암"],
	["aorta", "대동맥"],
	["insulin", "인슐린"],
	["phenylalanine", "페닐알라닌"],
	["tamoxifen", "타목시펜"],
	["bowel cancer", "대장암"],
	["kidney", "콩팥"],
	["newborn screening", "신생아 선별검사"],
]
	.map(
		([en = "", ko], at) =>
			`-- terms/t${at}.yaml --\nwords:\n  en: [${en}]\n  ko: [${ko}]\nis_demanded: true\n`,
	)
	.join("");

/** What the check finds in a Korean text for an English one. A draft, so that no review is out of date. */
function codesFor(english: string, korean: string): string[] {
	const note = (pair: string, text: string) => `## ${pair}\n\n${text}\n`;
	const tree = `${BASE}${TERMS}-- variants/rs20.md --
---
kind: trait
genes: [ABC1]
risk_tier: standard
chromosome: 1
position: 200
ref: A
alts: [G]
sources:
  - title: A public record
    url: https://example.org/record
---

# A trait

${[note("A/A", english), note("A/G", "Nothing."), note("G/G", "Nothing more.")].join("\n")}-- variants/rs20.ko.md --
---
{}
---

# 형질

${[note("A/A", korean), note("A/G", "없습니다."), note("G/G", "더 없습니다.")].join("\n")}`;
	const { mistakes } = checkDir(writeTree(tree));
	return mistakes
		.filter(({ place }) => place.path.endsWith("rs20.ko.md"))
		.map(({ code }) => code)
		.filter((code) => code !== "file-format");
}

/** English, a Korean text that says the same, and some that do not. */
const CASES: [english: string, right: string, ...wrong: string[]][] = [
	[
		"The risk is higher with a G.",
		"G가 있으면 위험이 높습니다.",
		"G가 있으면 위험이 낮습니다.",
		"A가 있으면 위험이 높습니다.",
		"T가 있으면 위험이 높습니다.",
	],
	[
		"The change lowers LDL cholesterol.",
		"이 변화는 LDL 콜레스테롤을 낮춥니다.",
		"이 변화는 LDL 콜레스테롤을 높입니다.",
		"이 변화는 HDL 콜레스테롤을 낮춥니다.",
		"이 변화는 LDL 콜레스테롤를 낮춥니다.",
	],
	[
		"It reduces the risk of ovarian cancer.",
		"난소암 위험을 줄입니다.",
		"췌장암 위험을 줄입니다.",
		"난소암 위험을 늘립니다.",
	],
	[
		"The condition is recessive.",
		"이 병은 열성으로 유전됩니다.",
		"이 병은 우성으로 유전됩니다.",
	],
	[
		"The condition is dominant.",
		"이 병은 우성으로 유전됩니다.",
		"이 병은 열성으로 유전됩니다.",
	],
	["The carriers are well.", "보인자는 건강합니다.", "환자는 건강합니다."],
	[
		"People with it do not become ill.",
		"이런 사람은 병에 걸리지 않습니다.",
		"이런 사람은 병에 걸립니다.",
	],
	[
		"No study has shown it.",
		"이를 보여 준 연구는 없습니다.",
		"연구가 이를 보여 주었습니다.",
	],
	[
		"About 25 of 1,000 people have it.",
		"1,000명 가운데 약 25명이 지니고 있습니다.",
		"1,000명 가운데 약 52명이 지니고 있습니다.",
		"10,000명 가운데 약 25명이 지니고 있습니다.",
	],
	[
		"The gene FGFR2 makes a receptor.",
		"FGFR2 유전자는 수용체를 만듭니다.",
		"FGFR3 유전자는 수용체를 만듭니다.",
		"FGFR2 유전자는 수용체을 만듭니다.",
	],
	[
		"CYP2D6 breaks down the drug.",
		"CYP2D6은 이 약을 분해합니다.",
		"CYP2D6는 이 약을 분해합니다.",
		"CYP2C9는 이 약을 분해합니다.",
	],
	[
		"Two copies of T are needed.",
		"T를 둘 지녀야 합니다.",
		"T을 둘 지녀야 합니다.",
		"C를 둘 지녀야 합니다.",
	],
	["The aorta widens.", "대동맥이 넓어집니다.", "대정맥이 넓어집니다."],
	[
		"The body needs insulin.",
		"몸에는 인슐린이 필요합니다.",
		"몸에는 인술린이 필요합니다.",
	],
	[
		"It lacks phenylalanine.",
		"페닐알라닌이 없습니다.",
		"페닐알라민이 없습니다.",
	],
	["It changes tamoxifen.", "타목시펜을 바꿉니다.", "타모옥시펜을 바꿉니다."],
	["It is a bowel cancer.", "대장암입니다.", "대장 암입니다."],
	["It harms the kidney.", "콩팥을 해칩니다.", "신장을 해칩니다."],
	[
		"Found by newborn screening.",
		"신생아 선별검사로 찾습니다.",
		"신생아 검사로 찾습니다.",
	],
	[
		"The change p.Arg139Cys and R151C differ.",
		"p.Arg139Cys와 R151C는 다릅니다.",
		"p.Arg139Cys와 R160W는 다릅니다.",
	],
	[
		"It is known as rs11.",
		"rs11로 알려져 있습니다.",
		"rs10으로 알려져 있습니다.",
	],
	["It is in DNA.", "DNA에 있습니다.", "DNA에 있습니다ㅏ.", "DNA에 在합니다."],
	["The rate rises less often.", "수치가 오르는 일이 더 적습니다."],
	[
		"Heart disease was no more and no less frequent.",
		"심장병은 더 많지도 적지도 않았습니다.",
	],
	["It is fewer than ten.", "열보다 적습니다.", "열보다 많이 늘었습니다."],
	[
		"People with two copies are more likely to be ill.",
		"사본이 둘인 사람은 병에 걸리기 쉽습니다.",
		"사본이 둘인 사람은 병에 덜 걸립니다.",
	],
	[
		"The risk is three times as high.",
		"위험이 세 배입니다.",
		"위험이 네 배입니다.",
		"위험이 2배입니다.",
	],
	[
		"Two copies of four are short.",
		"사본 넷 가운데 둘이 짧습니다.",
		"사본 셋 가운데 둘이 짧습니다.",
	],
	[
		"About half of them have it.",
		"이 가운데 절반쯤이 지니고 있습니다.",
		"이 가운데 넷 중 하나가 지니고 있습니다.",
	],
	[
		"Each child has a chance of one in two.",
		"자녀마다 절반의 확률이 있습니다.",
	],
	[
		"The risk is raised, and the illness may start earlier.",
		"위험이 높고 더 일찍 시작될 수 있습니다.",
		"위험이 낮고 더 일찍 시작될 수 있습니다.",
	],
	[
		"CYP2C19 turns the drug on. CYP2C19 is an enzyme.",
		"CYP2C19가 약을 작용하게 합니다. CYP2C19는 효소입니다.",
		"CYP2C9가 약을 작용하게 합니다. CYP2C19는 효소입니다.",
	],
	["It takes more than two copies.", "사본이 셋 이상이어야 합니다."],
	[
		"Cells of the Netherlands were kept for five years.",
		"네덜란드의 세포를 다섯 해 보관했습니다.",
	],
];

describe.each(CASES)("%s", (english, right, ...wrong) => {
	test(`passes: ${right}`, () => {
		expect(codesFor(english, right)).toEqual([]);
	});
	if (wrong.length > 0) {
		test.each(wrong)("is not said by: %s", (text) => {
			expect(codesFor(english, text)).not.toEqual([]);
		});
	}
});
