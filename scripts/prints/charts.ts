/** Small charts, drawn at build time. The text beside them says the same. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { EvidenceTier } from "../model/evidence.ts";
import { EVIDENCE_TIERS } from "../model/evidence.ts";

/** The bars of each tier of evidence: four filled for the best, none for the worst. */
export const TIER_BARS = Object.fromEntries(
	EVIDENCE_TIERS.map((tier, at) => [tier, tierBars(at)]),
) as Record<EvidenceTier, SafeHtml>;

function tierBars(place: number): SafeHtml {
	const worst = EVIDENCE_TIERS.length - 1;
	const on = worst - place;
	const bars = Array.from({ length: worst }, (_, at) => {
		const height = 4 + at * 2.5;
		return html`<rect class="${at < on ? "on" : "off"}" x="${at * 6 + 0.5}" y="${11.5 - height}" width="4" height="${height}"/>`;
	});
	return html`<svg viewBox="0 0 24 12" aria-hidden="true">${bars}</svg>`;
}

/** A share as a bar. */
export function shareBar(share: number): SafeHtml {
	const width = share === 0 ? 0 : Math.max(0.75, share * 100);
	return html`<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6"/><rect class="on" width="${Number(width.toFixed(2))}" height="6"/></svg>`;
}

/** The people of each size: so many in a row, and the distance between them in both directions. */
const CROWDS: Record<number, { row: number; step: number }> = {
	100: { row: 20, step: 10 },
	1000: { row: 50, step: 4 },
	10000: { row: 200, step: 1 },
};

/** People as dots of which so many are filled, from the first on. A dashed line with round caps makes the dots of a row. */
export function crowd(count: number, of: number): SafeHtml {
	const { row, step } = CROWDS[of] ?? { row: of, step: 1 };
	const lines = (from: number, to: number) => {
		const parts: string[] = [];
		for (let at = from; at < to; ) {
			const end = Math.min(to, at - (at % row) + row);
			const [x, y] = [at % row, Math.floor(at / row)].map(
				(place) => (place + 0.5) * step,
			);
			parts.push(`M${x} ${y}h${(end - at - 1) * step + 0.01}`);
			at = end;
		}
		return parts.join("");
	};
	const dots = (kind: string, d: string, size: number) =>
		html`<path class="${kind}" d="${d}" stroke-width="${round(size * step)}" stroke-dasharray="0 ${step}"/>`;
	const rest = lines(count, of);
	return html`<svg viewBox="0 0 ${row * step} ${(of / row) * step}" aria-hidden="true">${rest ? html`${dots("ring", rest, 0.7)}${dots("hole", rest, 0.45)}` : null}${count > 0 ? dots("dots", lines(0, count), 0.86) : null}</svg>`;
}

const SCALE = { left: 12, width: 296, y: 16, decades: 7 };

/** Figures on a scale from common to rare. Each is the N of "one in N people", or a range of N. */
export function rarityScale(
	ranges: readonly (readonly number[])[],
	label: string,
	tick: (people: number) => string,
): SafeHtml {
	const { left, width, y, decades } = SCALE;
	const at = (people: number) =>
		left +
		(width * Math.min(decades, Math.max(0, Math.log10(people)))) / decades;
	const marks = ranges.map((range) => {
		const [from, to] = [Math.min(...range), Math.max(...range)].map(at);
		const start = (from ?? 0) - 3;
		return html`<rect class="on" x="${round(start)}" y="${y - 9}" width="${round((to ?? 0) + 3 - start)}" height="6" rx="3"/>`;
	});
	const ticks = Array.from({ length: decades }, (_, power) => power + 1)
		.filter((power) => power % 2 === 1)
		.map((power) => {
			const x = round(at(10 ** power));
			return html`<line x1="${x}" y1="${y}" x2="${x}" y2="${y + 4}"/><text x="${x}" y="${y + 16}" text-anchor="${power === decades ? "end" : "middle"}">${tick(10 ** power)}</text>`;
		});
	return html`<svg class="scale" viewBox="0 0 320 36" role="img" aria-label="${label}"><line x1="${left}" y1="${y}" x2="${left + width}" y2="${y}"/>${ticks}${marks}</svg>`;
}

function round(value: number): number {
	return Number(value.toFixed(1));
}
