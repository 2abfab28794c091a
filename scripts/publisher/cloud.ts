/** The cloud, by way of wrangler: an environment of wrangler.jsonc in the operator's account. */

import { MAX_FILES } from "../output/limits.ts";
import type { Reader } from "./reader.ts";
import type { Deployed, Live, Target } from "./release-target.ts";
import type { ServiceOptions } from "./running-service.ts";
import { Service, serviceReader } from "./running-service.ts";
import { wrangler } from "./wrangler.ts";

/** How wrangler says that there is nothing yet. */
const NOTHING = /code: 10007|has no deployments/;

interface Deployment {
	created_on: string;
	versions: { version_id: string; percentage: number }[];
}

interface WorkerVersion {
	id: string;
	annotations?: Record<string, string>;
}

export interface CloudOptions extends ServiceOptions {
	/** An environment of wrangler.jsonc; `""` is production. */
	environment: string;
	/** Where it answers. */
	url: string;
	/** Whether the account may be asked; a rehearsal asks only the service itself. */
	hasAccount: boolean;
	/** Whether the publisher says that nothing was ever deployed, which only the account could tell. */
	isFirst?: boolean;
}

/** Where and how releases of an environment are kept. */
export function cloud(
	{ environment, url, hasAccount, isFirst = false, ...options }: CloudOptions,
	run = wrangler,
): Target {
	const env = `--env=${environment}`;
	const find = () => findLive(run, env);
	return {
		name: `Cloudflare, ${environment || "production"}, ${url}`,
		work: ".local/release",
		maxFiles: MAX_FILES,
		live: find,
		withReader: async (body) => {
			if (isFirst) {
				// Without the key: a wrong one must not make it look as if nothing were there.
				await expectNothing(new Service(url, { ...options, key: undefined }));
				return body();
			}
			if (hasAccount && (await find()) === undefined) return body();
			return body(await readLive(url, options, hasAccount));
		},
		deploy: async ({ dir, version, id }) => {
			const message = `release ${id}`;
			const files = ["--assets", dir, "--tag", version];
			await run(["deploy", env, ...files, "--message", message]);
		},
		back: async ({ handle }, reason) => {
			// wrangler accepts at most 120 characters.
			const message = reason.slice(0, 120);
			await run(["rollback", handle, env, "--yes", "--message", message]);
		},
		withService: (body) => body(new Service(url, options)),
	};
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

/** What the account says is live; undefined if nothing is. */
async function findLive(
	run: typeof wrangler,
	env: string,
): Promise<Deployed | undefined> {
	const listed = await listAll(run, env);
	if (listed === undefined) return undefined;
	const { deployments, versions } = listed;
	const handles = deployments
		.sort((one, other) => (one.created_on < other.created_on ? 1 : -1))
		.flatMap(({ versions }) =>
			versions
				.filter(({ percentage }) => percentage === 100)
				.map(({ version_id }) => version_id),
		);
	const liveOf = (handle: string): Live => {
		const own = versions.find(({ id }) => id === handle);
		const message = own?.annotations?.["workers/message"];
		return { handle, id: /^release (\w+)$/.exec(message ?? "")?.[1] };
	};
	const [now] = handles;
	if (now === undefined) return undefined;
	// Releases after it that were taken back are no way back.
	const before = handles[handles.lastIndexOf(now) + 1];
	return {
		now: liveOf(now),
		before: before === undefined ? undefined : liveOf(before),
	};
}

async function listAll(run: typeof wrangler, env: string) {
	const list = async (what: string): Promise<unknown> =>
		JSON.parse(await run([what, "list", env, "--json"]));
	try {
		const deployments = (await list("deployments")) as Deployment[];
		return {
			deployments,
			versions: (await list("versions")) as WorkerVersion[],
		};
	} catch (error) {
		if (error instanceof Error && NOTHING.test(error.message)) return undefined;
		throw error;
	}
}
