/** Makes a build live, asks the live service whether all is well, and goes back if not. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE } from "../../functions/shared/contract.ts";
import { readManifest } from "../output/manifest.ts";
import { probe } from "./probe.ts";
import type { Build, Say, Target } from "./release-target.ts";

/** The id of a release: all its files, and the Worker. */
export function releaseId(dir: string, worker: string): string {
	return createHash("sha256")
		.update(readFileSync(join(dir, MANIFEST_FILE)))
		.update(readFileSync(worker))
		.digest("hex")
		.slice(0, 16);
}

/** How much a release has to send, in words. */
export function describePlan(dir: string, liveDir: string | undefined): string {
	const now = filesOf(dir);
	const old = liveDir === undefined ? {} : filesOf(liveDir);
	const entries = Object.entries(now);
	const bytes = entries.reduce((sum, [, one]) => sum + one.bytes, 0);
	const isNew = ([path, { sha256 }]: (typeof entries)[number]) =>
		old[path]?.sha256 !== sha256;
	const count = entries.filter(isNew).length;
	const news =
		liveDir === undefined
			? "the host takes those that it does not have"
			: `${count} new or changed, ${entries.length - count} equal`;
	return `${entries.length} files, ${(bytes / 1e6).toFixed(1)} MB: ${news}`;
}

function filesOf(dir: string) {
	const manifest = readManifest(dir);
	return typeof manifest === "string" ? {} : manifest.files;
}

/** Ships a build; false if it failed, with or without a release to go back to. `attempts` is how often to look for it. */
export async function ship(
	target: Target,
	build: Build,
	say: Say,
	attempts?: number,
): Promise<boolean> {
	const live = await target.live();
	const isLive = live?.now.id === build.id;
	// After an interrupted release, this build may be live already; the way back is then the one before it.
	const before = isLive ? live?.before : live?.now;
	if (isLive) say("This very release is live already.\n");
	else {
		say(`Deploying to ${target.name} …\n`);
		await target.deploy(build, say);
	}
	say("Asking the live service …\n");
	const faults = await target.withService((service) =>
		probe(service, build.dir, build.version, attempts),
	);
	if (faults.length === 0) {
		await target.tidy?.(say);
		return true;
	}
	say(`The live service fails:\n${faults.map((one) => `  ${one}\n`).join("")}`);
	if (before === undefined) {
		say("There is no release before this one to go back to.\n");
		return false;
	}
	say(`Going back to ${before.handle} …\n`);
	await target.back(before, `failed: ${faults[0]}`);
	say("The release before is live again.\n");
	return false;
}
