/** Finds what is there more than once. */

/** Each thing whose key an earlier one has, beside the first that has it. What has no key repeats nothing. */
export function repeatsOf<T>(
	things: Iterable<T>,
	keyOf: (thing: T) => string | number | undefined,
): { again: T; first: T }[] {
	const groups = Map.groupBy(things, keyOf);
	groups.delete(undefined);
	return [...groups.values()].flatMap(([first, ...others]) =>
		others.flatMap((again) => (first === undefined ? [] : { again, first })),
	);
}
