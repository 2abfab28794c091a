/**
 * Caches a result that depends on one object only, for as long as the object is in use. A preview checks all files after
 * each change, and all but the changed one are still the same objects.
 */
export function remembered<From extends object, Result>(
	workOut: (from: From) => Result,
): (from: From) => Result {
	const own = rememberedWith(workOut);
	return (from) => own(from);
}

/** The same for a result that depends on other things, too: the last one is kept while these are the same. */
export function rememberedWith<
	From extends object,
	Others extends unknown[],
	Result,
>(
	workOut: (from: From, ...others: Others) => Result,
): (from: From, ...others: Others) => Result {
	const known = new WeakMap<From, { others: Others; result: Result }>();
	return (from, ...others) => {
		const last = known.get(from);
		const isSame =
			last?.others.length === others.length &&
			others.every((one, at) => one === last.others[at]);
		if (last !== undefined && isSame) return last.result;
		const result = workOut(from, ...others);
		known.set(from, { others, result });
		return result;
	};
}
