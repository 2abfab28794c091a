/** Days, as YYYY-MM-DD. */

/** Whether a text is a day of the calendar. `Date.parse` alone takes 30 February for 2 March. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const time = Date.parse(text);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

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
