/** What wrangler.jsonc says about the host: whether the files are assets or in a bucket, and so how many there may be. */

import { existsSync, readFileSync } from "node:fs";
import stripJsonComments from "strip-json-comments";
import { MAX_FILES } from "../../output/limits.ts";
import type { Triggers } from "../../publisher/account.ts";
import { CONFIG } from "../../publisher/wrangler.ts";

type Environment = "production" | "staging";

interface Settings extends Partial<Triggers> {
	r2_buckets?: { binding: string; bucket_name?: string }[];
}

/** The bucket that wrangler.jsonc binds in an environment; undefined if the files are assets. */
export function boundBucketName(env: Environment): string | undefined {
	const { r2_buckets: buckets = [] } = settingsOf(env);
	return buckets.find(({ binding }) => binding === "DATA")?.bucket_name;
}

/** How many files the host takes: any number in a bucket. */
export function mostFiles(env: Environment): number {
	return boundBucketName(env) === undefined
		? MAX_FILES
		: Number.POSITIVE_INFINITY;
}

/** What leads callers to the Worker of an environment. */
export function triggersOf(env: Environment): Triggers {
	const { name = "", workers_dev = true, routes = [] } = settingsOf(env);
	return { name, workers_dev, routes };
}

function settingsOf(env: Environment): Settings {
	const config = readConfig();
	return (env === "staging" ? config.env?.staging : config) ?? {};
}

// Not with wrangler's own reader, which takes a second to load: a quarter of a build.
function readConfig(): Settings & { env?: { staging?: Settings } } {
	if (!existsSync(CONFIG)) return {};
	const text = readFileSync(CONFIG, "utf8");
	try {
		return JSON.parse(stripJsonComments(text, { trailingCommas: true }));
	} catch (error) {
		throw new Error(`${CONFIG} is not JSON with comments: ${error}`);
	}
}
