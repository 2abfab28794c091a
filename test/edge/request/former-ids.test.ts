import { describe, expect, test } from "vitest";
import { BASE, buildTree, checkTree, edit, json } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const WITHDRAWN = `withdrawn:
  date: 2026-03-04
  reason:
    en: It was an artefact.
    ko: 인공 산물이었습니다.
`;

/** The base tree, where rs10 was once rs9, ABC1 was OLD1, and two variants have been withdrawn. */
const TREE =
	edit(
		BASE,
		["genes: [ABC1]", "genes: [ABC1]\nformer_ids: [rs9, rs8]"],
		["hgnc_id: HGNC:1", "hgnc_id: HGNC:1\nformer_ids: [OLD1]"],
	) +
	withdrawnVariant(
		"rs20",
		`${WITHDRAWN}  replaced_by: rs10\nformer_ids: [rs21]\n`,
	) +
	withdrawnVariant("rs30", WITHDRAWN);

const edge = useEdge({ tree: TREE });

describe.each(["", "/ko"])("under %s/api/v1", (prefix) => {
	test.each([
		["variants/rs9", "variants/rs10"],
		["variants/rs8", "variants/rs10"],
		["genes/OLD1", "genes/ABC1"],
		["genes/old1", "genes/ABC1"],
		["variants/RS9/", "variants/rs10"],
		["genes/%6Fld1", "genes/ABC1"],
	])("%s is one 308 to %s, or a 404 with its original", async (old, now) => {
		const response = await edge.get(`${prefix}/api/v1/${old}`);
		if (prefix !== "" && now.startsWith("genes")) {
			expect(response.status).toBe(404);
			expect(await response.json()).toMatchObject({
				original: `https://test.example/api/v1/${now}`,
			});
			return;
		}
		expect(response.status).toBe(308);
		expect(response.headers.get("Location")).toBe(
			`https://test.example${prefix}/api/v1/${now}`,
		);
	});

	test.each(["rs20", "rs21"])(
		"variants/%s is a 410 with the reason and what to use instead",
		async (id) => {
			const response = await edge.get(`${prefix}/api/v1/variants/${id}`);
			expect(response.status).toBe(410);
			expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
			expect(await response.json()).toMatchObject({
				title: prefix === "" ? "Withdrawn" : "철회됨",
				withdrawn: "2026-03-04",
				reason: prefix === "" ? "It was an artefact." : "인공 산물이었습니다.",
				replaced_by: `https://test.example${prefix}/api/v1/variants/rs10`,
			});
		},
	);

	test("a 410 names no replacement if there is none", async () => {
		const response = await edge.get(`${prefix}/api/v1/variants/rs30`);
		expect(response.status).toBe(410);
		expect(await response.json()).not.toHaveProperty("replaced_by");
	});
});

test("a withdrawn record is in no list and no count", () => {
	const files = buildTree(TREE);
	expect(json(files, "/_data/api/v1/variants/pages-100/1.json")).toMatchObject({
		total: 1,
	});
	expect(json(files, "/_data/api/v1/genes/abc1.json")).toMatchObject({
		variant_count: 1,
	});
	expect(json(files, "/_data/api/v1/links/pages-100/1.json")).toMatchObject({
		total: 4,
	});
	expect([...files.values()].join("")).not.toContain("Trait rs20");
});

test("a former id that belongs to another record, even a withdrawn one, is a mistake", () => {
	const told = checkTree(
		edit(
			TREE,
			["former_ids: [OLD1]", "former_ids: [ABC1]"],
			["[rs9, rs8]", "[rs9, rs9, rs20]"],
		),
	);
	expect(told.match(/^content.* error .*$/gm)).toEqual([
		"content/genes/ABC1.md:3:14 error former-id-own",
		"content/variants/rs10.md:4:19 error former-id-own",
		"content/variants/rs10.md:4:24 error former-id-taken",
	]);
});

test("a withdrawn record may be replaced only by a published one, not by itself or another withdrawn one", () => {
	const replace = (id: string) =>
		checkTree(edit(TREE, ["replaced_by: rs10", `replaced_by: ${id}`])).match(
			/^content.* error .*$/gm,
		);
	expect(replace("rs20")).toEqual([
		"content/variants/rs20.md:8:16 error reference-self",
	]);
	expect(replace("rs30")).toEqual([
		"content/variants/rs20.md:8:16 error withdrawn-circle",
	]);
	expect(replace("rs99")).toEqual([
		"content/variants/rs20.md:8:16 error reference-unknown",
	]);
});

function withdrawnVariant(id: string, state: string): string {
	return `-- variants/${id}.md --
---
kind: trait
${state}genes: [ABC1]
risk_tier: standard
chromosome: 1
position: 7
ref: A
alts: [G]
sources:
  - title: A public record
    url: https://example.org/record
---

# Trait ${id}

## A/A

One.

## A/G

Two.

## G/G

Three.
`;
}
