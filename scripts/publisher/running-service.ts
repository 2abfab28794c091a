/** Reads a running service through its public interface, no faster than it allows. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Former, Target } from "../../functions/shared/contract.ts";
import {
	eachLanguage,
	formatPath,
	MAX_PER_PAGE,
	ORIGINAL,
	parsePath,
} from "../../functions/shared/contract.ts";
import type { Reader } from "./reader.ts";

/** The number of attempts before a request counts as failed, and the timeout of each. */
const ATTEMPTS = 5;
const ANSWER_MS = 30_000;

export interface ServiceOptions {
	/** An access key: with it the service takes more requests a minute, and one of API Pro opens the links. */
	key?: string | undefined;
	/** Reports waits, so that nobody takes them for a hang. */
	say?: (text: string) => void;
}

/** A service that cannot be reached: its host has no address yet, refuses, cuts off, or has no valid certificate. */
export class Unreachable extends Error {}

/** Sends requests to a service one after the other, and waits whenever it asks to. */
export class Service {
	readonly url: string;
	readonly #key: string | undefined;
	readonly #say: (text: string) => void;
	/** When the next request may be sent. */
	#next = 0;

	constructor(url: string, { key, say = () => {} }: ServiceOptions = {}) {
		this.url = url.replace(/\/+$/, "");
		this.#key = key;
		this.#say = say;
	}

	/** Sends a request with the key, if there is one. Redirects are not followed. Throws an `Unreachable`. */
	get(path: string, attempts?: number): Promise<Response> {
		return this.#send(path, this.#key, attempts);
	}

	/** Sends a request without a key. */
	getOpen(path: string): Promise<Response> {
		return this.#send(path, undefined);
	}

	async #send(
		path: string,
		key: string | undefined,
		attempts = ATTEMPTS,
	): Promise<Response> {
		const headers: Record<string, string> =
			key === undefined ? {} : { "X-API-Key": key };
		for (let attempt = 1; ; attempt += 1) {
			await this.#pause();
			try {
				const response = await fetch(`${this.url}${path}`, {
					headers,
					redirect: "manual",
					signal: AbortSignal.timeout(ANSWER_MS),
				});
				this.#next = Date.now() + waitOf(response);
				if (response.status < 500 && response.status !== 429) return response;
				if (attempt === attempts) return response;
				await response.body?.cancel();
			} catch (error) {
				if (attempt === attempts) {
					throw new Unreachable(
						`${this.url} does not answer: ${reasonOf(error)}`,
					);
				}
			}
			this.#next = Math.max(this.#next, Date.now() + attempt * 500);
		}
	}

	async #pause(): Promise<void> {
		const wait = this.#next - Date.now();
		if (wait <= 0) return;
		if (wait > 5000) {
			const hint =
				this.#key === undefined
					? " An access key in SERVICE_KEY makes it faster."
					: "";
			this.#say(
				`Waiting ${Math.ceil(wait / 1000)} seconds, as the service asks.${hint}\n`,
			);
		}
		await sleep(wait);
	}
}

function reasonOf(error: unknown): string {
	const { message, cause } = error as Error;
	return cause instanceof Error ? cause.message : message;
}

/** How many milliseconds the service asks to wait after an answer. */
function waitOf({ status, headers }: Response): number {
	const after = headers.get("Retry-After");
	if (status === 429 && after !== null) return Number(after) * 1000 + 100;
	const [, left, seconds] =
		/;r=(\d+);t=(\d+)/.exec(headers.get("RateLimit") ?? "") ?? [];
	return left === "0" ? Number(seconds) * 1000 + 100 : 0;
}

/** Reads a running service. Throws if it does not answer, or if its version changes during reading. */
export async function serviceReader(service: Service): Promise<Reader> {
	let version: string | null | undefined;
	const get = async (path: string): Promise<Response> => {
		const response = await service.get(path);
		const own = response.headers.get("Dataset-Version");
		version ??= own;
		if (own !== version) {
			throw new Error(
				`${service.url} changed from version ${version} to ${own} while it was read. Start again.`,
			);
		}
		return response;
	};
	// A history and a comparison read the same answers.
	const known = new Map<string, Promise<unknown>>();
	const read = (target: Target, page = 1): Promise<unknown> => {
		const query =
			target.type === "list" ? `?per_page=${MAX_PER_PAGE}&page=${page}` : "";
		const path = `${formatPath(target)}${query}`;
		const answer = known.get(path) ?? ask(path);
		known.set(path, answer);
		return answer;
	};
	const ask = async (path: string): Promise<unknown> => {
		const response = await get(path);
		if (response.status === 402) return undefined;
		if (response.status !== 200) {
			const { status } = response;
			const hint = status === 401 ? " to the key in SERVICE_KEY" : "";
			throw new Error(`${service.url}${path} answers ${status}${hint}`);
		}
		return response.json();
	};
	const changes = { type: "changes", language: ORIGINAL } as const;
	const index = (await read({ type: "index", language: ORIGINAL })) as {
		changes_url: string;
		dataset_version: string;
	};
	return {
		dir: undefined,
		version: index.dataset_version,
		baseUrl: index.changes_url.slice(0, -formatPath(changes).length),
		read,
		former: async (resource, id): Promise<Former | undefined> => {
			const target = { type: "record", language: ORIGINAL, resource, id };
			const response = await get(formatPath(target as Target));
			if (response.status === 410) {
				// The other fields of a withdrawal are not compared.
				return { withdrawn: "", reason: eachLanguage(() => "") };
			}
			const location = response.headers.get("Location") ?? "";
			if (response.status !== 308 || location === "") return undefined;
			const to = parsePath(new URL(location, service.url).pathname);
			return to?.type === "record" ? { moved_to: to.id } : undefined;
		},
	};
}
