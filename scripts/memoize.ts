/**
 * Remembers what a function made of an object, for as long as the object lives. A watching build spares itself the work
 * on files that have not changed.
 */
export function memoize<K extends object, V>(
	make: (key: K) => V,
): (key: K) => V {
	const made = new WeakMap<K, { value: V }>();
	return (key) => {
		const known = made.get(key) ?? { value: make(key) };
		made.set(key, known);
		return known.value;
	};
}
