/** Days, as YYYY-MM-DD. */

/** The same day of the year before. */
export function yearBefore(day: string): string {
	return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
