/** Object storage by way of its S3 interface: that of the operator's account, or whatever speaks as it does. */

import { AwsClient } from "aws4fetch";
import type { Bucket, Expected, StoredObject } from "./bucket.ts";

/** How long a request may take. */
const ANSWER_MS = 60_000;
/**
 * The condition of a request is not met; or another request for the same object is under way. What R2 knows of them:
 * https://developers.cloudflare.com/r2/api/s3/conditional-operations/
 */
const REFUSED = [409, 412];
/** How often to retry a request after a failure of the storage; the waits double from a tenth of a second. */
const RETRIES = 8;

type Send = (
	path: string,
	init?: { method?: string; body?: Buffer; headers?: Record<string, string> },
) => Promise<Pick<Response, "ok" | "status" | "headers" | "text" | "bytes">>;

/** The bucket at an address, to which `fetch` sends requests for paths in it. */
export function httpBucket(url: string, fetch: Send): Bucket {
	const send: Send = async (path, init = {}) => {
		const response = await fetch(path, init);
		const { ok, status } = response;
		if (ok || status === 404 || REFUSED.includes(status)) return response;
		throw new Error(
			`the bucket answers ${status} to ${init.method ?? "GET"} ${path}: ${(await response.text()).slice(0, 300)}`,
		);
	};
	return {
		read: async (name) => {
			const response = await send(`/${name}`);
			const bytes = await response.bytes();
			const tag = response.headers.get("ETag") ?? "";
			return response.ok ? { bytes, tag } : undefined;
		},
		put: async (name, bytes, expected) => {
			const { ok, status } = await send(`/${name}`, {
				method: "PUT",
				body: Buffer.from(bytes),
				headers: conditionOf(expected),
			});
			if (ok) return true;
			// Nothing is there to have that tag.
			if (REFUSED.includes(status) || typeof expected === "string")
				return false;
			throw new Error(`there is no bucket at ${url}`);
		},
		list: (prefix) => list(prefix, url, send),
		remove: async (name) => {
			await send(`/${name}`, { method: "DELETE" });
		},
	};
}

function conditionOf(expected: Expected | undefined): Record<string, string> {
	if (expected === undefined) return {};
	return expected === null
		? { "If-None-Match": "*" }
		: { "If-Match": expected };
}

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
	const client = new AwsClient({
		accessKeyId: read("R2_ACCESS_KEY_ID"),
		secretAccessKey: read("R2_SECRET_ACCESS_KEY"),
		service: "s3",
		region: "auto",
		retries: RETRIES,
		initRetryMs: 100,
	});
	const url = `${host}/${name}`;
	return httpBucket(url, (path, init) => {
		const signal = AbortSignal.timeout(ANSWER_MS);
		return client.fetch(`${url}${path}`, { ...init, signal });
	});
}
