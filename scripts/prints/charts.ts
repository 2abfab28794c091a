/** Small charts, drawn at build time. The text beside them says the same. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { EVIDENCE_TIERS, type EvidenceTier } from "../model/evidence.ts";

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

/** People with no, one and two copies as a bar of three parts: outlined, hatched and filled. */
export function copiesBar([one, two]: readonly [number, number]): SafeHtml {
	const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
	const [start, end] = [1 - one - two, 1 - two];
	return html`<svg aria-hidden="true"><rect class="none" width="100%" height="100%"/>${one > 0 ? html`<line class="one" x1="${percent(start)}" x2="${percent(end)}" y1="50%" y2="50%"/>` : null}${two > 0 ? html`<rect class="two" x="${percent(end)}" width="${percent(two)}" height="100%"/>` : null}</svg>`;
}

/** How the bar shows a number of copies. */
export function copiesKey(copies: number): SafeHtml {
	return copiesBar([copies === 1 ? 1 : 0, copies === 2 ? 1 : 0]);
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

function round(value: number): number {
	return Number(value.toFixed(1));
}
