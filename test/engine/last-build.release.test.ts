/** A build makes only what has changed since the last one, and its output is equal to that of a build from nothing. */

import {
	cpSync,
	existsSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { check, compile } from "../../scripts/build.ts";
import type { KeyOf } from "../../scripts/engine/keys.ts";
import { keysOf } from "../../scripts/engine/keys.ts";
import { emit } from "../../scripts/engine/write/emit.ts";
import {
	BUILT_DIR,
	buildCachePath,
} from "../../scripts/engine/write/last-build.ts";
import type { Output, OutputFile } from "../../scripts/output/file.ts";
import { verify } from "../../scripts/output/manifest.ts";
import { runCommand } from "../support/command.ts";
import { EDITS, Edits } from "../support/edits.ts";
import { filesOf } from "../support/files.ts";
import {
	BASE,
	makeAll,
	manyVariants,
	printCheck,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

/** Links that lead from what `BASE` has to other records. */
const LINKS = `
-- links/101.yaml --
- from: variant/rs101
  to: condition/test-condition
  relation: raises_risk_of
  evidence:
    - scheme: clinvar
      type: disease
      grade: multiple-submitters
      check_at:
        url: https://example.org/clinvar
-- links/102.yaml --
- from: variant/rs102
  to: molecule/test-molecule
  relation: affects_perception_of
  evidence:
    - scheme: gwas
      grade: genome-wide
      check_at:
        url: https://example.org/gwas
`;
const REASON = [
	"--reason-en",
	"It was in error.",
	"--reason-ko",
	"잘못된 기록이었습니다.",
];
/** More files than it takes for a build to remember them. */
const TREE = BASE + manyVariants(180) + LINKS;
const ALL_EDITS: typeof EDITS = [
	...EDITS,
	["links/101.yaml", "variant/rs101", "variant/rs103"],
	["links/101.yaml", "multiple-submitters", "expert-panel"],
	["links/102.yaml", "variant/rs102", "variant/rs103"],
	["variants/rs101.md", "# Trait 101", "# Another trait"],
	["variants/rs101.md", "genes: [GEN101]", "genes: [GEN102]"],
	["variants/rs101.md", "Note one", "Note of rs102. Note one"],
	["genes/GEN102.md", "# gene number 102", "# a gene of another name"],
	["drugs/test-drug.md", "# Test drug", "# Another drug"],
	["topics/test-topic.md", "[rs10]", "[rs10, rs102]"],
	["senses/smell.md", "### Test molecule", "### Another molecule"],
];

/** More than what every build makes, such as the documentation, and far fewer than the records. */
const FEW = 200;

let content: string;
let out: string;
let cacheDir: string;

beforeEach(() => {
	content = writeTree(TREE);
	out = join(temporaryDir(), "dist");
	cacheDir = temporaryDir();
});

/** The output for the content as it is now, and what its files are remembered by; undefined if it has mistakes. */
function outputOf(): { output: Output; keyOf: KeyOf } | undefined {
	const { dataset, texts } = check(content, { today: TODAY });
	if (dataset === undefined) return undefined;
	const output = compile(dataset, { date: TODAY });
	return { output, keyOf: keysOf(dataset, texts) };
}

/** Builds what has changed, and returns the paths of the files that were made. */
async function buildAgain(): Promise<Set<string>> {
	const compiled = outputOf();
	if (compiled === undefined) throw new Error(printCheck(content));
	const { output, keyOf } = compiled;
	const made = new Set<string>();
	const watch = function* (files: Iterable<OutputFile>) {
		for (const file of files) {
			const make = () => {
				made.add(file.path);
				return file.make();
			};
			yield { ...file, make };
		}
	};
	const { data, service, pages } = output;
	const watched: Output = {
		...output,
		data: { [Symbol.iterator]: () => watch(data) },
		service: (version) => [...watch(service(version))],
		pages: (version) => watch(pages(version)),
	};
	expect(await emit(watched, out, { cacheDir, keyOf })).toBeTypeOf("object");
	return made;
}

/** Compares the output with that of a build from nothing. */
function expectWhole(): void {
	const fresh = outputOf()?.output;
	if (fresh === undefined) throw new Error("mistakes");
	const { "_data/manifest.json": _, ...found } = Object.fromEntries(
		filesOf(out),
	);
	const expected = [...makeAll(fresh)].map(
		([path, text]) => [path.slice(1), text] as const,
	);
	expect(found).toEqual(Object.fromEntries(expected));
	expect(verify(out)).toEqual([]);
}

function change(name: string, from: string, to: string): void {
	const path = join(content, name);
	const text = readFileSync(path, "utf8");
	expect(text).toContain(from);
	writeFileSync(path, text.replace(from, to));
}

describe("a build after another", () => {
	test("of the same content makes no record again", async () => {
		const first = await buildAgain();
		expect(first.size).toBeGreaterThan(1000);
		const second = await buildAgain();
		expect([...second].filter((path) => path.includes("/rs"))).toEqual([]);
		expect(second.size).toBeLessThan(FEW);
		expectWhole();
	});

	test("makes what is about the changed record, and what leads to it", async () => {
		await buildAgain();
		change("genes/GEN150.md", "# gene number 150", "# another name");
		const made = await buildAgain();
		const about = (id: string) =>
			[...made].filter((path) => path.toUpperCase().includes(id)).length;
		expect(about("GEN150")).toBe(3);
		expect(about("RS150")).toBe(3);
		expect(about("GEN151") + about("RS151")).toBe(0);
		expectWhole();
	});

	test("links prose to a record that is new, and not to one that is gone", async () => {
		change("variants/rs150.md", "Note one", "Like rs999 in GEN999. Note one");
		await buildAgain();
		const page = () =>
			readFileSync(join(out, "variants/rs150.html"), "utf8").match(
				/href="\/(genes|variants)\/\w*999"/g,
			);
		expect(page()).toBe(null);
		for (const [folder, id] of [
			["genes", "GEN"],
			["variants", "rs"],
		]) {
			const from = join(content, `${folder}/${id}150.md`);
			const text = readFileSync(from, "utf8").replaceAll("150", "999");
			writeFileSync(join(content, `${folder}/${id}999.md`), text);
			await buildAgain();
			expectWhole();
		}
		expect(page()).toHaveLength(2);
		rmSync(join(content, "variants/rs999.md"));
		await buildAgain();
		expectWhole();
		expect(page()).toHaveLength(1);
	});

	test("is equal to a build from nothing after a record was renamed or withdrawn", async () => {
		change("variants/rs150.md", "Note one", "Like GEN151. Note one");
		await buildAgain();
		const page = () => readFileSync(join(out, "variants/rs150.html"), "utf8");
		expect(page()).toContain('href="/genes/GEN151"');
		for (const [name, ...args] of [
			["rename", "gene/GEN151", "gene/GEN999"],
			["rename", "topic/test-topic", "topic/another-topic"],
			["withdraw", "variant/rs152", ...REASON],
		] as const) {
			const options = [...args, "--content", content];
			const { code, stderr } = await runCommand(name, options);
			expect(code, stderr).toBe(0);
			await buildAgain();
			expectWhole();
		}
		expect(page()).not.toContain('href="/genes/GEN151"');
	});

	test("is equal to a build from nothing, whatever was edited in whatever order", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.nat(ALL_EDITS.length - 1), { minLength: 1, maxLength: 4 }),
				async (steps) => {
					const edits = new Edits(content, ALL_EDITS);
					for (const at of steps) {
						edits.toggle(at);
						if (outputOf() === undefined) continue;
						await buildAgain();
						expectWhole();
					}
					for (const at of [...edits.made]) edits.toggle(at);
				},
			),
			{ numRuns: 4 },
		);
	});
});

test("files with the same key have the same text, whatever is edited", () => {
	content = writeTree(BASE + manyVariants(30) + LINKS);
	const filesNow = () => {
		const compiled = outputOf();
		if (compiled === undefined) return [];
		const { output, keyOf } = compiled;
		const all = [...output.data, ...output.pages("version")];
		return all
			.map((file) => ({ ...file, key: keyOf(file) }))
			.filter(({ key }) => key !== undefined);
	};
	const before = new Map(
		filesNow().map(({ path, key, make }) => [path, { key, text: make() }]),
	);
	const edits = new Edits(content, ALL_EDITS);
	const counts = ALL_EDITS.map((edit, at) => {
		edits.toggle(at);
		const same = filesNow().filter(
			({ path, key }) => before.get(path)?.key === key,
		);
		for (const { path, make } of same) {
			expect(make(), `${path} after ${edit}`).toBe(before.get(path)?.text);
		}
		edits.toggle(at);
		return same.length;
	});
	// Many edits leave the keys of most files as they were.
	const most = counts.filter((count) => count > before.size / 2);
	expect(most.length).toBeGreaterThan(10);
});

describe("what a build remembers", () => {
	const changeByHand = (path: string) =>
		writeFileSync(join(out, path), "changed by hand");
	const cut = (path: string) =>
		writeFileSync(path, readFileSync(path).subarray(9));
	const flip = (path: string) => {
		const bytes = readFileSync(path);
		const at = bytes.length - 9;
		bytes[at] = (bytes[at] ?? 0) ^ 1;
		writeFileSync(path, bytes);
	};

	test.each<[string, () => void]>([
		["a page was changed by hand", () => changeByHand("variants/rs150.html")],
		[
			"data was changed by hand to a text of the same length",
			() => {
				const path = join(out, "_data/api/v1/variants/rs150.json");
				const text = readFileSync(path, "utf8");
				writeFileSync(path, text.replace("150", "151"));
			},
		],
		["a file is missing", () => rmSync(join(out, "variants/rs150.html"))],
		["the output is missing", () => rmSync(out, { recursive: true })],
		["the cache was cut", () => cut(buildCachePath(cacheDir, out))],
		["the cache was damaged", () => flip(buildCachePath(cacheDir, out))],
		[
			"the cache is empty",
			() => writeFileSync(buildCachePath(cacheDir, out), ""),
		],
	])("does not count where %s", async (_, spoil) => {
		await buildAgain();
		expect(existsSync(buildCachePath(cacheDir, out))).toBe(true);
		spoil();
		await buildAgain();
		expectWhole();
		expect((await buildAgain()).size).toBeLessThan(FEW);
	});

	test("counts for files that were copied without a change", async () => {
		await buildAgain();
		const copy = join(temporaryDir(), "dist");
		cpSync(realpathSync(out), copy, { recursive: true });
		rmSync(out, { recursive: true });
		cpSync(copy, out, { recursive: true });
		expect((await buildAgain()).size).toBeLessThan(FEW);
		expectWhole();
	});

	test("does not count for the output of another build", async () => {
		await buildAgain();
		const [own, other] = [
			buildCachePath(cacheDir, out),
			join(temporaryDir(), "memory"),
		];
		cpSync(own, other);
		change("genes/GEN150.md", "# gene number 150", "# another name");
		await buildAgain();
		cpSync(other, own);
		expect((await buildAgain()).size).toBeGreaterThan(1000);
		expectWhole();
	});

	test("does not count where the last build has put nothing in place", async () => {
		await buildAgain();
		change("genes/GEN150.md", "# gene number 150", "# another name");
		const compiled = outputOf();
		if (compiled === undefined) throw new Error("mistakes");
		const { output, keyOf } = compiled;
		const options = { cacheDir, keyOf, maxFiles: 1 };
		expect(await emit(output, out, options)).toContain("the host takes 1");
		change("genes/GEN150.md", "# another name", "# a third name");
		await buildAgain();
		expectWhole();
	});

	test("is left alone with --no-cache", async () => {
		const path = buildCachePath(BUILT_DIR, out);
		const args = ["--content", content, "--out", out];
		try {
			await runCommand("build", [...args, "--no-cache"]);
			expect(existsSync(path)).toBe(false);
			await runCommand("build", args);
			expect(existsSync(path)).toBe(true);
		} finally {
			rmSync(path, { force: true });
		}
	});
});
