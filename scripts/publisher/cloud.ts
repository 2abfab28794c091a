/** The cloud, by way of wrangler: an environment of wrangler.jsonc in the operator's account. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { MAX_FILES } from "../output/limits.ts";
import type { Note, Triggers } from "./account-notes.ts";
import { AccountNotes } from "./account-notes.ts";
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
	const notes = new AccountNotes(env, run);
	const find = async () =>
		findLive({ run, env, from, notes: await notes.all() });
	return {
		name: `Cloudflare, ${environment || "production"}, ${url}`,
		work: ".local/release",
		url,
		maxFiles: MAX_FILES,
		live: find,
		withReader: async (body) => {
			if (isFirst) {
				// Without the key: a wrong one must not make it look as if nothing were there.
				await expectNothing(new Service(url, { ...options, key: undefined }));
				return body();
			}
			if (!hasAccount) return body(await readLive(from, options, hasAccount));
			const live = await find();
			if (live === undefined) return body();
			const left = await notes.read(live.now.handle);
			return body(left ?? (await readLive(from, options, hasAccount)));
		},
		deploy: async ({ dir, version, id }) => {
			const message = `release ${id}`;
			const files = ["--assets", dir, "--tag", version];
			await run(["deploy", env, ...files, "--message", message]);
		},
		leave: (dir, say) =>
			leave({ url, triggers }, dir, notes, find).catch((error: Error) =>
				say(
					`What the next release compares with could not be left in the account, so it will ask the service: ${error.message}\n`,
				),
			),
		back: async ({ handle }, reason, say = () => {}) => {
			// wrangler accepts at most 120 characters.
			const message = reason.slice(0, 120);
			await run(["rollback", handle, env, "--yes", "--message", message]);
			const former = (await notes.all()).get(handle)?.triggers;
			if (former === undefined) say(UNKNOWN_TRIGGERS);
			else if (!isDeepStrictEqual(former, triggers)) {
				await restore(former, run);
				say("Its routes and workers.dev are as they were then.\n");
			}
		},
		withService: (body) => body(new Service(url, options)),
	};
}

/** How many releases there are notes about. */
const KEPT = 5;

const UNKNOWN_TRIGGERS =
	"Where that release answered was not kept. If routes or workers_dev have changed since, put them back in wrangler.jsonc and run: npx wrangler triggers deploy\n";

/** Leaves a note about what is live, unless it is there. Forgets those that no way leads back to. */
async function leave(
	own: Pick<Note, "url" | "triggers">,
	dir: string | undefined,
	notes: AccountNotes,
	find: () => Promise<Deployed | undefined>,
): Promise<void> {
	const known = await notes.all();
	const live = await find();
	if (live === undefined || known.has(live.now.handle)) return;
	const { now, before } = live;
	const note = { ...own, id: now.id, before: before?.handle };
	await notes.leave(now.handle, note, dir);
	const kept = new Set([now.handle]);
	for (let at = before?.handle; at && kept.size < KEPT; ) {
		kept.add(at);
		at = known.get(at)?.before;
	}
	for (const handle of [...known.keys()].filter((one) => !kept.has(one))) {
		await notes.forget(handle);
	}
}

/** Has callers reach the Worker as they did before. A version of a Worker does not include that. */
async function restore(former: Triggers, run: typeof wrangler): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "plain-genetics-triggers-"));
	try {
		const config = join(folder, "wrangler.json");
		writeFileSync(config, JSON.stringify({ ...former, preview_urls: false }));
		await run(["triggers", "deploy", "--config", config]);
	} finally {
		rmSync(folder, { recursive: true });
	}
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

/** An environment in the operator's account. */
interface Account {
	run: typeof wrangler;
	env: string;
	/** Where releases answered about which there are no notes. */
	from: string;
	notes: ReadonlyMap<string, Note>;
}

/** What the account says is live; undefined if nothing is. */
async function findLive(account: Account): Promise<Deployed | undefined> {
	const handles = await listDeployed(account);
	const [now] = handles;
	if (now === undefined) return undefined;
	// The account lists only its last ten deployments. Of those, releases after it that were taken back are no way back.
	const noted = account.notes.get(now);
	const before = noted ? noted.before : handles[handles.lastIndexOf(now) + 1];
	return {
		now: await liveOf(now, account),
		before: before === undefined ? undefined : await liveOf(before, account),
	};
}

async function liveOf(
	handle: string,
	{ run, env, from, notes }: Account,
): Promise<Live> {
	const noted = notes.get(handle);
	if (noted !== undefined) return { handle, id: noted.id, url: noted.url };
	const text = await run(["versions", "view", handle, env, "--json"]);
	const { annotations } = JSON.parse(String(text)) as WorkerVersion;
	const message = annotations?.["workers/message"];
	const id = /^release (\w+)$/.exec(message ?? "")?.[1];
	return { handle, id, url: from };
}

/** The versions that were deployed last, newest first. */
async function listDeployed({ run, env }: Account): Promise<string[]> {
	try {
		const text = await run(["deployments", "list", env, "--json"]);
		return (JSON.parse(String(text)) as Deployment[])
			.sort((one, other) => (one.created_on < other.created_on ? 1 : -1))
			.flatMap(({ versions }) =>
				versions
					.filter(({ percentage }) => percentage === 100)
					.map(({ version_id }) => version_id),
			);
	} catch (error) {
		if (error instanceof Error && NOTHING.test(error.message)) return [];
		throw error;
	}
}
