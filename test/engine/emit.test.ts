import {
	mkdirSync,
	readdirSync,
	renameSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emit } from "../../scripts/engine/write/emit.ts";
import type { Output, OutputFile } from "../../scripts/output/file.ts";
import { verify } from "../../scripts/output/manifest.ts";
import { filesOf } from "../support/files.ts";
import { temporaryDir } from "../support/tree.ts";

describe("emitting", () => {
	const output = (text: string, ...more: OutputFile[]): Output => ({
		baseUrl: "https://test.example",
		data: [
			{ path: "/_data/a.json", make: () => text },
			{ path: "/_data/b/c.json", make: () => "{}" },
			...more,
		],
		nearest: [],
		service: () => [],
		pages: () => [],
	});

	test("replaces the last version, and keeps the time of files that are equal", async () => {
		const out = join(temporaryDir(), "dist");
		expect(await emit(output("1"), out)).toMatchObject({
			files: 3,
			changed: 3,
		});
		writeFileSync(join(out, "stale.json"), "{}");
		const { mtimeMs } = statSync(join(out, "_data/b/c.json"));
		expect(await emit(output("2"), out)).toMatchObject({
			files: 3,
			changed: 2,
		});
		const { "_data/manifest.json": _, ...files } = Object.fromEntries(
			filesOf(out),
		);
		expect(files).toEqual({ "_data/a.json": "2", "_data/b/c.json": "{}" });
		expect(statSync(join(out, "_data/b/c.json")).mtimeMs).toBe(mtimeMs);
	});

	test("starts over after an emit that was killed while it wrote", async () => {
		const out = join(temporaryDir(), "dist");
		await emit(output("1"), out);
		mkdirSync(`${out}.next/_data/b`, { recursive: true });
		writeFileSync(`${out}.next/_data/a.json`, "half");
		await emit(output("2"), out);
		expect(filesOf(out).get("_data/a.json")).toBe("2");
	});

	test("restores the last version after an emit that was killed while it moved directories", async () => {
		const out = join(temporaryDir(), "dist");
		await emit(output("1"), out);
		renameSync(out, `${out}.previous`);
		expect(await emit(output("1"), out)).toMatchObject({ changed: 0 });
		expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
	});

	test("refuses two files that claim one path, and leaves the last version as it was", async () => {
		const out = join(temporaryDir(), "dist");
		await emit(output("1"), out);
		await expect(
			emit(output("2", { path: "/_data/a.json", make: () => "3" }), out),
		).rejects.toThrow(/EEXIST/);
		expect(filesOf(out).get("_data/a.json")).toBe("1");
	});

	test("says why the files do not fit the host, and leaves the last version as it was", async () => {
		const out = join(temporaryDir(), "dist");
		await emit(output("1"), out);
		const large = "x".repeat(25 * 1024 * 1024 + 1);
		expect(await emit(output("2"), out, { maxFiles: 1 })).toMatch(
			/^3 files: the host takes 1/,
		);
		expect(await emit(output(large), out)).toBe(
			"/_data/a.json exceeds 26214400 bytes, the limit of the host.",
		);
		expect(filesOf(out).get("_data/a.json")).toBe("1");
		expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
	});

	test.each([
		["data", { path: "/a.json", make: () => "{}" }],
		["page", { path: "/_data/a.html", make: () => "" }],
	])(
		"refuses a %s file outside its place, and leaves the last version as it was",
		async (sort, file) => {
			const out = join(temporaryDir(), "dist");
			await emit(output("1"), out);
			const wrong =
				sort === "data"
					? output("2", file)
					: { ...output("2"), pages: () => [file] };
			await expect(emit(wrong, out)).rejects.toThrow(
				`no place for a ${sort} file`,
			);
			expect(filesOf(out).get("_data/a.json")).toBe("1");
		},
	);

	describe("with pages that a thread of their own makes", () => {
		const apartProgram = new URL("./apart-thread.ts", import.meta.url);
		const withApart = (
			text: string,
			pages: [path: string, text: string][],
		) => ({
			...output(text),
			apart: {
				parts: () => [pages.slice(0, 1000), pages.slice(1000)],
				files: () => [],
			},
		});

		/** More than one part, the last of which has no text. */
		const MANY = Array.from({ length: 1001 }, (_, at): [string, string] =>
			at < 1000 ? [`/${at}.html`, "a"] : ["/last.html", ""],
		);

		test("writes them, also where they are more than may wait", async () => {
			const out = join(temporaryDir(), "dist");
			const pages = Array.from({ length: 3000 }, (_, at): [string, string] => [
				`/apart/${at}.html`,
				`${at} `.repeat(2000),
			]);
			const written = await emit(withApart("1", pages), out, { apartProgram });
			expect(written).toMatchObject({ files: 3003 });
			const [path = "", text] = pages[2999] ?? [];
			expect(filesOf(out).get(path.slice(1))).toBe(text);
			expect(verify(out)).toEqual([]);
		});

		test("makes no more of the others once one has failed, and says where", async () => {
			const out = join(temporaryDir(), "dist");
			let made = 0;
			const pages = function* () {
				for (let at = 0; at < 100_000; at += 1) {
					made += 1;
					yield { path: `/${at}.html`, make: () => "text ".repeat(10_000) };
				}
			};
			const failing = { ...withApart("1", [["/a.html", ""]]), pages };
			const error = await emit(failing, out, { apartProgram }).catch(
				(error: Error) => error,
			);
			expect((error as Error).stack).toContain("apart-thread.ts");
			expect(made).toBeLessThan(100_000);
		});

		test("refuses a path that one of the others has", async () => {
			const out = join(temporaryDir(), "dist");
			const both = {
				...withApart("1", [["/a.html", "apart"]]),
				pages: () => [{ path: "/a.html", make: () => "here" }],
			};
			await expect(emit(both, out, { apartProgram })).rejects.toThrow(/EEXIST/);
		});

		test.each<[string, [path: string, text: string][], RegExp]>([
			["cannot be made", [["/a.html", ""]], /a\.html has no text/],
			["of a later part cannot be made", MANY, /last\.html has no text/],
			["has the path of another", Array(2).fill(["/a.html", "a"]), /EEXIST/],
			["is no page", [["/_data/c.json", "{}"]], /no place for a page/],
			["ends the thread", [["/a.html", "exit"]], /ended too early/],
		])("keeps the last version if one %s", async (_, pages, reason) => {
			const out = join(temporaryDir(), "dist");
			await emit(output("1"), out, { apartProgram });
			await expect(
				emit(withApart("2", pages), out, { apartProgram }),
			).rejects.toThrow(reason);
			expect(filesOf(out).get("_data/a.json")).toBe("1");
		});
	});

	test("gives the version of the data to the files that name it", async () => {
		const versions = await Promise.all(
			["https://a.example", "https://b.example"].map(async (baseUrl) => {
				const out = join(temporaryDir(), "dist");
				const text = `"${baseUrl}/x" and "${baseUrl}"`;
				const data = [{ path: "/_data/a.json", make: () => text }];
				const service = (version: string) => [
					{ path: "/_data/version", make: () => version },
				];
				const rest = { nearest: [], pages: () => [] };
				await emit({ baseUrl, data, service, ...rest }, out);
				return filesOf(out).get("_data/version");
			}),
		);
		expect(versions[0]).toMatch(/^[0-9a-f]{16}$/);
		expect(versions[1]).toBe(versions[0]);
	});
});
