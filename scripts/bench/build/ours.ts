/** Our own commands, as their npm scripts run them, and how long an editor waits for the preview. */

import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import {
	formatPath,
	ORIGINAL,
	webPath,
} from "../../../functions/shared/contract.ts";
import { forget } from "../../engine/write/last-build.ts";
import { htmlFile } from "../../output/file.ts";
import { median } from "../report.ts";
import { CORPUS_DAY } from "./corpus.ts";
import type { Usage } from "./measure.ts";
import { ENVIRONMENT, endGroup, run, watchMemory } from "./measure.ts";

/** The record to edit. It has no translation that would become stale. */
const EDITED = {
	language: ORIGINAL,
	type: "record",
	resource: "variants",
	id: "rs1",
} as const;
const TODAY = ["--today", CORPUS_DAY];
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
		const limit = String(Number.MAX_SAFE_INTEGER);
		const where = ["--content", this.#content, "--out", this.#out];
		const rest = ["--date", CORPUS_DAY, "--max-files", limit, ...TODAY];
		return run([...npmScript("build"), ...where, ...rest]);
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
		const rest = ["--content", this.#content, "--skip-tests", ...TODAY];
		const date = ["--date", CORPUS_DAY];
		const command = [...npmScript("release"), ...target, ...rest, ...date];
		if (!existsSync(host)) await run(command);
		this.#edit();
		return run(command);
	}

	async checkFromNothing(): Promise<Usage> {
		forget(this.#content, this.#out);
		return this.checkAgain();
	}

	checkAgain(): Promise<Usage> {
		const options = ["--content", this.#content, ...TODAY];
		return run([...npmScript("check"), ...options]);
	}

	/** The time from a save until the preview answers with the change. */
	async preview(): Promise<Usage> {
		const port = await freePort();
		const [command = "", ...words] = npmScript("dev");
		const options = ["--content", this.#content, "--port", String(port)];
		const child = spawn(command, [...words, ...options, ...TODAY], {
			env: ENVIRONMENT,
			stdio: ["ignore", "pipe", "ignore"],
			detached: true,
		});
		const stop = () => endGroup(child);
		process.prependOnceListener("exit", stop);
		const peak = watchMemory(child, [child.pid]);
		try {
			const url = `http://localhost:${port}`;
			await untilPrinted(child, url);
			const times: number[] = [];
			for (let change = 0; change < CHANGES; change += 1) {
				times.push(await this.#follow(`${url}${formatPath(EDITED)}`));
			}
			return { wallMs: median(times), cpuMs: undefined, peakMb: peak() };
		} finally {
			process.off("exit", stop);
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

	/** Changes two letters of the record. Returns words that no other record has. */
	#edit(): string {
		const { resource, id } = EDITED;
		const path = join(this.#content, `${resource}/${id}.md`);
		const before = readFileSync(path, "utf8");
		const at = before.indexOf("## A/A\n\n") + "## A/A\n\n".length;
		const letter = (number: number) => String.fromCharCode(97 + (number % 26));
		const letters = `${letter(this.#edits / 26)}${letter(this.#edits)}`;
		this.#edits += 1;
		const after = before.slice(0, at) + letters + before.slice(at + 2);
		writeFileSync(path, after);
		return after.slice(at, at + 20);
	}
}

function npmScript(name: "build" | "check" | "dev" | "release"): string[] {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
		scripts: Record<typeof name, string>;
	};
	return scripts[name].split(" ");
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "localhost");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}

/** Waits until a program prints a text. */
function untilPrinted(child: ChildProcess, expected: string): Promise<void> {
	return new Promise((resolve, reject) => {
		let printed = "";
		const fail = () => reject(new Error(`no "${expected}":\n${printed}`));
		const timer = setTimeout(fail, START_MS);
		const settle = (how: () => void) => () => {
			clearTimeout(timer);
			how();
		};
		child.once("exit", settle(fail));
		child.stdout?.on("data", (chunk: Buffer) => {
			printed += chunk.toString();
			if (printed.includes(expected)) settle(resolve)();
		});
	});
}
