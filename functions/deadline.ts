/** Settles like the promise, or rejects after `ms` milliseconds, so that no outside service keeps a caller waiting. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const expire = () => reject(new Error(`no answer in ${ms} ms`));
		const timer = setTimeout(expire, ms);
		promise.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
