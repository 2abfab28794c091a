/** Bundles Workers for tests, with a clock that no load of the machine can change. */

import { join } from "node:path";
import type { Plugin } from "esbuild";
import { build } from "esbuild";
import { ROOT } from "../command.ts";

/**
 * Time stands still while requests are answered, unless a request says how much later it arrives (faulty-worker.ts). It
 * stands at tomorrow, so that no alarm that the platform keeps by its own clock goes off.
 */
const STILL = `
const running = Date.now;
let still;
Date.now = () => (still ??= running() + 86_400_000);
`;

const DEADLINE = join(ROOT, "functions/limits/deadline.ts");
const PATIENT = join(import.meta.dirname, "deadline.ts");

/** Replaces the module of deadlines, and fails if there is none to replace. */
function patient(): Plugin {
	let replaced = 0;
	return {
		name: "patient",
		setup: ({ onResolve, onEnd }) => {
			onResolve(
				{ filter: /\/deadline\.ts$/ },
				({ path, resolveDir, importer }) => {
					if (importer === PATIENT || join(resolveDir, path) !== DEADLINE)
						return;
					replaced += 1;
					return { path: PATIENT };
				},
			);
			onEnd(() => {
				if (replaced === 0) throw new Error(`nothing imports ${DEADLINE}`);
			});
		},
	};
}

const made = new Map<string, Promise<string>>();

/** The code of a Worker as one module. With `isStill`, its clock stands still. */
export function workerCode(main: string, isStill: boolean): Promise<string> {
	const key = `${main} ${isStill}`;
	const known = made.get(key) ?? bundle(main, isStill);
	made.set(key, known);
	return known;
}

async function bundle(main: string, isStill: boolean): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [join(ROOT, main)],
		bundle: true,
		write: false,
		format: "esm",
		target: "es2024",
		external: ["cloudflare:workers"],
		banner: { js: isStill ? STILL : "" },
		plugins: [patient()],
	});
	return outputFiles[0]?.text ?? "";
}
