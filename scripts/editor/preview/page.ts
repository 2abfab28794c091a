/** Makes the pages of the preview: those of the service with the bar on top, and its own in the same frame. */

import type { SafeHtml } from "@remix-run/html-template";
import { ORIGINAL, TRANSLATIONS } from "../../../functions/shared/contract.ts";
import type { PageFrame } from "../../../functions/shared/web/frame.ts";
import { fill, frameFile } from "../../../functions/shared/web/frame.ts";
import { locateAll } from "../../mistakes/print.ts";
import { type RecordName, recordPath } from "../../model/content-paths.ts";
import { withBar } from "./bar.ts";
import type { Consumers } from "./consumers.ts";
import type { LiveDataset } from "./live.ts";
import { barePage } from "./own-pages.ts";
import {
	filesOfRecord,
	hardTextsOf,
	isOwn,
	isUnfinished,
	linksOf,
	recordOf,
	webPathOf,
} from "./record.ts";
import { unfinishedBody } from "./unfinished.ts";

/** What is served, and from where. */
export interface Content {
	live: LiveDataset;
	contentDir: string;
	today: () => string;
}

export interface Served extends Content {
	consumers: Consumers;
	/** Identifies this run of the preview: a page of an earlier run is out of date. */
	run: number;
}

export const CONSUMERS_PATH = "/consumers";
/** The start of the address of a translated page beside its original. */
export const BESIDE = "/beside";
export const HTML = "text/html; charset=utf-8";

export function versionOf({ run, live }: Served): string {
	return `${run}.${live.version}`;
}

/** A page that only the preview has, in the frame of the others. */
export function framed(
	title: string,
	body: SafeHtml,
	live: LiveDataset,
): string {
	const frame = live.text(frameFile(ORIGINAL));
	if (frame === undefined) return barePage(title);
	const { html } = JSON.parse(frame) as PageFrame;
	return fill(html, { title, main: String(body) });
}

export function unfinishedPage(record: RecordName, served: Served): string {
	const { live, contentDir } = served;
	const path = recordPath(record);
	const text = live.texts.get(path) ?? "";
	const all = locateAll(live.mistakes, live.texts);
	const mistakes = all.filter((one) => one.path === path);
	const body = unfinishedBody({ path, text, mistakes, contentDir });
	return framed(record.id, body, live);
}

/** A page with the bar of the preview. */
export function page(html: string, path: string, served: Served, status = 200) {
	const { live, contentDir } = served;
	const record = recordOf(path, live);
	const files = record === undefined ? [] : filesOfRecord(record, live);
	const own = record && webPathOf(record);
	const translation =
		record &&
		TRANSLATIONS.map((language) => ({ ...record, language })).find((one) =>
			files.includes(recordPath(one)),
		);
	const hard = record === undefined ? [] : hardTextsOf(record, live);
	const mistakes = locateAll([...live.mistakes, ...hard], live.texts);
	const mine = new Set(
		mistakes.filter((one) => record !== undefined && isOwn(record, one, live)),
	);
	const bar = withBar(html, {
		own: [...mine],
		others: mistakes.filter((one) => !mine.has(one)),
		file: record && recordPath(record),
		isDraft:
			record !== undefined &&
			live.isDraft(record.language, record.kind, record.id),
		isUnfinished: record !== undefined && isUnfinished(record, live),
		beside: translation && `${BESIDE}${webPathOf(translation)}`,
		links: record === undefined ? [] : linksOf(record, live),
		consumers: own && `${CONSUMERS_PATH}${own}`,
		version: versionOf(served),
		contentDir,
	});
	return respond(bar, HTML, status);
}

export function respond(
	body: string | Uint8Array<ArrayBuffer>,
	type: string,
	status = 200,
): Response {
	const headers = { "Content-Type": type, "Cache-Control": "no-store" };
	return new Response(body, { status, headers });
}
