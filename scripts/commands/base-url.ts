/** Reads an address of the service from a command line. On its own, so that a small program needs no more. */

/** The address that every path is put behind. `from` is the option or the variable that gave it. */
export function parseBaseUrl(
	text: string | undefined,
	from = "--base-url",
): string | undefined {
	if (text === undefined) return undefined;
	// The parser alone is too tolerant: it reads "https:name" and " https://name" as https://name.
	const isWeb = /^https?:\/\/[^/\s]\S*$/.test(text);
	const url = isWeb ? URL.parse(text) : null;
	if (url === null || url.search || url.hash) {
		throw new Error(
			`${from} is "${text}": expected an address such as https://genetics.example`,
		);
	}
	return text.replace(/\/+$/, "");
}
