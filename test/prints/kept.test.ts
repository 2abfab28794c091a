/** Where no line of a Korean page ends. */

import { expect, test } from "vitest";
import { asRead } from "../support/marks.ts";
import { BASE, buildTree, editFile } from "../support/tree.ts";

const FILES = buildTree(
	asRead(
		BASE +
			editFile(
				BASE,
				"variants/rs10.ko.md",
				["# 형질 십", "# 형질(ten)의 이름"],
				["A/A 설명입니다.", "수용체(receptor)는 20%가 위·아래에 있습니다."],
			),
	),
);

test("a particle stays with a bracket or percent sign, and a middle dot with the word before it", () => {
	expect(FILES.get("/ko/variants/rs10.html")).toContain(
		'수용체(receptor<span class="kept">)는</span> 20<span class="kept">%가</span> <span class="kept">위·</span>아래에',
	);
});

test("what is no text of a page is as it was", () => {
	expect(FILES.get("/ko/variants/rs10.md")).toContain(
		"수용체(receptor)는 20%가 위·아래에 있습니다.",
	);
	const [head] = FILES.get("/ko/variants/rs10.html")?.split("</head>") ?? [];
	expect(head).toContain("형질(ten)의 이름");
	expect(head).not.toContain("kept");
});
