import fs, {
	mkdirSync,
	readdirSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
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
		nearest: () => [],
		service: () => [],
		pages: () => [],
		groups: () => [],
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

	/** What lies beside an output: its name, and the folder that it leads to. */
	const beside = (out: string) => readdirSync(join(out, ".."));

	test("starts over after an emit that was killed while it wrote, and leaves nothing of it", async () => {
		const out = join(temporaryDir(), "dist");
		await emit(output("1"), out);
		mkdirSync(`${out}.build-2/_data/b`, { recursive: true });
		writeFileSync(`${out}.build-2/_data/a.json`, "half");
		symlinkSync("dist.build-2", `${out}.next`);
		await emit(output("2"), out);
		expect(filesOf(out).get("_data/a.json")).toBe("2");
		expect(beside(out)).toEqual(["dist", "dist.build-2"]);
		await emit(output("3"), out);
		expect(beside(out)).toEqual(["dist", "dist.build-1"]);
	});

	test("is a folder where there are no links", async () => {
		const out = join(temporaryDir(), "dist");
		const { symlinkSync: real } = fs;
		Object.assign(fs, {
			symlinkSync: () => {
				throw Object.assign(new Error("no links here"), { code: "EPERM" });
			},
		});
		syncBuiltinESMExports();
		try {
			for (const text of ["1", "2"]) {
				await emit(output(text), out);
				expect(filesOf(out).get("_data/a.json")).toBe(text);
				expect(beside(out)).toEqual(["dist"]);
			}
		} finally {
			Object.assign(fs, { symlinkSync: real });
			syncBuiltinESMExports();
		}
		await emit(output("3"), out);
		expect(filesOf(out).get("_data/a.json")).toBe("3");
		expect(beside(out)).toEqual(["dist", "dist.build-1"]);
	});

	test("takes the place of a folder, and restores it after an emit that was killed between its two moves", async () => {
		const out = join(temporaryDir(), "dist");
		await emit(output("1"), `${out}.1`);
		renameSync(realpathSync(`${out}.1`), `${out}.previous`);
		rmSync(`${out}.1`);
		expect(await emit(output("1"), out)).toMatchObject({ changed: 0 });
		expect(filesOf(out).get("_data/a.json")).toBe("1");
		expect(beside(out)).toEqual(["dist", "dist.build-1"]);
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
		expect(beside(out)).toEqual(["dist", "dist.build-1"]);
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

	test("writes files that are more than may wait", async () => {
		const out = join(temporaryDir(), "dist");
		// 11 MB.
		const pages = Array.from({ length: 1200 }, (_, at) => ({
			path: `/${at}.html`,
			make: () => `${at} `.repeat(2000),
		}));
		const written = await emit({ ...output("1"), pages: () => pages }, out);
		expect(written).toMatchObject({ files: 1203 });
		expect(filesOf(out).get("1199.html")).toBe("1199 ".repeat(2000));
		expect(verify(out)).toEqual([]);
	});

	test("makes no more files once one has failed, and leaves the last version as it was", async () => {
		const out = join(temporaryDir(), "dist");
		await emit(output("1"), out);
		let made = 0;
		const files = function* () {
			for (let at = 0; at < 1000; at += 1) {
				made += 1;
				const make = () => {
					if (at === 10) throw new Error(`${at}.html has no text`);
					return "text";
				};
				yield { path: `/${at}.html`, make };
			}
		};
		for (const more of [
			{ pages: files },
			{ groups: () => [{ origin: {}, files }] },
		]) {
			made = 0;
			await expect(emit({ ...output("2"), ...more }, out)).rejects.toThrow(
				"10.html has no text",
			);
			expect(made).toBe(11);
			expect(filesOf(out).get("_data/a.json")).toBe("1");
		}
	});

	test("refuses a file of a group that is no page, or has the path of another", async () => {
		const out = join(temporaryDir(), "dist");
		await emit(output("1"), out);
		for (const [path, reason] of [
			["/_data/c.json", /no place for a page/],
			["/a.html", /EEXIST/],
		] as const) {
			const own = [{ path, make: () => "" }];
			const more = {
				pages: () => [{ path: "/a.html", make: () => "here" }],
				groups: () => [{ origin: {}, files: () => own }],
			};
			await expect(emit({ ...output("2"), ...more }, out)).rejects.toThrow(
				reason,
			);
			expect(filesOf(out).get("_data/a.json")).toBe("1");
		}
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
				const rest = { nearest: () => [], pages: () => [], groups: () => [] };
				await emit({ baseUrl, data, service, ...rest }, out);
				return filesOf(out).get("_data/version");
			}),
		);
		expect(versions[0]).toMatch(/^[0-9a-f]{16}$/);
		expect(versions[1]).toBe(versions[0]);
	});
});
