/** The versions of the dataset, the way a mirror follows them. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
	Fate,
	VersionChanges,
} from "../../scripts/model/dataset-versions.ts";
import { FATES } from "../../scripts/model/dataset-versions.ts";
import { runCommand } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import {
	BASE,
	edit,
	editFile,
	manyVariants,
	writeTree,
} from "../support/tree.ts";
import { Edge } from "../support/worker/edge.ts";

const work = mkdtempSync(join(tmpdir(), "plain-genetics-changes-"));
afterAll(() => rmSync(work, { recursive: true }));

/** Builds a tree into the directory `name`, as the version after the build in `previous`. */
async function build(
	name: string,
	tree: string,
	previous?: string,
	date = "2026-02-03",
): Promise<Map<string, unknown>> {
	const out = join(work, name);
	const { code, stderr } = await runCommand("build", [
		"--content",
		writeTree(tree, join(work, `${name}-content`)),
		"--out",
		out,
		"--date",
		date,
		...(previous === undefined ? [] : ["--previous", join(work, previous)]),
	]);
	expect([code, stderr.replaceAll(/^(?!.* error ).*\n/gm, "")]).toEqual([
		0,
		"",
	]);
	const data = [...filesOf(join(out, "_data"))];
	return new Map(
		data
			.filter(([path]) => path.endsWith(".json"))
			.map(([path, text]) => [path, JSON.parse(text)]),
	);
}

interface Versions {
	data: {
		version: string;
		previous: string | null;
		date: string;
		changes: Record<Fate, number>;
	}[];
}
const versionsOf = (files: Map<string, unknown>) =>
	(files.get("api/v1/changes/index.json") as Versions).data;
const changesOf = (files: Map<string, unknown>, version = "") =>
	files.get(`api/v1/changes/${version}.json`);

/** How many records of all languages the changes of a version name. */
const countsOf = (files: Map<string, unknown>, version = "") => {
	const { records } = changesOf(files, version) as VersionChanges;
	const lists = Object.values(records).flatMap((one) => Object.values(one));
	const counts = FATES.map((fate) => [
		fate,
		lists.reduce((sum, one) => sum + one[fate].length, 0),
	]);
	return Object.fromEntries(counts);
};

const NOTHING = {
	added: [],
	changed: [],
	renamed: [],
	withdrawn: [],
	removed: [],
};

describe("/changes", () => {
	test("lists every record as added in the first version", async () => {
		const files = await build("first", BASE);
		const [only, ...more] = versionsOf(files);
		expect(more).toEqual([]);
		expect(only).toMatchObject({
			previous: null,
			date: "2026-02-03",
			url: expect.stringMatching(
				/^https:\/\/test\.example\/api\/v1\/changes\/[0-9a-f]{16}$/,
			),
			counts: { en: { variants: 1, links: 4 }, ko: { variants: 1, genes: 0 } },
			changes: { added: 7, changed: 0, renamed: 0, withdrawn: 0, removed: 0 },
		});
		expect(changesOf(files, only?.version)).toMatchObject({
			records: {
				en: { genes: { ...NOTHING, added: ["ABC1"] } },
				ko: { variants: { ...NOTHING, added: ["rs10"] }, genes: NOTHING },
			},
		});
	});

	test("distinguishes changed, renamed, withdrawn and removed records, and keeps earlier versions", async () => {
		const gone = manyVariants(2);
		const before = await build("before", BASE + gone);
		const tree =
			BASE +
			editFile(BASE, "variants/rs10.md", ["genes: [ABC1]", "genes: [ABC2]"]) +
			`-- genes/ABC1.md --\n-- genes/ABC2.md --\n---\nhgnc_id: HGNC:1\nsources:\n  - title: A public record\n    url: https://example.org/record\nformer_ids: [ABC1]\n---\n\n# a gene for tests\n` +
			editFile(
				BASE,
				"conditions/test-condition.md",
				["    gene: ABC1", "    gene: ABC2"],
				["### test-drug / ABC1", "### test-drug / ABC2"],
			) +
			editFile(BASE, "links/all.yaml", ["gene/ABC1", "gene/ABC2"]) +
			editFile(gone, "variants/rs101.md", [
				"genes: [GEN101]",
				"genes: [GEN101]\nwithdrawn:\n  date: 2026-02-01\n  reason:\n    en: Why.\n    ko: 왜.",
			]) +
			editFile(gone, "genes/GEN101.md", ["# gene", "# gene"]);
		const after = await build("after", tree, "before", "2026-03-04");
		const [newest, older, ...more] = versionsOf(after);
		expect(more).toEqual([]);
		expect([older]).toEqual(versionsOf(before));
		expect(newest).toMatchObject({
			previous: older?.version,
			date: "2026-03-04",
		});
		expect(changesOf(after, older?.version)).toEqual(
			changesOf(before, older?.version),
		);
		expect(changesOf(after, newest?.version)).toMatchObject({
			records: {
				en: {
					variants: {
						...NOTHING,
						changed: ["rs10"],
						withdrawn: ["rs101"],
						removed: ["rs102"],
					},
					genes: {
						...NOTHING,
						changed: ["GEN101"],
						renamed: [{ from: "ABC1", to: "ABC2" }],
						removed: ["GEN102"],
					},
					conditions: { ...NOTHING, changed: ["test-condition"] },
				},
				ko: { variants: { ...NOTHING, changed: ["rs10"] } },
			},
		});
	});

	test("gets no new version if the data is the same, even on another host or day", async () => {
		const first = await build("same", BASE);
		const again = await build(
			"again",
			edit(BASE, [
				"base_url: https://test.example",
				"base_url: https://b.example",
			]),
			"same",
			"2027-01-01",
		);
		const strip = (files: Map<string, unknown>) =>
			versionsOf(files).map((one) => ({ ...one, url: "" }));
		expect(strip(again)).toEqual(strip(first));
	});

	test("of data that returns to what it was are in one line, and each names what changed since the one before it", async () => {
		const first = await build("a0", BASE);
		const drug = edit(BASE, ["A drug for tests.", "A better drug."]);
		await build("a1", drug, "a0");
		const both = edit(drug, ["Fresh paint.", "Old paint."]);
		await build("b", both, "a1");
		const again = await build("a2", drug, "b");
		const [newest, between, oldest, ...more] = versionsOf(again);
		expect([...more, oldest]).toEqual(versionsOf(first));
		expect([newest?.previous, between?.previous]).toEqual([
			between?.version,
			oldest?.version,
		]);
		expect(changesOf(again, newest?.version)).toMatchObject({
			previous: between?.version,
			records: {
				en: { drugs: NOTHING, senses: { ...NOTHING, changed: ["smell"] } },
			},
		});
		// The better drug came with the version that is now the newest, but a mirror may have missed both.
		expect(changesOf(again, between?.version)).toMatchObject({
			previous: oldest?.version,
			records: {
				en: {
					drugs: { ...NOTHING, changed: ["test-drug"] },
					senses: { ...NOTHING, changed: ["smell"] },
					genes: NOTHING,
				},
			},
		});
		for (const { version, changes } of versionsOf(again))
			expect(changes, version).toEqual(countsOf(again, version));
	});

	test("of data that returns to the first version leave the other one as the first", async () => {
		await build("one0", BASE);
		const more = edit(BASE, ["A drug for tests.", "A better drug."]);
		await build("one1", more + manyVariants(1), "one0");
		const again = await build("one2", BASE, "one1");
		const [newest, first] = versionsOf(again);
		expect([newest?.previous, first?.previous]).toEqual([first?.version, null]);
		expect(changesOf(again, first?.version)).toMatchObject({
			records: {
				en: {
					drugs: { ...NOTHING, added: ["test-drug"] },
					variants: { ...NOTHING, added: ["rs10", "rs101"] },
				},
			},
		});
		expect(first?.changes).toEqual(countsOf(again, first?.version));
	});

	test("are listed newest first, even if an older commit is released", async () => {
		const more = edit(BASE, ["A drug for tests.", "A better drug."]);
		await build("day0", BASE, undefined, "2026-02-03");
		const back = await build("day1", more, "day0", "2026-02-01");
		const days = versionsOf(back).map(({ date }) => date);
		expect(days).toEqual(["2026-02-03", "2026-02-03"]);
	});

	test("requires the previous directory to contain a build", async () => {
		const args = ["--previous", join(work, "nowhere"), "--date", "2026-01-01"];
		const { code, stderr } = await runCommand("build", args);
		expect(code).toBe(2);
		expect(stderr).toContain("does not contain a build");
	});
});

describe("a mirror of the whole dataset", () => {
	const tree = BASE + manyVariants(60);
	const edge = new Edge();

	let before: Awaited<ReturnType<typeof build>>;

	beforeAll(async () => {
		before = await build("one", tree);
		const word = edit(tree, ["Note one of 150.", "Another note of 150."]);
		const content = writeTree(word, join(work, "two-content"));
		await edge.start(content, join(work, "two-edge"), {
			previous: join(work, "one"),
		});
	});
	afterAll(() => edge.close());

	const read = async (path: string) => {
		const response = await edge.get(path);
		return { status: response.status, body: await response.json() };
	};

	test.each(["", "/ko"])(
		"needs only a few requests after a one-word edit, under %s/api/v1",
		async (prefix) => {
			const { body } = await read(`${prefix}/api/v1/changes`);
			const [newest] = (body as { data: { url: string }[] }).data;
			const path = new URL(newest?.url ?? "").pathname;
			expect(path).toMatch(new RegExp(`^${prefix}/api/v1/changes/`));
			const changes = await read(path);
			expect(changes).toMatchObject({
				status: 200,
				body: {
					records: {
						en: {
							variants: { ...NOTHING, changed: ["rs150"] },
							genes: { ...NOTHING, changed: ["GEN150"] },
							drugs: NOTHING,
						},
						ko: { variants: NOTHING, genes: NOTHING },
					},
				},
			});
		},
	);

	test("sees in the list which records to fetch again", async () => {
		const { body } = await read("/api/v1/variants?per_page=100&page=1");
		const now = (body as { data: { rsid: string; version: string }[] }).data;
		const old = new Map(
			now.map(({ rsid, version }) => [rsid, rsid === "rs150" ? "" : version]),
		);
		const list = before.get("api/v1/variants/pages-100/1.json") as {
			data: typeof now;
		};
		for (const { rsid, version } of list.data) {
			expect(version).toMatch(/^[0-9a-f]{12}$/);
			expect(version === old.get(rsid), rsid).toBe(rsid !== "rs150");
		}
	});

	test("gets a 404 for a version that does not exist", async () => {
		const { status } = await read(`/api/v1/changes/${"0".repeat(16)}`);
		expect(status).toBe(404);
		expect((await read("/api/v1/changes/latest")).status).toBe(404);
		expect((await read("/api/v1/changes/index.json")).status).toBe(404);
		expect((await read("/api/v1/changes?page=1")).status).toBe(400);
	});
});

test("a build after itself is equal byte for byte, so that a release begun again is the same one", async () => {
	await build("itself", BASE);
	await build("itself-again", BASE, "itself");
	expect(filesOf(join(work, "itself-again"))).toEqual(
		filesOf(join(work, "itself")),
	);
});
