/** Releases to a host on this machine that are killed while files take each other's places. */

import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verify } from "../../scripts/output/manifest.ts";
import { ofTree, startRelease, toHost } from "../support/cloud/releases.ts";
import { ROOT, runCommand } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import { BASE, edit, temporaryDir } from "../support/tree.ts";

const OLD = BASE;
const NEW = edit(OLD, ["Fresh paint.", "Old paint."]);

test("a release that is killed at any move, link or removal of a file leaves the old or the new one live, whole, and the next one leaves nothing else", async () => {
	const host = join(temporaryDir(), "host");
	const old = [...toHost(host), ...ofTree(OLD)];
	const now = [...toHost(host), ...ofTree(NEW)];
	const live = () => {
		const { live } = JSON.parse(readFileSync(join(host, "live.json"), "utf8"));
		const dist = join(host, "releases", live, "dist");
		expect(verify(dist)).toEqual([]);
		return filesOf(dist).get("senses/smell.html");
	};
	expect(await runCommand("release", old)).toMatchObject({ code: 0 });
	const steps = ["symlink 1", "rename 1", "rename 2", "rename 3"]
		.concat("remove 1", "remove 3", "remove 5", "remove 7")
		.flatMap((step) => [step, `${step} done`]);
	let killed = 0;
	for (const [round, step] of steps.entries()) {
		const args = round % 2 === 0 ? now : old;
		killed += (await killedRelease(args, step)) ? 1 : 0;
		expect(live(), step).toMatch(/Fresh paint\.|Old paint\./);
		// The folder of the build is there, and whole, too.
		expect(verify(join(host, "build/dist")), step).toEqual([]);
	}
	expect(killed).toBeGreaterThanOrEqual(14);
	for (const args of [old, now]) {
		expect(await runCommand("release", args)).toMatchObject({ code: 0 });
	}
	expect(live()).toContain("Old paint.");
	expect(readdirSync(host).sort()).toEqual([
		"build",
		"live.json",
		"plain-genetics-host.txt",
		"releases",
		"storage",
	]);
	expect(readdirSync(join(host, "releases"))).toHaveLength(2);
	expect(
		readdirSync(join(host, "build")).filter((name) => name !== "worker"),
	).toEqual(["dist", expect.stringMatching(/^dist\.build-[12]$/)]);
});

/** Runs a release that is killed at a step, as killed-at.ts knows it; false if it ended before. */
async function killedRelease(args: string[], step: string): Promise<boolean> {
	const hook = ["--import", join(ROOT, "test/engine/killed-at.ts")];
	const child = startRelease(args, { KILLED_AT: step }, hook);
	child.stdout?.resume();
	child.stderr?.resume();
	const [, signal] = (await once(child, "exit")) as [number, string | null];
	return signal === "SIGKILL";
}
