/** Loading files in several threads or from the cache gives the same result as loading each one directly. */

import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../scripts/build.ts";
import { checkLoaded } from "../../scripts/dataset/check.ts";
import {
	readCached,
	writeCached,
} from "../../scripts/engine/load/cache-file.ts";
import type {
	LoadedContent,
	LoadOptions,
} from "../../scripts/engine/load/load-all.ts";
import { loadAll } from "../../scripts/engine/load/load-all.ts";
import {
	CACHE_DIR,
	keyOf,
	openCache,
} from "../../scripts/engine/load/load-group.ts";
import { type Loaded, load } from "../../scripts/record/load.ts";
import { read } from "../../scripts/record/read.ts";
import { compareTexts } from "../../scripts/record/rules/text/agreement.ts";
import { runCommand } from "../support/command.ts";
import {
	BASE,
	makeAll,
	manyVariants,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

/** Enough files for a cache. */
const TREE = BASE + manyVariants(100);

/** Loads the files one after the other, without a cache. */
function loadPlainly(contentDir: string) {
	const files = read(contentDir);
	return {
		loaded: files.map(load),
		texts: new Map(files.map(({ path, text }) => [path, text])),
	};
}

async function expectSame(contentDir: string, options: LoadOptions) {
	const plain = loadPlainly(contentDir);
	const found = await loadAll(contentDir, options);
	takeComparisons(found.loaded);
	expect(found).toStrictEqual(plain);
	return plain;
}

/** Takes out what was found when translations were compared, which must be what a comparison finds now. */
function takeComparisons(loaded: Loaded[]) {
	const records = loaded.filter((one) => one.role === "record");
	for (const { kind, id, translation } of records) {
		const original = records.find(
			(one) => one.kind === kind && one.id === id && one.record !== undefined,
		)?.record;
		if (translation === undefined || original === undefined) continue;
		const { compared } = translation;
		expect(compared?.original).toBe(original);
		expect(compared?.found).toEqual(compareTexts(translation, original));
		delete translation.compared;
	}
}

/** The cache files of the only content directory, by name. */
function kept(cacheDir: string): Map<string, Buffer> {
	const [own = ""] = readdirSync(cacheDir);
	const dir = join(cacheDir, own);
	return new Map(
		readdirSync(dir).map((name) => [name, readFileSync(join(dir, name))]),
	);
}

test("any number of threads loads the same, with a cache and without", async () => {
	const content = writeTree(TREE);
	writeFileSync(join(content, "variants/rs11.md"), "no front matter\n");
	writeFileSync(join(content, "notes.txt"), "a stray file\n");
	for (const threads of [undefined, 1, 2, 5]) {
		await expectSame(content, { threads });
		const cacheDir = temporaryDir();
		await expectSame(content, { threads, cacheDir });
		await expectSame(content, { threads, cacheDir });
	}
});

describe("the cache", () => {
	/** What may be done to a content directory between two builds. */
	const edits = fc.record({
		what: fc.constantFrom(
			...["change", "rename", "add", "remove"],
			...["translation", "link", "settings", "break"],
		),
		number: fc.integer({ min: 101, max: 200 }),
	});

	function edit(content: string, what: string, number: number): void {
		const variant = join(content, `variants/rs${number}.md`);
		const replace = (path: string, from: string | RegExp, to: string) =>
			writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
		const isThere = existsSync(variant);
		switch (what) {
			case "change":
				if (isThere) replace(variant, "# Trait", "# Another trait");
				return;
			case "rename":
				if (isThere) renameSync(variant, variant.replace("rs", "rs9"));
				return;
			case "add":
				writeTree(manyVariants(number - 99), content);
				return;
			case "remove":
				rmSync(variant, { force: true });
				return;
			case "break":
				// Adds a mistake to the file without changing the record's text.
				if (isThere) replace(variant, /^/, "\ufeff");
				return;
			case "translation":
				replace(
					join(content, "variants/rs10.ko.md"),
					/설명/g,
					`${number} 설명`,
				);
				return;
			case "link":
				replace(join(content, "links/all.yaml"), "grade: a", "grade: b");
				return;
			case "settings":
				replace(join(content, "site.yaml"), /amount: \d+/, `amount: ${number}`);
				return;
			default:
				throw new Error(what);
		}
	}

	test("never changes what is built, whatever is edited between two builds", async () => {
		const content = writeTree(TREE);
		const cacheDir = temporaryDir();
		let built = 0;
		const build = ({ loaded }: LoadedContent) => {
			const { dataset } = checkLoaded(loaded, { today: TODAY });
			if (dataset === undefined) return undefined;
			built += 1;
			return [...makeAll(compile(dataset, { date: TODAY }))];
		};
		await fc.assert(
			fc.asyncProperty(
				fc.array(edits, { minLength: 1, maxLength: 4 }),
				async (steps) => {
					// The cache is from the previous round.
					rmSync(content, { recursive: true });
					writeTree(TREE, content);
					for (const { what, number } of steps) edit(content, what, number);
					const plain = loadPlainly(content);
					const cached = await loadAll(content, { cacheDir });
					expect(build(cached)).toEqual(build(plain));
					takeComparisons(cached.loaded);
					expect(cached).toStrictEqual(plain);
				},
			),
			{ numRuns: 15 },
		);
		// Edits that make a mistake leave nothing to build, but most edits make none.
		expect(built).toBeGreaterThan(6);
	});

	/** A cache that marks every file as planted, under the keys that `keyFor` makes from the right ones. */
	async function plant(content: string, keyFor = (key: Buffer) => key) {
		const cacheDir = temporaryDir();
		await loadAll(content, { cacheDir });
		const { dir } = openCache(cacheDir, content);
		for (const [group, bytes] of kept(cacheDir)) {
			const loaded: object[] = deserialize(bytes.subarray(64));
			const planted = loaded.map((one) => ({ ...one, isPlanted: true }));
			const key = keyFor(bytes.subarray(0, 32));
			writeCached(join(dir, group), key, serialize(planted));
		}
		return cacheDir;
	}

	/** The files whose loaded form comes from a planted cache. */
	async function plantedIn(content: string, cacheDir: string) {
		const { loaded } = await loadAll(content, { cacheDir });
		return loaded.flatMap((one) => ("isPlanted" in one ? [one.path] : []));
	}

	test("is used for all files but those that changed, and their group", async () => {
		const content = writeTree(TREE);
		const cacheDir = await plant(content);
		const all = read(content).map(({ path }) => path);
		expect(await plantedIn(content, cacheDir)).toEqual(all);
		edit(content, "change", 150);
		const rest = await plantedIn(content, cacheDir);
		expect(rest).not.toContain("content/variants/rs150.md");
		expect(rest.length).toBeGreaterThan(all.length - 10);
		await plant(content);
		edit(content, "rename", 150);
		expect(await plantedIn(content, cacheDir)).not.toContain(
			"content/variants/rs9150.md",
		);
	});

	test("of another program is not used", async () => {
		const content = writeTree(TREE);
		const cache = openCache(temporaryDir(), content);
		const files = read(content);
		const other = { ...cache, program: cache.program.replace(/^./, "x") };
		expect(keyOf(other, files)).not.toEqual(keyOf(cache, files));
		const cacheDir = await plant(content, (key) =>
			Buffer.from(key.map((byte) => byte ^ 1)),
		);
		expect(await plantedIn(content, cacheDir)).toEqual([]);
	});

	test.each<[string, (path: string) => void]>([
		["cut off", (path) => truncateSync(path, statSync(path).size - 1)],
		["cut off in its head", (path) => truncateSync(path, 10)],
		["empty", (path) => truncateSync(path, 0)],
		["another file's", (path) => writeFileSync(path, "# Trait ten\n")],
		["a folder", (path) => replaceByFolder(path)],
		["changed in its first byte", (path) => flip(path, 0)],
		["changed in its hash", (path) => flip(path, 40)],
		["changed in its middle", (path) => flip(path, statSync(path).size >> 1)],
		["changed in its last byte", (path) => flip(path, statSync(path).size - 1)],
	])("that is %s is noticed and made again", async (_, damage) => {
		const content = writeTree(TREE);
		const cacheDir = temporaryDir();
		await loadAll(content, { cacheDir });
		const whole = kept(cacheDir);
		const { dir } = openCache(cacheDir, content);
		for (const name of whole.keys()) damage(join(dir, name));
		await expectSame(content, { cacheDir });
		// A folder is not replaced. Otherwise, each group is intact again under its key.
		if (statSync(join(dir, [...whole.keys()][0] ?? "")).isDirectory()) return;
		for (const [name, bytes] of whole) {
			const key = bytes.subarray(0, 32);
			expect(readCached(join(dir, name), key)).toBeDefined();
		}
	});

	test("serves builds of different content at once", async () => {
		const cacheDir = temporaryDir();
		const content = writeTree(TREE);
		const other = writeTree(TREE);
		for (const number of [120, 130, 140]) {
			edit(other, "change", number);
			await Promise.all(
				[content, other, content, other].map((one) =>
					expectSame(one, { cacheDir, threads: 2 }),
				),
			);
		}
	});

	test("is left alone with --no-cache, and for few files", async () => {
		const large = writeTree(TREE);
		const small = writeTree(BASE);
		const dirOf = (content: string) => openCache(CACHE_DIR, content).dir;
		try {
			await runCommand("check", ["--content", large, "--no-cache"]);
			await runCommand("check", ["--content", small]);
			expect([large, small].map(dirOf).some(existsSync)).toBe(false);
			await runCommand("check", ["--content", large]);
			expect(existsSync(dirOf(large))).toBe(true);
		} finally {
			rmSync(dirOf(large), { recursive: true, force: true });
		}
	});
});

/** Changes one bit of a file. */
function flip(path: string, at: number): void {
	const bytes = readFileSync(path);
	bytes[at] = (bytes[at] ?? 0) ^ 1;
	writeFileSync(path, bytes);
}

function replaceByFolder(path: string): void {
	rmSync(path);
	mkdirSync(path);
}
