/** Dates as a language writes them. */

/** Writes a date such as 2026-05-04, 2026-05 or 2026, by how much of it is known. */
export function dateIn(locale: string): (iso: string) => string {
	const formats = [
		{ year: "numeric" } as const,
		{ year: "numeric", month: "long" } as const,
		{ dateStyle: "long" } as const,
	].map(
		(style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }),
	);
	return (iso) =>
		formats[iso.split("-").length - 1]?.format(new Date(iso)) ?? iso;
}
