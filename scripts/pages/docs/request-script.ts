/** The script of the request forms on the reference page, for every language. */

import { join } from "node:path";
import { buildSync } from "esbuild";
import type { OutputFile } from "../../output/file.ts";
import { assetFile } from "../assets.ts";

export function requestScriptFile(): OutputFile {
	const { outputFiles } = buildSync({
		entryPoints: [join(import.meta.dirname, "browser/main.ts")],
		bundle: true,
		minify: true,
		format: "esm",
		target: "es2022",
		charset: "utf8",
		write: false,
	});
	return assetFile("request", "js", outputFiles[0]?.text ?? "");
}
