/** The PNG files of the pictures, drawn from their SVG. */

import { existsSync } from "node:fs";
import sharp from "sharp";
import { PICTURES, pictureSource } from "../pages/pictures.ts";

/** Enough for flat drawings with soft edges. */
const COLOURS = 64;
/** How far a colour may be off: machines round differently, and nobody should commit that. */
const UNSEEN = 4;

/** The files that no longer show what is drawn: the bytes of each, by path. */
export async function outdatedPictures(): Promise<Map<string, Buffer>> {
	const files = new Map<string, Buffer>();
	for (const { name, width, svg } of PICTURES) {
		const path = pictureSource(name);
		const drawn = await sharp(Buffer.from(svg), {
			density: density(svg, width),
		})
			.resize({ width })
			.png({ palette: true, colours: COLOURS, effort: 10 })
			.toBuffer();
		if (!existsSync(path) || !(await looksLike(path, drawn))) {
			files.set(path, drawn);
		}
	}
	return files;
}

/** The resolution at which a drawing has a width in pixels; at 72, a unit of the drawing is a pixel. */
function density(svg: string, width: number): number {
	const own = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
	return (72 * width) / own;
}

async function looksLike(path: string, drawn: Buffer): Promise<boolean> {
	const [before, after] = await Promise.all(
		[path, drawn].map((one) => sharp(one).removeAlpha().raw().toBuffer()),
	);
	if (before?.length !== after?.length) return false;
	return !before?.some(
		(byte, at) => Math.abs(byte - (after?.[at] ?? 0)) > UNSEEN,
	);
}
