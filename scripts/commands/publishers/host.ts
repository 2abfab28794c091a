/** What wrangler.jsonc says about the host: whether the files are assets or in a bucket, and so how many there may be. */

import { existsSync, readFileSync } from "node:fs";
import stripJsonComments from "strip-json-comments";
import { MAX_FILES } from "../../output/limits.ts";

const CONFIG = "wrangler.jsonc";

type Environment = "production" | "staging";

interface Bindings {
	r2_buckets?: { binding: string; bucket_name?: string }[];
}

/** The bucket that wrangler.jsonc binds in an environment; undefined if the files are assets. */
export function boundBucketName(env: Environment): string | undefined {
	const config = readConfig();
	const { r2_buckets: buckets = [] } =
		(env === "staging" ? config.env?.staging : config) ?? {};
	return buckets.find(({ binding }) => binding === "DATA")?.bucket_name;
}

/** How many files the host takes: any number in a bucket. */
export function mostFiles(env: Environment): number {
	return boundBucketName(env) === undefined
		? MAX_FILES
		: Number.POSITIVE_INFINITY;
}

// Not with wrangler's own reader, which takes a second to load: a quarter of a build.
function readConfig(): Bindings & { env?: { staging?: Bindings } } {
	if (!existsSync(CONFIG)) return {};
	const text = readFileSync(CONFIG, "utf8");
	try {
		return JSON.parse(stripJsonComments(text, { trailingCommas: true }));
	} catch (error) {
		throw new Error(`${CONFIG} is not JSON with comments: ${error}`);
	}
}
