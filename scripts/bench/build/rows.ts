/** What is measured at one size: our commands, the limit, and other tools with the same records. */

import {
	mkdirSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { writeCorpus } from "./corpus.ts";
import type { Usage } from "./measure.ts";
import { run } from "./measure.ts";
import { Ours } from "./ours.ts";
import {
	ELEVENTY_VERSION,
	eleventyCommand,
	writeEleventySite,
} from "./peers/eleventy.ts";
import { hugoCommand, writeHugoSite } from "./peers/hugo.ts";
import { countFiles, readLists } from "./peers/records.ts";

/** What a tool wrote. */
export interface Written {
	files: number;
	bytes: number;
}

/** A row of the table. */
export interface Row {
	key: Key;
	name: string;
	/** Makes ready, runs once and clears away; only the run counts. */
	sample: () => Promise<Usage>;
	/** Known after the first sample; undefined for what writes nothing. */
	written: () => Written | undefined;
}

const PEERS = ["naive", "hugo", "eleventy"] as const;
const OWN = ["build", "again", "change", "check", "preview", "limit"] as const;
export type Key = (typeof PEERS)[number] | (typeof OWN)[number];

/** Whether a row is another tool's, which may fail. */
export function isPeer(key: Key): boolean {
	return PEERS.some((peer) => peer === key);
}

/** The other tools that there are on this machine. */
export interface Tools {
	/** The version of Hugo. */
	hugo?: string | undefined;
	/** Where Eleventy is installed. */
	eleventy?: string | undefined;
}

/** Writes the content of a size below `dir`, and what each tool needs. The rows are in the order of a round. */
export async function makeRows(
	dir: string,
	variants: number,
	{ hugo, eleventy }: Tools,
): Promise<Row[]> {
	const content = join(dir, "content");
	const dist = join(dir, "ours/dist");
	writeCorpus(content, variants);
	const ours = new Ours(content, dist);
	// The other tools take the frame of a page from a build.
	await ours.buildFromNothing();
	const all = filesBelow(dist);
	const written = sumOf(all);
	const own = (
		key: Key,
		name: string,
		sample: Row["sample"],
		writes = true,
	) => ({
		key,
		name,
		sample,
		written: () => (writes ? written : undefined),
	});
	const listed = join(dir, "files.txt");
	const lines = all.map(({ path, size }) => `${size} ${path}`);
	writeFileSync(listed, lines.join("\n"));
	const lists = readLists(content);
	const claimed = countFiles(lists);
	const script = (name: string) => join(import.meta.dirname, name);
	const out = join(dir, "out");
	const rows: Row[] = [
		own("build", "build from nothing", () => ours.buildFromNothing()),
		own("again", "build again, nothing changed", () => ours.buildAgain()),
		own("change", "build again, one record changed", () =>
			ours.buildAfterChange(),
		),
		own("check", "check", () => ours.check(), false),
		own(
			"preview",
			"preview, from a save to the answer",
			() => ours.preview(),
			false,
		),
		other("limit", "reading and writing as many bytes", out, written.files, [
			...["node", script("limit.ts"), content, listed, out],
		]),
		other("naive", "naive script", out, claimed, [
			...["node", script("peers/naive.ts"), content, dist, out],
		]),
	];
	if (hugo !== undefined) {
		const site = join(dir, "hugo");
		writeHugoSite(site, lists, dist);
		const command = hugoCommand(site, out);
		rows.push(other("hugo", `Hugo ${hugo}`, out, claimed, command));
	}
	if (eleventy !== undefined) {
		const site = join(dir, "eleventy");
		writeEleventySite(site, lists, dist);
		const command = eleventyCommand(eleventy, out);
		const name = `Eleventy ${ELEVENTY_VERSION}`;
		rows.push(other("eleventy", name, out, claimed, command, site));
	}
	return rows;
}

/** A tool that writes at least so many files into a folder, which is removed when they are counted. */
function other(
	key: Key,
	name: string,
	out: string,
	claimed: number,
	command: string[],
	cwd = ".",
): Row {
	let written: Written | undefined;
	const sample = async () => {
		mkdirSync(out, { recursive: true });
		try {
			const usage = await run(command, cwd);
			written ??= sumOf(filesBelow(out));
			if (written.files >= claimed) return usage;
			const found = `${written.files} files instead of ${claimed}`;
			throw new Error(`${name} wrote ${found}`);
		} finally {
			rmSync(out, { recursive: true });
		}
	};
	return { key, name, sample, written: () => written };
}

interface Sized {
	/** Below the folder. */
	path: string;
	size: number;
}

function filesBelow(folder: string): Sized[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => {
			const path = join(entry.parentPath, entry.name);
			return { path: path.slice(folder.length), size: statSync(path).size };
		});
}

function sumOf(files: Sized[]): Written {
	const bytes = files.reduce((sum, { size }) => sum + size, 0);
	return { files: files.length, bytes };
}
