/** The day, as YYYY-MM-DD. */

/** A day counts as begun once it has begun anywhere on Earth. */
export function today(): string {
	return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The same day of the year before. */
export function yearBefore(day: string): string {
	return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
