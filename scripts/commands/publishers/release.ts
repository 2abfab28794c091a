/** `npm run release`: takes the content live. Each step runs only if the one before it succeeded. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { compile, upcomingOf } from "../../build.ts";
import { keysOf } from "../../engine/keys.ts";
import { emit, findObstacle } from "../../engine/write/emit.ts";
import { BUILT_DIR } from "../../engine/write/last-build.ts";
import { verify } from "../../output/manifest.ts";
import { comparePublished } from "../../publisher/compare/compare.ts";
import type { Difference } from "../../publisher/compare/difference.ts";
import { isSudden } from "../../publisher/compare/difference.ts";
import { report } from "../../publisher/compare/difference-report.ts";
import { readHistory } from "../../publisher/dataset-history.ts";
import type { Patience } from "../../publisher/probe.ts";
import type { Reader } from "../../publisher/reader.ts";
import { folderReader } from "../../publisher/reader.ts";
import type { Shipped } from "../../publisher/release.ts";
import { askLive, releaseId, ship } from "../../publisher/release.ts";
import type { Build, Target } from "../../publisher/release-target.ts";
import { bundle } from "../../publisher/wrangler.ts";
import { parseBaseUrl } from "../base-url.ts";
import type { Terminal } from "../command.ts";
import { command, start } from "../command.ts";
import { flag, text, textOr } from "../help.ts";
import { parseCount, parseDate, parseToday, SHARED } from "../options.ts";
import type { Progress } from "../progress.ts";
import { withProgress } from "../progress.ts";
import { runCheck } from "../run-check.ts";
import { BREAKING } from "./compare.ts";
import { alone, openTarget, TARGET_OPTIONS } from "./destination.ts";
import { announce } from "./hooks.ts";

export const main = command({
	usage: "npm run release --",
	about:
		"Checks, tests, builds, compares with what is live, deploys and asks the live service; goes back if that fails.",
	options: {
		...TARGET_OPTIONS,
		content: SHARED.content,
		today: SHARED.today,
		"base-url": SHARED["base-url"],
		"strict-translations": SHARED["strict-translations"],
		date: text(
			"YYYY-MM-DD",
			"the day of the version; by default, that of the last commit",
		),
		"max-files": SHARED["max-files"],
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
		"no-cache": SHARED["no-cache"],
		json: flag("print how it ended as JSON, and all else as messages"),
	},
	read: ({ values }) => ({
		target: openTarget(values, {
			isRehearsal: values["dry-run"],
			isFirst: values.first,
		}),
		isRehearsal: values["dry-run"],
		isAsking: values.ask,
		patience: { hostMs: parseCount("--wait", values.wait) * 60_000 },
		isJson: values.json,
		isForAll: values.target === "cloud" && values.env === "production",
		hasTests: !values["skip-tests"],
		hasCache: !values["no-cache"],
		reason: values.breaking,
		content: values.content,
		today: parseToday(values.today),
		strictTranslations: values["strict-translations"],
		baseUrl: parseBaseUrl(values["base-url"]),
		date: parseDate(values.date),
		maxFiles:
			values["max-files"] === undefined
				? undefined
				: parseCount("--max-files", values["max-files"]),
	}),
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

interface ReleaseOptions {
	target: Target;
	isRehearsal: boolean;
	/** Whether it is production, of which subscribers are told. */
	isForAll: boolean;
	patience: Partial<Patience>;
	hasTests: boolean;
	hasCache: boolean;
	reason: string | undefined;
	content: string;
	today: string;
	strictTranslations: boolean;
	baseUrl: string | undefined;
	date: string;
	maxFiles: number | undefined;
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
	conclude(ended.outcome, version, target, screen);
	await tell(options, ended, folderReader(build.dir), screen);
}

/** Tells subscribers of the version that production has now. */
async function tell(
	{ isForAll }: ReleaseOptions,
	{ outcome }: Ended,
	reader: Reader,
	screen: Screen,
): Promise<void> {
	if (outcome !== "live" || !isForAll) return;
	screen.progress("Telling the subscribers");
	await announce(reader, screen);
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
		const { version } = reader;
		const { isReached, faults } = await askLive(target, reader, live.before, {
			...patience,
			say: screen.out,
		});
		for (const one of faults) screen.err(`  ${one}\n`);
		ended.version = version;
		ended.outcome =
			faults.length === 0 ? "live" : isReached ? "failing" : "unreached";
		conclude(ended.outcome, version, target, screen);
		await tell(options, ended, reader, screen);
	});
}

function conclude(
	outcome: Shipped,
	version: string,
	{ url = "" }: Target,
	{ out, err }: Terminal,
): void {
	if (outcome === "live") out(`Version ${version} is live.\n`);
	else if (outcome === "unreached") {
		err(
			`Version ${version} is deployed, but ${url} does not answer yet. Nothing was taken back. A new domain or certificate can take hours. To ask again: npm run release -- --ask, with the same --env. To go back: npm run rollback.\n`,
		);
	} else err("The release failed.\n");
}

/** Runs every step before the deployment; undefined if one fails. */
async function prepare(
	options: ReleaseOptions,
	ended: Ended,
	screen: Screen,
): Promise<Build | undefined> {
	const { target, hasTests, hasCache, maxFiles = target.maxFiles } = options;
	const { out, err, progress } = screen;
	const say = (step: string) => {
		out(`${step} …\n`);
		progress(step);
	};
	say("Checking the content");
	const checked = await runCheck(options, screen);
	if (checked === undefined) return undefined;
	if (hasTests && !(await runTests(screen))) return undefined;
	return target.withReader(async (live) => {
		const dir = join(target.work, "dist");
		const obstacle = findObstacle(dir, "Move it elsewhere.");
		if (obstacle !== undefined) {
			err(`Nothing written: ${obstacle}\n`);
			return undefined;
		}
		say("Building");
		const { dataset, texts } = checked;
		const keyOf = hasCache ? keysOf(dataset, texts) : undefined;
		const upcoming = upcomingOf(dataset, options.baseUrl);
		const history = live && (await readHistory(live, upcoming));
		const made = { ...options, history, upcoming };
		const cacheDir = hasCache ? BUILT_DIR : undefined;
		const writing = { maxFiles, cacheDir, keyOf };
		const written = await emit(compile(dataset, made), dir, writing);
		if (typeof written === "string") {
			err(`Nothing written: ${written}\n`);
			return undefined;
		}
		if (!target.checksFiles) {
			say("Verifying");
			const [fault] = verify(dir);
			if (fault !== undefined) {
				err(`${dir} is not as it was written: ${fault}\n`);
				return undefined;
			}
		}
		say("Comparing with what is live");
		const now = folderReader(dir);
		ended.difference = live && (await comparePublished(live, now, progress));
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
