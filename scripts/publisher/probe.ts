/** Asks a service that has just gone live what a caller would ask first, and whether the gate is shut. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RecordResource } from "../../functions/shared/contract.ts";
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
import type { Service } from "./running-service.ts";

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
/** How often to ask for the version while it spreads, and the wait in between. */
const VERSION_ATTEMPTS = 20;
const VERSION_WAIT_MS = 3000;

/** What is wrong with a live service, in words; nothing if it serves the build. */
export async function probe(
	service: Service,
	dir: string,
	version: string,
	attempts = VERSION_ATTEMPTS,
): Promise<string[]> {
	try {
		// The other probes mean something only for the new version.
		const live = await waitForVersion(service, version, attempts);
		if (live !== version) {
			return [`the version is ${live ?? "unknown"}: expected ${version}`];
		}
		return [
			...(await probeHealth(service)),
			...(await probeRecord(service, dir)),
			...(await probeGate(service)),
		];
	} catch (error) {
		return [error instanceof Error ? error.message : String(error)];
	}
}

/** The version that is live, after giving the new one time to spread. */
async function waitForVersion(
	service: Service,
	version: string,
	attempts: number,
): Promise<string | null> {
	const path = formatPath({ type: "index", language: ORIGINAL });
	for (let attempt = 1; ; attempt += 1) {
		const response = await service.get(path);
		await response.body?.cancel();
		const live = response.headers.get("Dataset-Version");
		if (live === version || attempt === attempts) return live;
		await sleep(VERSION_WAIT_MS);
	}
}

async function probeHealth(service: Service): Promise<string[]> {
	const response = await service.get("/health");
	return response.status === 200
		? []
		: [`/health answers ${response.status}: ${await response.text()}`];
}

/** The first record of the build, as an answer and as a page. */
async function probeRecord(service: Service, dir: string): Promise<string[]> {
	const read = (path: string) => readFileSync(join(dir, path), "utf8");
	const found = firstRecord(read);
	if (found === undefined) return [];
	const [resource, id] = found;
	const record = { type: "record", resource, id } as const;
	const path = formatPath({ ...record, language: ORIGINAL });
	const answer = await service.get(path);
	const page = webPath(ORIGINAL, record);
	const shown = await service.getOpen(page);
	const title = /<title>.*?<\/title>/s.exec(read(htmlFile(page)))?.[0] ?? "";
	const isAnswer =
		answer.status === 200 &&
		(await answer.text()) === read(recordFile(ORIGINAL, resource, id));
	const isPage = shown.status === 200 && (await shown.text()).includes(title);
	return [
		...(isAnswer
			? []
			: [`${path} answers ${answer.status}, or not the build's record`]),
		...(isPage
			? []
			: [`${page} answers ${shown.status}, or not the build's page`]),
	];
}

function firstRecord(
	read: (path: string) => string,
): [RecordResource, string] | undefined {
	for (const resource of RECORD_RESOURCES) {
		const file = pageFile(ORIGINAL, resource, MAX_PER_PAGE, 1);
		const [item] = (JSON.parse(read(file)) as { data: object[] }).data;
		const { name } = RESOURCES[resource].id;
		if (item)
			return [resource, String((item as Record<string, unknown>)[name])];
	}
	return undefined;
}

async function probeGate(service: Service): Promise<string[]> {
	const gate = await service.getOpen(LINKS);
	await gate.body?.cancel();
	const faults =
		gate.status === 402
			? []
			: [`${LINKS} answers ${gate.status} without a key: expected 402`];
	for (const path of SPELLINGS) {
		const { status, body } = await service.getOpen(path);
		await body?.cancel();
		if (![308, 402, 404].includes(status)) {
			faults.push(`${path} answers ${status}: the gate is open`);
		}
	}
	return faults;
}
