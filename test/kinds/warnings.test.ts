/** A warning says what its page is about: medicines, a raised risk, or nothing. */

import { expect, test } from "vitest";
import { BASE, buildTree, withCare } from "../support/tree.ts";

const GROUPS = "about groups of people, not about you";
const RISK = "most people with it never become ill from it";
const MEDICINES = "No one should start, stop or change a medicine";
const TO_DRUG = `-- links/more.yaml --
- from: variant/rs10
  to: drug/test-drug
  relation: affects_response_to
  evidence:
    - scheme: publication
      grade: single-study
      check_at:
        url: https://example.org/study
`;

function warningsOf(kind: string, tier: string, links = ""): string[] {
	const variant = withCare(tier, ["kind: trait", `kind: ${kind}`]);
	const files = buildTree(BASE + links + variant);
	const found = ["/variants/rs10.html", "/variants/rs10.md"].map((path) =>
		[GROUPS, RISK, MEDICINES].filter((one) => files.get(path)?.includes(one)),
	);
	expect(found[1]).toEqual(found[0]);
	return found[0] ?? [];
}

test.each([
	["a drug response", "drug-response", "caution", "", [GROUPS, MEDICINES]],
	["a condition", "condition", "caution", "", [GROUPS, RISK]],
	[
		"a condition whose change decides how a drug works, too",
		...(["condition", "caution", TO_DRUG] as const),
		[GROUPS, RISK, MEDICINES],
	],
	["a trait", "trait", "caution", "", []],
	["a taste", "taste", "caution", "", []],
	["a common change of a condition", "condition", "standard", "", []],
	["a serious condition", "condition", "sensitive", "", [GROUPS]],
])("%s has the warning that fits", (_, kind, tier, links, expected) => {
	expect(warningsOf(kind, tier, links)).toEqual(expected);
});

test("where a pair makes something happen to half of the people, it does not say that most never become ill", () => {
	const risks = (risk: number) =>
		`kind: condition\nrisks:\n  - outcome:\n      en: A fall\n      ko: 넘어짐\n    genotype: G/G\n    by_age: 80\n    risk: ${risk}\n    studied: population\n    population: all\n    source:\n      title: A record\n      url: https://example.org/record`;
	const pageWith = (risk: number) =>
		buildTree(BASE + withCare("caution", ["kind: trait", risks(risk)])).get(
			"/variants/rs10.html",
		);
	expect(pageWith(0.49)).toContain(RISK);
	expect(pageWith(0.5)).not.toContain(RISK);
	expect(pageWith(0.5)).toContain("the page says below in people");
});

test("in Korean as well", () => {
	const korean = (kind: string) =>
		buildTree(BASE + withCare("caution", ["kind: trait", `kind: ${kind}`])).get(
			"/ko/variants/rs10.html",
		);
	expect(korean("condition")).toContain(
		"이 변화가 있는 사람 대부분에게는 그로 인한 병이 생기지 않습니다.",
	);
	expect(korean("condition")).not.toContain("약을 시작하거나");
	expect(korean("drug-response")).toContain("약을 시작하거나");
	expect(korean("trait")).not.toContain('class="care"');
});
