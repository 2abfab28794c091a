/** Mistakes of a file as such: where it lies, its characters, its YAML. */

import { mistake, nearest, oneOf, say } from "./words.ts";

export const FILES = {
	"file-misplaced": mistake((p: { path: string; folders: string[] }) =>
		say(
			p.folders.length === 0
				? `"${p.path}" is no record: expected Markdown or YAML`
				: `"${p.path}" has no place here: expected a file in ${oneOf(p.folders)}`,
			p.folders.length === 0 || p.path.split("/").length < 3
				? "Move it where it belongs, or keep it outside content/."
				: nearest(
						p.path.split("/").slice(0, -1).join("/"),
						p.folders,
						"Move it, or keep it outside content/.",
					),
		),
	),
	"file-extension": mistake((p: { path: string; expected: string }) =>
		say(
			`"${p.path}" has another ending than the records beside it`,
			`Rename it to ${p.expected}, or keep it outside content/.`,
		),
	),
	"file-language": mistake((p: { suffix: string; known: string[] }) =>
		say(
			`".${p.suffix}" is no language of a translation: expected ${oneOf(p.known)}`,
			"English records have no language in their name.",
		),
	),
	"file-symlink": mistake(() =>
		say(
			"The file is a symbolic link: expected a file of its own",
			"Put a copy of the file here instead of the link.",
		),
	),
	"file-unreadable": mistake((p: { reason: string }) =>
		say(
			`The file cannot be read: ${p.reason}`,
			"Check that it is a text file you may read.",
		),
	),
	"file-encoding": mistake(() =>
		say(
			"The file is not UTF-8 text",
			"Save it again with the encoding UTF-8, without a byte order mark.",
		),
	),
	"file-too-large": mistake((p: { bytes: number; most: number }) =>
		say(
			`The file has ${p.bytes} bytes: expected ${p.most} at most`,
			"A record is a few pages of text. Keep data and pictures outside content/.",
		),
	),
	"file-empty": mistake(() =>
		say(
			"The file is empty",
			"Fill it in, or delete it. `npm run new` writes a record to start from.",
		),
	),
	"file-byte-order-mark": mistake(() =>
		say(
			"The file starts with a byte order mark",
			"Save it as UTF-8 without BOM, or run `npm run format`.",
		),
	),
	"file-line-endings": mistake(() =>
		say(
			"The lines end as on Windows (CRLF): expected LF",
			"Set the line endings to LF in your editor, or run `npm run format`.",
		),
	),
	"character-invisible": mistake((p: { character: string }) =>
		say(
			`The character ${p.character} cannot be seen`,
			"Delete it and type a usual space or letter; it often comes with copied text.",
		),
	),
	"file-conflict": mistake((p: { found: string }) =>
		say(
			`"${p.found}" is left over from two versions that were merged`,
			"Keep what is right of the two, and remove the three lines of signs.",
		),
	),
	"file-format": mistake(
		() =>
			say(
				"The file is not in the usual form",
				"Run `npm run format`: it changes nothing of what is published.",
			),
		"warning",
	),
	"site-missing": mistake((p: { path: string }) =>
		say(
			`The settings ${p.path} are missing`,
			"Add the file; CONTRIBUTING.md and the repository's own content show what it holds.",
		),
	),
	"id-invalid": mistake((p: { id: string; kind: string; form: string }) =>
		say(
			`"${p.id}" is not the identifier of a ${p.kind}: expected ${p.form}`,
			"Rename the file.",
		),
	),
	"id-taken": mistake((p: { id: string; other: string }) =>
		say(
			`"${p.id}" has the same address as ${p.other}: expected one file a record`,
			"Rename one of the two files, or delete it.",
		),
	),
	"front-matter-missing": mistake(() =>
		say(
			"The file does not start with front matter: expected a line ---",
			"Put the facts between two lines --- at the top of the file.",
		),
	),
	"front-matter-open": mistake(() =>
		say(
			"The front matter does not end: expected a second line ---",
			"Close the facts with a line --- before the text.",
		),
	),
	"front-matter-language": mistake((p: { line: string }) =>
		say(
			`The first line is "${p.line}": expected --- alone`,
			"Front matter is YAML; no other language is read.",
		),
	),
	"yaml-syntax": mistake((p: { reason: string }) =>
		say(
			`The YAML does not parse: ${p.reason}`,
			'Check the indentation, the colons and the quotes; a text that holds ": " or starts with a special character needs quotes.',
		),
	),
	"yaml-tab": mistake(() =>
		say(
			"A tab indents the line: expected spaces",
			"Replace the tab by two spaces.",
		),
	),
	"yaml-key-repeated": mistake((p: { field: string }) =>
		say(`The field "${p.field}" stands twice`, "Remove one of the two."),
	),
	"yaml-alias": mistake((p: { found: string }) =>
		say(
			`"${p.found}" is an anchor, for aliases to repeat it: expected the value itself`,
			"Write the value out wherever it is used; a text that starts with & or * needs quotes.",
		),
	),
};
