/** Manages access keys for the operator. A key is shown once, when it is made; only its hash is stored. */

import type { KeyRecord } from "../../functions/shared/access-key.ts";
import {
	generateKey,
	isWellFormedKey,
	KEY_PLANS,
	keyId,
	keyName,
	keyNameStart,
	keyState,
} from "../../functions/shared/access-key.ts";
import { isDay } from "../model/values/day.ts";
import type { KeyStore, StoredKey } from "./key-store.ts";

/** A request that cannot be carried out; the message says why. */
export class KeyError extends Error {}

const MAX_TEXT = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Fields of a record that a command may set, as they are typed in. */
export interface Fields {
	name?: string | undefined;
	note?: string | undefined;
	customer?: string | undefined;
	/** A date or a time; "never" removes the expiry. */
	expires?: string | undefined;
}

/** Fields to set; an undefined field is removed. */
export type Change = { [F in keyof KeyRecord]?: KeyRecord[F] | undefined };

/** Makes and stores a key, and returns it. Throws a `KeyError` if the plan or a field is not valid. */
export async function issueKey(
	store: KeyStore,
	plan: string | undefined,
	fields: Fields,
): Promise<string> {
	const issued = new Date().toISOString();
	const record = { plan: readPlan(plan), name: "", issued };
	const key = await generateKey();
	await store.put(await keyName(key), changed(record, readFields(fields)));
	return key;
}

/** Changes the stored record of a key. The change takes effect within about a minute. */
export async function changeKey(
	store: KeyStore,
	{ name, record }: StoredKey,
	change: Change,
): Promise<StoredKey> {
	if (record === undefined) {
		throw new KeyError("What is stored of this key is no record. Revoke it.");
	}
	const now = changed(record, change);
	await store.put(name, now);
	return { name, record: now };
}

function changed(record: KeyRecord, change: Change): KeyRecord {
	const fields = Object.entries({ ...record, ...change });
	const given = fields.filter(([, value]) => value !== undefined);
	// Only fields that a record may lack are ever undefined in a change.
	return Object.fromEntries(given) as unknown as KeyRecord;
}

/** Issues a new key with the old key's record. The old key expires after `overlap` days, or at its own expiry if sooner. */
export async function rotateKey(
	store: KeyStore,
	old: StoredKey,
	overlap: string,
): Promise<{ key: string; ends: string }> {
	if (!/^\d{1,3}$/.test(overlap)) {
		throw new KeyError(
			`--overlap is "${overlap}": expected a number of days from 0 to 999.`,
		);
	}
	if (old.record === undefined) {
		throw new KeyError("What is stored of this key is no record. Revoke it.");
	}
	const end = new Date(Date.now() + Number(overlap) * DAY_MS).toISOString();
	const { expires } = old.record;
	const ends =
		expires !== undefined && Date.parse(expires) < Date.parse(end)
			? expires
			: end;
	const key = await generateKey();
	const issued = new Date().toISOString();
	await store.put(await keyName(key), { ...old.record, issued });
	await changeKey(store, old, { expires: ends });
	return { key, ends };
}

/** Finds a stored key by the whole key or by its id. Throws a `KeyError` unless there is exactly one. */
export async function findKey(
	store: KeyStore,
	key: string,
): Promise<StoredKey> {
	const isKey = key.startsWith("pgk_");
	if (isKey && !(await isWellFormedKey(key))) {
		throw new KeyError("The key is mistyped: its check digits do not match.");
	}
	const wanted = isKey ? await keyName(key) : keyNameStart(key);
	const found = wanted === undefined ? [] : await store.list(wanted);
	const [only] = found;
	if (only !== undefined && found.length === 1) return only;
	throw new KeyError(
		`No key has the ${isKey ? "hash of this key" : `id "${key}"`}.`,
	);
}

/** One line, separated by tabs: id, plan, time of issue, name, and any further details. */
export function formatKey({ name, record }: StoredKey): string {
	const id = keyId(name);
	if (record === undefined) return `${id}\t?\tnot a key record`;
	const { plan, issued, expires, customer, note } = record;
	const state = keyState(record, Date.now());
	return [
		id,
		plan,
		issued,
		record.name,
		...(state === "active" ? [] : [state]),
		...(expires === undefined ? [] : [`expires ${expires}`]),
		...(customer === undefined ? [] : [`customer ${customer}`]),
		...(note === undefined ? [] : [note]),
	]
		.map(printable)
		.join("\t");
}

/** A key as data for programs. */
export function keyObject({ name, record }: StoredKey): object {
	const state = record && keyState(record, Date.now());
	return { id: keyId(name), state: state ?? "invalid", ...record };
}

/** Reads the name of a plan. Throws a `KeyError` if there is no such plan. */
export function readPlan(name: string | undefined): KeyRecord["plan"] {
	const plan = KEY_PLANS.find((known) => known === name);
	if (plan !== undefined) return plan;
	const known = KEY_PLANS.join(" or ");
	throw new KeyError(`The plan is "${name ?? ""}": expected ${known}.`);
}

/** Checks the given fields. An empty note or customer removes it. Throws a `KeyError` if a field is not valid. */
export function readFields({ name, note, customer, expires }: Fields): Change {
	return {
		...(name === undefined ? {} : { name: readLine("--name", name) }),
		...(note === undefined
			? {}
			: { note: readLine("--note", note) || undefined }),
		...(customer === undefined
			? {}
			: { customer: readLine("--customer", customer) || undefined }),
		...(expires === undefined ? {} : readEnd(expires)),
	};
}

/** Reads when a key expires. Throws a `KeyError` if the text is neither a date, a time nor "never". */
export function readEnd(text: string): Change {
	if (text === "never") return { expires: undefined };
	const [, day = ""] =
		/^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.exec(text) ?? [];
	const time = Date.parse(text);
	if (isDay(day) && !Number.isNaN(time)) {
		return { expires: new Date(time).toISOString() };
	}
	throw new KeyError(
		`The expiry is "${text}": expected a date such as 2027-01-31, a time such as 2027-01-31T12:00:00Z, or never.`,
	);
}

/** Checks a text for the listing, which has one line per key: no text may break its line or overwrite another. */
function readLine(option: string, text: string): string {
	if ([...text].length <= MAX_TEXT && printable(text) === text) return text;
	throw new KeyError(
		`${option} must be one line of printable text of at most ${MAX_TEXT} characters.`,
	);
}

function printable(text: string): string {
	return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, "\u{fffd}");
}
