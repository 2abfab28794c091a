/** Reads the release that is live in a bucket, as the Worker does. */

import {
	type ObjectStore,
	readVersion,
} from "../../../functions/files/bucket-files.ts";
import { Recent } from "../../../functions/limits/recent.ts";
import { SETTINGS_FILE } from "../../../functions/shared/contract.ts";
import { filesReader, type Reader } from "../reader.ts";
import type { Bucket } from "./bucket.ts";

/** How many bytes of objects to keep: a comparison reads neighbouring files one after the other. */
const MAX_KEPT = 100_000_000;

/** Reads the release with this root. Throws if it is incomplete. */
export async function bucketReader(
	bucket: Bucket,
	root: string,
): Promise<Reader> {
	const store = {
		get: async (name: string) => {
			const found = await bucket.read(name);
			return found ? new Response(Buffer.from(found.bytes)) : null;
		},
	} as ObjectStore;
	const { files } = await readVersion(store, root, new Recent(MAX_KEPT));
	const open = async (path: string) => (await files(path))?.text();
	const hash = async (path: string) => (await files(path))?.tag;
	return { ...filesReader(await open(SETTINGS_FILE), open), hash };
}
