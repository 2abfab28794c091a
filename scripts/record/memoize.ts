/**
 * Remembers on an object what a function made of it. A build that follows changes spares itself the work on files that
 * have not changed. (Weak maps of many thousands of objects cost the garbage collector more than they save.)
 */
export function memoize<K extends object, V>(
	make: (key: K) => V,
): (key: K) => V {
	const made = Symbol("made");
	return (key) => {
		const holder = key as { [made]?: { value: V } };
		if (holder[made] === undefined) {
			// Not enumerable, so that a changed copy of the object does not take it along.
			Object.defineProperty(key, made, { value: { value: make(key) } });
		}
		return (holder[made] as { value: V }).value;
	};
}
