import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findBreaking } from "../../scripts/publisher/compare/breaking.ts";
import { buildFolder, ROOT, runCommand } from "../support/command.ts";
import {
	BASE,
	edit,
	manyVariants,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";
import { Edge } from "../support/worker/edge.ts";

/** The parts of a description in which a test announces an end. */
interface Announced {
	paths: { "/things": { get: Record<string, unknown> } };
	components: {
		schemas: {
			Thing: { properties: { name: Record<string, unknown> } };
		};
	};
}

/** An address where nothing answers. */
const NOWHERE = "http://127.0.0.1:9";
const CHANGED = edit(BASE, ["Note for A/G.", "A better note for A/G."]);

/** A report without where each record shows, which only folders tell. */
const unplaced = (text: string) =>
	text.replace(/; pages that change and name it: .*/g, "");

test("two builds are compared record by record and field by field, with links to the preview", async () => {
	const one = await buildFolder(BASE);
	const two = await buildFolder(
		edit(
			CHANGED,
			["icd10: [E84]", "icd10: [E84, M10]"],
			["grade: a", "grade: b"],
		) +
			`-- genes/ABC2.md --
---
hgnc_id: HGNC:2
sources:
  - title: A record
    url: https://example.org/2
---

# another gene
`,
	);
	const other = await buildFolder(
		edit(
			BASE,
			["anonymous: 10", "anonymous: 20"],
			["hgnc_id: HGNC:1", "hgnc_id: HGNC:1\nformer_ids: [OLD1]"],
			["First paragraph.\n\nSecond", "First paragraph. Second"],
		),
	);
	// Changes outside records show too: limits, former ids, a removed paragraph.
	const { stdout: apart } = await runCommand("compare", [one, other]);
	for (const line of [
		"5 answers change",
		"- **settings**\n  - `rate_limits.anonymous`: 10 → 20",
		"- **/former/genes/old1**\n  - is new",
		"drugs/test-drug**\n  - `description`: only spaces or line breaks changed",
		"- **/ko/api/v1/openapi**\n  - `info.description`: ",
	]) {
		expect(unplaced(apart)).toContain(line);
	}
	const same = await runCommand("compare", [one, one]);
	expect(same.stdout).toBe("Nothing changes for consumers.\n");
	const { code, stdout } = await runCommand("compare", [
		one,
		two,
		"--preview-url",
		"https://preview.example/",
	]);
	expect(code).toBe(0);
	const [answers = "", pages = ""] = stdout.split("\nPages for readers: ");
	expect(pages).toMatch(
		/^1 new, \d+ changed\.\n\n- new: \/genes\/ABC2\n- changed: /,
	);
	expect(pages).toContain(" /conditions/test-condition,");
	expect(answers.replace(/version \S+ → [^)]+/, "version")).toBe(
		`Facts that change, each once:

- [/api/v1/conditions/test-condition](https://preview.example/conditions/test-condition); pages that change and name it: /conditions/test-condition
  - Codes elsewhere · ICD-10-CM: M10 (added)
- [/api/v1/drugs/test-drug](https://preview.example/drugs/test-drug); pages that change and name it: /conditions/test-condition, /drugs/test-drug, /ko/links/gene-ABC1/drug-test-drug, /links/gene-ABC1/drug-test-drug
  - How sure: Established, CPIC level A → Moderate, CPIC level B

7 answers change (data version).

| | new | changed | renamed | withdrawn | lost |
|---|---:|---:|---:|---:|---:|
| /api/v1/conditions | 0 | 1 | 0 | 0 | 0 |
| /api/v1/drugs | 0 | 1 | 0 | 0 | 0 |
| /api/v1/genes | 1 | 1 | 0 | 0 | 0 |
| /api/v1/links | 0 | 1 | 0 | 0 | 0 |
| /api/v1/variants | 0 | 1 | 0 | 0 | 0 |
| /ko/api/v1/links | 0 | 1 | 0 | 0 | 0 |

- [/api/v1/conditions/test-condition](https://preview.example/conditions/test-condition)
  - what is told elsewhere here, or what follows from it
- [/api/v1/drugs/test-drug](https://preview.example/drugs/test-drug)
  - what is told elsewhere here, or what follows from it
- [/api/v1/genes/abc1](https://preview.example/genes/abc1)
  - what is told elsewhere here, or what follows from it
- [/api/v1/genes/abc2](https://preview.example/genes/abc2)
  - is new
- **/api/v1/links/gene:ABC1-drug:test-drug**
  - \`evidence_tier\`: **moderate** (was ~~established~~)
  - \`evidence[cpic].grade\`: **b** (was ~~a~~); source example.org
- [/api/v1/variants/rs10](https://preview.example/variants/rs10); pages that change and name it: /, /docs, /genes/ABC1, /ko, /ko/docs, /variants/rs10
  - \`genotypes[A/G].note\`: ~~Note~~ **A better note** for A/G.
- **/ko/api/v1/links/gene:ABC1-drug:test-drug**
  - \`evidence_tier\`: **moderate** (was ~~established~~)
  - \`evidence[cpic].grade\`: **b** (was ~~a~~); source example.org
`,
	);
});

describe("the fate of a record", () => {
	const FOUR = BASE + manyVariants(4);
	/** One record is renamed, one withdrawn, one lost, one new. */
	const AFTER = `${edit(
		FOUR,
		[
			"-- variants/rs101.md --\n---\n",
			"-- variants/rs901.md --\n---\nformer_ids: [rs101]\n",
		],
		[
			"position: 102",
			"withdrawn:\n  date: 2026-01-01\n  reason:\n    en: A mistake.\n    ko: 잘못된 기록입니다.\nposition: 102",
		],
	)}-- variants/rs103.md --

-- genes/NEW1.md --
---
hgnc_id: HGNC:900
sources:
  - title: A record
    url: https://example.org/2
---

# a new gene
`;

	test("is told as new, renamed, withdrawn or lost, and a lost one is breaking", async () => {
		const [one, two] = [await buildFolder(FOUR), await buildFolder(AFTER)];
		const { code, stdout } = await runCommand("compare", [one, two]);
		expect(code).toBe(0);
		for (const line of [
			"| /api/v1/variants | 0 | 0 | 1 | 1 | 1 |",
			"- **/api/v1/variants/rs901**\n  - is the new id of rs101\n  - `rsid`: **rs901** (was ~~rs101~~)",
			"- **/api/v1/variants/rs102**\n  - is withdrawn",
			"- **/api/v1/variants/rs103**\n  - is lost",
			"- **/api/v1/genes/new1**\n  - is new",
			"**Breaking for consumers:**\n\n- /api/v1/variants/rs103 is lost: withdraw the record",
			"- gone: /variants/rs101, /variants/rs102, /variants/rs103",
		]) {
			expect(unplaced(stdout)).toContain(line);
		}
	});

	test("stops with --strict if it is breaking, unless there is a reason", async () => {
		const [one, two] = [await buildFolder(FOUR), await buildFolder(AFTER)];
		const strict = [one, two, "--strict"];
		const { code, stderr } = await runCommand("compare", strict);
		expect(code).toBe(1);
		expect(stderr).toContain("This breaks programs of consumers");
		const reason = [...strict, "--breaking", "It was never right."];
		expect((await runCommand("compare", reason)).code).toBe(0);
		expect((await runCommand("compare", [two, two, "--strict"])).code).toBe(0);
	});

	test("is the same when the older, or the newer, is a running service", async () => {
		const patient = (tree: string) =>
			edit(
				tree,
				["anonymous: 10", "anonymous: 600"],
				["free: 60", "free: 600"],
			);
		const [one, two] = [
			await buildFolder(patient(FOUR)),
			await buildFolder(patient(AFTER)),
		];
		const work = temporaryDir();
		/** The lines about records, including those about breaking changes. */
		const records = (text: string) =>
			unplaced(text).match(
				/^- (?:\*\*)?\/api\/v1\/(?:variants|genes)\/.*(?:\n {2}- .*)*/gm,
			);
		const expected = records((await runCommand("compare", [one, two])).stdout);
		expect(expected?.length).toBeGreaterThan(4);
		for (const tree of [FOUR, AFTER]) {
			const edge = new Edge();
			try {
				const name = tree === FOUR ? "old" : "new";
				const content = writeTree(patient(tree), join(work, name));
				await edge.start(content, join(work, `edge-${name}`));
				const pair =
					tree === FOUR ? [edge.url.href, two] : [one, edge.url.href];
				const { code, stdout, stderr } = await runCommand("compare", pair);
				expect(code, stderr).toBe(0);
				expect(stdout).toContain("The links were not compared");
				expect(stdout).toContain("The pages were not compared");
				expect(records(stdout)).toEqual(expected);
			} finally {
				await edge.close();
			}
		}
	});
});

test("a new build takes the history of a running service as it takes that of a folder", async () => {
	const work = temporaryDir();
	const first = writeTree(
		edit(BASE, ["anonymous: 10", "anonymous: 600"], ["free: 60", "free: 600"]),
		join(work, "content"),
	);
	const edge = new Edge();
	try {
		await edge.start(first, work);
		const changes = async (previous: string) => {
			const out = await buildFolder(CHANGED, "--previous", previous);
			return readFileSync(join(out, "_data/api/v1/changes/index.json"), "utf8");
		};
		const ofService = await changes(edge.url.href);
		expect(JSON.parse(ofService).data).toHaveLength(2);
		// Without a key of API Pro, nobody knows which links the new version has changed.
		const ofFolder = JSON.parse(await changes(join(work, "dist")));
		for (const one of Object.values<{ changed: number | null }>(
			ofFolder.data[0].links,
		)) {
			expect(one.changed).toBeTypeOf("number");
			one.changed = null;
		}
		expect(JSON.parse(ofService)).toEqual(ofFolder);
	} finally {
		await edge.close();
	}
});

test.each([
	["compare", async () => [await buildFolder(BASE), NOWHERE]],
	["build", async () => ["--content", writeTree(BASE), "--previous", NOWHERE]],
])(
	"a service that npm run %s cannot reach is told in words",
	async (name, argsOf) => {
		const { code, stderr } = await runCommand(name, await argsOf());
		expect([code, stderr]).toEqual([
			1,
			expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer: .*\n$/),
		]);
	},
);

test("a new build says how long it waits for a service, and what would make it faster", async () => {
	// The service takes no further request for six seconds, and then has nothing to give.
	const service = createServer((_, response) => {
		response.setHeader("RateLimit", '"anonymous";r=0;t=6');
		response.end(JSON.stringify({ changes_url: "", dataset_version: "" }));
	}).listen(0, "127.0.0.1");
	await once(service, "listening");
	const { port } = service.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	const args = ["--content", writeTree(BASE), "--previous", url];
	const { code, stderr } = await runCommand("build", args);
	service.close();
	expect(code).toBe(1);
	expect(stderr).toMatch(
		/^Waiting \d seconds, as the service asks\. An access key in SERVICE_KEY makes it faster\.\n/,
	);
});

test("a revision is built by its own program, and a wrong one is told in words", async () => {
	const now = await buildFolder(BASE);
	const unknown = await runCommand("compare", ["git:no-such-branch", now]);
	expect(unknown).toMatchObject({
		code: 1,
		stderr: 'there is no revision "no-such-branch"\n',
	});
	const { code, stdout, stderr } = await runCommand("compare", [
		"git:HEAD",
		now,
	]);
	expect(code, stderr).toBe(0);
	expect(stdout).toContain("/api/v1/variants/rs10**\n  - is new");
	const worktrees = execFileSync("git", ["worktree", "list"], {
		cwd: ROOT,
		encoding: "utf8",
	});
	expect(worktrees).not.toContain("plain-genetics-revision");
});

describe("a description of the API", () => {
	const schema = (properties: object, more: object = {}) => ({
		paths: {
			"/things": {
				get: {
					parameters: [{ name: "page", in: "query" }],
					responses: {
						200: {
							content: {
								"application/json": {
									schema: { $ref: "#/components/schemas/Thing" },
								},
							},
						},
					},
					...more,
				},
			},
		},
		components: {
			schemas: {
				Thing: {
					type: "object",
					properties,
					required: Object.keys(properties),
				},
			},
		},
	});
	const text = { type: "string" };
	const old = schema({
		name: text,
		parts: {
			type: "array",
			items: { type: "object", properties: { size: { type: "number" } } },
		},
	});
	const parts = {
		type: "array",
		items: { type: "object", properties: { size: { type: "integer" } } },
	};

	test.each([
		["nothing", old, []],
		[
			"a new field and a narrower type",
			schema({ name: text, more: text, parts }),
			[],
		],
		["a field that is removed", schema({ parts }), ["`Thing.name` is removed"]],
		[
			"a field of another type",
			schema({ name: { type: "integer" }, parts }),
			["`Thing.name` is integer now (was string)"],
		],
		[
			"a field of no certain type",
			schema({ name: {}, parts }),
			["`Thing.name` is anything now (was string)"],
		],
		[
			"a field that may be null",
			schema({ name: { anyOf: [text, { type: "null" }] }, parts }),
			["`Thing.name` is string or null now (was string)"],
		],
		[
			"a field of items of another type",
			schema({
				name: text,
				parts: {
					type: "array",
					items: { type: "object", properties: { size: text } },
				},
			}),
			["`Thing.parts[].size` is string now (was number or integer)"],
		],
		["a path that is removed", { paths: {} }, ["GET /things is removed"]],
		[
			"a parameter that is removed",
			schema({ name: text, parts }, { parameters: [] }),
			["GET /things: the parameter `page` is removed"],
		],
		[
			"a parameter that is required",
			schema(
				{ name: text, parts },
				{ parameters: [{ name: "page", required: true }] },
			),
			["GET /things: the parameter `page` is required now"],
		],
	])("with %s", (_, now, expected) => {
		expect(findBreaking(old, now).map(({ what }) => what)).toEqual(expected);
	});

	test("that may leave out a field breaks readers of the field", () => {
		const now = structuredClone(old);
		now.components.schemas.Thing.required = [];
		expect(findBreaking(old, now)).toContainEqual({
			what: "`Thing.name` may be missing now",
			sunset: undefined,
		});
	});

	test("tells which change was announced, and for which day", () => {
		const announced = structuredClone(old) as Announced;
		announced.components.schemas.Thing.properties.name["x-sunset"] =
			"2026-07-01";
		expect(findBreaking(announced, schema({ parts }))).toEqual([
			{ what: "`Thing.name` is removed", sunset: "2026-07-01" },
		]);
		announced.paths["/things"].get["x-sunset"] = "2027-01-01";
		expect(findBreaking(announced, { paths: {} })).toEqual([
			{ what: "GET /things is removed", sunset: "2027-01-01" },
		]);
	});

	test("that was announced stops a strict comparison only before its day", async () => {
		const [one, two] = [await buildFolder(BASE), await buildFolder(BASE)];
		const path = join(one, "_data/api/v1/openapi.json");
		const description = JSON.parse(readFileSync(path, "utf8"));
		description.components.schemas.Drug.properties.color = {
			type: "string",
			deprecated: true,
			"x-sunset": "2026-07-01",
		};
		writeFileSync(path, JSON.stringify(description));
		const on = (today: string) =>
			runCommand("compare", [one, two, "--strict", "--today", today]);
		const early = await on("2026-06-30");
		expect(early.code).toBe(1);
		expect(early.stdout).toContain(
			"- `Drug.color` is removed (announced for 2026-07-01)",
		);
		expect(early.stderr).toContain('"deprecations" in content/site.yaml');
		expect((await on("2026-07-01")).code).toBe(0);
	});

	test("of this service breaks nothing against itself, and a field less does", async () => {
		const out = await buildFolder(BASE);
		const path = join(out, "_data/api/v1/openapi.json");
		const own = JSON.parse(readFileSync(path, "utf8"));
		expect(findBreaking(own, own)).toEqual([]);
		const less = structuredClone(own);
		delete less.components.schemas.Variant.properties.guideline_note;
		expect(findBreaking(own, less).map(({ what }) => what)).toEqual([
			"`Variant.guideline_note` is removed",
		]);
		const other = await buildFolder(BASE);
		writeFileSync(
			join(other, "_data/api/v1/openapi.json"),
			JSON.stringify(less),
		);
		expect((await runCommand("compare", [out, other, "--strict"])).code).toBe(
			1,
		);
	});
});
