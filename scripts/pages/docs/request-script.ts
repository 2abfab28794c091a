/** The script of the request forms on the reference page, for every language. */

import type { OutputFile } from "../../output/file.ts";
import { assetFile } from "../assets.ts";
import { bundle } from "../bundle.ts";

export function requestScriptFile(): OutputFile {
	return assetFile("request", "js", bundle("request"));
}
