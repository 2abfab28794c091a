const numbers = new Intl.NumberFormat("en");

/** A count with its noun: "one" for one of them, "many" for every other number. */
export function several(count: number, one: string, many: string): string {
	return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
