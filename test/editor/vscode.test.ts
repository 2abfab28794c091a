/** The repository's support for VS Code: tasks read what the check prints; the extension completes front matter and ids. */

import {
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countMistakes, locateAll } from "../../scripts/mistakes/print.ts";
import { ROOT } from "../support/command.ts";
import {
	BASE,
	checkDir,
	editFile,
	printCheck,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

interface Pattern {
	regexp: string;
	[group: string]: string | number;
}

interface Task {
	command: string;
	problemMatcher: {
		pattern: Pattern[];
		background?: { beginsPattern: string; endsPattern: string };
	};
}

const { tasks } = JSON.parse(
	readFileSync(join(ROOT, ".vscode/tasks.json"), "utf8"),
) as { tasks: Task[] };

/** Reads problems as VS Code does: each pattern matches one line, and messages of several lines are joined. */
function problemsIn(printed: string, patterns: Pattern[]): object[] {
	const lines = printed.split("\n");
	return lines.flatMap((_, at) => {
		const found = patterns.map(({ regexp, ...groups }, offset) => {
			const match = new RegExp(regexp).exec(lines[at + offset] ?? "");
			return match && { match, groups };
		});
		if (found.includes(null)) return [];
		const problem: Record<string, string> = {};
		for (const one of found) {
			for (const [name, group] of Object.entries(one?.groups ?? {})) {
				const value = one?.match[Number(group)] ?? "";
				problem[name] = name in problem ? `${problem[name]}\n${value}` : value;
			}
		}
		return [problem];
	});
}

test("the tasks read every mistake with its place, its message and its hint", () => {
	const dir = writeTree(
		BASE +
			editFile(
				BASE,
				"variants/rs10.md",
				["kind: trait", "kind: odd"],
				["Note for A/G.", "You should rest."],
			) +
			editFile(BASE, "links/all.yaml", ["grade: a", "grade: z"]),
	);
	const { mistakes, texts } = checkDir(dir);
	expect(mistakes.length).toBeGreaterThan(2);
	for (const { problemMatcher } of tasks) {
		expect(problemsIn(printCheck(dir), problemMatcher.pattern)).toEqual(
			locateAll(mistakes, texts).map(
				({ path, line, column, severity, code, message, hint }) => ({
					file: path,
					line: String(line),
					column: String(column),
					severity,
					code,
					message: `${message}\n${hint}`,
				}),
			),
		);
	}
	const [background] = tasks.flatMap(
		(one) => one.problemMatcher.background ?? [],
	);
	expect(countMistakes(mistakes)).toMatch(
		new RegExp(background?.endsPattern ?? "-"),
	);
	expect("variants/rs10.md, : checked in 12 ms").toMatch(
		new RegExp(background?.beginsPattern ?? "-"),
	);
});

/** As much of VS Code as the extension uses, over the files of a directory. */
function fakeCode(root: string) {
	const providers: Record<string, Provider[]> = { completion: [], hover: [] };
	const asked: Question[] = [];
	// The language of each document in memory, and the documents in which the YAML extension sees mistakes.
	const languageOf = new Map<string, string>();
	const mistaken = new Set<string>();
	let tell = (_: { uris: Uri[] }): void => {};
	let read = (_: Uri): string | undefined => undefined;
	const code = {
		Uri: {
			joinPath: (base: Uri, ...parts: string[]) =>
				uri("file", join(base.path, ...parts)),
			from: ({ scheme, path }: Uri) => uri(scheme, path),
		},
		Position: function (this: object, line: number, character: number) {
			Object.assign(this, { line, character });
		},
		Range: function (this: object, start: object, end: object) {
			Object.assign(this, { start, end });
		},
		CompletionItem: function (this: object, label: string) {
			Object.assign(this, { label });
		},
		CompletionItemKind: { Reference: 17 },
		workspace: {
			getWorkspaceFolder: () => ({ uri: uri("file", root) }),
			openTextDocument: async (opened: Uri) => {
				const key = opened.toString();
				if (!languageOf.has(key)) languageOf.set(key, "yaml");
				return { uri: opened };
			},
			registerTextDocumentContentProvider: (
				_: string,
				provider: { provideTextDocumentContent: typeof read },
			) => {
				read = provider.provideTextDocumentContent;
			},
			fs: {
				readFile: async ({ path }: Uri) => readFileSync(path),
				readDirectory: async ({ path }: Uri) =>
					readdirSync(path).map((name) => [name, 1]),
			},
		},
		commands: {
			executeCommand: async (command: string, to: Uri, position: Position) => {
				expect(languageOf.get(to.toString())).toBe("yaml");
				asked.push({ command, uri: to, text: read(to), position });
				return command.includes("Hover") ? ["a hover"] : ["an item"];
			},
		},
		languages: {
			registerCompletionItemProvider: (_: object, one: Provider) =>
				providers.completion?.push(one),
			registerHoverProvider: (_: object, one: Provider) =>
				providers.hover?.push(one),
			onDidChangeDiagnostics: (listener: typeof tell) => {
				tell = listener;
			},
			getDiagnostics: (of: Uri) =>
				mistaken.has(of.toString()) ? ["a mistake"] : [],
			// A document loses its mistakes only when its language changes from YAML to another.
			setTextDocumentLanguage: async (
				document: { uri: Uri },
				language: string,
			) => {
				const key = document.uri.toString();
				if (languageOf.get(key) === "yaml" && language !== "yaml") {
					mistaken.delete(key);
				}
				languageOf.set(key, language);
			},
		},
	};
	const findMistakes = async (found: Uri) => {
		mistaken.add(found.toString());
		tell({ uris: [found] });
		await new Promise(setImmediate);
	};
	return { code, providers, asked, languageOf, mistaken, findMistakes };
}

interface Question {
	command: string;
	uri: Uri;
	text: string | undefined;
	position: Position;
}

interface Uri {
	scheme: string;
	path: string;
	toString: () => string;
}
interface Position {
	line: number;
	character: number;
	with: (line: number, character: number) => object;
}
interface Provider {
	provideCompletionItems: (
		...all: unknown[]
	) => Promise<{ label: string }[] | undefined>;
	provideHover: (...all: unknown[]) => Promise<unknown>;
}

const uri = (scheme: string, path: string): Uri => ({
	scheme,
	path,
	toString: () => `${scheme}://${path}`,
});

const textUntil = (lines: string[], { line, character }: Position) =>
	[...lines.slice(0, line), lines[line]?.slice(0, character)].join("\n");

/** Starts the extension in a workspace with the test's content. */
function startExtension() {
	const root = temporaryDir();
	writeTree(BASE, join(root, "content"));
	const code = fakeCode(root);
	cpSync(join(ROOT, ".vscode/extensions/records"), join(root, "records"), {
		recursive: true,
	});
	// VS Code provides a module of this name to the extension.
	mkdirSync(join(root, "node_modules/vscode"), { recursive: true });
	const module = join(root, "node_modules/vscode/index.js");
	writeFileSync(module, "module.exports = {};");
	const require = createRequire(join(root, "records/extension.js"));
	Object.assign(require("vscode"), code.code);
	require("./extension.js").activate({ subscriptions: [] });
	const at = (path: string, text: string, line: number, character: number) => {
		const lines = text.split("\n");
		const document = {
			uri: uri("file", join(root, path)),
			version: 1,
			getText: (range?: { end: Position }) =>
				range === undefined ? text : textUntil(lines, range.end),
		};
		const position: Position = {
			line,
			character,
			with: (...place) => ({ line: place[0], character: place[1] }),
		};
		const context = { triggerCharacter: undefined };
		const [yaml, marks, ids] = code.providers.completion ?? [];
		return {
			complete: () =>
				yaml?.provideCompletionItems(document, position, undefined, context),
			ids: async () =>
				(await ids?.provideCompletionItems(document, position))?.map(
					({ label }) => label,
				),
			marks: async () =>
				(await marks?.provideCompletionItems(document, position))?.map(
					({ label }) => label,
				),
			hover: () => code.providers.hover?.[0]?.provideHover(document, position),
		};
	};
	return { ...code, root, at };
}

test("what is asked in front matter is asked again at the same place of a YAML text that names its schema", async () => {
	const { root, asked, at } = startExtension();
	const text = "---\nkind: \n---\n\n# Text\n";
	const cursor = at("content/variants/rs7.md", text, 1, 6);
	expect(await cursor.complete()).toEqual(["an item"]);
	expect(await cursor.hover()).toBe("a hover");
	const schema = `file://${root}/.vscode/schemas/variant-front-matter.json`;
	expect(asked[0]).toMatchObject({
		command: "vscode.executeCompletionItemProvider",
		uri: { path: `${root}/content/variants/rs7.md.1.yaml` },
		text: `# yaml-language-server: $schema=${schema}\nkind: \n`,
		position: { line: 1, character: 6 },
	});
	const translation = at("content/variants/rs7.ko.md", text, 1, 0);
	await translation.complete();
	expect(asked.at(-1)).toMatchObject({
		text: expect.stringContaining("/translation-front-matter.json\n"),
	});
	// In the text below the front matter, and in files that are not records, the extension asks nothing.
	const before = asked.length;
	await at("content/variants/rs7.md", text, 4, 2).complete();
	await at("README.md", text, 1, 6).complete();
	expect(asked.length).toBe(before);
});

test("what the YAML extension finds in a text in memory is withdrawn, however late", async () => {
	const { asked, at, languageOf, mistaken, findMistakes } = startExtension();
	const cursor = at("content/variants/rs7.md", "---\nkind: x\n---\n", 1, 6);
	await Promise.all([cursor.complete(), cursor.hover()]);
	const uris = asked.map((question) => question.uri);
	expect(new Set(uris.map(String)).size).toBe(2);
	expect([...languageOf.values()]).toEqual(["plaintext", "plaintext"]);
	for (const one of uris) await findMistakes(one);
	expect(mistaken.size).toBe(0);
	// Mistakes in files on disk stay.
	await findMistakes(uri("file", "/content/links/all.yaml"));
	expect(mistaken.size).toBe(1);
});

test("where an id is named, the examples of the schema are not asked for", async () => {
	const { asked, at } = startExtension();
	const text = "---\ngenes: [\n---\n";
	const cursor = at("content/variants/rs7.md", text, 1, 8);
	expect(await cursor.complete()).toBeUndefined();
	expect(await cursor.ids()).toEqual(["ABC1"]);
	expect(asked).toEqual([]);
});

test("ids are completed after their kind, and in the fields that hold them", async () => {
	const { at } = startExtension();
	const idsAfter = (text: string) => {
		const lines = text.split("\n");
		const last = lines.length - 1;
		const end = lines[last]?.length ?? 0;
		return at("content/links/all.yaml", text, last, end).ids();
	};
	expect(await idsAfter("- from: gene/")).toEqual(["ABC1"]);
	expect(await idsAfter("- from: variant/rs")).toEqual(["rs10"]);
	expect(await idsAfter("  to: molecule/")).toEqual(["test-molecule"]);
	expect(await idsAfter("see_also: [topic/a, condition/te")).toEqual([
		"test-condition",
	]);
	expect(await idsAfter("genes: [ABC1, ")).toEqual(["ABC1"]);
	expect(await idsAfter("  - drug: ")).toEqual(["test-drug"]);
	expect(await idsAfter("co_mentioned: [")).toEqual(["rs10"]);
	expect(await idsAfter("confirmed:\n  - ")).toEqual(["rs10"]);
	expect(await idsAfter("confirmed:\n  - rs7\n  - rs9\n  - r")).toEqual([
		"rs10",
	]);
	expect(await idsAfter("sources:\n  - ")).toEqual([]);
	expect(await idsAfter("confirmed:\n  - rs7\nsources:\n  - ")).toEqual([]);
	expect(await idsAfter("title: a gene ")).toEqual([]);
	expect(await idsAfter("url: https://example.org/gene/")).toEqual([]);
});

test("the keys of the register are completed in the brackets of a mark", async () => {
	const { at, root } = startExtension();
	writeFileSync(
		join(root, "content/citations/searches.yaml"),
		"- name: two-copies\n  where: PubMed\n  url: https://example.org/\n  asked: rs10\n  day: 2026-01-01\n",
	);
	const keysAfter = (line: string) =>
		at("content/variants/rs10.md", line, 0, line.length).marks();
	const all = ["pmid:123", "no-report:two-copies", "general", "record"];
	expect(await keysAfter("It is mild [@")).toEqual(all);
	expect(await keysAfter("It is mild [@dbsnp:rs10; @pm")).toEqual(all);
	for (const text of [
		"It is mild [",
		"It is mild",
		"me@example",
		"[@pmid:1]. It",
	])
		expect(await keysAfter(text), text).toEqual([]);
});
