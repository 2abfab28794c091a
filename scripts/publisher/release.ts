/** Makes a build live, asks the live service whether all is well, and goes back if not. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE } from "../../functions/shared/contract.ts";
import type { Patience, Probed, ProbeOptions } from "./probe.ts";
import { probe } from "./probe.ts";
import { folderReader, type Reader } from "./reader.ts";
import type { Build, Live, Say, Target } from "./release-target.ts";
import { codeId } from "./wrangler.ts";

/** The id of a release: all its files, the Worker, and how it is deployed. */
export function releaseId(dir: string, worker: string): string {
	return createHash("sha256")
		.update(readFileSync(join(dir, MANIFEST_FILE)))
		.update(codeId(worker))
		.digest("hex")
		.slice(0, 16);
}

/** How a release can end. */
export type Shipped =
	| "live"
	/** It is deployed, and its host does not answer yet. */
	| "unreached"
	| "taken back"
	/** It answers wrongly, and there is nothing to go back to. */
	| "failing";

/** Ships a build, and goes back if it answers wrongly. A host that does not answer yet is no reason to go back. */
export async function ship(
	target: Target,
	build: Build,
	say: Say,
	patience?: Partial<Patience>,
): Promise<Shipped> {
	const live = await target.live();
	const isLive = live?.now.id === build.id;
	// After an interrupted release, this build may be live already; the way back is then the one before it.
	const before = isLive ? live?.before : live?.now;
	if (isLive) say("This very release is live already.\n");
	else {
		say(`Deploying to ${target.name} …\n`);
		await target.deploy(build, say);
	}
	await target.leave?.(build.dir, say);
	say("Asking the live service …\n");
	const { isReached, faults } = await askLive(
		target,
		folderReader(build.dir),
		before,
		{ ...patience, say },
	);
	if (faults.length === 0) {
		await target.tidy?.(say);
		return "live";
	}
	if (!isReached) {
		say(`Not reached: ${faults[0]}.\n`);
		return "unreached";
	}
	say(`The live service fails:\n${faults.map((one) => `  ${one}\n`).join("")}`);
	if (before === undefined) {
		say("There is no release before this one to go back to.\n");
		return "failing";
	}
	say(`Going back to ${before.handle} …\n`);
	await target.back(before, `failed: ${faults[0]}`, say);
	say("The release before is live again.\n");
	return "taken back";
}

/** Asks whether what is live is the build. Where `before` did not answer, nothing of ours may have answered yet. */
export function askLive(
	target: Target,
	build: Reader,
	before: Live | undefined,
	options: ProbeOptions,
): Promise<Probed> {
	const isNewHost =
		target.url !== undefined && (before?.url ?? "") !== target.url;
	return target.withService((service) =>
		probe(service, build, { isNewHost, ...options }),
	);
}
