/**
 * Slips that damage more than a value: files and folders that are lost, doubled, another's, or in another encoding, merges gone
 * wrong, entries without a hyphen, wrong numbers that others rest on. Each has one cause, and the place where it is told.
 */

import { edit } from "../../support/tree.ts";
import { FILES } from "./checked.ts";

export interface Accident {
	name: string;
	/** The new text of each file that changes; undefined if it is lost. */
	changes: Map<string, string | undefined>;
	code: string;
	/** `path:line`, or the path alone for a file or a folder as a whole. */
	at: string;
}

export const text = (path: string): string => {
	const found = FILES.get(path);
	if (found === undefined) throw new Error(`there is no ${path}`);
	return found;
};

/** An accident in one file, told at a line of it: its number, or what the line contains for the nth time. */
export function accident(
	name: string,
	path: string,
	code: string,
	now: string | undefined,
	line: number | string = 1,
	nth = 1,
): Accident {
	const lines = (now ?? "").split("\n");
	const found = [...lines.keys()].filter((at) =>
		lines[at]?.includes(String(line)),
	);
	const at = typeof line === "number" ? line : (found[nth - 1] ?? -1) + 1;
	const changes = new Map([[path, now]]);
	return { name: `${name}: ${path}`, changes, code, at: `${path}:${at}` };
}

const RS20 = "variants/rs20.md";
const RS20_KO = "variants/rs20.ko.md";
const SECOND = "conditions/second-condition.md";
const SECOND_KO = "conditions/second-condition.ko.md";
const ABC1 = "genes/ABC1.md";
const ABC2 = "genes/ABC2.md";
const ABC2_KO = "genes/ABC2.ko.md";
const DRUG = "drugs/second-drug.md";
const DRUG_KO = "drugs/second-drug.ko.md";
const TOPIC = "topics/test-topic.md";
const LINKS = "links/all.yaml";
const ENGLISH = [RS20, SECOND, ABC2, DRUG, TOPIC];
const KOREAN = [RS20_KO, SECOND_KO, DRUG_KO];
const RECORDS = [...ENGLISH, ...KOREAN];

const lost = (...paths: string[]) =>
	new Map(paths.map((path) => [path, undefined]));
const inFolder = (folder: string) =>
	[...FILES.keys()].filter((path) => path.startsWith(`${folder}/`));

const LOST: Accident[] = [
	...["genes", "variants", "drugs", "conditions"].map((folder) => ({
		name: `the folder ${folder} is lost`,
		changes: lost(...inFolder(folder)),
		code: "file-lost",
		at: folder,
	})),
	...[ABC1, ABC2, RS20, SECOND, DRUG, TOPIC].map((path) => ({
		name: `${path} is lost`,
		changes: lost(path),
		code: "id-lost",
		at: path,
	})),
	...[...KOREAN, LINKS, "citations/papers.yaml"].map((path) => ({
		name: `${path} is lost`,
		changes: lost(path),
		code: "file-lost",
		at: path,
	})),
	...[
		[ABC2, "drugs/ABC2.md"],
		[SECOND, "topics/second-condition.md"],
		[DRUG, "conditions/second-drug.md"],
	].map(([path = "", to = ""]) => ({
		name: `${path} was moved to ${to}`,
		changes: new Map([[path, undefined] as const, [to, text(path)] as const]),
		code: "file-misplaced",
		at: to,
	})),
	...[
		[ABC2, "genes/ABC3.md"],
		[RS20, "variants/rs21.md"],
	].map(([path = "", to = ""]) => ({
		name: `${path} was renamed to ${to}`,
		changes: new Map([[path, undefined] as const, [to, text(path)] as const]),
		code: "id-lost",
		at: path,
	})),
];

const frameOf = (one: string) => one.slice(0, one.indexOf("\n---\n") + 5);
const bodyOf = (one: string) => one.slice(one.indexOf("\n---\n") + 5);

const DOUBLED: Accident[] = [
	...RECORDS.map((path) => {
		const twice = frameOf(text(path)) + text(path);
		return accident("two front matters", path, "file-twice", twice, "---", 3);
	}),
	...[RS20, ABC2_KO, SECOND].map((path) =>
		accident(
			"the file twice",
			path,
			"file-twice",
			text(path).repeat(2),
			"---",
			3,
		),
	),
	...[RS20, DRUG_KO, SECOND_KO].map((path) => {
		const twice = text(path) + bodyOf(text(path));
		const title = /^# .*/m.exec(text(path))?.[0] ?? "";
		return accident("the text twice", path, "file-twice", twice, title, 2);
	}),
];

const OTHERS: Accident[] = [
	...(
		[
			[RS20, ABC2],
			[ABC2, DRUG],
			[SECOND, RS20],
			[DRUG, TOPIC],
			[ABC2, SECOND],
		] as const
	).map(([path, other]) => {
		const found = text(other);
		return accident("a record of another kind", path, "file-other", found);
	}),
	...[RS20, SECOND, DRUG].map((path) => {
		const korean = text(path.replace(".md", ".ko.md"));
		return accident("the translation", path, "file-other", korean);
	}),
	...[RS20_KO, SECOND_KO, ABC2_KO].map((path) => {
		const english = text(path.replace(".ko.md", ".md"));
		return accident("the original", path, "file-other", english);
	}),
	accident("another gene", ABC1, "file-copied", text(ABC2)),
	accident("another drug", "drugs/test-drug.md", "file-copied", text(DRUG)),
	accident(
		"another condition",
		"conditions/test-condition.md",
		"file-copied",
		text(SECOND),
	),
];

const noise = (length: number) =>
	Array.from({ length }, (_, at) => String.fromCharCode((at * 37) % 256)).join(
		"",
	);
const inLatin = (one: string) => Buffer.from(one).toString("latin1");

const ENCODED: Accident[] = [
	...KOREAN.map((path) =>
		accident("UTF-8 as Latin-1", path, "file-encoding", inLatin(text(path))),
	),
	...KOREAN.map((path) => {
		const found = new TextDecoder("euc-kr").decode(Buffer.from(text(path)));
		return accident("UTF-8 as EUC-KR", path, "file-encoding", found);
	}),
	...KOREAN.map((path) => {
		const found = text(path).replace(/[^\0-\x7f]/g, "?");
		return accident("letters lost", path, "file-encoding", found);
	}),
	...[RS20, DRUG_KO, LINKS].map((path) =>
		accident("a picture", path, "file-encoding", noise(600)),
	),
];

const atLine = (path: string, part: string, put: (line: string) => string) =>
	edit(text(path), [part, put(part)]);

const MERGES: Accident[] = [
	...(
		[
			[RS20, "position: 2000"],
			[ABC2, "## Summary"],
			[SECOND, "- Tired muscles"],
			[LINKS, "- from: gene/ABC1"],
			[DRUG_KO, "진통제"],
		] as const
	).map(([path, part]) => {
		const now = atLine(
			path,
			part,
			(line) => `<<<<<<< ours\n${line}\n=======\n${line} \n>>>>>>> theirs`,
		);
		return accident("markers", path, "file-conflict", now, "<<<<<<<");
	}),
	...["=======", ">>>>>>> theirs", "<<<<<<< ours"].map((mark) => {
		const now = atLine(DRUG, "## Class", (line) => `${mark}\n${line}`);
		return accident(`a marker ${mark}`, DRUG, "file-conflict", now, mark);
	}),
];

/** Headings in which one character is wrong, each told at its line. */
const HEADINGS: Accident[] = (
	[
		[RS20, "# Response"],
		[RS20, "## C/T"],
		[DRUG, "## Summary"],
		[SECOND, "## FAQ"],
		[SECOND, "### Is it common?"],
		[RS20_KO, "## C/C"],
		[DRUG_KO, "# 둘째 약"],
	] as const
).flatMap(([path, heading]) =>
	[
		["a hard space", heading.replace(" ", "\u00a0")],
		["a byte order mark", `\ufeff${heading}`],
		["a space of no width", heading.replace(" ", " \u200b")],
	].map(([name = "", to = ""]) => {
		const now = atLine(path, `\n${heading}`, () => `\n${to}`);
		return accident(name, path, "character-invisible", now, to);
	}),
);

const ENTRIES: Accident[] = [
	accident(
		"no hyphen",
		ABC2,
		"yaml-dash",
		atLine(ABC2, "  - title: NCBI", () => "    title: NCBI"),
		"title: NCBI",
	),
	accident(
		"no hyphen",
		LINKS,
		"yaml-dash",
		atLine(
			LINKS,
			"- from: variant/rs10\n  to: mol",
			() => "  from: variant/rs10\n  to: mol",
		),
		"  from: variant/rs10",
	),
	accident(
		"no hyphen",
		RS20,
		"yaml-dash",
		atLine(RS20, "  - title: OMIM", () => "    title: OMIM"),
		"title: OMIM",
	),
	accident(
		"ref and alt exchanged",
		RS20,
		"alleles-reversed",
		atLine(RS20, "ref: C\nalts: [T]", () => "ref: T\nalts: [C]"),
		"ref: T",
	),
	accident(
		"ref of another strand",
		RS20,
		"alleles-disagree",
		atLine(RS20, "ref: C", () => "ref: G"),
		"ref: G",
	),
	accident(
		"a true minus sign",
		RS20,
		"value-type",
		atLine(RS20, "value: 1.5", () => "value: −1.5"),
		"value: −1.5",
	),
	accident(
		"another gene's number",
		ABC2,
		"code-repeated",
		atLine(ABC2, "hgnc_id: HGNC:2", () => "hgnc_id: HGNC:1"),
		"HGNC:1",
	),
	accident(
		"the list twice",
		LINKS,
		"link-repeated",
		text(LINKS).repeat(2),
		"- from: gene/ABC1",
		2,
	),
	accident(
		"a pair renamed in the note's heading",
		"conditions/test-condition.md",
		"note-without-entry",
		atLine(
			"conditions/test-condition.md",
			"test-drug / ABC1",
			() => "test-drug/ABC1",
		),
		"### test-drug/ABC1",
	),
	accident(
		"a heading twice",
		DRUG,
		"heading-duplicate",
		atLine(DRUG, "## Summary\n", (line) => line + line),
		"## Summary",
		2,
	),
	accident(
		"a field twice",
		RS20,
		"yaml-key-repeated",
		atLine(RS20, "chromosome: 7\n", (line) => line + line),
		"chromosome: 7",
		2,
	),
	accident(
		"a heading with a typo in the translation",
		RS20_KO,
		"heading-unknown",
		atLine(RS20_KO, "## C/T", () => "## CT"),
		"## CT",
	),
	accident(
		"a pair that the original does not have",
		RS20_KO,
		"translation-structure",
		atLine(RS20_KO, "## C/T", () => "## C/A"),
		"## C/A",
	),
];

export const ACCIDENTS: Accident[] = [
	...LOST,
	...DOUBLED,
	...OTHERS,
	...ENCODED,
	...MERGES,
	...HEADINGS,
	...ENTRIES,
];
