/** What stands around the cursor in a file of content. Knows nothing of VS Code, so that tests can ask it. */

/** What the program knows of kinds and fields: `npm run generate` writes it. */
const { folders, fields } = require("./names.json");

const RECORD = /(?:^|\/)content\/([a-z]+)\/[^/.]+(?:\.([a-z]{2}))?\.md$/;

/**
 * The front matter of a record as a YAML text with every character in its place: the first line names the schema, and
 * what follows the front matter is left out. Undefined where there is none, or the line is not in it.
 */
function frontMatter(path, text, line, schemaDir) {
	const [, folder, language] = RECORD.exec(path) ?? [];
	const kind = Object.keys(folders).find((one) => folders[one] === folder);
	const [first, ...rest] = text.split(/\r?\n/);
	const end = rest.findIndex((one) => /^---\s*$/.test(one));
	const isInside = line > 0 && (end === -1 || line <= end);
	if (kind === undefined || first.trim() !== "---" || !isInside) {
		return undefined;
	}
	const schema = `${schemaDir}/${language ? "translation" : kind}-front-matter.json`;
	const lines = end === -1 ? rest : rest.slice(0, end);
	return [`# yaml-language-server: $schema=${schema}`, ...lines, ""].join("\n");
}

const NAMED = /(?:^|[\s[,"'])([a-z]+)\/([\w-]*)$/;
const IN_LINE = /^[\s-]*([a-z_]+):\s+(?:\[(?:[^\]]*,\s*)?)?([\w-]*)$/;
const IN_LIST =
	/(?:^|\n)[ \t-]*([a-z_]+):[ \t]*(?:\r?\n[ \t]*- +[\w-]+[ \t]*)*\r?\n[ \t]*- +([\w-]*)$/;

/**
 * What kind of id is being written at the end of a text, and where in its line it starts: after `gene/`, or in a field
 * of ids.
 */
function idBefore(text) {
	const line = text.slice(text.lastIndexOf("\n") + 1);
	const named = NAMED.exec(line);
	if (named && (named[1] in folders || named[1] === "molecule")) {
		return { kind: named[1], start: line.length - named[2].length };
	}
	const listed = IN_LINE.exec(line) ?? IN_LIST.exec(text);
	const kind = listed && fields[listed[1]];
	return kind ? { kind, start: line.length - listed[2].length } : undefined;
}

/** Where in its line the key starts that is being written at the end of a text, in the brackets of a mark. */
function markBefore(text) {
	const line = text.slice(text.lastIndexOf("\n") + 1);
	const key = /(?:\[|;\s*|^\s*)@([\w:.-]*)$/.exec(line)?.[1];
	return key === undefined ? undefined : line.length - key.length;
}

/** The keys of a file of the register, each with its title. */
function keysIn(text) {
	return text.split(/^- /m).flatMap((entry) => {
		const field = (name) =>
			entry.match(new RegExp(`^ *${name}: (.*)$`, "m"))?.[1];
		const [system] = ["pmid", "nbk", "pmc", "name"].filter(field);
		if (system === undefined) return [];
		const value = field(system);
		const asked = field("asked");
		if (asked !== undefined) {
			return [{ key: `no-report:${value}`, title: asked }];
		}
		const key = system === "name" ? value : `${system}:${value}`;
		return [{ key, title: field("title") ?? "" }];
	});
}

/** The id that a file of a kind is named by; undefined for translations and other files. */
function idOf(name) {
	return /^([^.]+)\.md$/.exec(name)?.[1];
}

/** The ids of the molecules in the text of a sense. */
function moleculesIn(text) {
	return [...text.matchAll(/^### .*\{#([a-z0-9-]+)\}\s*$/gm)].map(
		([, id]) => id,
	);
}

module.exports = {
	folders,
	frontMatter,
	idBefore,
	idOf,
	keysIn,
	markBefore,
	moleculesIn,
};
