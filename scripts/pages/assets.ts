/** The stylesheet, cards and scripts that pages load. Their names contain a hash of their text, so they never expire. */

import { createHash } from "node:crypto";
import type { OutputFile } from "../output/file.ts";
import { SEARCH_MODULE } from "../output/page-headers.ts";
import { bundle } from "./bundle.ts";
import { CARD_NAMES, type CardName, pictureText } from "./pictures.ts";

/** Paths of the files that pages refer to. */
export interface PageAssets {
	style: string;
	/** The script that reads the letters of a report. */
	letters: string;
	/** The script that filters a list. */
	filter: string;
	/** The script that puts what is selected into the report of a mistake. */
	report: string;
	/** The script of the request forms. */
	request: string;
	/** The script of the search page. */
	search: string;
	/** The pictures that social networks show beside a shared link. */
	cards: Readonly<Record<CardName, string>>;
}

/** Notices that the licences of the libraries in the search require. */
const NOTICES =
	"/* MiniSearch © 2022 Luca Ongaro, es-hangul © 2024 Viva Republica, Inc; MIT License */";

/** The files that pages load, and their paths; and the search as a module for programs. */
export function pageAssets(): { assets: PageAssets; files: OutputFile[] } {
	const files: OutputFile[] = [];
	const add = (name: string, extension: string, text: string): string => {
		const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
		const path = `/assets/${name}.${hash}.${extension}`;
		files.push({ path, make: () => text });
		return path;
	};
	const cards = CARD_NAMES.map((name) => {
		const file = `card-${name}` as const;
		return [name, add(file, "png", pictureText(file))];
	});
	const assets = {
		style: add("site", "css", bundle("site")),
		letters: add("letters", "js", bundle("letters")),
		filter: add("filter", "js", bundle("filter")),
		report: add("report", "js", bundle("report")),
		request: add("request", "js", bundle("request")),
		search: add("search", "js", `${NOTICES}\n${bundle("search")}`),
		cards: Object.fromEntries(cards) as PageAssets["cards"],
	};
	files.push({
		path: SEARCH_MODULE,
		make: () => `${NOTICES}\n${bundle("search-module")}`,
	});
	return { assets, files };
}
