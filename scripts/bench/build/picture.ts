/** An SVG chart of how build time grows with the number of variants, with logarithmic scales. */

import type { Result } from "./report.ts";
import { secondsOf } from "./report.ts";
import type { Key } from "./rows.ts";

/** The rows to show, each with a dash pattern that identifies its line without colour. */
const LINES: Partial<Record<Key, { name: string; dash: string }>> = {
	build: { name: "build from nothing", dash: "" },
	again: { name: "build again", dash: "7 3" },
	check: { name: "check from nothing", dash: "2 3" },
	limit: { name: "limit", dash: "1 4" },
	naive: { name: "naive script", dash: "9 3 2 3" },
	hugo: { name: "Hugo", dash: "" },
	eleventy: { name: "Eleventy", dash: "" },
};
const WIDTH = 720;
const HEIGHT = 400;
const PLOT = { left: 64, right: 560, top: 44, bottom: 348 };
/** The distance between the baselines of two names. */
const LINE_HEIGHT = 17;

interface Point {
	variants: number;
	seconds: number;
}

interface Line {
	key: Key;
	name: string;
	dash: string;
	points: Point[];
}

export function formatPicture(results: Result[]): string {
	const lines = linesOf(results);
	const points = lines.flatMap((line) => line.points);
	const x = scale(
		points.map(({ variants }) => variants),
		[PLOT.left, PLOT.right],
	);
	const y = scale(
		points.map(({ seconds }) => seconds),
		[PLOT.bottom, PLOT.top],
	);
	const drawn = lines.map((line) => {
		const at = line.points.map(
			({ variants, seconds }) =>
				`${x.place(variants).toFixed(1)},${y.place(seconds).toFixed(1)}`,
		);
		const dots = at.map((one) => {
			const [cx, cy] = one.split(",");
			return `<circle cx="${cx}" cy="${cy}" r="3.5"/>`;
		});
		const dash = line.dash === "" ? "" : ` stroke-dasharray="${line.dash}"`;
		return `<g class="${line.key}"><polyline points="${at.join(" ")}"${dash}/>${dots.join("")}</g>`;
	});
	const ends = lines.map(({ points }) => y.place(points.at(-1)?.seconds ?? 1));
	const names = spread(ends).map((at, index) => {
		const { key = "", name = "" } = lines[index] ?? {};
		return `<text class="${key}" x="${PLOT.right + 12}" y="${(at + 4).toFixed(1)}">${name}</text>`;
	});
	return `<?xml version="1.0" encoding="utf-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title text">
<title id="title">How the time of a build grows with the content</title>
<desc id="text">${describe(lines)}</desc>
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="8"/>
<text x="${PLOT.left}" y="26">Seconds, by the number of variants (both scales logarithmic)</text>
<g class="grid">
${y.ticks.map((one) => `<path d="M${PLOT.left} ${y.place(one).toFixed(1)}H${PLOT.right}"/><text x="${PLOT.left - 8}" y="${(y.place(one) + 4).toFixed(1)}" text-anchor="end">${one} s</text>`).join("\n")}
${x.ticks.map((one) => `<path d="M${x.place(one).toFixed(1)} ${PLOT.top}V${PLOT.bottom}"/><text x="${x.place(one).toFixed(1)}" y="${PLOT.bottom + 20}" text-anchor="middle">${one.toLocaleString("en")}</text>`).join("\n")}
</g>
${drawn.join("\n")}
${names.join("\n")}
</svg>
`;
}

function linesOf(results: Result[]): Line[] {
	return Object.entries(LINES).flatMap(([name, line]) => {
		const key = name as Key;
		const points = results.flatMap(({ variants, rows }) => {
			const row = rows.find((one) => one.key === key);
			return row ? [{ variants, seconds: secondsOf(row) }] : [];
		});
		return points.length === 0 ? [] : [{ key, ...line, points }];
	});
}

/** The same in words, for those who cannot see it. */
function describe(lines: Line[]): string {
	const all = lines.map(({ name, points }) => {
		const values = points.map(
			({ variants, seconds }) =>
				`${Number(seconds.toPrecision(2))} s at ${variants.toLocaleString("en")}`,
		);
		return `${name}: ${values.join(", ")}`;
	});
	return `${all.join("; ")}.`;
}

/** Maps the powers of ten that enclose all values to a length. */
function scale(
	values: number[],
	[from, to]: [number, number],
): { place: (value: number) => number; ticks: number[] } {
	const first = Math.floor(Math.log10(Math.min(...values)));
	const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
	const place = (value: number) =>
		from + ((Math.log10(value) - first) / (last - first)) * (to - from);
	const ticks = Array.from({ length: last - first + 1 }, (_, at) =>
		Number(`1e${first + at}`),
	);
	return { place, ticks };
}

/** Moves overlapping names apart, keeping their order. */
function spread(wanted: number[]): number[] {
	const order = wanted
		.map((_, at) => at)
		.sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
	const placed = [...wanted];
	let lowest = Number.NEGATIVE_INFINITY;
	for (const at of order) {
		lowest = Math.max(placed[at] ?? 0, lowest + LINE_HEIGHT);
		placed[at] = lowest;
	}
	return placed;
}

/** The picture has its own background, light or dark to match the reader's system. */
const STYLE = `
text{font:13px system-ui,sans-serif;fill:#1f2328}
.paper{fill:#fff}
.grid path{stroke:#d0d7de}
.grid text{fill:#59636e;font-size:12px}
polyline{fill:none;stroke-width:2}
.build polyline{stroke-width:3.5}
text.build{font-weight:bold}
.build{--c:#0550ae}.again{--c:#0969da}.check{--c:#1b7c83}.limit{--c:#59636e}.naive{--c:#8250df}.hugo{--c:#bf3989}.eleventy{--c:#bc4c00}
polyline{stroke:var(--c)}circle{fill:var(--c)}text[class]{fill:var(--c)}
@media(prefers-color-scheme:dark){
text{fill:#f0f6fc}
.paper{fill:#0d1117}
.grid path{stroke:#30363d}
.grid text{fill:#9198a1}
.build{--c:#79c0ff}.again{--c:#4493f8}.check{--c:#76e3ea}.limit{--c:#9198a1}.naive{--c:#ab7df8}.hugo{--c:#f778ba}.eleventy{--c:#f0883e}
}
`;
