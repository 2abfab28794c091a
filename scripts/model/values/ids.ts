/** The order of ids and paths, the same on every machine. */

/** Order by code unit. */
export function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** The published order of ids: rsIDs by their number, everything else by code unit. */
export function compareIds(a: string, b: string): number {
	const isRsid = a.startsWith("rs") && b.startsWith("rs");
	const byNumber = isRsid
		? Number(a.slice(2)) - Number(b.slice(2))
		: Number.NaN;
	return Number.isNaN(byNumber) ? compare(a, b) : byNumber;
}
