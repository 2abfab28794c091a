/** The stylesheet and the scripts of the pages, as browsers load them. */

import { basename, join } from "node:path";
import {
	type BuildOptions,
	build,
	buildSync,
	type OutputFile,
	stop,
} from "esbuild";

const SOURCES = {
	site: "assets/site.css",
	letters: "../prints/browser/main.ts",
	filter: "../prints/browser/filter.ts",
	report: "../prints/browser/report.ts",
	request: "docs/browser/main.ts",
	search: "search/browser/main.ts",
	"search-module": "search/module.ts",
};
type Name = keyof typeof SOURCES;

const OPTIONS = {
	entryPoints: Object.fromEntries(
		Object.entries(SOURCES).map(([name, path]) => [
			name,
			join(import.meta.dirname, path),
		]),
	),
	bundle: true,
	minify: true,
	// Shortens the private fields of MiniSearch.
	mangleProps: /^_/,
	format: "esm",
	target: "es2022",
	charset: "utf8",
	write: false,
	outdir: "/",
} satisfies BuildOptions;

/** All are made at once, because starting the bundler takes longer than bundling. */
let bundles: ReadonlyMap<string, string> | undefined;
let preparing: Promise<void> | undefined;

/** Makes the bundles while the program does something else. */
export function prepareBundles(): Promise<void> {
	preparing ??= bundleAll();
	return preparing;
}

async function bundleAll(): Promise<void> {
	const { outputFiles } = await build(OPTIONS);
	bundles = byName(outputFiles);
	// Its process would stay for as long as this one, which may go on to serve.
	await stop();
}

/** The text of a bundle. Waits for the bundler if the bundles have not been prepared. */
export function bundle(name: Name): string {
	bundles ??= byName(buildSync(OPTIONS).outputFiles);
	const text = bundles.get(name);
	if (text === undefined) throw new Error(`there is no bundle ${name}`);
	return text;
}

function byName(files: OutputFile[]): ReadonlyMap<string, string> {
	return new Map(
		files.map(({ path, text }) => [basename(path).split(".")[0] ?? "", text]),
	);
}
