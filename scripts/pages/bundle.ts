/** The stylesheet and the scripts of the pages, as browsers load them. */

import { basename, join } from "node:path";
import { buildSync } from "esbuild";

const SOURCES = {
	site: "assets/site.css",
	request: "docs/browser/main.ts",
	search: "search/browser/main.ts",
};
type Name = keyof typeof SOURCES;

let bundles: ReadonlyMap<string, string> | undefined;

/** The text of a bundle. All are made at once and cached, because starting the bundler takes longer than bundling. */
export function bundle(name: Name): string {
	bundles ??= bundleAll();
	const text = bundles.get(name);
	if (text === undefined) throw new Error(`there is no bundle ${name}`);
	return text;
}

function bundleAll(): ReadonlyMap<string, string> {
	const entries = Object.entries(SOURCES).map(([name, path]) => [
		name,
		join(import.meta.dirname, path),
	]);
	const { outputFiles } = buildSync({
		entryPoints: Object.fromEntries(entries),
		bundle: true,
		minify: true,
		// Shortens the private fields of MiniSearch.
		mangleProps: /^_/,
		format: "esm",
		target: "es2022",
		charset: "utf8",
		write: false,
		outdir: "/",
	});
	return new Map(
		outputFiles.map(({ path, text }) => [
			basename(path).split(".")[0] ?? "",
			text,
		]),
	);
}
