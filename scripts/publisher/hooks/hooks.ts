/** The subscribers who are told of new versions: who they are, what they are still to be told, and what they were told. */

import { randomBytes, randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import type { VersionSummary } from "../../model/dataset-versions.ts";
import type { KeyValues } from "../key-values.ts";
import { checkedAddresses, type Resolve } from "./address.ts";
import { send } from "./send.ts";

/** How many minutes after a failure it is tried again: for a day in all. */
const WAITS = [5, 30, 60, 120, 240, 480, 480];
/** How long the old secret signs beside a new one. */
const OVERLAP_MINUTES = 24 * 60;
const MOST_LOGGED = 20;
const NAME = "hook:";
const GONE = 410;

/** A subscriber, as it is stored. To sign, the service has to know the secret itself, so it is not hashed as keys are. */
export interface Hook {
	id: string;
	url: string;
	/** Whether it may lead to private addresses, and without encryption. */
	mayBePrivate: boolean;
	/** The newest first; an older one signs until its end. */
	secrets: { secret: string; until?: string }[];
	added: string;
	/** Why nothing is sent, if that is so. */
	disabled?: string | undefined;
	/** The version that the last message was about. */
	told?: string;
	queue: { id: string; body: string; tries: number; due: string }[];
	/** What happened, newest first. */
	log: { at: string; id: string; outcome: string }[];
}

/** What deliveries need of the world. */
export interface World {
	values: KeyValues;
	now: () => Date;
	resolve: Resolve;
}

/** This world, with the subscribers in these values. */
export function worldOf(values: KeyValues): World {
	const resolve: Resolve = (host) => lookup(host, { all: true });
	return { values, now: () => new Date(), resolve };
}

/** All subscribers. One who was removed a moment ago may still be listed, but has no value. */
export async function listHooks({ values }: World): Promise<Hook[]> {
	const hooks: Hook[] = [];
	for (const { name } of await values.list(NAME)) {
		try {
			hooks.push(JSON.parse(await values.get(name)));
		} catch {}
	}
	return hooks;
}

/** The subscriber with an id. Throws if there is none. */
export async function findHook(world: World, id: string): Promise<Hook> {
	const found = (await listHooks(world)).find((hook) => hook.id === id);
	if (found === undefined) throw new Error(`No subscriber has the id "${id}".`);
	return found;
}

export async function saveHook({ values }: World, hook: Hook): Promise<void> {
	await values.put(`${NAME}${hook.id}`, JSON.stringify(hook));
}

export async function removeHook({ values }: World, { id }: Hook) {
	await values.delete(`${NAME}${id}`);
}

/** Stores a new subscriber. Throws if the address is refused. */
export async function addHook(
	world: World,
	url: string,
	mayBePrivate: boolean,
): Promise<Hook> {
	await checkedAddresses(url, mayBePrivate, world.resolve);
	const hook: Hook = {
		id: randomBytes(4).toString("hex"),
		url,
		mayBePrivate,
		secrets: [{ secret: makeSecret() }],
		added: world.now().toISOString(),
		queue: [],
		log: [],
	};
	await saveHook(world, hook);
	return hook;
}

/** Gives a subscriber a new secret; for a day, the old one signs too. */
export async function rotateSecret(world: World, hook: Hook): Promise<string> {
	const until = after(world.now(), OVERLAP_MINUTES);
	const [old] = hook.secrets;
	const secret = makeSecret();
	const kept = old === undefined ? [] : [{ ...old, until }];
	await saveHook(world, { ...hook, secrets: [{ secret }, ...kept] });
	return secret;
}

/** Sends a message that only tries the subscriber out. Returns what happened; throws it if the message was not accepted. */
export async function testHook(world: World, hook: Hook): Promise<string> {
	const message = messageOf(world, "webhook.test", { id: hook.id });
	const { status, outcome } = await attempt(world, hook, message);
	const tried = logged(world, hook, message.id, outcome);
	await saveHook(world, tried);
	if (isDelivered(status)) return outcome;
	throw new Error(outcome);
}

/**
 * Tells every subscriber of the version that is live, unless the last message was about it, and sends again what is due.
 * Returns a line for each attempt. A message may arrive twice, with the same id, but none is lost: whoever was not told of
 * what is live, for whatever reason, is told the next time.
 */
export async function deliver(
	world: World,
	live?: VersionSummary,
): Promise<string[]> {
	const hooks: Hook[] = [];
	for (const hook of await listHooks(world)) {
		if (hook.disabled) continue;
		let told = hook;
		if (live !== undefined && hook.told !== live.version) {
			const message = messageOf(world, "dataset.released", live);
			const queue = [...hook.queue, message];
			told = { ...hook, told: live.version, queue };
			// Before anything is sent: if this is cut off, it is in the queue.
			await saveHook(world, told);
		}
		hooks.push(told);
	}
	const sent = await Promise.all(hooks.map((hook) => sendDue(world, hook)));
	for (const { hook, lines } of sent) {
		if (lines.length > 0) await saveHook(world, hook);
	}
	return sent.flatMap(({ lines }) => lines);
}

/** Sends what is due to a subscriber, the oldest first. Whoever does not accept it is not asked again in the same run. */
async function sendDue(
	world: World,
	hook: Hook,
): Promise<{ hook: Hook; lines: string[] }> {
	const lines: string[] = [];
	let now = hook;
	for (const message of hook.queue) {
		if (Date.parse(message.due) > world.now().getTime()) continue;
		const { outcome, status } = await attempt(world, now, message);
		lines.push(`${hook.id}\t${hook.url}\t${message.id}\t${outcome}`);
		const queue = now.queue.flatMap((one) =>
			one === message ? again(world, one, status) : one,
		);
		now = logged(world, { ...now, queue }, message.id, outcome);
		if (status === GONE) {
			now = { ...now, disabled: "because it answered 410", queue: [] };
		}
		if (!isDelivered(status)) break;
	}
	return { hook: now, lines };
}

/** What is left to do about a message after an attempt. */
function again(world: World, message: Hook["queue"][number], status: number) {
	const wait = WAITS[message.tries];
	if (isDelivered(status) || wait === undefined) return [];
	const due = after(world.now(), wait);
	return [{ ...message, tries: message.tries + 1, due }];
}

/** One attempt: the status, 0 without an answer, and what happened in words. */
async function attempt(
	{ now, resolve }: World,
	hook: Hook,
	{ id, body, tries }: Hook["queue"][number],
): Promise<{ status: number; outcome: string }> {
	const at = now();
	const secrets = hook.secrets
		.filter(({ until }) => until === undefined || at < new Date(until))
		.map(({ secret }) => secret);
	const last = tries === WAITS.length ? "; given up" : "";
	try {
		const status = await send({ ...hook, secrets, id, body }, at, resolve);
		if (isDelivered(status)) return { status, outcome: `${status}: delivered` };
		return { status, outcome: `${status}: not accepted${last}` };
	} catch (error) {
		const { message, code } = error as NodeJS.ErrnoException;
		return { status: 0, outcome: `failed: ${message || code}${last}` };
	}
}

function messageOf({ now }: World, type: string, data: object) {
	const timestamp = now().toISOString();
	const body = JSON.stringify({ type, timestamp, data });
	return { id: `msg_${randomUUID()}`, body, tries: 0, due: timestamp };
}

function logged({ now }: World, hook: Hook, id: string, outcome: string): Hook {
	const line = { at: now().toISOString(), id, outcome };
	return { ...hook, log: [line, ...hook.log].slice(0, MOST_LOGGED) };
}

const isDelivered = (status: number) => status >= 200 && status < 300;
const makeSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const after = (time: Date, minutes: number) =>
	new Date(time.getTime() + minutes * 60_000).toISOString();
