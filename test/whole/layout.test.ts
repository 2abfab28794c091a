import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/command.ts";

/** Every module of the program, with the modules that it imports. */
const MODULES = new Map(
	["functions", "scripts"].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
			.filter((name) => name.endsWith(".ts"))
			.map((name) => {
				const path = join(folder, name);
				const text = readFileSync(join(ROOT, path), "utf8");
				const imports = [...text.matchAll(/from "(\.[^"]+)"/g)].map(
					([, to = ""]) => relative(ROOT, join(ROOT, dirname(path), to)),
				);
				return [path, imports] as const;
			}),
	),
);

/** What the edge and the build both use: it runs anywhere and depends on nothing else. */
const SHARED = "functions/shared/";

test("there are no circular imports", () => {
	const done = new Set<string>();
	const visit = (path: string, trail: string[]) => {
		expect(trail, "a circle").not.toContain(path);
		if (done.has(path)) return;
		for (const next of MODULES.get(path) ?? []) visit(next, [...trail, path]);
		done.add(path);
	};
	for (const path of MODULES.keys()) visit(path, []);
	expect(done.size).toBe(MODULES.size);
});

test("the contract imports nothing", () => {
	expect(MODULES.get("functions/shared/contract.ts")).toEqual([]);
});

test("the edge imports nothing of the build", () => {
	for (const [path, imports] of MODULES) {
		if (!path.startsWith("functions/")) continue;
		expect(
			imports.filter((to) => !to.startsWith("functions/")),
			path,
		).toEqual([]);
	}
});

test("the build imports only what it shares with the edge, which imports nothing else", () => {
	const used = new Set<string>();
	for (const [path, imports] of MODULES) {
		// Benchmarks measure the edge; the service and the preview answer as it does, and a bucket is read as it reads one.
		const like =
			/^scripts\/(?:bench|service|editor\/preview|publisher\/bucket)\//;
		if (like.test(path)) continue;
		if (!path.startsWith("scripts/") && !path.startsWith(SHARED)) continue;
		for (const to of imports.filter((to) => to.startsWith("functions/"))) {
			expect(to, path).toMatch(new RegExp(`^${SHARED}`));
			used.add(to);
		}
	}
	const shared = [...MODULES.keys()].filter((path) => path.startsWith(SHARED));
	expect(shared.filter((path) => !used.has(path))).toEqual([]);
});

test("the edge is built in floors: limits and files know nothing of requests, and limits nothing of files", () => {
	const floors = ["shared", "limits", "files", "request"];
	for (const [path, imports] of MODULES) {
		const own = floors.indexOf(/^functions\/(\w+)\//.exec(path)?.[1] ?? "");
		if (own < 0) continue;
		const higher = imports.filter(
			(to) => !floors.slice(0, own + 1).includes(to.split("/")[1] ?? ""),
		);
		expect(higher, path).toEqual([]);
	}
});

test("a folder holds at most 15 files", () => {
	const folders = new Map<string, number>();
	for (const root of ["functions", "scripts", "test"]) {
		const entries = readdirSync(join(ROOT, root), {
			recursive: true,
			withFileTypes: true,
		});
		for (const { parentPath } of entries.filter((entry) => entry.isFile())) {
			// As many as there are records, and as many as there are articles.
			if (/\btest\/golden\/|\barticles$/.test(parentPath)) continue;
			const folder = relative(ROOT, parentPath);
			folders.set(folder, (folders.get(folder) ?? 0) + 1);
		}
	}
	expect([...folders].filter(([, count]) => count > 15)).toEqual([]);
});

/** The rooms of scripts/ in their order: a room uses itself and rooms before it. */
const ROOMS = [
	"model",
	"words",
	"mistakes",
	"format",
	"record",
	"dataset",
	"output",
	"documents",
	"kinds",
	"api",
	"match",
	"prints",
	"pages",
	"build.ts",
	"engine",
	"publisher",
	"service",
	"editor",
	"commands",
	"bench",
];

/** The room that a module of scripts/ is in: its first folder, or the file itself. */
const roomOf = (path: string) => path.split("/")[1] ?? "";

test("a room uses itself and rooms before it", () => {
	const modules = [...MODULES].filter(([path]) => path.startsWith("scripts/"));
	expect(new Set(modules.map(([path]) => roomOf(path)))).toEqual(
		new Set(ROOMS),
	);
	for (const [path, imports] of modules) {
		const own = ROOMS.indexOf(roomOf(path));
		const later = imports.filter(
			(to) => to.startsWith("scripts/") && ROOMS.indexOf(roomOf(to)) > own,
		);
		expect(later, path).toEqual([]);
	}
});

test("api and pages do not know each other", () => {
	for (const [path, imports] of MODULES) {
		if (!path.startsWith("scripts/pages/")) continue;
		expect(
			imports.filter((to) => to.startsWith("scripts/api/")),
			path,
		).toEqual([]);
	}
});

test("the tests mirror the rooms", () => {
	const folders = readdirSync(join(ROOT, "test"));
	const rooms = ROOMS.filter((room) => !room.endsWith(".ts"));
	for (const folder of folders) {
		expect([...rooms, "edge", "golden", "whole", "support"]).toContain(folder);
	}
});

test("no module is longer than 400 lines, and every name says something", () => {
	for (const path of MODULES.keys()) {
		const lines = readFileSync(join(ROOT, path), "utf8").split("\n").length;
		expect(lines, path).toBeLessThanOrEqual(400);
		expect(path).not.toMatch(/\/(utils|helpers|types|common|misc)\.ts$/);
	}
});
