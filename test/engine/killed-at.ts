/**
 * Loaded before a command (`node --import`): kills it at one of its moves, links or removals of files, before it or after it.
 * `KILLED_AT` says at which: "rename 2" or "rename 2 done".
 */

import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

const NAMES = {
	rename: "renameSync",
	symlink: "symlinkSync",
	remove: "rmSync",
} as const;

const [sort, number, done] = (process.env.KILLED_AT ?? "").split(" ");

function die(): void {
	process.kill(process.pid, "SIGKILL");
}

if (isMainThread) {
	let count = 0;
	const name = NAMES[sort as keyof typeof NAMES];
	const real = fs[name] as (...args: unknown[]) => void;
	Object.assign(fs, {
		[name]: (...args: unknown[]) => {
			count += 1;
			const isDue = count === Number(number);
			if (isDue && done === undefined) die();
			real(...args);
			if (isDue) die();
		},
	});
	syncBuiltinESMExports();
}
