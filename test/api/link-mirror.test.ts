/** A mirror of the links, as a subscriber keeps one: it knows only what the API answers. */

import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE, edit, manyVariants, writeTree } from "../support/tree.ts";
import { Edge } from "../support/worker/edge.ts";

const work = mkdtempSync(join(tmpdir(), "plain-genetics-mirror-"));
const FIRST = BASE + manyVariants(230);
/** One word of a drug's name, which the notes of its links have too. */
const SECOND = edit(FIRST, ["# Test drug\n", "# Test medicine\n"]);

type Link = { id: string; version: string };
type Copy = Record<"" | "/ko", Map<string, Link>>;
type Ids = Record<"added" | "changed" | "removed", string[]>;

const before = new Edge();
const after = new Edge();
let key = "";
let requests = 0;

beforeAll(async () => {
	const one = writeTree(FIRST, join(work, "one"));
	await before.start(one, join(work, "1"));
	const two = writeTree(SECOND, join(work, "two"));
	const previous = join(work, "1", "dist");
	await after.start(two, join(work, "2"), { previous });
});
afterAll(async () => {
	await Promise.all([before.close(), after.close()]);
	rmSync(work, { recursive: true });
});

async function read<T>(edge: Edge, path: string): Promise<T> {
	requests += 1;
	const response = await edge.get(path, { headers: { "X-API-Key": key } });
	expect(response.status, path).toBe(200);
	return (await response.json()) as T;
}

/** All links that an address leads to, page after page. */
async function readAll(edge: Edge, path: string): Promise<Link[]> {
	const links: Link[] = [];
	for (let next: string | null = path; next !== null; ) {
		type List = { data: Link[]; links: { next: string | null } };
		const list: List = await read<List>(edge, next);
		links.push(...list.data);
		const { next: further } = list.links;
		next = further?.replace(/^https?:\/\/[^/]+/, "") ?? null;
	}
	return links;
}

async function firstCopy(edge: Edge): Promise<Copy> {
	const copy = async (prefix: string) => {
		const links = await readAll(edge, `${prefix}/api/v1/links`);
		return new Map(links.map((link) => [link.id, link]));
	};
	return { "": await copy(""), "/ko": await copy("/ko") };
}

const hashOf = (links: Iterable<Link>) => {
	const lines = [...links].map(({ id, version }) => `${id} ${version}\n`);
	return createHash("sha256").update(lines.join("")).digest("hex").slice(0, 16);
};
interface Summary {
	version: string;
	links: Record<string, { changed: number; hash: string }>;
}

describe("after one word has changed", () => {
	test("a mirror is up to date with at most four requests for the links", async () => {
		key = await before.issueKey("pro");
		const copy = await firstCopy(before);
		expect(copy[""].size).toBeGreaterThan(200);
		key = await after.issueKey("pro");
		const { data } = await read<{ data: Summary[] }>(after, "/api/v1/changes");
		const [newest] = data;
		if (newest === undefined) throw new Error("no version");
		requests = 0;
		const path = `/api/v1/links/changes/${newest.version}`;
		const { links } = await read<{ links: Record<string, Ids> }>(after, path);
		for (const [language, prefix] of [
			["en", ""],
			["ko", "/ko"],
		] as const) {
			const { added, changed, removed } = links[language] as Ids;
			for (const id of removed) copy[prefix].delete(id);
			const ends = [...added, ...changed].map(
				(id) => /-(?:gene|condition|drug|molecule):(.+)$/.exec(id)?.[1],
			);
			for (const to of new Set(ends)) {
				for (const one of await readAll(
					after,
					`${prefix}/api/v1/links?to=${to}`,
				)) {
					copy[prefix].set(one.id, one);
				}
			}
			expect(newest.links[language]?.changed).toBe(
				added.length + changed.length + removed.length,
			);
			expect(hashOf(copy[prefix].values())).toBe(newest.links[language]?.hash);
		}
		expect(requests).toBeLessThanOrEqual(4);
		expect(copy).toEqual(await firstCopy(after));
	});

	test("open answers tell how many links have changed, and never which", async () => {
		key = await after.issueKey("free");
		const list = await read<{ data: Summary[] }>(after, "/api/v1/changes");
		const [newest] = list.data;
		expect(newest?.links.en).toEqual({
			changed: 1,
			hash: expect.stringMatching(/^[0-9a-f]{16}$/),
		});
		const path = `/api/v1/changes/${newest?.version}`;
		const open = JSON.stringify([list, await read(after, path)]);
		expect(open).not.toContain("gene:ABC1-drug");
	});

	test.each(["", "/", ".json", "?page=1"])(
		"the changes of the links are behind the gate, also with %j behind them",
		async (end) => {
			const { version } = (
				await read<{ data: Summary[] }>(after, "/api/v1/changes")
			).data[0] as Summary;
			for (const one of [version, version.toUpperCase()]) {
				for (const prefix of ["", "/ko"]) {
					const path = `${prefix}/api/v1/links/changes/${one}${end}`;
					const response = await after.get(path);
					expect([402, 308, 404], path).toContain(response.status);
					expect(await response.text()).not.toContain("drug:test-drug");
					const raw = await after.get(`/_data${path}`);
					expect(raw.status).toBe(404);
				}
			}
			const plain = await after.get(`/api/v1/links/changes/${version}`);
			expect(plain.status).toBe(402);
		},
	);
});
