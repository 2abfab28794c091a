/** Options shared by the commands that change what is live. */

import { join } from "node:path";
import { diskFault, makeDirectory } from "../../output/disk-fault.ts";
import { takeLock } from "../../output/lock.ts";
import { inBucket } from "../../publisher/bucket/bucket-target.ts";
import { accountBucket } from "../../publisher/bucket/cloud-bucket.ts";
import { localBucket } from "../../publisher/bucket/local-bucket.ts";
import { cloud } from "../../publisher/cloud.ts";
import { localHost, storageOf } from "../../publisher/local-host.ts";
import type { Target } from "../../publisher/release-target.ts";
import { parseBaseUrl } from "../base-url.ts";
import { type Parsed, reasonOf, type Terminal } from "../command.ts";
import { flag, text, textOr } from "../help.ts";
import { parseDirectory, parseWord } from "../options.ts";
import { boundBucketName, mostFiles, triggersOf } from "./host.ts";

export const TARGET_OPTIONS = {
	target: textOr(
		"cloud",
		"cloud|local",
		"where to ship to; local needs no account",
	),
	env: textOr(
		"production",
		"production|staging",
		"the environment of the cloud",
	),
	url: text("URL", "where the environment answers, instead of the variable"),
	from: text(
		"URL",
		"where what is live answers, if that is elsewhere and its release has left nothing in the account",
	),
	host: textOr(".local/host", "DIR", "what the local target serves from"),
	bucket: flag(
		"keep the files of the local target in object storage, even if wrangler.jsonc binds no bucket",
	),
} as const;

/** The variable with an environment's address, for use without --url. */
const ADDRESSES = { production: "SERVICE_URL", staging: "STAGING_URL" };

interface TargetValues extends Values {
	/** A release may be a rehearsal, which needs no account, and the publisher may say that nothing was ever deployed. */
	"dry-run"?: boolean;
	first?: boolean;
}
type Values = Parsed<typeof TARGET_OPTIONS>["values"];

/** The target that the options name. Throws if an option is wrong. */
export function openTarget(values: TargetValues): Target {
	const { "dry-run": isRehearsal = false, first: isFirst = false } = values;
	const target = parseWord("--target", values.target, ["cloud", "local"]);
	if (isFirst && (target === "local" || !isRehearsal)) {
		throw new Error(
			"--first is for --dry-run in the cloud: anything else finds out by itself whether something is live",
		);
	}
	if (target === "local") {
		const root = parseDirectory(values.host);
		if (!values.bucket && boundBucketName("production") === undefined) {
			return localHost(root);
		}
		return inBucket(localHost(root), localBucket(storageOf(root)));
	}
	if (values.bucket) {
		throw new Error("the cloud has a bucket if wrangler.jsonc binds one");
	}
	const env = parseWord("--env", values.env, ["production", "staging"]);
	const host = cloud({
		environment: env === "staging" ? env : "",
		url: addressOf(env, values.url),
		from: parseBaseUrl(values.from, "--from"),
		triggers: triggersOf(env),
		hasAccount: !isRehearsal,
		isFirst,
		key: process.env.SERVICE_KEY || undefined,
		say: (text) => process.stderr.write(text),
	});
	const bucket = boundBucketName(env);
	// A rehearsal has no account, so it reads from the service instead of the bucket. The limit is the bucket's.
	if (bucket === undefined) return host;
	if (isRehearsal) return { ...host, maxFiles: mostFiles(env) };
	return inBucket(host, (body) => body(accountBucket(bucket)));
}

/** Where an environment of the cloud answers. */
function addressOf(
	env: keyof typeof ADDRESSES,
	given: string | undefined,
): string {
	const variable = ADDRESSES[env];
	const url =
		given === undefined
			? parseBaseUrl(process.env[variable] || undefined, variable)
			: parseBaseUrl(given, "--url");
	if (url !== undefined) return url;
	throw new Error(
		`where does ${env} answer? Say so with --url, or in ${variable}`,
	);
}

/** Runs the body under a lock, so that no other command changes what is live. Prints errors; returns an exit code. */
export async function alone(
	{ work, claim, reserve }: Target,
	{ err }: Terminal,
	body: () => Promise<boolean>,
): Promise<number> {
	try {
		const obstacle = claim?.();
		if (obstacle !== undefined) throw new Error(obstacle);
		makeDirectory(work);
		using lock = takeLock(join(work, "lock"));
		if (lock.refusal) throw underWay(lock.refusal);
		const ended = await (reserve?.(body) ?? body());
		if (typeof ended === "string") throw underWay(ended);
		return ended ? 0 : 1;
	} catch (error) {
		const fault = diskFault(error);
		err(`${fault === undefined ? reasonOf(error) : `Stopped: ${fault}.`}\n`);
		return 1;
	}
}

const underWay = (why: string) => new Error(`A release is under way: ${why}`);
