/** Adding a language takes its words, a row wherever languages are listed, and nothing else: shown with a pretend one. */

import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RECORD_RESOURCES } from "../../functions/shared/contract.ts";
import { ROOT } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import { TODAY, temporaryDir } from "../support/tree.ts";

/** Where languages are listed, with the row of the pretend one: what the guide to the program asks for. */
const ROWS: [path: string, before: string, after: string][] = [
	["functions/shared/contract.ts", '["en", "ko"]', '["en", "ko", "eo"]'],
	["functions/shared/words/languages.ts", "{ en, ko }", "{ en, ko, eo }"],
	["scripts/words/languages.ts", "\tko,\n", "\tko,\n\teo,\n"],
];

/** A checkout with a language more: the words of another one, under its name. */
function checkout(): string {
	const cwd = temporaryDir();
	for (const name of ["functions", "scripts", "package.json"]) {
		cpSync(join(ROOT, name), join(cwd, name), { recursive: true });
	}
	cpSync(join(ROOT, "test/golden/content"), join(cwd, "content"), {
		recursive: true,
	});
	symlinkSync(join(ROOT, "node_modules"), join(cwd, "node_modules"));
	const edit = (path: string, edited: (text: string) => string) => {
		const text = readFileSync(join(cwd, path), "utf8");
		expect(edited(text), path).not.toBe(text);
		writeFileSync(join(cwd, path), edited(text));
	};
	for (const words of ["functions/shared/words", "scripts/words"]) {
		const own = existsSync(join(cwd, words, "ko")) ? "" : ".ts";
		cpSync(join(cwd, words, `ko${own}`), join(cwd, words, `eo${own}`), {
			recursive: true,
		});
	}
	const named = (text: string) =>
		text
			.replace("export const ko:", "export const eo:")
			.replace("Hangul", "Latin");
	edit("functions/shared/words/eo.ts", named);
	edit("scripts/words/eo/language.ts", named);
	for (const [path, before, after] of ROWS) {
		edit(path, (text) =>
			text
				.replace(before, after)
				.replace(/^import .*"\.\/ko.*$/m, (row) =>
					[row, row.replaceAll("ko", "eo")].join("\n"),
				),
		);
	}
	edit("scripts/words/browser-languages.ts", (text) =>
		text.replace(/^.*\bko\b.*\n/gm, (row) => row + row.replaceAll("ko", "eo")),
	);
	// What is written in every language: the notice, what links mean, outcomes, names.
	for (const path of filesOf(join(cwd, "content")).keys()) {
		const text = readFileSync(join(cwd, "content", path), "utf8");
		const written = text.replace(
			/^( +)ko:.*\n(?:\1 +.*\n)*/gm,
			(own) => own + own.replace("ko:", "eo:"),
		);
		writeFileSync(join(cwd, "content", path), written);
	}
	return cwd;
}

test("a language is its words, and a row in each list of languages", () => {
	const cwd = checkout();
	const config = JSON.parse(
		readFileSync(join(ROOT, "tsconfig.json"), "utf8"),
	) as object;
	const own = { ...config, include: ["scripts"] };
	writeFileSync(join(cwd, "tsconfig.json"), JSON.stringify(own));
	const run = (...args: string[]) => {
		const { status, stdout, stderr } = spawnSync(process.execPath, args, {
			cwd,
			encoding: "utf8",
		});
		return { status, said: stdout + stderr };
	};
	expect(run("node_modules/typescript/bin/tsc")).toEqual({
		status: 0,
		said: "",
	});
	const build = "scripts/commands/publishers/build.ts";
	const day = ["--date", TODAY, "--today", TODAY];
	const built = run(build, ...day, "--no-cache");
	expect(built.status, built.said).toBe(0);
	const files = (folder: string) =>
		[...filesOf(join(cwd, "dist", folder)).keys()].filter((name) =>
			/^(?!search-index).*\.(?:html|txt)$/.test(name),
		);
	// Nothing is translated, so it has no page of a record.
	const records = new RegExp(`^(?:${RECORD_RESOURCES.join("|")})/`);
	expect(files("eo").toSorted()).toEqual(
		files("ko")
			.filter((name) => !records.test(name))
			.toSorted(),
	);
	const page = readFileSync(join(cwd, "dist/eo.html"), "utf8");
	expect(page).toContain('<html lang="eo">');
	expect(page).toContain('href="/eo/variants"');
});
