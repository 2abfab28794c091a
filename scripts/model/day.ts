/** Days, as YYYY-MM-DD. */

/** The day that is the given number of days after another. */
export function daysAfter(day: string, days: number): string {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + days);
	return date.toISOString().slice(0, 10);
}

/** The same day one year earlier. */
export function yearBefore(day: string): string {
	return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
