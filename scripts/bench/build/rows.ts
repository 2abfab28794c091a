/** What is measured at one size: our commands, the limit, and other tools with the same records. */

import {
	mkdirSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { writeCorpus } from "../corpus.ts";
import { hugoCommand, pagefindCommand, writeHugoSite } from "./hugo.ts";
import { run, type Usage } from "./measure.ts";
import { Ours } from "./ours.ts";
import type { Measured } from "./report.ts";

/** A row of the table, and how it is measured. */
export interface Row extends Measured {
	/** Prepares, runs once and cleans up; only the run is measured. */
	sample: () => Promise<Usage>;
	/** Whether it is another tool's, which may fail. */
	isPeer?: boolean;
}

/** The other tools available on this machine. */
export interface Tools {
	/** The version of Hugo. */
	hugo?: string | undefined;
	/** The program of Pagefind, and its version. */
	pagefind?: { program: string; version: string } | undefined;
}

/** The content and the output of our build of a size, below the size's directory. */
export function oursIn(dir: string): [content: string, dist: string] {
	return [join(dir, "content"), join(dir, "ours/dist")];
}

/** Writes the content of a size below `dir`, and what each tool needs. The rows are in the order of a round. */
export async function makeRows(
	dir: string,
	variants: number,
	{ hugo, pagefind }: Tools,
): Promise<Row[]> {
	const [content, dist] = oursIn(dir);
	writeCorpus(content, variants);
	const ours = new Ours(content, dist);
	// The limit needs this build's list of files, and the other tools what it says.
	await ours.buildFromNothing();
	const files = filesBelow(dist);
	const listed = join(dir, "files.json");
	writeFileSync(listed, JSON.stringify(files));
	const out = join(dir, "out");
	const script = join(import.meta.dirname, "limit.ts");
	const limit = ["node", script, content, listed, out];
	const name = "limit: as many bytes read and written";
	const rows = [
		...ownRows(ours, sumOf(files)),
		other({ name, base: "limit" }, out, files.length, limit),
	];
	if (hugo === undefined) return rows;
	const site = join(dir, "hugo");
	const count = writeHugoSite(site, dist);
	const own = hugoCommand(site, out);
	const named = { name: `Hugo ${hugo}, no checks`, isPeer: true };
	rows.push(other({ ...named, base: "hugo" }, out, count, own));
	if (pagefind !== undefined) {
		const index = pagefindCommand(pagefind.program, out);
		const both = ["bash", "-c", IN_TURN, String(own.length), ...own, ...index];
		const name = `Hugo ${hugo} + Pagefind ${pagefind.version}, no checks`;
		rows.push(other({ name, isPeer: true }, out, count + 1, both));
	}
	return rows;
}

/** Runs as many of its arguments as its name says, and then the rest. */
const IN_TURN = `"\${@:1:$0}" && "\${@:$0+1}"`;

function ownRows(ours: Ours, written: Measured["written"]): Row[] {
	const row = (name: string, sample: Row["sample"]): Row => {
		return { name, samples: [], sample };
	};
	const builds = [
		row("build from nothing", () => ours.buildFromNothing()),
		row("build again, nothing changed", () => ours.buildAgain()),
		row("build again, one record changed", () => ours.buildAfterChange()),
	];
	return [
		...builds.map((one) => ({ ...one, written })),
		row("one record changed, released to a bucket here", () =>
			ours.releaseAfterChange(),
		),
		row("check again, nothing changed", () => ours.checkAgain()),
		row("check from nothing", () => ours.checkFromNothing()),
		row("preview, from a save to the answer", () => ours.preview()),
	];
}

/** A tool that must write at least `claimed` files into a folder, which is removed once they are counted. */
function other(
	about: Pick<Row, "name" | "base" | "isPeer">,
	out: string,
	claimed: number,
	command: string[],
): Row {
	const row: Row = { ...about, samples: [], sample };
	return row;
	async function sample(): Promise<Usage> {
		mkdirSync(out, { recursive: true });
		try {
			const usage = await run(command);
			row.written ??= sumOf(filesBelow(out));
			const { files } = row.written;
			if (files >= claimed) return usage;
			throw new Error(`${row.name} wrote ${files} files instead of ${claimed}`);
		} finally {
			rmSync(out, { recursive: true });
		}
	}
}

function filesBelow(folder: string): [path: string, size: number][] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => [relative(folder, path), statSync(path).size]);
}

function sumOf(files: [path: string, size: number][]) {
	const bytes = files.reduce((sum, [, size]) => sum + size, 0);
	return { files: files.length, bytes };
}
