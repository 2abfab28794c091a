/** Waits for a promise while its request has time left, and at most `ms` milliseconds; then rejects. */
export type Wait = <T>(promise: Promise<T>, ms?: number) => Promise<T>;

/** One deadline for all that a request waits for, so that several slow services cannot add up. */
export function deadline(ms: number): Wait {
	const end = Date.now() + ms;
	return (promise, most = ms) =>
		within(Math.max(0, Math.min(most, end - Date.now())), promise);
}

/** Settles like the promise, or rejects after `ms` milliseconds. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const expire = () => reject(new Error(`no answer in ${ms} ms`));
		const timer = setTimeout(expire, ms);
		promise.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
