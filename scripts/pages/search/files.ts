/** The files of the search: an index for each language, and one script for all of them. */

import type { Edition } from "../../dataset/edition.ts";
import type { OutputFile } from "../../output/file.ts";
import { assetFile } from "../assets.ts";
import { bundle } from "../bundle.ts";
import { makeIndex } from "./make-index.ts";

/** What the licences of the libraries in the script ask for. */
const NOTICES =
	"/* MiniSearch © 2022 Luca Ongaro, es-hangul © 2024 Viva Republica, Inc; MIT License */";

/** The index of an edition. */
export function searchIndexFile(edition: Edition): OutputFile {
	return assetFile(
		"search",
		`${edition.language}.json`,
		JSON.stringify(makeIndex(edition)),
	);
}

/** The script of the search page; it serves every language. */
export function searchScriptFile(): OutputFile {
	return assetFile("search", "js", `${NOTICES}\n${bundle("search")}`);
}
