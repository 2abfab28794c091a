/** The stylesheet, icon and scripts that pages share. Their names contain a hash of their text, so they never expire. */

import { createHash } from "node:crypto";
import type { OutputFile } from "../output/file.ts";
import { bundle } from "./bundle.ts";

/** Paths of the files that many pages refer to. */
export interface PageAssets {
	style: string;
	icon: string;
	/** The script that reads the letters of a report. */
	letters: string;
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b4f60"/><path d="M10 4c0 8 12 8 12 12s-12 4-12 12M22 4c0 8-12 8-12 12s12 4 12 12" fill="none" stroke="#fff" stroke-width="2.5"/></svg>`;

/** The files that many pages share, and their paths. */
export function pageAssets(): { assets: PageAssets; files: OutputFile[] } {
	const style = assetFile("site", "css", bundle("site"));
	const icon = assetFile("icon", "svg", ICON);
	const letters = assetFile("letters", "js", bundle("letters"));
	return {
		assets: { style: style.path, icon: icon.path, letters: letters.path },
		files: [style, icon, letters],
	};
}

/** A file whose name contains a hash of its text. */
export function assetFile(
	name: string,
	extension: string,
	text: string,
): OutputFile {
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
	return { path: `/assets/${name}.${hash}.${extension}`, make: () => text };
}
