/** The script of the search. */

import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { OutputFile } from "../../output/file.ts";
import { assetFile } from "../assets.ts";

/** What the licences of the libraries in the script ask for. */
const NOTICES =
	"/* MiniSearch © 2022 Luca Ongaro, es-hangul © 2024 Viva Republica, Inc; MIT License */";

/** The script of the search page; it serves every language. */
export function searchScriptFile(): OutputFile {
	const { outputFiles } = buildSync({
		entryPoints: [fileURLToPath(new URL("browser/main.ts", import.meta.url))],
		bundle: true,
		minify: true,
		// The private fields of MiniSearch.
		mangleProps: /^_/,
		format: "esm",
		target: "es2022",
		charset: "utf8",
		banner: { js: NOTICES },
		write: false,
	});
	return assetFile(
		"search",
		"js",
		outputFiles.map(({ text }) => text).join(""),
	);
}
