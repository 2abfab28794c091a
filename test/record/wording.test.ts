/** Wording: what addresses the reader, and what does not. */

import { describe, expect, test } from "vitest";
import { BASE, checkTree, edit } from "../support/tree.ts";

describe("records do not address the reader", () => {
	const inEnglish = (text: string) =>
		checkTree(edit(BASE, ["Note for A/A.", text]));
	const inKorean = (text: string) =>
		checkTree(edit(BASE, ["A/A 설명입니다.", text]));

	test.each([
		"You have two copies.",
		"This lowers your risk.",
		"Carriers should be tested.",
		"People with this pair must avoid it.",
		"A dose of 5 mg is common.",
		"Talk to a doctor first.",
		"We recommend a test.",
		"Women are advised to wait.",
	])("%s", (text) => {
		expect(inEnglish(text)).toContain("rs10.md:16:1 error wording-directive");
	});

	test.each([
		"당신은 보인자입니다.",
		"의사와 상담하세요.",
		"약을 복용해야 합니다.",
		"검사를 권합니다.",
		"하루 5 mg을 씁니다.",
	])("%s", (text) => {
		expect(inKorean(text)).toContain("rs10.ko.md:8:1 error wording-directive");
	});

	test.each([
		"The nerves do not grow as they should.",
		"Young people often have more of it.",
		"A guideline says that another drug may be used.",
		"Their bodies must break it down.",
	])("%s is fine", (text) => {
		expect(inEnglish(text)).not.toContain("wording-directive");
	});
	test.each([
		"지침은 이 약을 쓰지 않는다고 정하고 있습니다.",
		"효소가 이 약을 분해해야 합니다.",
	])("%s is fine", (text) =>
		expect(inKorean(text)).not.toContain("wording-directive"),
	);
});
