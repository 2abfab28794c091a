/** The stylesheet, cards and scripts that pages share. Their names contain a hash of their text, so they never expire. */

import { createHash } from "node:crypto";
import type { OutputFile } from "../output/file.ts";
import { bundle } from "./bundle.ts";
import { CARD_NAMES, type CardName, pictureText } from "./pictures.ts";

/** Paths of the files that many pages refer to. */
export interface PageAssets {
	style: string;
	/** The script that reads the letters of a report. */
	letters: string;
	/** The script that filters a list. */
	filter: string;
	/** The script that puts what is selected into the report of a mistake. */
	report: string;
	/** The pictures that social networks show beside a shared link. */
	cards: Readonly<Record<CardName, string>>;
}

/** The files that many pages share, and their paths. */
export function pageAssets(): { assets: PageAssets; files: OutputFile[] } {
	const style = assetFile("site", "css", bundle("site"));
	const letters = assetFile("letters", "js", bundle("letters"));
	const filter = assetFile("filter", "js", bundle("filter"));
	const report = assetFile("report", "js", bundle("report"));
	const drawn = CARD_NAMES.map((name) => {
		const file = `card-${name}` as const;
		return [name, assetFile(file, "png", pictureText(file))] as const;
	});
	const cards = Object.fromEntries(
		drawn.map(([name, { path }]) => [name, path]),
	) as PageAssets["cards"];
	return {
		assets: {
			style: style.path,
			letters: letters.path,
			filter: filter.path,
			report: report.path,
			cards,
		},
		files: [style, letters, filter, report, ...drawn.map(([, file]) => file)],
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
