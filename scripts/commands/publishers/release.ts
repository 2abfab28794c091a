/** `npm run release`: takes the content live. Each step runs only if the one before it succeeded. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { compile, upcomingOf } from "../../build.ts";
import { emit, findObstacle } from "../../engine/write/emit.ts";
import { verify } from "../../output/manifest.ts";
import { comparePublished } from "../../publisher/compare/compare.ts";
import { isSudden } from "../../publisher/compare/difference.ts";
import { report } from "../../publisher/compare/difference-report.ts";
import { readHistory } from "../../publisher/dataset-history.ts";
import type { Reader } from "../../publisher/reader.ts";
import { folderReader } from "../../publisher/reader.ts";
import { describePlan, releaseId, ship } from "../../publisher/release.ts";
import type { Build, Target } from "../../publisher/release-target.ts";
import { bundle } from "../../publisher/wrangler.ts";
import type { Terminal } from "../command.ts";
import { command, start } from "../command.ts";
import { flag, text } from "../help.ts";
import {
	parseBaseUrl,
	parseCount,
	parseDate,
	parseToday,
	SHARED,
} from "../options.ts";
import { runCheck } from "../run-check.ts";
import { BREAKING } from "./compare.ts";
import { alone, openTarget, TARGET_OPTIONS } from "./destination.ts";

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
		"skip-tests": flag("leave the tests out"),
		breaking: text("REASON", "the reason for a breaking change"),
	},
	read: ({ values }) => ({
		target: openTarget(values, {
			isRehearsal: values["dry-run"],
			isFirst: values.first,
		}),
		isRehearsal: values["dry-run"],
		hasTests: !values["skip-tests"],
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
	run: (options, terminal) =>
		alone(options.target, terminal, async () => {
			const build = await prepare(options, terminal);
			if (build === undefined) return false;
			if (options.isRehearsal) {
				terminal.out("A rehearsal: nothing was deployed.\n");
				return true;
			}
			const isLive = await ship(options.target, build, terminal.out);
			terminal[isLive ? "out" : "err"](
				isLive
					? `Version ${build.version} is live.\n`
					: "The release failed.\n",
			);
			return isLive;
		}),
});

interface ReleaseOptions {
	target: Target;
	hasTests: boolean;
	reason: string | undefined;
	content: string;
	today: string;
	strictTranslations: boolean;
	baseUrl: string | undefined;
	date: string;
	maxFiles: number | undefined;
}

/** Runs every step before the deployment; undefined if one fails. */
async function prepare(
	options: ReleaseOptions,
	terminal: Terminal,
): Promise<Build | undefined> {
	const { target, hasTests, maxFiles = target.maxFiles } = options;
	const { out: say, err } = terminal;
	say("Checking the content …\n");
	const checked = await runCheck(options, terminal);
	if (checked === undefined) return undefined;
	if (hasTests && !runTests(terminal)) return undefined;
	return target.withReader(async (live) => {
		const dir = join(target.work, "dist");
		const obstacle = findObstacle(dir, "Move it elsewhere.");
		if (obstacle !== undefined) {
			err(`Nothing written: ${obstacle}\n`);
			return undefined;
		}
		say("Building …\n");
		const upcoming = upcomingOf(checked.dataset, options.baseUrl);
		const history = live && (await readHistory(live, upcoming));
		const made = { ...options, history, upcoming };
		const output = compile(checked.dataset, made);
		const written = await emit(output, dir, { maxFiles });
		if (typeof written === "string") {
			err(`Nothing written: ${written}\n`);
			return undefined;
		}
		say("Verifying …\n");
		const faults = verify(dir);
		if (faults.length > 0) {
			err(`${dir} is not as it was written: ${faults[0]}\n`);
			return undefined;
		}
		say("Comparing with what is live …\n");
		const now = folderReader(dir);
		if (!(await mayReplace(live, now, options, terminal))) {
			return undefined;
		}
		const bundled = join(target.work, "worker");
		const worker = bundle("functions/worker.ts", dir, bundled);
		say(`To ${target.name}: ${describePlan(dir, live?.dir)}.\n`);
		return { dir, worker, version: now.version, id: releaseId(dir, worker) };
	});
}

function runTests({ out, err }: Terminal): boolean {
	out("Testing …\n");
	for (const tests of ["test", "test:release"]) {
		const { status } = spawnSync("npm", ["run", tests], { stdio: "inherit" });
		if (status === 0) continue;
		err("The tests fail.\n");
		return false;
	}
	return true;
}

/** Prints what changes; false if it breaks consumers' programs without notice and no reason was given. */
async function mayReplace(
	live: Reader | undefined,
	now: Reader,
	{ reason, date }: ReleaseOptions,
	{ out, err }: Terminal,
): Promise<boolean> {
	if (live === undefined) {
		out("Nothing is live yet.\n");
		return true;
	}
	const difference = await comparePublished(live, now);
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
