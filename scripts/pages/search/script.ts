/** The script of the search. */

import type { OutputFile } from "../../output/file.ts";
import { SEARCH_MODULE } from "../../output/page-headers.ts";
import { assetFile } from "../assets.ts";
import { bundle } from "../bundle.ts";

/** Notices that the licences of the bundled libraries require. */
const NOTICES =
	"/* MiniSearch © 2022 Luca Ongaro, es-hangul © 2024 Viva Republica, Inc; MIT License */";

/** The same search as a module for programs. */
export function searchModuleFile(): OutputFile {
	const make = () => `${NOTICES}\n${bundle("search-module")}`;
	return { path: SEARCH_MODULE, make };
}

/** The script of the search page; it serves every language. */
export function searchScriptFile(): OutputFile {
	return assetFile("search", "js", `${NOTICES}\n${bundle("search")}`);
}
