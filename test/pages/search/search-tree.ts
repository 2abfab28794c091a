/** Records to search for: a tree whose records have names like real ones, and resemble each other as those do. */

import { check } from "../../../scripts/build.ts";
import type { Dataset } from "../../../scripts/dataset/relate.ts";
import { formatDiagnostics } from "../../../scripts/mistakes/print.ts";
import {
	BASE,
	fileOf,
	INTRODUCTION,
	TODAY,
	writeTree,
} from "../../support/tree.ts";

const SOURCES = `sources:
  - title: A public record
    url: https://example.org/record
`;

/** A title, and the sections below it. */
type Text = [title: string, ...sections: string[]];

/** A record, and its translation if there is one. */
function files(path: string, facts: string, en: Text, ko?: Text): string {
	const bodyOf = ([title, ...sections]: Text) =>
		[`# ${title}`, ...sections].join("\n\n");
	const original = `-- ${path}.md --\n---\n${facts}${SOURCES}---\n\n${bodyOf(en)}\n`;
	const draft = ko && `-- ${path}.ko.md --\n---\n{}\n---\n\n${bodyOf(ko)}\n`;
	return original + (draft ?? "");
}

export const summary = (text: string) => `## Summary\n\n${text}`;
const namesLine = (names: string[]) =>
	names.length === 0 ? "" : `other_names:\n  en: [${names.join(", ")}]\n`;

/** A six-digit catalogue number. */
function numberOf(id: string): number {
	const sum = [...id].reduce((hash, letter) => {
		return (hash * 31 + letter.charCodeAt(0)) % 900_000;
	}, 0);
	return 100_000 + sum;
}

export function gene(
	symbol: string,
	names: string[],
	en: Text,
	ko?: Text,
): string {
	return files(
		`genes/${symbol}`,
		`hgnc_id: HGNC:${numberOf(symbol)}\n${namesLine(names)}`,
		en,
		ko,
	);
}

function variant(
	rsid: string,
	symbol: string,
	names: string[],
	en: Text,
	ko?: Text,
): string {
	const facts = `kind: trait
genes: [${symbol}]
risk_tier: standard
chromosome: 1
position: ${rsid.slice(2)}
ref: A
alts: [G]
${namesLine(names)}`;
	const notes = (note: string) =>
		["A/A", "A/G", "G/G"].map((pair) => `## ${pair}\n\n${note} ${pair}.`);
	return files(
		`variants/${rsid}`,
		facts,
		[...en, ...notes("A note about")],
		ko && [...ko, ...notes("설명:")],
	);
}

function condition(
	slug: string,
	names: { en?: string[]; ko?: string[] },
	en: Text,
	ko?: Text,
): string {
	const lines = Object.entries(names).map(
		([language, some]) => `  ${language}: [${some.join(", ")}]\n`,
	);
	const facts = `inheritance: autosomal_recessive
codes:
  omim: ["${numberOf(slug)}"]
  icd10: []
last_checked: 2026-01-01
${lines.length > 0 ? "other_names:\n" : ""}${lines.join("")}`;
	const rest = (text: string) => [
		`## Overview\n\n${text}`,
		`## Clinical detail\n\n${text}`,
		`## FAQ\n\n### ${text.replace(".", "?")}\n\n${text}`,
		`## Open questions\n\n- ${text}`,
	];
	return files(
		`conditions/${slug}`,
		facts,
		[...en, ...rest("A text.")],
		ko && [...ko, ...rest("설명입니다.")],
	);
}

function drug(slug: string, en: [string, string, string], ko?: typeof en) {
	const sections = ([name, kind, text]: typeof en): Text => [
		name,
		`## Class\n\n${kind}`,
		summary(text),
		`## Description\n\n${text}`,
	];
	return files(`drugs/${slug}`, "", sections(en), ko && sections(ko));
}

function topic(slug: string, en: [string, string], ko?: [string, string]) {
	const sections = ([label, hook]: [string, string]): Text => [
		label,
		`## Hook\n\n${hook}`,
		`## Introduction\n\n${INTRODUCTION}`,
	];
	const facts = "confirmed: []\nco_mentioned: []\n";
	return files(`topics/${slug}`, facts, sections(en), ko && sections(ko));
}

export const SITE = `-- site.yaml --\n${fileOf(BASE, "site.yaml")}`;

export const TREE = [
	SITE,
	gene("ALDH2", [], ["aldehyde dehydrogenase 2"], ["알데하이드 탈수소효소 2"]),
	gene("C9orf72", ["FTDALS"], ["C9orf72-SMCR8 complex subunit"]),
	gene(
		"CFTR",
		["ABCC7"],
		["CF transmembrane conductance regulator"],
		["CF 막관통 전도 조절인자"],
	),
	gene(
		"CYP2C9",
		[],
		["cytochrome P450 family 2 subfamily C member 9"],
		["사이토크롬 P450 계열 2 아계열 C 구성원 9"],
	),
	gene(
		"CYP2D6",
		["CPD6"],
		["cytochrome P450 family 2 subfamily D member 6"],
		["사이토크롬 P450 계열 2 아계열 D 구성원 6"],
	),
	gene("HFE", [], ["homeostatic iron regulator"]),
	gene("HLA-B", [], ["major histocompatibility complex, class I, B"]),
	gene(
		"MCM6",
		[],
		["minichromosome maintenance complex component 6"],
		["미니염색체 유지 복합체 구성 요소 6"],
	),
	variant(
		"rs671",
		"ALDH2",
		["ALDH2*2", "p.Glu504Lys"],
		[
			"Flushing after alcohol",
			summary("The body clears acetaldehyde slowly, so the face turns red."),
		],
		[
			"음주 후 홍조",
			summary("아세트알데하이드가 천천히 없어져 얼굴이 붉어집니다."),
		],
	),
	variant(
		"rs1799853",
		"CYP2C9",
		["CYP2C9*2", "c.430C>T"],
		["Clearing some painkillers", summary("The enzyme works more slowly.")],
		["일부 진통제의 제거", summary("효소가 더 느리게 일합니다.")],
	),
	variant(
		"rs1800562",
		"HFE",
		["C282Y"],
		["Iron uptake", summary("The gut takes up more iron.")],
	),
	variant(
		"rs4988235",
		"MCM6",
		["LCT -13910C>T"],
		[
			"Digesting milk sugar after childhood",
			summary("Adults go on to digest lactose."),
		],
		["어린 시절 이후의 유당 소화", summary("어른이 되어도 유당을 분해합니다.")],
	),
	variant(
		"rs113993960",
		"CFTR",
		["F508del", "p.Phe508del"],
		[
			"A common change behind cystic fibrosis",
			summary("One building block is missing."),
		],
		["낭성 섬유증의 흔한 원인", summary("구성 단위 하나가 없습니다.")],
	),
	condition(
		"amyotrophic-lateral-sclerosis",
		{ en: ["ALS", "Lou Gehrig disease"], ko: ["루게릭병"] },
		[
			"Amyotrophic lateral sclerosis",
			summary("Nerve cells that steer muscles die."),
		],
		["근위축측삭경화증", summary("근육을 움직이는 신경세포가 죽습니다.")],
	),
	condition(
		"cystic-fibrosis",
		{ en: ["CF", "Mucoviscidosis"], ko: ["낭포성 섬유증"] },
		["Cystic fibrosis", summary("Thick mucus blocks lungs and gut.")],
		["낭성 섬유증", summary("끈끈한 점액이 폐와 장을 막습니다.")],
	),
	condition(
		"hereditary-fructose-intolerance",
		{},
		[
			"Hereditary fructose intolerance",
			summary("Fruit sugar harms the liver."),
		],
		["유전성 과당 불내증", summary("과당이 간을 해칩니다.")],
	),
	condition(
		"hereditary-hemochromatosis",
		{ en: ["Iron overload"], ko: ["철 과잉증"] },
		["Hereditary hemochromatosis", summary("Too much iron builds up.")],
	),
	condition(
		"lactose-intolerance",
		{ en: ["Hypolactasia", "Milk sugar intolerance"], ko: ["젖당 불내성"] },
		["Lactose intolerance", summary("Milk upsets the stomach.")],
		["유당 불내증", summary("우유를 마시면 속이 불편합니다.")],
	),
	condition(
		"type-1-diabetes",
		{},
		["Type 1 diabetes", summary("The body attacks its insulin cells.")],
		["제1형 당뇨병", summary("몸이 인슐린 세포를 공격합니다.")],
	),
	condition(
		"type-2-diabetes",
		{},
		["Type 2 diabetes", summary("Insulin works less well.")],
		["제2형 당뇨병", summary("인슐린이 잘 듣지 않습니다.")],
	),
	drug(
		"codeine",
		["Codeine", "Painkiller", "It turns into morphine."],
		["코데인", "진통제", "몸에서 모르핀으로 바뀝니다."],
	),
	drug("ibuprofen", [
		"Ibuprofen",
		"Painkiller that lowers inflammation",
		"It lowers fever.",
	]),
	drug(
		"warfarin",
		["Warfarin", "Coumarin blood thinner", "It prevents clots."],
		["와파린", "쿠마린계 항응고제", "혈전을 막습니다."],
	),
	topic(
		"alcohol-and-caffeine",
		["Alcohol and caffeine", "Why coffee keeps some people awake."],
		["술과 카페인", "커피를 마시면 잠이 안 오는 까닭입니다."],
	),
	topic(
		"skin-hair-and-eye-color",
		["Skin, hair and eye color", "Where red hair comes from."],
		["피부색, 머리색, 눈 색", "빨간 머리가 어디서 오는지 다룹니다."],
	),
	files(
		"senses/smell",
		"",
		[
			"Smell",
			"## Hook\n\nWhat the nose knows.",
			"## Receptors\n\nReceptors catch what floats in the air.",
			"## Molecules\n\n### Androstenone {#androstenone}\n\nSweat or flowers.\n\n### Aldehydes of cilantro {#cilantro-aldehydes}\n\nFresh, or like soap.",
		],
		[
			"후각",
			"## Hook\n\n코가 아는 것입니다.",
			"## Receptors\n\n수용체가 공기 중의 분자를 붙잡습니다.",
			"## Molecules\n\n### 안드로스테논(androstenone) {#androstenone}\n\n땀 냄새나 꽃향기가 납니다.\n\n### 고수의 알데하이드 {#cilantro-aldehydes}\n\n신선하거나 비누 같습니다.",
		],
	),
].join("");

/** The dataset of a tree. Drafts are included, because no translation of `TREE` claims a review. */
export function readDataset(tree: string): Dataset {
	const options = { today: TODAY, withDrafts: true };
	const { dataset, mistakes, texts } = check(writeTree(tree), options);
	if (dataset === undefined)
		throw new Error(formatDiagnostics(mistakes, texts));
	return dataset;
}
