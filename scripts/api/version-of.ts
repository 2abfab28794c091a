/** The version of a record. */

import { createHash } from "node:crypto";

/** A short hash of a published record. It ignores the base URL, so it is the same on every host. */
export function versionOf(record: object, baseUrl: string): string {
	const text = JSON.stringify(record).replaceAll(baseUrl, "");
	return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
