/** A file gets a name that differs only in case, on a disk that does not tell capitals from small letters. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runCommand } from "../support/command.ts";
import { BASE, fileOf, writeTree } from "../support/tree.ts";

/** The files of genes are written, renamed and deleted as such a disk does: under one name, whatever the case. */
vi.mock("node:fs", async (original) => {
	const disk = await original<typeof import("node:fs")>();
	const fold = (path: unknown) =>
		String(path).replace(/(?<=\/genes\/)[^/]+$/, (name) => name.toLowerCase());
	return {
		...disk,
		writeFileSync: (path: string, text: string) =>
			disk.writeFileSync(fold(path), text),
		renameSync: (from: string, to: string) =>
			disk.renameSync(fold(from), fold(to)),
		rmSync: (path: string, options?: object) =>
			disk.rmSync(fold(path), options),
	};
});

test("the record is still there", async () => {
	const dir = writeTree(BASE);
	const args = ["gene/abc1", "gene/ABC1", "--content", dir];
	expect(await runCommand("rename", args)).toMatchObject({ code: 0 });
	expect(readFileSync(join(dir, "genes/abc1.md"), "utf8")).toBe(
		fileOf(BASE, "genes/ABC1.md"),
	);
});
