/** Finds and compares two published versions, each from a folder, a revision of this repository or a running service. */

import { folderReader, type Reader } from "../reader.ts";
import type { ServiceOptions } from "../running-service.ts";
import { Service, serviceReader } from "../running-service.ts";
import { compare, type Difference } from "./difference.ts";
import { type Progress, readPublished } from "./published-version.ts";
import { withRevision } from "./revision.ts";

const REVISION = "git:";
const ADDRESS = /^https?:\/\//;

/** Whether the text names a version that is in no folder. */
export function isElsewhere(text: string): boolean {
	return text.startsWith(REVISION) || ADDRESS.test(text);
}

/** Runs the body with a reader of what the text names: an address, `git:REVISION`, or a folder. */
export async function withReader<T>(
	text: string,
	options: ServiceOptions,
	body: (reader: Reader) => Promise<T>,
): Promise<T> {
	if (ADDRESS.test(text)) {
		return body(await serviceReader(new Service(text, options)));
	}
	if (text.startsWith(REVISION)) {
		const revision = text.slice(REVISION.length);
		return withRevision(revision, (dir) => body(folderReader(dir)));
	}
	return body(folderReader(text));
}

/** Compares two versions. Throws if one cannot be read. */
export async function comparePublished(
	old: Reader,
	now: Reader,
	progress?: Progress,
): Promise<Difference> {
	// Read a folder first: a service with the same data is not asked for its lists.
	if (now.dir !== undefined) {
		const after = await readPublished(now, old);
		return compare(await readPublished(old, now, after), after, progress);
	}
	const before = await readPublished(old, now);
	return compare(before, await readPublished(now, old, before), progress);
}
