/** The version of a record. */

import { createHash } from "node:crypto";

/** A short hash of the JSON of a record. It ignores the base URL, so it is the same on every host. */
export function versionOf(record: string, baseUrl: string): string {
	const text = record.replaceAll(baseUrl, "");
	return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
