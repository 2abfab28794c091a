/** Slips that damage several parts of one file: values exchanged, halves of a text lost, doubled or another's, half a mark. */

import { edit } from "../../support/tree.ts";
import { type Accident, accident, text } from "./slips.ts";

const RS20 = "variants/rs20.md";
const RS20_KO = "variants/rs20.ko.md";
const SECOND = "conditions/second-condition.md";
const SECOND_KO = "conditions/second-condition.ko.md";
const ABC2 = "genes/ABC2.md";
const ABC2_KO = "genes/ABC2.ko.md";
const DRUG = "drugs/second-drug.md";
const DRUG_KO = "drugs/second-drug.ko.md";
const LINKS = "links/all.yaml";

type Change = [from: string, to: string];

/** An edit that is told at what a line contains for the nth time. */
const edited = (
	path: string,
	code: string,
	changes: Change[],
	at: string,
	nth = 1,
): Accident => {
	const now = edit(text(path), ...changes);
	const name = changes.map(([, to]) => JSON.stringify(to)).join(" and ");
	return accident(name, path, code, now, at, nth);
};

/** Two values in each other's place: fields in the order of the file. */
const EXCHANGED = (
	[
		[RS20, "position: 2000", "ref: C"],
		[RS20, "ref: C", "alts: [T]"],
		[RS20, "chromosome: 7", "last_checked: 2026-02-01"],
		[RS20, "genes: [ABC2]", "dataset: exac"],
		[RS20, "value: 1.5", "interval: [1.2, 1.9]"],
		[RS20, "position: 2000", "population: european"],
		[ABC2, "hgnc_id: HGNC:2", "ncbi_gene: 222"],
		[ABC2, "ncbi_gene: 222", 'omim: "100200"'],
		[ABC2, 'omim: "100200"', "band: 7p22.3"],
		[SECOND, "doid: DOID:2", "mondo: MONDO:0000002"],
		[SECOND, 'omim: ["100300"]', "kind: birth"],
		[SECOND, "inheritance: autosomal_dominant", "one_in: [3000, 4000]"],
	] as const
).map(([path, one, other]) => {
	const valueIn = (line: string) => line.slice(line.indexOf(": ") + 2);
	const put = (line: string, from: string) =>
		line.replace(valueIn(line), valueIn(from));
	const changes: Change[] = [
		[one, put(one, other)],
		[other, put(other, one)],
	];
	return edited(path, "values-exchanged", changes, put(one, other));
});

const before = (path: string, line: string) =>
	text(path).slice(0, text(path).indexOf(line));
const from = (path: string, line: string) =>
	text(path).slice(text(path).indexOf(line));

/** Files that end where they were cut. */
const CUT = (
	[
		[RS20, "C letters have", "People with two "],
		[RS20_KO, "## Open", "CPIC는 이 조합을 A등급으로 봅니다."],
		[SECOND, "hands", "**Pain** in the"],
		[SECOND_KO, "모두 어", "### 이른 징후"],
		[DRUG, "## Description", "The second drug eases pain."],
		[DRUG_KO, "약을 분해합니다", "간이 이"],
	] as const
).map(([path, , at]) => {
	const [first = ""] = at.split(". ");
	const now = before(path, first) + first.replace(/\.$/, "");
	return accident(`cut after ${at}`, path, "file-cut", now, first.slice(0, -1));
});

/** Texts of which the end stands twice. */
const DOUBLED = (
	[
		[RS20, "With one T the enzyme is slower"],
		[RS20, "People with two C letters"],
		[RS20_KO, "T가 하나이면 R151C처럼"],
		[SECOND, "- It is not known why some people"],
		[SECOND_KO, "둘째 질환은 *드뭅니다*."],
		[DRUG, "The liver breaks the drug down."],
	] as const
).map(([path, line]) => {
	const now = text(path) + from(path, line);
	return accident("the end twice", path, "text-doubled", now, line, 2);
});

/** Files that go on as another one, from a line of that on. */
const HALVES = [
	accident(
		"the rest of a gene with its facts",
		RS20,
		"file-twice",
		before(RS20, "People with two T") + from(ABC2, "    url: https://www.ncbi"),
		"---",
		3,
	),
	accident(
		"the text of a drug",
		SECOND_KO,
		"file-other",
		before(SECOND_KO, "# 둘째 질환") + from(DRUG_KO, "# 둘째 약"),
	),
	accident(
		"the text of a variant",
		DRUG_KO,
		"file-other",
		before(DRUG_KO, "# 둘째 약") + from(RS20_KO, "# 시험 약의 반응"),
	),
];

const ENTRIES = [
	edited(
		LINKS,
		"field-missing",
		[["- from: gene/ABC1\n", "- from: gene/ABC1\n- from: gene/ABC1\n"]],
		"- from: gene/ABC1",
	),
	edited(
		ABC2,
		"field-unknown",
		[["    url: https://www.ncbi", "    rul: https://www.ncbi"]],
		"rul:",
	),
	edited(RS20, "field-unknown", [["ref: C", "re7: C"]], "re7:"),
	edited(
		RS20,
		"field-unknown",
		[["    measure: odds_ratio", "      measure: odds_ratio"]],
		"measure:",
	),
	edited(
		RS20,
		"front-matter-early",
		[["---\nkind:", "---\n---\nkind:"]],
		"kind:",
	),
	edited(
		RS20,
		"front-matter-early",
		[
			[
				"    url: https://omim.org/entry/100200\n---\n",
				"---\n    url: https://omim.org/entry/100200\n",
			],
		],
		"url: https://omim.org",
	),
	edited(RS20, "text-misplaced", [["## Open questions\n\n", ""]], "- How slow"),
	edited(
		SECOND,
		"text-misplaced",
		[["## Open questions\n\n", ""]],
		"- It is not known",
	),
	edited(
		RS20_KO,
		"text-misplaced",
		[["## Open questions\n\n", ""]],
		"- 어린이의 효소가",
	),
	edited(
		DRUG,
		"sentence-cut",
		[["Half of it is gone after a day.", "Half of it is"]],
		"The liver breaks",
	),
];

/** Symbols of genes and changes of proteins in small letters, in both languages. */
const SYMBOLS = [
	edited(
		RS20,
		"symbol-small",
		[["of the gene ABC2", "of the gene abc2"]],
		"A change",
	),
	edited(
		RS20,
		"symbol-small",
		[["as R151C shows", "as R151C and r151c show"]],
		"With one T",
	),
	edited(ABC2, "symbol-small", [["ABC2 makes", "Abc2 makes"]], "Abc2 makes"),
	edited(
		RS20_KO,
		"symbol-small",
		[["하는 ABC2 유전자", "하는 abc2 유전자"]],
		"효소를 느리게",
	),
	edited(ABC2_KO, "symbol-small", [["ABC2는 간", "abc2는 간"]], "abc2는 간"),
];

/** A name that others look for, spelt wrong where it is given. */
const NAMES = [
	edited(
		"senses/smell.md",
		"value-invalid",
		[["{#test-molecule}", "{#Test-molecule}"]],
		"### Test molecule",
	),
];

export const PARTS: Accident[] = [
	...EXCHANGED,
	...CUT,
	...DOUBLED,
	...HALVES,
	...ENTRIES,
	...SYMBOLS,
	...NAMES,
];
