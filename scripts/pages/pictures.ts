/**
 * The pictures that leave the site: the icon, and for each kind of page a card that social networks show beside a shared
 * link. Networks take no SVG, so `npm run generate` turns them into the PNG files beside this module. A card has no words:
 * the networks print title and description in the language of the page, and no font has to come along.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordResource } from "../../functions/shared/contract.ts";

/** The colours of the stylesheet by day. */
export const PAPER = "#fcfbf8";
const SHEET = "#ffffff";
export const MARK = "#0b4f60";
const LINE = "#dedad2";

/** The size that the networks ask for. */
export const CARD = { width: 1200, height: 630 };

const HELIX = "M10 4c0 8 12 8 12 12s-12 4-12 12M22 4c0 8-12 8-12 12s12 4 12 12";
const icon = (corner: number) =>
	`<rect width="32" height="32" rx="${corner}" fill="${MARK}"/><path d="${HELIX}" fill="none" stroke="#fff" stroke-width="2.5"/>`;
const iconSvg = (corner: number) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icon(corner)}</svg>`;

/** The icon of browsers. */
export const ICON = iconSvg(7);

const FILLED = ` fill="${MARK}" stroke="${MARK}" stroke-width="6"`;
const OUTLINED = ` fill="${SHEET}" stroke="${MARK}" stroke-width="6"`;
const LINED = ` fill="none" stroke="${MARK}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`;

/** What is drawn on a card, in a box of 1056 × 330 in its middle. Filled is changed, as on the pages. */
const DRAWINGS: Record<RecordResource | "connections" | "site", string> = {
	/** The pairs of a spot: no changed letter, one, two. */
	variants: [0, 1, 2]
		.flatMap((changed, at) =>
			[0, 1].map((second) => {
				const isChanged = changed > 1 - second;
				const x = 80 + at * 330 + second * 126;
				return `<rect x="${x}" y="110" width="112" height="120" rx="14"${isChanged ? FILLED : OUTLINED}/>`;
			}),
		)
		.join(""),
	/** A family of four, of whom two are changed. */
	conditions: `<path d="M436 96h184M528 96v84M386 220v-40h284v40"${LINED}/>${[
		[386, 96, false],
		[670, 96, true],
		[386, 250, true],
		[670, 250, false],
	]
		.map(
			([x, y, isChanged]) =>
				`<circle cx="${x}" cy="${y}" r="50"${isChanged ? FILLED : OUTLINED}/>`,
		)
		.join("")}`,
	/** A gene with its exons. */
	genes: `<path d="M40 165h976"${LINED}/>${[
		[100, 70],
		[220, 150],
		[440, 60],
		[560, 210],
		[840, 100],
	]
		.map(
			([x, width], at) =>
				`<rect x="${x}" y="110" width="${width}" height="110" rx="12"${at === 3 ? FILLED : OUTLINED}/>`,
		)
		.join("")}`,
	/** A capsule and a tablet. */
	drugs: `<g transform="rotate(-24 430 165)"><rect x="230" y="95" width="400" height="140" rx="70"${OUTLINED}/><path d="M430 95h130a70 70 0 0 1 0 140h-130z"${FILLED}/></g><circle cx="800" cy="165" r="88"${OUTLINED}/><path d="M738 227l124-124"${LINED}/>`,
	/** A cup of coffee. */
	topics: `<path d="M380 130h250v70a96 96 0 0 1-96 96h-58a96 96 0 0 1-96-96z"${FILLED}/><path d="M634 160h30a46 46 0 0 1 0 92h-40M450 90c-22-26 22-42 0-68M530 90c-22-26 22-42 0-68"${LINED}/>`,
	/** A molecule. */
	senses: `<path d="M410 100l90-52 90 52v104l-90 52-90-52zM590 100l100-58M410 204l-100 58M430 112v80M500 256v74"${LINED}/>${[
		[690, 42, 34],
		[310, 262, 26],
	]
		.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"${FILLED}/>`)
		.join("")}`,
	/** One record that leads to another. */
	connections: `<rect x="150" y="75" width="290" height="180" rx="20"${OUTLINED}/><rect x="630" y="75" width="290" height="180" rx="20"${FILLED}/><path d="M450 165h160M572 127l40 38-40 38"${LINED}/>`,
	site: `<g transform="translate(400 20) scale(8)"><path d="${HELIX}" fill="none" stroke="${MARK}" stroke-width="2"/></g>`,
};

export type CardName = keyof typeof DRAWINGS;
export const CARD_NAMES = Object.keys(DRAWINGS) as CardName[];

function card(name: CardName): string {
	const { width, height } = CARD;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/><rect width="${width}" height="14" fill="${MARK}"/><g transform="translate(72 92)">${DRAWINGS[name]}</g><path d="M72 514h1056" stroke="${LINE}" stroke-width="2"/><g transform="translate(72 540) scale(1.75)">${icon(7)}</g></svg>`;
}

/** The icons of telephones and of what lists the site among programs, which cut the corners themselves. */
export const APP_ICONS = { "apple-touch-icon": 180, "icon-512": 512 };
export type PictureName = keyof typeof APP_ICONS | `card-${CardName}`;

/** The drawing that each PNG file is made from, and its width in pixels. */
export const PICTURES: readonly {
	name: PictureName;
	width: number;
	svg: string;
}[] = [
	...(Object.keys(APP_ICONS) as (keyof typeof APP_ICONS)[]).map((name) => ({
		name,
		width: APP_ICONS[name],
		svg: iconSvg(0),
	})),
	...CARD_NAMES.map((name) => ({
		name: `card-${name}` as const,
		width: CARD.width,
		svg: card(name),
	})),
];

/** Where a PNG file is kept. */
export function pictureSource(name: PictureName): string {
	return join(import.meta.dirname, "assets", `${name}.png`);
}

/** A picture as files of the output hold it. */
export function pictureText(name: PictureName): string {
	return readFileSync(pictureSource(name), "base64");
}
