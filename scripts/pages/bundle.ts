/** The stylesheet and the scripts of the pages, as browsers load them. */

import { basename, join } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";

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

let bundles: ReadonlyMap<string, string> | undefined;

/** The text of a bundle. All are made with the first, because starting the bundler takes longer than bundling. */
export function bundle(name: Name): string {
	bundles ??= bundleAll();
	const text = bundles.get(name);
	if (text === undefined) throw new Error(`there is no bundle ${name}`);
	return text;
}

function bundleAll(): ReadonlyMap<string, string> {
	return new Map(
		buildSync(OPTIONS).outputFiles.map(({ path, text }) => [
			basename(path).split(".")[0] ?? "",
			text,
		]),
	);
}
