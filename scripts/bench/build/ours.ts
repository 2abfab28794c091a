/** Our own commands, as their npm scripts run them, and how long an editor waits for the preview. */

import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import {
	formatPath,
	ORIGINAL,
	webPath,
} from "../../../functions/shared/contract.ts";
import { forget } from "../../engine/write/last-build.ts";
import { htmlFile } from "../../output/file.ts";
import { CORPUS_DAY } from "../corpus.ts";
import { median } from "../table.ts";
import { launch, run, type Usage } from "./measure.ts";

/** The record to edit. It has no translation that would become stale. */
const EDITED = {
	language: ORIGINAL,
	type: "record",
	resource: "variants",
	id: "rs1",
} as const;
const DATE = ["--date", CORPUS_DAY];
const CHANGES = 3;
const START_MS = 15 * 60_000;
const CHANGE_MS = 120_000;

export class Ours {
	readonly #content: string;
	readonly #out: string;
	#edits = 0;

	/** `out` must be alone in its folder, so that everything a build leaves beside it can be removed too. */
	constructor(content: string, out: string) {
		this.#content = content;
		this.#out = out;
	}

	/** Builds without the output or cache of an earlier build; the program itself has run before. */
	async buildFromNothing(): Promise<Usage> {
		forget(this.#content, this.#out);
		rmSync(dirname(this.#out), { recursive: true, force: true });
		return this.buildAgain();
	}

	buildAgain(): Promise<Usage> {
		const limit = ["--max-files", String(Number.MAX_SAFE_INTEGER)];
		return run(this.#command("build", "--out", this.#out, ...DATE, ...limit));
	}

	async buildAfterChange(): Promise<Usage> {
		const words = this.#edit();
		const usage = await this.buildAgain();
		const page = htmlFile(webPath(ORIGINAL, EDITED));
		if (!readFileSync(join(this.#out, page), "utf8").includes(words)) {
			throw new Error("the build missed a change");
		}
		return usage;
	}

	/** Releases a change to a bucket on this machine, probes included. What is not live there yet is released before. */
	async releaseAfterChange(): Promise<Usage> {
		const host = join(dirname(dirname(this.#out)), "host");
		const target = ["--target", "local", "--bucket", "--host", host];
		const command = this.#command(
			"release",
			...target,
			"--skip-tests",
			...DATE,
		);
		if (!existsSync(host)) await run(command);
		this.#edit();
		return run(command);
	}

	async checkFromNothing(): Promise<Usage> {
		forget(this.#content, this.#out);
		return this.checkAgain();
	}

	checkAgain(): Promise<Usage> {
		return run(this.#command("check"));
	}

	/** The time from a save until the preview answers with the change. */
	async preview(): Promise<Usage> {
		const port = String(await freePort());
		const { child, stop, peakMb } = launch(
			this.#command("dev", "--port", port),
		);
		try {
			const url = `http://localhost:${port}`;
			await untilPrinted(child.stdout as Readable, url);
			// Nobody reads the rest, and a full pipe would hold the preview up.
			for (const pipe of child.stdio) (pipe as Readable | null)?.resume();
			const times: number[] = [];
			for (let change = 0; change < CHANGES; change += 1) {
				times.push(await this.#follow(`${url}${formatPath(EDITED)}`));
			}
			return { wallMs: median(times), cpuMs: undefined, peakMb: peakMb() };
		} finally {
			stop();
		}
	}

	/** Milliseconds from a change until the address shows it. */
	async #follow(url: string): Promise<number> {
		const words = this.#edit();
		const start = performance.now();
		const signal = AbortSignal.timeout(CHANGE_MS);
		for (;;) {
			const answer = await fetch(url, { signal });
			if ((await answer.text()).includes(words)) break;
		}
		return performance.now() - start;
	}

	/** Changes a word of the record to one that no page has had, and returns it. */
	#edit(): string {
		this.#edits += 1;
		const word = `edited${"o".repeat(this.#edits)}`;
		const path = join(this.#content, `${EDITED.resource}/${EDITED.id}.md`);
		const text = readFileSync(path, "utf8");
		writeFileSync(path, text.replace(/(?<=## A\/A\n\n)\w+/, word));
		return word;
	}

	/** An npm script on the corpus. */
	#command(script: string, ...options: string[]): string[] {
		const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
			scripts: Record<string, string>;
		};
		const command = scripts[script]?.split(" ") ?? [];
		const common = ["--content", this.#content, "--today", CORPUS_DAY];
		return [...command, ...common, ...options];
	}
}

async function untilPrinted(stream: Readable, expected: string): Promise<void> {
	const signal = AbortSignal.timeout(START_MS);
	for await (const line of createInterface({ input: stream, signal })) {
		if (line.includes(expected)) return;
	}
	throw new Error(`it did not print "${expected}"`);
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "localhost");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}
