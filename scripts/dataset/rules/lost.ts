/** What the content had before and has no more: records, whole folders, and files that others rest on. */

import { basename, dirname } from "node:path/posix";
import { ORIGINAL } from "../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { ROWS } from "../../mistakes/table.ts";
import {
	FOLDERS,
	kindOfFolder,
	originalPath,
	roleOf,
} from "../../model/content-paths.ts";
import { KIND_NAMES, type Kind } from "../../model/kinds/kinds.ts";
import { allRecords, type Content, checkableRecords } from "../gather.ts";

/** A record of the main branch that is gone, at the path of its original. */
export interface Lost {
	kind: Kind;
	id: string;
	path: string;
}

/** The paths of files before and now. */
export interface Paths {
	/** Nothing if that is unknown. */
	before: ReadonlySet<string>;
	now: ReadonlySet<string>;
}

/**
 * The records that the content had and of which nothing is left: no file, not even with a wrong name, and no record that has
 * the id in `former_ids`.
 */
export function lostRecords(content: Content, { before }: Paths): Lost[] {
	if (before.size === 0) return [];
	const { files, misnamed, withdrawn } = content;
	const all = [...checkableRecords(content), ...allRecords(withdrawn)];
	const idOf = (kind: Kind, id: string) => `${kind}/${id.toLowerCase()}`;
	const known = new Set([
		...files
			.filter(({ language }) => language === ORIGINAL)
			.map(({ kind, id }) => idOf(kind, id)),
		...KIND_NAMES.flatMap((kind) =>
			[...misnamed[kind]].map((id) => idOf(kind, id)),
		),
		...all.flatMap(({ kind, facts }) =>
			(facts.former_ids ?? []).map((id) => idOf(kind, id)),
		),
	]);
	return [...before].flatMap((path) => {
		const role = roleOf(path);
		if (role?.role !== "record" || role.language !== ORIGINAL) return [];
		const { kind, id } = role;
		return known.has(idOf(kind, id)) ? [] : [{ kind, id, path }];
	});
}

/**
 * An id that has had an address leads somewhere for ever: to its record, to the record that names it in `former_ids`, or to
 * the reason for its withdrawal. A file of its name in another folder was moved there.
 */
export function checkLost(
	{ files }: Content,
	lost: Lost[],
	paths: Paths,
): Diagnostic[] {
	// A file that cannot be read may hold the former id.
	const unclear = new Set(
		files
			.filter(({ language, isParsed }) => language === ORIGINAL && !isParsed)
			.map(({ kind }) => kind),
	);
	const moved = new Map(
		files
			.filter(({ path }) => !paths.before.has(path))
			.map(({ path }) => [nameOf(path), path]),
	);
	const added = [...paths.now].filter((path) => !paths.before.has(path));
	return lost.flatMap(({ kind, id, path }) => {
		const at = moved.get(nameOf(path));
		if (at !== undefined) {
			const words = { path: at, folders: [dirname(path)] };
			return [diagnose("file-misplaced", { path: at }, words)];
		}
		// A file whose name only starts so has another mistake.
		if (unclear.has(kind) || added.some(isCalled(path))) return [];
		const other = added.find(
			(one) => dirname(one) === dirname(path) && one.endsWith(".md"),
		);
		const found = diagnose("id-lost", { path }, { kind, id, path, other });
		return [{ ...found, restsOn: dirname(path) }];
	});
}

/** Whether a file that is no record has the name of another, with something else behind it: `abc.mdx`, `abc_ko.md`. */
const isCalled = (path: string) => {
	const [start = ""] = path.split(".");
	return (other: string) => {
		const rest = other.startsWith(start) ? other.slice(start.length) : "";
		const isEnding = rest.startsWith(".") && roleOf(other) === undefined;
		return isEnding || /^[_ ]/.test(rest);
	};
};

const nameOf = (path: string) => path.slice(path.lastIndexOf("/"));

/** The mistakes without those of a new name: a record that another one seems to have become has sources of the old name. */
export function withoutOldNames(
	mistakes: Diagnostic[],
	lost: Lost[],
	{ before }: Paths,
): Diagnostic[] {
	const folders = new Set(lost.map(({ path }) => dirname(path)));
	const isNew = (path: string) =>
		folders.has(dirname(path)) && !before.has(path);
	return mistakes.filter(
		({ code, place, restsOn = "" }) =>
			!ROWS[code].isOfName || !(isNew(place.path) || isNew(restsOn)),
	);
}

/**
 * Holds back the mistakes that rest on what is lost: an empty folder, or a list where no new file can have what it had. That
 * is said once, with their number. Where nothing rests on a file, its loss is only a warning.
 */
export function underLost(
	mistakes: Diagnostic[],
	{ before, now }: Paths,
): Diagnostic[] {
	const gone = [...before].filter((path) => !now.has(path));
	const added = [...now].filter((path) => !before.has(path));
	const resting = Map.groupBy(mistakes, ({ restsOn = "" }) => restsOn);
	const held = new Set<Diagnostic>();
	const found = FOLDERS.flatMap((folder) => {
		const isInside = (path: string) => dirname(path) === folder;
		const own = resting.get(folder) ?? [];
		const lost = gone.filter(isInside);
		const isList = kindOfFolder(basename(folder)) === undefined;
		const isFolder =
			Math.max(isList ? own.length : 0, lost.length) > 1 &&
			![...now].some(isInside);
		const isMissed = (path: string) =>
			path.endsWith(".md")
				? originalPath(path) !== path &&
					now.has(originalPath(path)) &&
					!added.some(isCalled(path))
				: !added.some(isInside);
		// Translations of which a folder has none any more went together.
		const nameOf = (path: string) => {
			const ending = path.slice(originalPath(path).length - ".md".length);
			const isAlike = (one: string) => isInside(one) && one.endsWith(ending);
			const isOne =
				path === originalPath(path) || lost.filter(isAlike).length < 2;
			return isOne || [...now].some(isAlike) ? path : `${folder}/*${ending}`;
		};
		const names = new Set(lost.filter(isMissed).map(nameOf));
		return (isFolder ? [folder] : [...names]).map((path) => {
			const cause = diagnose("file-lost", { path }, { path, isFolder });
			const follow = path.endsWith(".md") ? 0 : own.length;
			if (follow > 0) for (const one of own) held.add(one);
			return isFolder || follow > 0
				? { ...cause, follow }
				: { ...cause, severity: "warning" as const };
		});
	});
	return [...mistakes.filter((one) => !held.has(one)), ...found];
}
