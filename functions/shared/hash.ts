/** SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
	const bytes = new TextEncoder().encode(text);
	return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
}
