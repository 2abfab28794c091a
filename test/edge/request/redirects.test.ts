/** A redirect leads to an address that exists, in one step. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { BASE, edit } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const edge = useEdge({
	tree: edit(
		BASE,
		["genes: [ABC1]", "genes: [ABC1]\nformer_ids: [rs9]"],
		["hgnc_id: HGNC:1", "hgnc_id: HGNC:1\nformer_ids: [OLD1]"],
	),
});

const NAMES = [
	...["variants/rs10", "variants/rs9", "variants/rs99", "genes/ABC1"],
	...["genes/OLD1", "genes/NONE", "drugs/test-drug", "drugs/no-drug"],
	...["variants", "genes", "links", "changes", "changes/0a1b2c3d4e5f6789"],
];
/** A letter as it is, in the other case, or percent-encoded. */
const spelt = (letter: string, way: number) => {
	if (way === 0) return letter.toUpperCase();
	if (way === 1) return letter.toLowerCase();
	return way === 2 && letter !== "/"
		? `%${letter.charCodeAt(0).toString(16)}`
		: letter;
};
const address = fc
	.tuple(
		fc.constantFrom("", "/ko"),
		fc.constantFrom("/api/v1/", "/"),
		fc.constantFrom(...NAMES),
		fc.array(fc.nat(7), { minLength: 30, maxLength: 30 }),
		fc.constantFrom("", "", "/", ".md", ".html", "/index"),
		fc.constantFrom("", "", "?page=2", "?x=1", "?"),
	)
	.map(([language, root, name, ways, ending, query]) => {
		const id = name.indexOf("/") + 1 || name.length;
		const letters = [...name].map((letter, at) => {
			// Only ids have no case.
			const way = ways[at] ?? 3;
			return at >= id || way === 2 ? spelt(letter, way) : letter;
		});
		return `${language}${root}${letters.join("")}${ending}${query}`;
	});

test("however an address is spelt, what it redirects to is there, and carries no caller's standing", async () => {
	let redirects = 0;
	await fc.assert(
		fc.asyncProperty(address, async (path) => {
			const first = await edge.get(path);
			const to = first.headers.get("Location");
			expect(to === null, path).toBe(![307, 308].includes(first.status));
			if (to === null) return;
			redirects += 1;
			expect(first.headers.has("RateLimit"), path).toBe(false);
			const { pathname, search } = new URL(to, "https://test.example");
			const next = await edge.get(`${pathname}${search}`);
			// The links are there, but not for everybody.
			const isLinks = /\/api\/v1\/links$/.test(pathname);
			expect(next.status, `${path} to ${to}`).toBe(isLinks ? 402 : 200);
		}),
		{ numRuns: 250 },
	);
	expect(redirects).toBeGreaterThan(20);
});
