/** The cloud, by way of wrangler: an environment of wrangler.jsonc in the operator's account. */

import { MAX_FILES } from "../output/limits.ts";
import type { ServiceOptions } from "./service.ts";
import { Service, serviceReader } from "./service.ts";
import type { Live, Target } from "./target.ts";
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
	const find = async () => {
		try {
			return await findLive(run, env);
		} catch (error) {
			if (error instanceof Error && NOTHING.test(error.message))
				return undefined;
			throw error;
		}
	};
	const readLive = async () => {
		try {
			return await serviceReader(new Service(url, options));
		} catch (error) {
			const reason = error instanceof Error ? error.message : error;
			const hint = hasAccount
				? ""
				: " If nothing was ever deployed there, say so with --first.";
			throw new Error(
				`What is live at ${url} cannot be read: ${reason}.${hint}`,
			);
		}
	};
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
			return body(await readLive());
		},
		deploy: async ({ dir, version, id }) => {
			const message = `release ${id}`;
			await run([
				"deploy",
				env,
				"--assets",
				dir,
				"--tag",
				version,
				"--message",
				message,
			]);
		},
		back: async ({ handle }, reason) => {
			// wrangler accepts at most 120 characters.
			const message = reason.slice(0, 120);
			await run(["rollback", handle, env, "--yes", "--message", message]);
		},
		withService: (body) => body(new Service(url, options)),
	};
}

/** Throws if a service of this kind answers, though the publisher says that there is none. */
async function expectNothing(service: Service): Promise<void> {
	const reader = await serviceReader(service).catch(() => undefined);
	if (reader === undefined) return;
	throw new Error(
		`${service.url} serves version ${reader.version}: leave out --first.`,
	);
}

async function findLive(run: typeof wrangler, env: string) {
	const deployments = JSON.parse(
		await run(["deployments", "list", env, "--json"]),
	) as Deployment[];
	const versions = JSON.parse(
		await run(["versions", "list", env, "--json"]),
	) as WorkerVersion[];
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
