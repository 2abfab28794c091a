/** The version of a record. */

import { hash } from "node:crypto";

/** A short hash of the JSON of a record. It ignores the base URL, so it is the same on every host. */
export function versionOf(record: string, baseUrl: string): string {
	const text = record.replaceAll(baseUrl, "");
	return hash("sha256", text).slice(0, 12);
}
