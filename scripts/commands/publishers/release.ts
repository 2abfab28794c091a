/** `npm run release`: takes the content live. Each step runs only if the one before it succeeded. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { verify } from "../../output/manifest.ts";
import { comparePublished } from "../../publisher/compare/compare.ts";
import {
	type Difference,
	isSudden,
} from "../../publisher/compare/difference.ts";
import { report } from "../../publisher/compare/difference-report.ts";
import { readHistory } from "../../publisher/dataset-history.ts";
import { openKept } from "../../publisher/kept.ts";
import {
	builtReader,
	folderReader,
	type Page,
	type Reader,
} from "../../publisher/reader.ts";
import {
	askLive,
	releaseId,
	type Shipped,
	ship,
} from "../../publisher/release.ts";
import type { Build } from "../../publisher/release-target.ts";
import { bundle } from "../../publisher/wrangler.ts";
import { command, type Parsed, start, type Terminal } from "../command.ts";
import { flag, text, textOr } from "../help.ts";
import { parseCount } from "../options.ts";
import { type Progress, withProgress } from "../progress.ts";
import { runCheck } from "../run-check.ts";
import { BREAKING } from "./compare.ts";
import { alone, openTarget, TARGET_OPTIONS } from "./destination.ts";
import { announce } from "./hooks.ts";
import { BUILD_OPTIONS, readBuildOptions, writeChecked } from "./run-build.ts";

const OPTIONS = {
	...TARGET_OPTIONS,
	...BUILD_OPTIONS,
	"dry-run": flag("do everything but deploy"),
	first: flag(
		"in a rehearsal: nothing was ever deployed, so compare with nothing",
	),
	ask: flag(
		"only ask whether what was released last is served: nothing is built, deployed or taken back",
	),
	wait: textOr(
		"10",
		"MINUTES",
		"how long to wait for a host that does not answer yet",
	),
	"skip-tests": flag("leave the tests out"),
	breaking: text("REASON", "the reason for a breaking change"),
	json: flag("print how it ended as JSON, and all else as messages"),
} as const;

export const main = command({
	usage: "npm run release --",
	about:
		"Checks, tests, builds, compares with what is live, deploys and asks the live service; goes back if that fails.",
	options: OPTIONS,
	read: readOptions,
	run: async (options, terminal) => {
		const { target, isAsking, isJson } = options;
		const told = isJson ? { ...terminal, out: terminal.err } : terminal;
		const ended: Ended = { outcome: "stopped" };
		const code = await withProgress(
			told,
			(progress, shown) =>
				alone(target, shown, async () => {
					const run = isAsking ? ask : release;
					await run(options, ended, { progress, ...shown });
					return ["live", "rehearsed"].includes(ended.outcome);
				}),
			{ isQuiet: isJson },
		);
		if (isJson) terminal.out(`${JSON.stringify(ended)}\n`);
		return code;
	},
});

type ReleaseOptions = ReturnType<typeof readOptions>;

function readOptions({ values }: Parsed<typeof OPTIONS>) {
	const target = openTarget(values);
	return {
		...readBuildOptions(values, target.maxFiles),
		target,
		isRehearsal: values["dry-run"],
		isAsking: values.ask,
		patience: { hostMs: parseCount("--wait", values.wait) * 60_000 },
		isJson: values.json,
		/** Whether it is production, of which subscribers are told. */
		isForAll: values.target === "cloud" && values.env === "production",
		hasTests: !values["skip-tests"],
		reason: values.breaking,
	};
}

/** How a release ended, for programs. */
interface Ended {
	/** `stopped` is before the deployment. */
	outcome: Shipped | "rehearsed" | "stopped";
	/** The version of the data. */
	version?: string;
	/** What it changes, unless nothing was live before. */
	difference?: Difference | undefined;
}

type Screen = Terminal & { progress: Progress };

async function release(
	options: ReleaseOptions,
	ended: Ended,
	screen: Screen,
): Promise<void> {
	const { target, patience, isRehearsal } = options;
	const build = await prepare(options, ended, screen);
	if (build === undefined) return;
	const { version } = build;
	ended.version = version;
	if (isRehearsal) {
		ended.outcome = "rehearsed";
		screen.out("A rehearsal: nothing was deployed.\n");
		return;
	}
	screen.progress(`Releasing to ${target.name}`);
	ended.outcome = await ship(target, build, screen.out, patience);
	await conclude(options, ended.outcome, folderReader(build.dir), screen);
}

/** Asks the live service, which a release may have left before its host answered. */
async function ask(
	options: ReleaseOptions,
	ended: Ended,
	screen: Screen,
): Promise<void> {
	const { target, patience } = options;
	const live = await target.live();
	await target.withReader(async (reader) => {
		if (live === undefined || reader?.text === undefined) {
			const why = live ? "no release has left its files" : "nothing is live";
			screen.err(`There is nothing to ask for: ${why}.\n`);
			return;
		}
		screen.progress(`Asking ${target.name}`);
		const { isReached, faults } = await askLive(target, reader, live.before, {
			...patience,
			say: screen.out,
		});
		for (const one of faults) screen.err(`  ${one}\n`);
		ended.version = reader.version;
		ended.outcome =
			faults.length === 0 ? "live" : isReached ? "failing" : "unreached";
		await conclude(options, ended.outcome, reader, screen);
	});
}

/** Says how it ended, and tells subscribers of the version that production has now. */
async function conclude(
	{ target: { url = "" }, isForAll }: ReleaseOptions,
	outcome: Shipped,
	reader: Reader,
	screen: Screen,
): Promise<void> {
	const { version } = reader;
	if (outcome === "live") {
		screen.out(`Version ${version} is live.\n`);
		if (!isForAll) return;
		screen.progress("Telling the subscribers");
		await announce(reader, screen);
	} else if (outcome === "unreached") {
		screen.err(
			`Version ${version} is deployed, but ${url} does not answer yet. Nothing was taken back. A new domain or certificate can take hours. To ask again: npm run release -- --ask, with the same --env. To go back: npm run rollback.\n`,
		);
	} else screen.err("The release failed.\n");
}

/** Runs every step before the deployment; undefined if one fails. */
async function prepare(
	options: ReleaseOptions,
	ended: Ended,
	screen: Screen,
): Promise<Build | undefined> {
	const { target, hasTests } = options;
	const { out, err, progress } = screen;
	const say = (step: string) => {
		out(`${step} …\n`);
		progress(step);
	};
	say("Checking the content");
	const checked = await runCheck(options, screen);
	if (checked === undefined) return undefined;
	if (hasTests && !(await runTests(screen))) return undefined;
	return target.withReader(async (found) => {
		const known = openKept<Page>(join(target.work, "pages.cache"));
		const live = found && { ...found, known };
		say("Building");
		const dir = join(target.work, "dist");
		const writing = { ...options, out: dir, hint: "Move it elsewhere." };
		const written = await writeChecked(
			checked,
			{
				...writing,
				readHistory: async (next) => live && readHistory(live, next),
			},
			screen,
		);
		if (written === undefined) return undefined;
		if (!target.checksFiles) {
			say("Verifying");
			const [fault] = verify(dir);
			if (fault !== undefined) {
				err(`${dir} is not as it was written: ${fault}\n`);
				return undefined;
			}
		}
		say("Comparing with what is live");
		const now = { ...builtReader(dir), known };
		ended.difference = live && (await comparePublished(live, now, progress));
		if (live?.hash) known.keep();
		if (!mayReplace(ended.difference, options, screen)) return undefined;
		progress("Bundling the Worker");
		const bundled = join(target.work, "worker");
		const worker = bundle("functions/worker.ts", dir, bundled);
		const { files, bytes, changed } = written;
		const size = `${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
		out(
			`To ${target.name}: ${size}; ${changed} changed since the last build for it here.\n`,
		);
		return { dir, worker, version: now.version, id: releaseId(dir, worker) };
	});
}

/** Runs the tests, while this process goes on giving signs of life. */
async function runTests({ out, err }: Terminal): Promise<boolean> {
	out("Testing …\n");
	for (const tests of ["test", "test:release"]) {
		const child = spawn("npm", ["run", tests], { stdio: "inherit" });
		const [status] = (await once(child, "exit")) as [number | null];
		if (status === 0) continue;
		err("The tests fail.\n");
		return false;
	}
	return true;
}

/** Prints what changes; false if it breaks consumers' programs without notice and no reason was given. */
function mayReplace(
	difference: Difference | undefined,
	{ reason, date }: ReleaseOptions,
	{ out, err }: Terminal,
): boolean {
	if (difference === undefined) {
		out("Nothing is live yet.\n");
		return true;
	}
	out(report(difference));
	if (!isSudden(difference, date)) return true;
	if (reason) {
		out(`Breaking, because: ${reason}\n`);
		return true;
	}
	err(`${BREAKING}\n`);
	return false;
}

if (import.meta.main) await start(main);
