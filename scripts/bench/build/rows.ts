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
import { countFiles, readContent } from "./peers/content.ts";
import { hugoCommand, writeHugoSite } from "./peers/hugo.ts";
import { pagefindCommand, withPagefind } from "./peers/pagefind.ts";

/** What a tool wrote. */
export interface Written {
	files: number;
	bytes: number;
}

/** A row of the table. */
export interface Row {
	key: Key;
	name: string;
	/** Prepares, runs once and cleans up; only the run is measured. */
	sample: () => Promise<Usage>;
	/** Known after the first sample; undefined for rows that write nothing. */
	written: () => Written | undefined;
}

const PEERS = ["hugo", "pagefind"] as const;
const OWN = [
	"build",
	"again",
	"change",
	"release",
	"check",
	"recheck",
	"preview",
	"limit",
] as const;
export type Key = (typeof PEERS)[number] | (typeof OWN)[number];

/** Whether a row is another tool's, which may fail. */
export function isPeer(key: Key): boolean {
	return PEERS.some((peer) => peer === key);
}

/** The other tools available on this machine. */
export interface Tools {
	/** The version of Hugo. */
	hugo?: string | undefined;
	/** The program of Pagefind. */
	pagefind?: string | undefined;
}

/** The content and the output of our build of a size, below the size's directory. */
export function oursIn(dir: string): Pick<Place, "content" | "dist"> {
	return { content: join(dir, "content"), dist: join(dir, "ours/dist") };
}

/** Writes the content of a size below `dir`, and what each tool needs. The rows are in the order of a round. */
export async function makeRows(
	dir: string,
	variants: number,
	tools: Tools,
): Promise<Row[]> {
	const place: Place = { dir, ...oursIn(dir), out: join(dir, "out") };
	writeCorpus(place.content, variants);
	const ours = new Ours(place.content, place.dist);
	// The limit needs this build's list of files, and the other tools its page frame.
	await ours.buildFromNothing();
	const files = filesBelow(place.dist);
	return [
		...ownRows(ours, sumOf(files)),
		limitRow(place, files),
		...peerRows(place, tools),
	];
}

/** The directories of a size. */
interface Place {
	dir: string;
	content: string;
	/** Our build. */
	dist: string;
	/** Where the others write. */
	out: string;
}

function ownRows(ours: Ours, built: Written): Row[] {
	const row = (
		key: Key,
		name: string,
		sample: Row["sample"],
		written?: Written,
	): Row => ({ key, name, sample, written: () => written });
	const again = () => ours.buildAgain();
	const change = () => ours.buildAfterChange();
	return [
		row("build", "build from nothing", () => ours.buildFromNothing(), built),
		row("again", "build again, nothing changed", again, built),
		row("change", "build again, one record changed", change, built),
		row("release", "one record changed, released to a bucket here", () =>
			ours.releaseAfterChange(),
		),
		row("recheck", "check again, nothing changed", () => ours.checkAgain()),
		row("check", "check from nothing", () => ours.checkFromNothing()),
		row("preview", "preview, from a save to the answer", () => ours.preview()),
	];
}

function limitRow({ dir, content, out }: Place, files: Sized[]): Row {
	const listed = join(dir, "files.txt");
	const lines = files.map(({ path, size }) => `${size} ${path}`);
	writeFileSync(listed, lines.join("\n"));
	const script = join(import.meta.dirname, "limit.ts");
	const command = ["node", script, content, listed, out];
	const name = "limit: as many bytes read and written";
	return other("limit", name, out, files.length, command);
}

/** Hugo alone, and with a search index after it. */
function peerRows(
	{ dir, content, dist, out }: Place,
	{ hugo, pagefind }: Tools,
): Row[] {
	if (hugo === undefined) return [];
	const plain = readContent(content);
	const claimed = countFiles(plain);
	const site = join(dir, "hugo");
	writeHugoSite(site, plain, dist);
	const own = hugoCommand(site, out);
	const name = `Hugo ${hugo}`;
	const rows = [other("hugo", `${name}, no checks`, out, claimed, own)];
	if (pagefind !== undefined) {
		const index = pagefindCommand(pagefind, out);
		const both = ["bash", "-c", IN_TURN, String(own.length), ...own, ...index];
		const named = `${withPagefind(name)}, no checks`;
		rows.push(other("pagefind", named, out, claimed + 1, both));
	}
	return rows;
}

/** Runs as many of its arguments as its name says, and then the rest. */
const IN_TURN = `"\${@:1:$0}" && "\${@:$0+1}"`;

/** A tool that must write at least `claimed` files into a folder, which is removed once they are counted. */
function other(
	key: Key,
	name: string,
	out: string,
	claimed: number,
	command: string[],
): Row {
	let written: Written | undefined;
	const sample = async () => {
		mkdirSync(out, { recursive: true });
		try {
			const usage = await run(command);
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
	/** Relative to the folder. */
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
