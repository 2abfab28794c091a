/** Object storage on this machine: the emulation of R2 that comes with wrangler, in a folder. */

import { emulate, endWithUs } from "../serve.ts";
import type { WithBucket } from "./bucket.ts";
import { httpBucket } from "./cloud-bucket.ts";

/** The name of the bucket in the folder; it belongs to no account. */
export const LOCAL_BUCKET = "data";

/** Speaks for a binding as R2 speaks S3: through the emulation's own, each field of each object would be a request of its own. */
const STORAGE = `export default {
	async fetch(request, { DATA }) {
		const { pathname, searchParams } = new URL(request.url);
		const name = pathname.slice(1);
		if (name === "") {
			const prefix = searchParams.get("prefix");
			const cursor = searchParams.get("continuation-token") ?? undefined;
			const { objects, cursor: next } = await DATA.list({ prefix, cursor });
			const listed = objects.map(({ key, uploaded }) =>
				"<Key>" + key + "</Key><LastModified>" + uploaded.toISOString() + "</LastModified>");
			if (next) listed.push("<NextContinuationToken>" + next + "</NextContinuationToken>");
			return new Response(listed.join(""));
		}
		if (request.method === "DELETE") return new Response(await DATA.delete(name));
		const isPut = request.method === "PUT";
		const object = isPut
			? await DATA.put(name, await request.arrayBuffer(), { onlyIf: request.headers })
			: await DATA.get(name);
		if (object === null) return new Response(null, { status: isPut ? 412 : 404 });
		return new Response(object.body, { headers: { ETag: object.httpEtag } });
	},
};`;

/** Opens a bucket in a folder for as long as the body runs. */
export function localBucket(folder: string, name = LOCAL_BUCKET): WithBucket {
	return async (body) => {
		const emulation = emulate({
			name: "bucket",
			modules: true,
			script: STORAGE,
			// Before this day, a list has a hundred objects, with data of theirs that nobody asks for, instead of a thousand.
			compatibilityDate: "2022-08-04",
			r2Buckets: { DATA: name },
			resourcePersistencePath: folder,
			port: 0,
		});
		let callOff = () => {};
		try {
			await emulation.ready;
			callOff = endWithUs();
			const bucket = httpBucket(folder, (path, init) =>
				emulation.dispatchFetch(new URL(path, "http://bucket"), init),
			);
			return await body(bucket);
		} finally {
			await emulation.dispose();
			callOff();
		}
	};
}
