/** The files of the search: an index for each language, and one script for all of them. */

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { Edition } from "../../dataset/edition.ts";
import type { OutputFile } from "../../output/file.ts";
import { makeIndex } from "./make-index.ts";

/** What the licences of the libraries in the script ask for. */
const NOTICES =
	"/* MiniSearch © 2022 Luca Ongaro, es-hangul © 2024 Viva Republica, Inc; MIT License */";

/** The index of an edition. */
export function searchIndexFile(edition: Edition): OutputFile {
	return asset(`${edition.language}.json`, JSON.stringify(makeIndex(edition)));
}

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
	return asset("js", outputFiles.map(({ text }) => text).join(""));
}

/** A fingerprint in the name lets browsers keep the file for ever. */
function asset(ending: string, text: string): OutputFile {
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
	return { path: `/assets/search.${hash}.${ending}`, make: () => text };
}
