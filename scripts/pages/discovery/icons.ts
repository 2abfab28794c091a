/** The icons, and what phones need to know to put the site on a home screen. Programs look for them at these paths. */

import type { OutputFile } from "../../output/file.ts";
import { APP_ICONS, ICON, MARK, PAPER, pictureText } from "../pictures.ts";
import type { View } from "../view.ts";

export const FAVICON = "/favicon.svg";
export const TOUCH_ICON = "/apple-touch-icon.png";
export const APP_MANIFEST = "/manifest.webmanifest";
const LARGE_ICON = "/icon-512.png";

export function iconFiles({ edition, language }: View): OutputFile[] {
	const { name } = edition.dataset.site;
	const png = (src: string, width: number) => ({
		src,
		sizes: `${width}x${width}`,
		type: "image/png",
	});
	const manifest = {
		name,
		lang: language,
		start_url: "/",
		display: "browser",
		background_color: PAPER,
		theme_color: MARK,
		icons: [
			{ src: FAVICON, sizes: "any", type: "image/svg+xml" },
			png(TOUCH_ICON, APP_ICONS["apple-touch-icon"]),
			png(LARGE_ICON, APP_ICONS["icon-512"]),
		],
	};
	return [
		{ path: FAVICON, make: () => ICON },
		{ path: TOUCH_ICON, make: () => pictureText("apple-touch-icon") },
		{ path: LARGE_ICON, make: () => pictureText("icon-512") },
		{
			path: APP_MANIFEST,
			make: () => `${JSON.stringify(manifest, null, "\t")}\n`,
		},
	];
}
