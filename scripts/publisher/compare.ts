/** Reports in words what changes for consumers between two builds. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { diffWords } from "diff";
import {
	API_PATH,
	DATA_ROOT,
	SETTINGS_FILE,
} from "../../functions/contract.ts";

/** Compares two build directories and returns a Markdown report. With `previewUrl`, records link to the preview's pages. */
export function compareBuilds(
	before: string,
	after: string,
	previewUrl?: string,
): string {
	const [old, now] = [readBuild(before), readBuild(after)];
	const paths = [...new Set([...old.records.keys(), ...now.records.keys()])];
	const changes = paths.sort().flatMap((path): Change[] => {
		const lines = describeRecord(old.records.get(path), now.records.get(path));
		return lines.length === 0 ? [] : [{ path, lines }];
	});
	if (changes.length === 0) {
		return "Nothing changes for consumers.\n";
	}
	const name = (path: string) =>
		previewUrl === undefined || !PAGE.test(path)
			? `**${path}**`
			: `[${path}](${previewUrl}${path.replace(API_PATH, "")})`;
	return [
		`${changes.length} ${changes.length === 1 ? "answer changes" : "answers change"} (data version ${old.version} → ${now.version}).`,
		"",
		...summarize(changes),
		"",
		...changes.flatMap(({ path, lines }) => [
			`- ${name(path)}`,
			...lines.map((line) => `  - ${line}`),
		]),
		"",
	].join("\n");
}

/** The paths that have a page in the preview. */
const PAGE = /^(?:\/[a-z]{2})?\/api\/v1\/(?!links\/)[a-z]+\/[^/]+$/;

interface Change {
	path: string;
	lines: string[];
}

const NEW = "is new";
const GONE = "is gone";

/** How many answers of each list are new, gone or changed. */
function summarize(changes: Change[]): string[] {
	const counts = new Map<
		string,
		[fresh: number, gone: number, other: number]
	>();
	for (const { path, lines } of changes) {
		const list = path.includes("/")
			? path.slice(0, path.lastIndexOf("/"))
			: path;
		const count = counts.get(list) ?? [0, 0, 0];
		count[lines[0] === NEW ? 0 : lines[0] === GONE ? 1 : 2] += 1;
		counts.set(list, count);
	}
	const rows = [...counts].map(
		([list, count]) => `| ${list} | ${count.join(" | ")} |`,
	);
	return ["| | new | gone | changed |", "|---|---:|---:|---:|", ...rows];
}

interface Build {
	version: string;
	/** The settings, and every answer that is not put together from others, by path. */
	records: Map<string, unknown>;
}

/** Whether a directory was written by the build. */
export function isBuild(dir: string): boolean {
	return existsSync(join(dir, SETTINGS_FILE));
}

function readBuild(dir: string): Build {
	const root = join(dir, DATA_ROOT);
	const read = (path: string): unknown =>
		JSON.parse(readFileSync(join(root, path), "utf8"));
	const { dataset_version: version, ...settings } = read(
		SETTINGS_FILE.slice(DATA_ROOT.length),
	) as { dataset_version: string };
	const records = new Map<string, unknown>([["settings", settings]]);
	const names = readdirSync(root, { recursive: true, encoding: "utf8" });
	for (const name of names.map((one) => `/${one.replaceAll("\\", "/")}`)) {
		const path = name.replace(/\.json$/, "");
		if (LINKS.test(name)) {
			const { data } = read(name) as { data: { id: string }[] };
			const list = path.replace(/\/pages-.*/, "");
			for (const link of data) records.set(`${list}/${link.id}`, link);
		} else if (ALONE.test(name)) {
			records.set(path, withoutSamples(read(name)));
		}
	}
	return { version, records };
}

const LINKS = /\/links\/pages-\d+\/\d+\.json$/;
/** Answers that are not put together from others: records, former ids, the index and the description. */
const ALONE =
	/^(?:\/[a-z]{2})?\/api\/v1(?:\/(?!changes\/)[a-z]+\/[^/]+|\/index|\/openapi)?\.json$|^\/former\/.+\.json$/;
/** Fields that follow from other data, whose changes are already reported there. */
const SAMPLES = ["example", "examples", "dataset_version", "counts", "total"];

function withoutSamples(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutSamples);
	if (!isFields(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([key]) => !SAMPLES.includes(key))
			.map(([key, inner]) => [key, withoutSamples(inner)]),
	);
}

/** What happened to an answer: one line per changed field. */
function describeRecord(old: unknown, now: unknown): string[] {
	if (old === undefined) return [NEW];
	if (now === undefined) return [GONE];
	return describeChange("", old, now);
}

function describeChange(field: string, old: unknown, now: unknown): string[] {
	if (isDeepStrictEqual(old, now)) return [];
	if (isFields(old) && isFields(now)) {
		const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
		return keys.flatMap((key) =>
			describeChange(
				field === "" ? key : `${field}.${key}`,
				old[key],
				now[key],
			),
		);
	}
	if (Array.isArray(old) && Array.isArray(now)) {
		return describeLists(field, old, now);
	}
	if (typeof old === "string" && typeof now === "string") {
		return [`\`${field}\`: ${changedWords(old, now)}`];
	}
	return [`\`${field}\`: ${show(old)} → ${show(now)}`];
}

/** Items are matched by name, so that inserting one at the start does not change all the others. */
function describeLists(
	field: string,
	old: unknown[],
	now: unknown[],
): string[] {
	const [before, after] = [namedItems(old), namedItems(now)];
	const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap(
		(name) => {
			const [one, other] = [before.get(name), after.get(name)];
			if (one === undefined) return [`\`${field}\`: ${show(other)} added`];
			if (other === undefined) return [`\`${field}\`: ${show(one)} removed`];
			return describeChange(`${field}[${name}]`, one, other);
		},
	);
	return changes.length > 0 ? changes : [`\`${field}\`: order changed`];
}

const NAMES = ["genotype", "rsid", "slug", "id", "drug", "question", "title"];

/** Items by name. Items that share a name are numbered. */
function namedItems(items: unknown[]): Map<string, unknown> {
	const named = new Map<string, unknown>();
	for (const [at, item] of items.entries()) {
		const name = nameOf(item, at);
		named.set(named.has(name) ? `${name} ${at + 1}` : name, item);
	}
	return named;
}

function nameOf(item: unknown, at: number): string {
	if (!isFields(item)) return String(item);
	const name = NAMES.map((key) => item[key]).find(
		(value) => typeof value === "string",
	);
	// The name is printed between backticks.
	return String(name ?? at + 1).replace(/[`\s]+/g, " ");
}

function changedWords(old: string, now: string): string {
	// For a single word, put the old value after the new one.
	if (!/\s/.test(old) && !/\s/.test(now)) {
		return `**${plain(now)}** (was ~~${plain(old)}~~)`;
	}
	const parts = diffWords(old, now);
	if (!parts.some(({ added, removed }) => added || removed)) {
		return "only spaces or line breaks changed";
	}
	return parts
		.map(({ value, added, removed }) => {
			const text = plain(value);
			if (added) return mark("**", text);
			if (removed) return `${mark("~~", text).trimEnd()} `;
			return text.length > 80
				? `${text.slice(0, 35)} … ${text.slice(-35)}`
				: text;
		})
		.join("")
		.replace(/ {2,}/g, " ")
		.trim();
}

/** Markdown only recognizes a mark that directly touches the text. */
function mark(sign: string, text: string): string {
	const [, before = "", inner = "", after = ""] =
		/^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
	return inner === "" ? text : `${before}${sign}${inner}${sign}${after}`;
}

function show(value: unknown): string {
	if (value === undefined) return "(missing)";
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return plain(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}

/** Escapes a record's text, so that the report does not read it as Markdown. */
function plain(text: string): string {
	return text.replace(/\s+/g, " ").replace(/[\\`*_~[\]<>|#]/g, "\\$&");
}

function isFields(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
