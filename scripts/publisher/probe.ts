/** Asks a service that has just gone live what a caller would ask first, and whether the gate is shut. */

import { setTimeout as sleep } from "node:timers/promises";
import {
	DATA_ROOT,
	formatPath,
	GATED,
	MANIFEST_FILE,
	MAX_PER_PAGE,
	ORIGINAL,
	pageFile,
	RECORD_RESOURCES,
	RESOURCES,
	recordFile,
	webPath,
} from "../../functions/shared/contract.ts";
import { htmlFile } from "../output/file.ts";
import type { Reader } from "./reader.ts";
import type { Say } from "./release-target.ts";
import { type Service, Unreachable } from "./running-service.ts";

const LINKS = formatPath({ type: "list", language: ORIGINAL, resource: GATED });
const FILE = pageFile(ORIGINAL, GATED, MAX_PER_PAGE, 1);
/** Other ways to write the address of what is behind the gate. */
const SPELLINGS = [
	FILE,
	FILE.slice(DATA_ROOT.length),
	FILE.replace("/_", "/%5f"),
	LINKS.replace("/links", "//links"),
	LINKS.replace("/links", "/%6Cinks"),
	MANIFEST_FILE,
];
/** The statuses with which the platform answers in place of a host that is still being set up. No answer of ours has them. */
const SETTING_UP = [
	502,
	504,
	...Array.from({ length: 11 }, (_, at) => 520 + at),
];

const MINUTE_MS = 60_000;
/** How long to wait for what takes its time. */
const PATIENCE = {
	/** For how many milliseconds a host may be out of reach. */
	hostMs: 10 * MINUTE_MS,
	/** How often to ask for the version while it spreads. */
	versions: 20,
	/** The wait in between, in milliseconds. */
	pauseMs: 3000,
};
export type Patience = typeof PATIENCE;

export interface ProbeOptions extends Partial<Patience> {
	/** Whether nothing of ours has answered at the host before, so that somebody else's page may still be there. */
	isNewHost?: boolean;
	/** Tells what is being waited for. */
	say?: Say;
}

/** What was found: whether the service could be reached, and what is wrong with it in words; nothing if it serves the build. */
export interface Probed {
	isReached: boolean;
	faults: string[];
}

/** Asks a service whether it serves a build. A host that cannot be reached is waited for. */
export async function probe(
	service: Service,
	build: Reader,
	{ isNewHost = false, say = () => {}, ...given }: ProbeOptions = {},
): Promise<Probed> {
	const patience = { ...PATIENCE, ...given };
	const { hostMs, pauseMs } = patience;
	const begun = Date.now();
	let told = "";
	for (;;) {
		try {
			const faults = await ask(service, build, patience, isNewHost);
			return { isReached: true, faults };
		} catch (error) {
			if (!(error instanceof Unreachable)) throw error;
			const waited = Date.now() - begun;
			if (waited >= hostMs)
				return { isReached: false, faults: [error.message] };
			const minutes = Math.floor(waited / MINUTE_MS);
			const line = `Not yet: ${error.message}. Waiting, ${minutes} of at most ${Math.ceil(hostMs / MINUTE_MS)} minutes.\n`;
			if (line !== told) say(line);
			told = line;
			await sleep(Math.min(pauseMs, hostMs - waited));
		}
	}
}

async function ask(
	service: Service,
	build: Reader,
	patience: Patience,
	isNewHost: boolean,
): Promise<string[]> {
	const { version } = build;
	// The other probes mean something only for the new version.
	const live = await waitForVersion(service, version, patience, isNewHost);
	if (live !== version) {
		return [`the version is ${live ?? "unknown"}: expected ${version}`];
	}
	return [
		...(await probeHealth(service)),
		...(await probeRecord(service, build)),
		...(await probeGate(service)),
	];
}

const unless = (isRight: boolean, fault: string) => (isRight ? [] : [fault]);

/** The version that is live, after giving the new one time to spread. Throws an `Unreachable` if the host is not ours yet. */
async function waitForVersion(
	service: Service,
	version: string,
	{ versions, pauseMs }: Patience,
	isNewHost: boolean,
): Promise<string | null> {
	const path = formatPath({ type: "index", language: ORIGINAL });
	for (let attempt = 1; ; attempt += 1) {
		const response = await service.get(path, 1);
		await response.body?.cancel();
		const { status, headers } = response;
		const live = headers.get("Dataset-Version");
		const isForeign = isNewHost && status < 500;
		if (live === null && (SETTING_UP.includes(status) || isForeign)) {
			throw new Unreachable(
				`${service.url} answers ${status}, but not from this service`,
			);
		}
		if (live === version || attempt === versions) return live;
		await sleep(pauseMs);
	}
}

async function probeHealth(service: Service): Promise<string[]> {
	const response = await service.get("/health");
	const { status } = response;
	const said = await response.text();
	return unless(status === 200, `/health answers ${status}: ${said}`);
}

/** The first record of the build, as an answer and as a page. */
async function probeRecord(service: Service, build: Reader): Promise<string[]> {
	const found = await firstRecord(build);
	if (found === undefined) return [];
	const read = async (path: string) => (await build.text?.(path)) ?? "";
	const path = formatPath({ ...found, language: ORIGINAL });
	const answer = await service.get(path);
	const page = webPath(ORIGINAL, found);
	const shown = await service.getOpen(page);
	const title =
		/<title>.*?<\/title>/s.exec(await read(htmlFile(page)))?.[0] ?? "";
	const record = await read(recordFile(ORIGINAL, found.resource, found.id));
	return [
		...unless(
			answer.status === 200 && (await answer.text()) === record,
			`${path} answers ${answer.status}, or not the build's record`,
		),
		...unless(
			shown.status === 200 && (await shown.text()).includes(title),
			`${page} answers ${shown.status}, or not the build's page`,
		),
	];
}

/** The file of the web page that is asked for; undefined if there is no record. */
export async function pageToAsk(build: Reader): Promise<string | undefined> {
	const found = await firstRecord(build);
	return found && htmlFile(webPath(ORIGINAL, found));
}

async function firstRecord({ read }: Reader) {
	for (const resource of RECORD_RESOURCES) {
		const list = { type: "list", language: ORIGINAL, resource } as const;
		const [item] = ((await read(list)) as { data: Fields[] }).data;
		const id = item?.[RESOURCES[resource].id.name];
		if (id !== undefined) {
			return { type: "record", resource, id: String(id) } as const;
		}
	}
	return undefined;
}

type Fields = Record<string, unknown>;

async function probeGate(service: Service): Promise<string[]> {
	const statusOf = async (path: string) => {
		const { status, body } = await service.getOpen(path);
		await body?.cancel();
		return status;
	};
	const gate = await statusOf(LINKS);
	const faults = unless(
		gate === 402,
		`${LINKS} answers ${gate} without a key: expected 402`,
	);
	for (const path of SPELLINGS) {
		const status = await statusOf(path);
		const isShut = [308, 402, 404].includes(status);
		faults.push(
			...unless(isShut, `${path} answers ${status}: the gate is open`),
		);
	}
	return faults;
}
