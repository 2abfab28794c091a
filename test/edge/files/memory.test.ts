/** What the Worker remembers: files that it has read, up to a limit. */

import { expect, test } from "vitest";
import { Dataset } from "../../../functions/files/dataset.ts";
import {
	newMemory,
	remembered,
	textFile,
} from "../../../functions/files/open-file.ts";
import { Recent } from "../../../functions/limits/recent.ts";

/** A store that counts how often each file is opened. */
function countingStore(texts: Record<string, string>) {
	const opened: string[] = [];
	const store = async (path: string) => {
		opened.push(path);
		const text = texts[path];
		return text === undefined ? undefined : textFile(`tag of ${path}`, text);
	};
	return { files: remembered(store, newMemory(), ""), opened };
}

test("a file that has been read comes from memory the next time, with its tag", async () => {
	const { files, opened } = countingStore({ "/a.json": "{}" });
	for (let time = 0; time < 3; time += 1) {
		const file = await files("/a.json");
		expect(file?.tag).toBe("tag of /a.json");
		expect(await file?.text()).toBe("{}");
	}
	expect(opened).toEqual(["/a.json"]);
});

test("a file that is missing, was closed unread or is very long is opened again", async () => {
	const { files, opened } = countingStore({
		"/closed.json": "{}",
		"/long.json": "x".repeat(1_000_000),
	});
	for (let time = 0; time < 2; time += 1) {
		expect(await files("/none.json")).toBeUndefined();
		await (await files("/closed.json"))?.close();
		await (await files("/long.json"))?.text();
	}
	const once = ["/none.json", "/closed.json", "/long.json"];
	expect(opened).toEqual([...once, ...once]);
});

test("all entries together stay within the limit, and the oldest are forgotten first", () => {
	const recent = new Recent<string>(10);
	recent.set("a", "first", 4);
	recent.set("b", "second", 4);
	recent.set("a", "again", 4);
	recent.set("c", "third", 5);
	expect(["a", "b", "c"].map((key) => recent.get(key))).toEqual([
		"again",
		undefined,
		"third",
	]);
	recent.set("d", "too large", 11);
	expect(["a", "c", "d"].map((key) => recent.get(key))).toEqual([
		undefined,
		undefined,
		undefined,
	]);
});

test("the languages of a record are found by its own files, and then remembered", async () => {
	const { files, opened } = countingStore({
		"/_data/ko/api/v1/variants/rs1.json": "{}",
	});
	const dataset = new Dataset(files);
	for (let time = 0; time < 2; time += 1) {
		expect(await dataset.languagesOf("en", "variants", "rs1")).toEqual([
			"en",
			"ko",
		]);
		expect(await dataset.languagesOf("en", "genes", "ABC1")).toEqual(["en"]);
		expect(await dataset.languagesOf("ko", "variants", "rs1")).toEqual([
			"en",
			"ko",
		]);
	}
	expect(opened).toEqual([
		"/_data/ko/api/v1/variants/rs1.json",
		"/_data/ko/api/v1/genes/abc1.json",
	]);
});
