/** Object storage in the operator's account, by way of its S3 interface. */

import { AwsClient } from "aws4fetch";
import type { Bucket, StoredObject } from "./bucket.ts";

/** How long a request may take. */
const ANSWER_MS = 60_000;
/** How often to retry a request after a failure of the storage; the waits double from a tenth of a second. */
const RETRIES = 8;

export interface BucketOptions {
	/** What every address starts with: `https://ACCOUNT.r2.cloudflarestorage.com/BUCKET`. */
	url: string;
	accessKeyId: string;
	secretAccessKey: string;
}

function cloudBucket({ url, ...keys }: BucketOptions): Bucket {
	const client = new AwsClient({
		...keys,
		service: "s3",
		region: "auto",
		retries: RETRIES,
		initRetryMs: 100,
	});
	const send: Send = async (path, init = {}) => {
		const signal = AbortSignal.timeout(ANSWER_MS);
		const response = await client.fetch(`${url}${path}`, { ...init, signal });
		if (response.ok || response.status === 404) return response;
		throw new Error(
			`the bucket answers ${response.status} to ${init.method ?? "GET"} ${path}: ${(await response.text()).slice(0, 300)}`,
		);
	};
	return {
		get: async (name) => {
			const response = await send(`/${name}`);
			const bytes = await response.arrayBuffer();
			return response.ok ? new Uint8Array(bytes) : undefined;
		},
		put: async (name, bytes) => {
			const init = { method: "PUT", body: Buffer.from(bytes) };
			const { ok } = await send(`/${name}`, init);
			if (!ok) throw new Error(`there is no bucket at ${url}`);
		},
		list: (prefix) => list(prefix, url, send),
		remove: async (name) => {
			await send(`/${name}`, { method: "DELETE" });
		},
	};
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

async function* list(
	prefix: string,
	url: string,
	send: Send,
): AsyncGenerator<StoredObject> {
	for (let token: string | undefined; ; ) {
		const query = new URLSearchParams({ "list-type": "2", prefix });
		if (token !== undefined) query.set("continuation-token", token);
		const response = await send(`?${query}`);
		if (!response.ok) throw new Error(`there is no bucket at ${url}`);
		const page = await response.text();
		// The names are hexadecimal digits, so nothing in them is escaped.
		const objects = page.matchAll(
			/<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>/gs,
		);
		for (const [, name = "", uploaded = ""] of objects) {
			yield { name, uploaded: new Date(uploaded) };
		}
		[, token] =
			/<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page) ??
			[];
		if (token === undefined) return;
		token = token.replaceAll("&amp;", "&");
	}
}

/** The bucket of this name in the account that the variables name. Throws if one is missing. */
export function accountBucket(
	name: string,
	variables: NodeJS.ProcessEnv = process.env,
): Bucket {
	const read = (variable: string): string => {
		const value = variables[variable];
		if (value) return value;
		throw new Error(
			`the bucket ${name} needs the variable ${variable}: dashboard, R2, Manage API Tokens`,
		);
	};
	const host =
		variables.R2_ENDPOINT ||
		`https://${read("CLOUDFLARE_ACCOUNT_ID")}.r2.cloudflarestorage.com`;
	return cloudBucket({
		url: `${host}/${name}`,
		accessKeyId: read("R2_ACCESS_KEY_ID"),
		secretAccessKey: read("R2_SECRET_ACCESS_KEY"),
	});
}
