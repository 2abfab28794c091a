/** As much of VS Code as the repository's extension asks for, with the real YAML language server behind it. */

import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
	createMessageConnection,
	type MessageConnection,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-jsonrpc/node";
import { ROOT } from "../../support/command.ts";

const require = createRequire(import.meta.url);

export interface Position {
	line: number;
	character: number;
	with(line: number, character: number): Position;
}
const position = (line: number, character: number): Position => ({
	line,
	character,
	with: position,
});

class Uri {
	readonly scheme: string;
	readonly path: string;
	constructor(scheme: string, path: string) {
		this.scheme = scheme;
		this.path = path;
	}
	static file = (path: string) => new Uri("file", path);
	static from = ({ scheme, path }: { scheme: string; path: string }) =>
		new Uri(scheme, path);
	static joinPath = ({ scheme, path }: Uri, ...more: string[]) =>
		new Uri(scheme, join(path, ...more));
	toString() {
		return this.scheme === "file"
			? pathToFileURL(this.path).href
			: `${this.scheme}:${encodeURI(this.path)}`;
	}
}

interface Document {
	uri: Uri;
	languageId: string;
	getText(range?: { end: Position }): string;
}

interface Selector {
	language?: string;
	pattern?: string;
}
interface Provider {
	provideCompletionItems?(...args: unknown[]): Promise<unknown>;
	provideHover?(...args: unknown[]): Promise<unknown>;
}

interface Answer {
	items: { label: string; detail?: string }[];
	hover: string | undefined;
}

export interface Code {
	/** What VS Code shows at the mark `|` in the text of a file, which need not be saved. */
	at(file: string, marked: string): Promise<Answer>;
	/** The documents for which the server still shows mistakes. */
	underlined(): string[];
	close(): void;
}

/** Opens a folder in VS Code with the extension and the YAML server. */
export async function openCode(folder: string): Promise<Code> {
	const server = spawn(
		process.execPath,
		[
			require.resolve("yaml-language-server/bin/yaml-language-server"),
			"--stdio",
		],
		{ stdio: ["pipe", "pipe", "inherit"] },
	);
	const connection = await connect(server, folder);
	const open = new Map<string, Document>();
	const mistakes = new Map<string, unknown[]>();
	const listeners: ((event: { uris: Uri[] }) => void)[] = [];
	connection.onNotification(
		"textDocument/publishDiagnostics",
		({ uri, diagnostics }: { uri: string; diagnostics: unknown[] }) => {
			mistakes.set(uri, diagnostics);
			const uris = [...open.values()].map((one) => one.uri);
			const changed = uris.filter((one) => one.toString() === uri);
			for (const tell of listeners) tell({ uris: changed });
		},
	);
	const close = (uri: string) =>
		connection.sendNotification("textDocument/didClose", {
			textDocument: { uri },
		});
	const tellServer = ({ uri, languageId, getText }: Document) =>
		connection.sendNotification("textDocument/didOpen", {
			textDocument: {
				uri: uri.toString(),
				languageId,
				version: 1,
				text: getText(),
			},
		});
	const providers: { selectors: Selector[]; provider: Provider }[] = [];
	const register =
		(question: keyof Provider) =>
		(selectors: Selector | Selector[], provider: Provider) => {
			const answer = { [question]: provider[question] };
			providers.push({ selectors: [selectors].flat(), provider: answer });
		};
	let content = (_: Uri) => "";
	const vscode = {
		Uri,
		Position: class {
			constructor(line: number, character: number) {
				Object.assign(this, position(line, character));
			}
		},
		Range: class {
			start: Position;
			end: Position;
			constructor(start: Position, end: Position) {
				this.start = start;
				this.end = end;
			}
		},
		CompletionItem: class {
			label: string;
			constructor(label: string) {
				this.label = label;
			}
		},
		CompletionItemKind: { Reference: 17 },
		workspace: {
			getWorkspaceFolder: (uri: Uri) =>
				uri.path.startsWith(folder) ? { uri: Uri.file(folder) } : undefined,
			fs: {
				readDirectory: async (uri: Uri) =>
					readdirSync(uri.path).map((name) => [name, 1]),
				readFile: async (uri: Uri) => readFileSync(uri.path),
			},
			registerTextDocumentContentProvider: (
				_: string,
				provider: { provideTextDocumentContent(uri: Uri): string },
			) => {
				content = provider.provideTextDocumentContent;
			},
			// A document of a provider is read once, and its language follows from its name.
			openTextDocument: async (uri: Uri) => {
				const known = open.get(uri.toString());
				if (known !== undefined) return known;
				const text = content(uri);
				const document = { uri, languageId: "yaml", getText: () => text };
				open.set(uri.toString(), document);
				await tellServer(document);
				return document;
			},
		},
		languages: {
			onDidChangeDiagnostics: (listener: (typeof listeners)[number]) =>
				listeners.push(listener),
			getDiagnostics: (uri: Uri) => mistakes.get(uri.toString()) ?? [],
			registerCompletionItemProvider: register("provideCompletionItems"),
			registerHoverProvider: register("provideHover"),
			// VS Code closes a document in the one language and opens it in the other; the server only hears of YAML.
			setTextDocumentLanguage: async (document: Document, language: string) => {
				if (document.languageId === language) return document;
				if (document.languageId === "yaml") {
					await close(document.uri.toString());
				}
				document.languageId = language;
				if (language === "yaml") await tellServer(document);
				return document;
			},
		},
		commands: {
			executeCommand: async (command: string, uri: Uri, at: Position) => {
				const asked = {
					textDocument: { uri: uri.toString() },
					position: { line: at.line, character: at.character },
				};
				if (command === "vscode.executeCompletionItemProvider") {
					return connection.sendRequest("textDocument/completion", asked);
				}
				const hover = await connection.sendRequest("textDocument/hover", asked);
				return hover === null ? [] : [hover];
			},
		},
	};
	load(vscode).activate({ subscriptions: [] });
	return {
		at: async (file, marked) => {
			const [before = "", after = ""] = marked.split("|");
			const lines = before.split("\n");
			const at = position(lines.length - 1, lines.at(-1)?.length ?? 0);
			const document = {
				uri: Uri.file(join(folder, file)),
				languageId: file.endsWith(".md") ? "markdown" : "yaml",
				getText: (range?: unknown) =>
					range === undefined ? before + after : before,
			};
			const answers = providers
				.filter(({ selectors }) =>
					selectors.some((one) => one.language === document.languageId),
				)
				.map(({ provider }) => provider);
			const listed = await Promise.all(
				answers.map((one) =>
					one.provideCompletionItems?.(document, at, undefined, {}),
				),
			);
			const hovers = await Promise.all(
				answers.map((one) => one.provideHover?.(document, at)),
			);
			return { items: listed.flatMap(itemsOf), hover: hoverOf(hovers) };
		},
		underlined: () =>
			[...mistakes].flatMap(([uri, all]) => (all.length > 0 ? [uri] : [])),
		close: () => {
			connection.dispose();
			server.kill();
		},
	};
}

async function connect(
	{ stdin, stdout }: ChildProcess,
	folder: string,
): Promise<MessageConnection> {
	if (stdin === null || stdout === null) throw new Error("no pipes");
	const connection = createMessageConnection(
		new StreamMessageReader(stdout),
		new StreamMessageWriter(stdin),
	);
	// The server asks for the settings of each section: the defaults of the YAML extension.
	connection.onRequest(
		"workspace/configuration",
		({ items }: { items: { section: string }[] }) =>
			items.map(({ section }) =>
				section === "yaml"
					? { completion: true, hover: true, validate: true, schemas: {} }
					: {},
			),
	);
	connection.onRequest("client/registerCapability", () => null);
	connection.listen();
	await connection.sendRequest("initialize", {
		processId: process.pid,
		rootUri: pathToFileURL(folder).href,
		workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "records" }],
		capabilities: {
			workspace: { configuration: true, workspaceFolders: true },
			textDocument: {
				completion: { completionItem: { snippetSupport: true } },
				hover: { contentFormat: ["markdown"] },
				publishDiagnostics: {},
			},
		},
	});
	await connection.sendNotification("initialized", {});
	return connection;
}

/** Loads the extension, which asks for `vscode` as VS Code lets it. */
function load(vscode: object): {
	activate(context: { subscriptions: unknown[] }): void;
} {
	const Module = require("node:module") as {
		_load(request: string, ...rest: unknown[]): unknown;
	};
	const original = Module._load;
	Module._load = (request, ...rest) =>
		request === "vscode" ? vscode : original(request, ...rest);
	const path = join(ROOT, ".vscode/extensions/records/extension.js");
	try {
		delete require.cache[path];
		return require(path);
	} finally {
		Module._load = original;
	}
}

function itemsOf(answer: unknown): Answer["items"] {
	if (answer === undefined || answer === null) return [];
	return Array.isArray(answer)
		? answer
		: (answer as { items: Answer["items"] }).items;
}

function hoverOf(answers: unknown[]): string | undefined {
	const [found] = answers.filter(Boolean) as {
		contents: { value: string };
	}[];
	return found?.contents.value;
}
