/** The options of the commands that change what is live. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "../output/lock.ts";
import { cloud } from "../publisher/cloud.ts";
import { localHost } from "../publisher/local-host.ts";
import type { Target } from "../publisher/target.ts";
import type { Terminal } from "./command.ts";
import { parseBaseUrl, parseChoice, parseDirectory } from "./options.ts";

export const TARGET_OPTIONS = {
	target: {
		type: "string",
		default: "cloud",
		value: "cloud|local",
		about: "where to ship to; local needs no account",
	},
	env: {
		type: "string",
		default: "production",
		value: "production|staging",
		about: "the environment of the cloud",
	},
	url: {
		type: "string",
		value: "URL",
		about: "where the environment answers, instead of the variable",
	},
	host: {
		type: "string",
		default: ".local/host",
		value: "DIR",
		about: "what the local target serves from",
	},
} as const;

/** The variable that says where an environment answers, if --url does not. */
const ADDRESSES = { production: "SERVICE_URL", staging: "STAGING_URL" };

/** The target that the options name. Throws if one is wrong. */
export function openTarget(
	values: {
		target: string;
		env: string;
		host: string;
		url?: string | undefined;
	},
	hasAccount = true,
): Target {
	const target = parseChoice("target", values.target, ["cloud", "local"]);
	if (target === "local") return localHost(parseDirectory(values.host));
	const env = parseChoice("env", values.env, ["production", "staging"]);
	const variable = ADDRESSES[env];
	const url = parseBaseUrl(values.url ?? (process.env[variable] || undefined));
	if (url === undefined) {
		throw new Error(
			`where does ${env} answer? Say so with --url, or in ${variable}`,
		);
	}
	return cloud({
		environment: env === "staging" ? env : "",
		url,
		hasAccount,
		key: process.env.SERVICE_KEY || undefined,
		say: (text) => process.stderr.write(text),
	});
}

/** Runs the body while nobody else changes what is live. Returns an exit code; errors are printed. */
export async function alone(
	{ work }: Target,
	{ err }: Terminal,
	body: () => Promise<boolean>,
): Promise<number> {
	mkdirSync(work, { recursive: true });
	const unlock = takeLock(join(work, "lock"));
	if (typeof unlock === "string") {
		err(`A release is under way: ${unlock}\n`);
		return 1;
	}
	try {
		return (await body()) ? 0 : 1;
	} catch (error) {
		err(`${error instanceof Error ? error.message : error}\n`);
		return 1;
	} finally {
		unlock();
	}
}
