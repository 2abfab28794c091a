import { describe, expect, test } from "vitest";
import type { Output, OutputFile } from "../../scripts/output/file.ts";
import { FileFinder, filesOf } from "../../scripts/output/file.ts";

const file = (path: string): OutputFile => ({ path, make: () => path });

describe("finding a file of an output", () => {
	const looked: string[] = [];
	function* lookUp(paths: string[]): Generator<OutputFile> {
		for (const path of paths) {
			looked.push(path);
			yield file(path);
		}
	}
	const output: Output = {
		baseUrl: "https://test.example",
		data: { [Symbol.iterator]: () => lookUp(["/_data/a", "/_data/b"]) },
		nearest: () => [
			{
				origin: {},
				files: () => ["/_data/nearest/a", "/_data/nearest/b"].map(file),
			},
		],
		service: (version) => [file(`/_data/${version}`)],
		pages: () => lookUp(["/a.html", "/b.html", "/c.html"]),
		groups: () => [{ origin: {}, files: () => lookUp(["/d.html"]) }],
	};

	test("finds every file in any order, and nothing else", () => {
		const paths = filesOf(output, "v").map(({ path }) => path);
		expect(paths).toEqual([
			...["/_data/a", "/_data/b", "/_data/nearest/a", "/_data/nearest/b"],
			...["/_data/v", "/a.html", "/b.html", "/c.html", "/d.html"],
		]);
		for (const order of [paths, paths.toReversed()]) {
			const files = new FileFinder(output, "v");
			for (const path of [...order, ...order]) {
				expect(files.find(path)?.make()).toBe(path);
			}
			expect(files.find("/e.html")).toBeUndefined();
			expect(files.find("/_data/c")).toBeUndefined();
		}
	});

	test("looks no further than it has to, and at nothing twice", () => {
		looked.length = 0;
		const files = new FileFinder(output, "v");
		expect(looked).toEqual([]);
		files.find("/b.html");
		files.find("/a.html");
		expect(looked).toEqual(["/a.html", "/b.html"]);
		files.find("/_data/nothing");
		expect(looked).toEqual(["/a.html", "/b.html", "/_data/a", "/_data/b"]);
	});
});
