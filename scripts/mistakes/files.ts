/** Mistakes of a whole file: its place, its characters, its YAML. */

import { mistake, nearest, oneOf, whole } from "./words.ts";

/** What is wrong with the characters of a whole file. */
export type EncodingProblem = keyof typeof ENCODING;

const ENCODING = {
	other: "The file cannot be read as text",
	binary: "The file holds no text, but data such as a picture or a program",
	garbled:
		"The letters of the file have become others, as when it is opened in another encoding and saved",
};

/** How to get back what is not in the file any more. */
const again = (path: string) =>
	`Bring back its last good version: git checkout main -- ${path}.`;

/** What is told of parts and sentences that stand twice. */
const DOUBLED = {
	hides: {
		codes: [
			"heading-duplicate",
			"list-expected",
			"mark-missing",
			"mark-differs",
			"introduction-length",
			"sentence-repeated",
			"note-repeated",
			"translation-differs",
			"translation-structure",
		],
		within: "file",
	},
} as const;

/** What is found in lines that another character ends. */
const BY_LINES = [
	"mark-place",
	"mark-form",
	"mark-unknown",
	"mark-figure",
	"mark-differs",
	"sentence-cut",
	"introduction-length",
] as const;

export const FILES = {
	"file-misplaced": whole((p: { path: string; folders: string[] }) => [
		p.folders.length === 0
			? `"${p.path}" is not a record: expected a Markdown or YAML file`
			: `"${p.path}" is in the wrong place: expected a file in ${oneOf(p.folders)}`,
		p.folders.length === 0 || p.path.split("/").length < 3
			? "Move it where it belongs, or keep it outside content/."
			: nearest(
					p.path.split("/").slice(0, -1).join("/"),
					p.folders,
					"Move it, or keep it outside content/.",
				),
	]),
	"file-extension": mistake((p: { path: string; expected: string }) => [
		`"${p.path}" has the wrong ending: expected ${p.expected}`,
		`Rename it to ${p.expected}, or keep it outside content/.`,
	]),
	"file-language": mistake((p: { suffix: string; known: string[] }) => [
		`".${p.suffix}" is not a language of translations: expected ${oneOf(p.known)}`,
		p.known.some((one) => p.suffix.toLowerCase().startsWith(one))
			? `Rename the file so that it ends with ".${p.known.find((one) => p.suffix.toLowerCase().startsWith(one))}.md".`
			: "Rename the file. English records have no language in their name.",
	]),
	"file-symlink": mistake(() => [
		"The file is a symbolic link: expected a regular file",
		"Replace the link with a copy of the file.",
	]),
	"file-unreadable": mistake(
		(p: { reason: string }) => [
			`The file cannot be read: ${p.reason}`,
			"Check that it is a text file and that you may read it.",
		],
		{ hidesRecords: true },
	),
	"file-encoding": whole((p: { problem: EncodingProblem; path: string }) => [
		`${ENCODING[p.problem]}: expected the encoding UTF-8`,
		p.problem === "other"
			? "Save it again in UTF-8, without a byte order mark."
			: `${again(p.path)} Write the change again with the editor set to UTF-8; data and pictures stay outside content/.`,
	]),
	"file-twice": whole(() => [
		"A second record starts here: expected one in a file",
		"Compare what stands above with what stands below, as after a merge, and keep one of each part. Nothing else is checked until then.",
	]),
	"file-cut": whole((p: { path: string }) => [
		"The file ends in the middle of a sentence: expected the whole text, and the end of a line",
		`If something is lost, bring it back: git checkout main -- ${p.path}. If not, end the sentence and the line.`,
	]),
	"text-doubled": mistake(
		(p: { count: number }) => [
			`${p.count === 1 ? "The line above stands here again" : `The ${p.count} lines above stand here again`}: expected each once`,
			"Compare what stands above with what stands here, as after a merge, and keep one of the two.",
		],
		DOUBLED,
	),
	"front-matter-early": whole((p: { line: string }) => [
		`"${p.line}" stands below the front matter: expected every fact above its second line ---`,
		"Move the second line --- below the last fact.",
	]),
	"file-other": whole(
		(p: { found: string; kind: string; language: string; path: string }) => [
			`The facts are those of ${p.found}: expected those of ${p.language === "en" ? `a ${p.kind}` : `a translation of a ${p.kind}`}`,
			`${again(p.path)} If this one is right, give it the folder and the name that it belongs under.`,
		],
	),
	"file-copied": whole((p: { other: string; path: string }) => [
		`The file says the same as ${p.other}, word for word: expected a record of its own`,
		`${again(p.path)} If the other file is the wrong one, bring back that. A new record says what is particular to it.`,
	]),
	"file-exchanged": whole((p: { other: string; path: string }) => [
		`The file has the text of ${p.other}, which has that of this one, or their translations have: expected each under its own name`,
		`Bring both back: git checkout main -- ${p.path} ${p.other}. If they were right there, exchange their translations.`,
	]),
	"file-lost": mistake((p: { path: string; isFolder: boolean }) => [
		p.isFolder
			? `${p.path} holds no files, and other files rest on them: expected the folder as it was`
			: p.path.includes("*")
				? `No file ${p.path} is left, of those that the main branch has: expected them, or what they hold in new ones`
				: `${p.path} is gone, which the main branch has: expected the file, or what it holds in a new one`,
		`Bring it back: git checkout main -- ${p.path.includes("*") ? `"${p.path}"` : p.path}. What rests on it is checked after that.`,
	]),
	"file-too-large": mistake((p: { bytes: number; most: number }) => [
		`The file has ${p.bytes} bytes: expected at most ${p.most}`,
		"A record is a few pages of text. Keep data and pictures outside content/.",
	]),
	"file-empty": mistake(() => [
		"The file is empty",
		"Fill it in, or delete it. `npm run new` writes a record to start from.",
	]),
	"file-byte-order-mark": mistake(() => [
		"The file starts with a byte order mark: expected text",
		"Save it in UTF-8 without a byte order mark, or run `npm run format`.",
	]),
	"file-line-endings": mistake(
		() => [
			"The lines end with CRLF, as on Windows: expected LF",
			"Set the line endings to LF in your editor, or run `npm run format`.",
		],
		{ hides: { codes: BY_LINES, within: "record" } },
	),
	"character-invisible": mistake((p: { character: string; count: number }) => [
		p.count === 1
			? `The character ${p.character} is invisible: expected text that a reader can see`
			: `${p.count} invisible characters stand here, the first ${p.character}: expected text that a reader can see`,
		"Run `npm run format`, or type an ordinary space or letter instead. Copied text often contains such characters.",
	]),
	"character-lookalike": mistake(
		(p: { character: string; code: string; expected: string | undefined }) => [
			`"${p.character}" (${p.code}) only looks like an ordinary character: expected ${p.expected === undefined ? "a letter of the alphabet around it" : `"${p.expected}"`}`,
			p.expected === undefined
				? "Type the word again. Copied text often contains such letters."
				: `Run \`npm run format\`, or type "${p.expected}".`,
		],
		{
			hides: {
				codes: ["translation-differs"],
				within: "file",
				isOneEach: true,
			},
		},
	),
	"character-broken": mistake((p: { found: string; expected: string }) => [
		`"${p.found}" was read in another encoding: expected "${p.expected}"`,
		`Write ${p.expected} instead. Text that is copied from another program often contains such characters.`,
	]),
	"character-decomposed": mistake((p: { letter: string; count: number }) => [
		`${p.count === 1 ? "A letter is" : `${p.count} letters are`} stored in pieces, the first "${p.letter}": expected each letter as one character`,
		"Run `npm run format`. Text that is copied from names of files on a Mac has this form.",
	]),
	"line-too-long": mistake(
		(p: { line: number; length: number; most: number }) => [
			`Line ${p.line} has ${p.length} characters: expected at most ${p.most}`,
			"Break it into lines. Keep data and pictures outside content/.",
		],
	),
	"file-conflict": whole((p: { found: string }) => [
		`"${p.found}" is left over from a merge of two versions`,
		"Keep the right parts of both versions, and remove the three lines of markers.",
	]),
	"file-format": mistake(
		() => [
			"The file is not in the usual form",
			"Run `npm run format`: it never changes what is published.",
		],
		{ severity: "warning", waitsFor: { codes: "all", within: "file" } },
	),
	"site-missing": mistake((p: { path: string }) => [
		`The settings file ${p.path} is missing`,
		"Add the file. The one in the repository shows what it holds.",
	]),
	"id-invalid": mistake(
		(p: { id: string; kind: string; form: string }) => [
			`"${p.id}" is not a valid identifier of a ${p.kind}: expected ${p.form}`,
			idHint(p.id),
		],
		{
			hides: {
				codes: ["combination-gene", "combination-name"],
				within: "file",
			},
		},
	),
	"id-taken": mistake(
		(p: { id: string; other: string }) => [
			`"${p.id}" has the same address as ${p.other}: expected names that differ in more than their case`,
			"Rename one of the two files, or delete it.",
		],
		{ hides: { codes: ["id-invalid"], within: "file" } },
	),
	"front-matter-missing": mistake(() => [
		"The file does not start with front matter: expected a first line ---",
		"Put the facts between two lines --- at the top of the file.",
	]),
	"front-matter-open": mistake(() => [
		"The front matter does not end: expected a second line ---",
		"Close the facts with a line --- before the text.",
	]),
	"front-matter-language": mistake((p: { line: string }) => [
		`The first line is "${p.line}": expected only ---`,
		"Write the facts as YAML: no other language is read.",
	]),
	"yaml-syntax": mistake((p: { reason: string; hint: string }) => [
		`The YAML cannot be read: ${p.reason}`,
		p.hint,
	]),
	"yaml-cut": mistake((p: { found: string; kept: string }) => [
		`"${p.found}" is read as a comment: expected the whole text after "${p.kept}"`,
		"Put the text in quotes. A comment stands on a line of its own.",
	]),
	"yaml-thousands": mistake(
		(p: { found: string; range: string | undefined }) => {
			const parts = p.found.split(",");
			const count = parts.length === 2 ? "two" : String(parts.length);
			const other =
				p.range === undefined
					? ""
					: `, or [${p.range}] with a space for a range`;
			return [
				`"${p.found}" is read as ${count} numbers: expected a number without commas`,
				`Write ${parts.join("")}${other}.`,
			];
		},
	),
	"yaml-tab": mistake(() => [
		"The line is indented with a tab: expected spaces",
		"Replace the tab with as many spaces as the lines beside it have.",
	]),
	"yaml-key-repeated": mistake((p: { field: string; isSame: boolean }) => [
		`The field "${p.field}" appears twice: expected once`,
		p.isSame
			? "Remove one of the two: they say the same."
			: "Compare both with the source and keep the right one; or, if an entry of a list starts between them, give it the hyphen that it lacks.",
	]),
	"yaml-dash": mistake((p: { field: string }) => [
		`"${p.field}" appears twice in one entry of the list: expected a hyphen before each new entry`,
		`Write "- ${p.field}:" here, two characters further left, if a new entry starts here. If the line is there twice, compare both with the source and keep the right one.`,
	]),
	"yaml-alias": mistake((p: { found: string }) => [
		`"${p.found}" is a YAML anchor: expected the value itself`,
		"Write the value out wherever it is used. A text that starts with & or * needs quotes.",
	]),
};

function idHint(id: string): string {
	const [, original, language] = /^(.+)[-_ ](ko)(?:[-_]KR)?$/i.exec(id) ?? [];
	if (language !== undefined) {
		return `Rename the file. The translation of a record is called ${original}.${language.toLowerCase()}.md.`;
	}
	return /\bcopy\b|\(\d+\)|~$|복사본|사본/i.test(id)
		? "Delete the file if it is a copy, or rename it."
		: "Rename the file.";
}
