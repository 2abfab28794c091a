/**
 * Caches a result that depends on one object only, for as long as the object is in use. A preview checks all files after
 * each change, and all but the changed one are still the same objects.
 */
export function remembered<From extends object, Result extends object>(
	workOut: (from: From) => Result,
): (from: From) => Result {
	const known = new WeakMap<From, Result>();
	return (from) => {
		const result = known.get(from) ?? workOut(from);
		known.set(from, result);
		return result;
	};
}
