/**
 * Front matter is YAML inside Markdown, which the YAML extension leaves alone. What is asked there is asked again in a
 * YAML document that exists in memory only, and answered by the YAML extension with the repository's own schemas.
 */

const vscode = require("vscode");
const {
	folders,
	frontMatter,
	idBefore,
	idOf,
	keysIn,
	markBefore,
	moleculesIn,
} = require("./front-matter.js");

const SCHEME = "front-matter";
/** The texts of the documents in memory, each as long as its question is open. */
const texts = new Map();
let asked = 0;

/** Asks the YAML extension what it would answer at a place of the front matter. */
async function ask(command, document, position, ...more) {
	const folder = vscode.workspace.getWorkspaceFolder(document.uri);
	if (folder === undefined) return undefined;
	const schemaDir = vscode.Uri.joinPath(folder.uri, ".vscode/schemas");
	const { path } = document.uri;
	const text = document.getText();
	const yaml = frontMatter(path, text, position.line, schemaDir.toString());
	if (yaml === undefined) return undefined;
	asked++;
	const uri = vscode.Uri.from({
		scheme: SCHEME,
		path: `${path}.${asked}.yaml`,
	});
	texts.set(uri.toString(), yaml);
	try {
		await vscode.workspace.openTextDocument(uri);
		return await vscode.commands.executeCommand(
			command,
			uri,
			position,
			...more,
		);
	} finally {
		await withdraw(uri);
		texts.delete(uri.toString());
	}
}

/**
 * VS Code keeps a document in memory open for minutes, and would list its mistakes as those of a file that nobody has.
 * The YAML extension takes back what it found in a document that becomes plain text.
 */
async function withdraw(uri) {
	const document = await vscode.workspace.openTextDocument(uri);
	for (const language of ["yaml", "plaintext"]) {
		await vscode.languages.setTextDocumentLanguage(document, language);
	}
}

/** Mistakes may still arrive after their document was withdrawn. */
function withdrawLate({ uris }) {
	for (const uri of uris) {
		const isLate = uri.scheme === SCHEME && !texts.has(uri.toString());
		if (isLate && vscode.languages.getDiagnostics(uri).length > 0) {
			withdraw(uri);
		}
	}
}

const textBefore = (document, position) =>
	document.getText(new vscode.Range(new vscode.Position(0, 0), position));

const frontMatterProvider = {
	provideCompletionItems: (document, position, _token, { triggerCharacter }) =>
		// Where an id is named, its provider knows better than the examples of a schema.
		idBefore(textBefore(document, position))
			? undefined
			: ask(
					"vscode.executeCompletionItemProvider",
					document,
					position,
					triggerCharacter,
				),
	provideHover: async (document, position) => {
		const found = await ask("vscode.executeHoverProvider", document, position);
		return found?.[0];
	},
};

/** The ids of the records of a kind, by the names of their files. */
async function idsOf(kind, content) {
	const sub = (...path) => vscode.Uri.joinPath(content, ...path);
	const folder = folders[kind === "molecule" ? "sense" : kind];
	const files = await vscode.workspace.fs.readDirectory(sub(folder));
	const ids = files.flatMap(([name]) => idOf(name) ?? []);
	if (kind !== "molecule") return ids;
	const senses = await Promise.all(
		ids.map((id) => vscode.workspace.fs.readFile(sub(folder, `${id}.md`))),
	);
	return senses.flatMap((bytes) =>
		moleculesIn(new TextDecoder().decode(bytes)),
	);
}

const idProvider = {
	provideCompletionItems: async (document, position) => {
		const root = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
		if (root === undefined) return [];
		const found = idBefore(textBefore(document, position));
		if (found === undefined) return [];
		const range = new vscode.Range(
			position.with(position.line, found.start),
			position,
		);
		const ids = await idsOf(found.kind, vscode.Uri.joinPath(root, "content"));
		return ids.map((id) => {
			const item = new vscode.CompletionItem(
				id,
				vscode.CompletionItemKind.Reference,
			);
			return Object.assign(item, { detail: found.kind, range });
		});
	},
};

const RESERVED = [
	{ key: "general", title: "what every textbook says" },
	{ key: "record", title: "the facts of this record" },
];

/** Completes the keys of marks, by key or by the words of the title. */
const markProvider = {
	provideCompletionItems: async (document, position) => {
		const root = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
		const start = markBefore(textBefore(document, position));
		if (root === undefined || start === undefined) return [];
		const range = new vscode.Range(
			position.with(position.line, start),
			position,
		);
		const folder = vscode.Uri.joinPath(root, "content/citations");
		const files = await vscode.workspace.fs.readDirectory(folder);
		const texts = await Promise.all(
			files.map(([name]) =>
				vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, name)),
			),
		);
		const keys = texts.flatMap((bytes) =>
			keysIn(new TextDecoder().decode(bytes)),
		);
		return [...keys, ...RESERVED].map(({ key, title }) => {
			const item = new vscode.CompletionItem(
				key,
				vscode.CompletionItemKind.Reference,
			);
			const filterText = `${key} ${title}`;
			return Object.assign(item, { detail: title, filterText, range });
		});
	},
};

exports.activate = ({ subscriptions }) => {
	const records = { language: "markdown", pattern: "**/content/**/*.md" };
	const all = [records, { language: "yaml", pattern: "**/content/**/*.yaml" }];
	const { languages, workspace } = vscode;
	const read = {
		provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? "",
	};
	subscriptions.push(
		workspace.registerTextDocumentContentProvider(SCHEME, read),
		languages.onDidChangeDiagnostics(withdrawLate),
		languages.registerCompletionItemProvider(
			records,
			frontMatterProvider,
			" ",
			":",
		),
		languages.registerHoverProvider(records, frontMatterProvider),
		languages.registerCompletionItemProvider(records, markProvider, "@"),
		languages.registerCompletionItemProvider(
			all,
			idProvider,
			"/",
			"[",
			",",
			" ",
		),
	);
};
