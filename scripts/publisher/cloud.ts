/** The cloud, by way of wrangler: an environment of wrangler.jsonc in the operator's account. */

import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { MAX_FILES } from "../output/limits.ts";
import { Account, type Triggers } from "./account.ts";
import type { Reader } from "./reader.ts";
import type { Target } from "./release-target.ts";
import {
	Service,
	type ServiceOptions,
	serviceReader,
} from "./running-service.ts";
import { wrangler } from "./wrangler.ts";

export interface CloudOptions extends ServiceOptions {
	/** An environment of wrangler.jsonc; `""` is production. */
	environment: string;
	/** Where it answers. */
	url: string;
	/** Where what is live answers, if that is elsewhere. */
	from?: string | undefined;
	/** What leads callers to it. */
	triggers: Triggers;
	/** Whether the account may be asked; a rehearsal asks only the service itself. */
	hasAccount: boolean;
	/** Whether the publisher says that nothing was ever deployed, which only the account could tell. */
	isFirst?: boolean;
}

/** Where and how releases of an environment are kept. */
export function cloud(
	{ environment, hasAccount, isFirst = false, ...options }: CloudOptions,
	run = wrangler,
): Target {
	const { url, from = url, triggers } = options;
	const env = `--env=${environment}`;
	const account = new Account(env, from, run);
	return {
		name: `Cloudflare, ${environment || "production"}, ${url}`,
		work: ".local/release",
		url,
		maxFiles: MAX_FILES,
		live: () => account.live(),
		withReader: async (body) => {
			if (isFirst) {
				// Without the key: a wrong one must not make it look as if nothing were there.
				await expectNothing(new Service(url, { ...options, key: undefined }));
				return body();
			}
			if (!hasAccount) return body(await readLive(from, options, hasAccount));
			const live = await account.live();
			if (live === undefined) return body();
			const left = await account.readBase(live.now.handle);
			return body(left ?? (await readLive(from, options, hasAccount)));
		},
		deploy: async ({ dir, version, id }) => {
			const message = `release ${id}`;
			const files = ["--assets", dir, "--tag", version];
			await run(["deploy", env, ...files, "--message", message]);
		},
		leave: (dir, say) =>
			account
				.leave({ url, triggers }, dir)
				.catch((error: Error) =>
					say(
						`What the next release compares with could not be left in the account, so it will ask the service: ${error.message}\n`,
					),
				),
		back: async ({ handle }, reason, say = () => {}) => {
			// wrangler accepts at most 120 characters.
			const message = reason.slice(0, 120);
			await run(["rollback", handle, env, "--yes", "--message", message]);
			const former = (await account.notes()).get(handle)?.triggers;
			if (former === undefined) say(UNKNOWN_TRIGGERS);
			else if (!isDeepStrictEqual(former, triggers)) {
				await restore(former, run);
				say("Its routes and workers.dev are as they were then.\n");
			}
		},
		withService: (body) => body(new Service(url, options)),
	};
}

const UNKNOWN_TRIGGERS =
	"Where that release answered was not kept. If routes or workers_dev have changed since, put them back in wrangler.jsonc and run: npx wrangler triggers deploy\n";

/** Has callers reach the Worker as they did before. A version of a Worker does not include that. */
async function restore(former: Triggers, run: typeof wrangler): Promise<void> {
	const place = join(tmpdir(), "plain-genetics-triggers-");
	using folder = mkdtempDisposableSync(place);
	const config = join(folder.path, "wrangler.json");
	writeFileSync(config, JSON.stringify({ ...former, preview_urls: false }));
	await run(["triggers", "deploy", "--config", config]);
}

async function readLive(
	url: string,
	options: ServiceOptions,
	hasAccount: boolean,
): Promise<Reader> {
	try {
		return await serviceReader(new Service(url, options));
	} catch (error) {
		const reason = error instanceof Error ? error.message : error;
		const hint = hasAccount
			? ""
			: " If nothing was ever deployed there, say so with --first.";
		throw new Error(`What is live at ${url} cannot be read: ${reason}.${hint}`);
	}
}

/** Throws if a service of this kind answers, though the publisher says that there is none. */
async function expectNothing(service: Service): Promise<void> {
	const reader = await serviceReader(service).catch(() => undefined);
	if (reader === undefined) return;
	throw new Error(
		`${service.url} serves version ${reader.version}: leave out --first.`,
	);
}
