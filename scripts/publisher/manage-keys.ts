/** Manages access keys for the operator. A key is shown once, when it is made; only its hash is stored. */

import {
	generateKey,
	isWellFormedKey,
	KEY_PLANS,
	type KeyRecord,
	keyId,
	keyName,
	keyNameStart,
	keyState,
	parseKeyRecord,
} from "../../functions/shared/access-key.ts";
import { isDay } from "../model/values/day.ts";
import type { KeyValues } from "./key-values.ts";

/** A stored key: its name is `key:` and the hash of the key. */
export interface StoredKey {
	name: string;
	/** Undefined if the stored value is not a valid record; the edge does not accept it either. */
	record: KeyRecord | undefined;
}

/** The platform's limit for metadata, in bytes (https://developers.cloudflare.com/kv/platform/limits/). */
const MAX_METADATA = 1024;
const MAX_TEXT = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Fields to set; an undefined field is removed. */
export type Change = { [F in keyof KeyRecord]?: KeyRecord[F] | undefined };

/** Stores a record twice: as the value, for the Worker, and as metadata, which listings include. */
async function save(
	values: KeyValues,
	name: string,
	fields: Change,
): Promise<StoredKey> {
	const record = parseKeyRecord(fields);
	const value = JSON.stringify(record);
	const bytes = Buffer.byteLength(value);
	if (bytes > MAX_METADATA) {
		throw new Error(
			`Name, note and customer together are too long: the record would have ${bytes} bytes, and the limit is ${MAX_METADATA}.`,
		);
	}
	await values.put(name, value, value);
	return { name, record };
}

/** The keys whose names start with a text; by default, all. The value of each that was stored without metadata is read. */
export async function listKeys(
	values: KeyValues,
	start = "key:",
): Promise<StoredKey[]> {
	const keys: StoredKey[] = [];
	for (const { name, metadata } of await values.list(start)) {
		const record = parseKeyRecord(metadata) ?? (await readKey(values, name));
		keys.push({ name, record });
	}
	return keys;
}

async function readKey(
	values: KeyValues,
	name: string,
): Promise<KeyRecord | undefined> {
	try {
		return parseKeyRecord(JSON.parse(await values.get(name)));
	} catch {
		return undefined;
	}
}

/** Makes and stores a key, and returns it. */
export async function issueKey(
	values: KeyValues,
	plan: KeyRecord["plan"],
	fields: Change,
): Promise<string> {
	const issued = new Date().toISOString();
	const key = await generateKey();
	const record = { plan, name: "", issued, ...fields };
	await save(values, await keyName(key), record);
	return key;
}

/** Changes the stored record of a key. The change takes effect within about a minute. */
export async function changeKey(
	values: KeyValues,
	key: StoredKey,
	change: Change,
): Promise<StoredKey> {
	return save(values, key.name, { ...recordOf(key), ...change });
}

/** The record of a key. Throws if there is none. */
function recordOf({ record }: StoredKey): KeyRecord {
	if (record !== undefined) return record;
	throw new Error("What is stored of this key is no record. Revoke it.");
}

/** Issues a new key with the old key's record. The old key expires after `overlap` days, or at its own expiry if sooner. */
export async function rotateKey(
	values: KeyValues,
	old: StoredKey,
	overlap = "7",
): Promise<{ key: string; ends: string }> {
	if (!/^\d{1,3}$/.test(overlap)) {
		throw new Error(
			`--overlap is "${overlap}": expected a number of days from 0 to 999.`,
		);
	}
	const { plan, issued: _, expires, ...fields } = recordOf(old);
	const end = new Date(Date.now() + Number(overlap) * DAY_MS).toISOString();
	const isSooner = expires && Date.parse(expires) < Date.parse(end);
	const ends = isSooner ? expires : end;
	const key = await issueKey(values, plan, { expires, ...fields });
	await changeKey(values, old, { expires: ends });
	return { key, ends };
}

/** Finds a stored key by the whole key or by its id. Throws unless there is exactly one. */
export async function findKey(
	values: KeyValues,
	key: string,
): Promise<StoredKey> {
	const isKey = key.startsWith("pgk_");
	if (isKey && !(await isWellFormedKey(key))) {
		throw new Error("The key is mistyped: its check digits do not match.");
	}
	const wanted = isKey ? await keyName(key) : keyNameStart(key);
	const found = wanted === undefined ? [] : await listKeys(values, wanted);
	const [only] = found;
	if (only !== undefined && found.length === 1) return only;
	throw new Error(
		`No key has the ${isKey ? "hash of this key" : `id "${key}"`}.`,
	);
}

/** A line, its parts separated by tabs: id, plan, time of issue, name, and any further details. */
export function formatKey({ name, record }: StoredKey): string {
	const id = keyId(name);
	if (record === undefined) return `${id}\t?\tnot a key record\n`;
	const { plan, issued, expires, customer, note } = record;
	const state = keyState(record, Date.now());
	const parts = [
		id,
		plan,
		issued,
		record.name,
		state !== "active" && state,
		expires !== undefined && `expires ${expires}`,
		customer !== undefined && `customer ${customer}`,
		note !== undefined && note,
	];
	const told = parts.filter((part) => part !== false).map(printable);
	return `${told.join("\t")}\n`;
}

/** A key as data for programs. */
export function keyObject({ name, record }: StoredKey): object {
	const state = record && keyState(record, Date.now());
	return { id: keyId(name), state: state ?? "invalid", ...record };
}

/** Reads the name of a plan. Throws if there is no such plan. */
export function readPlan(name: string | undefined): KeyRecord["plan"] {
	const plan = KEY_PLANS.find((known) => known === name);
	if (plan !== undefined) return plan;
	const known = KEY_PLANS.join(" or ");
	throw new Error(`The plan is "${name ?? ""}": expected ${known}.`);
}

/** Checks fields as they are typed in. An empty note or customer removes it. Throws if one is not valid. */
export function readFields({
	expires,
	...texts
}: {
	name?: string | undefined;
	note?: string | undefined;
	customer?: string | undefined;
	/** A date or a time; "never" removes the expiry. */
	expires?: string | undefined;
}): Change {
	const change: Change = expires === undefined ? {} : readEnd(expires);
	for (const field of ["name", "note", "customer"] as const) {
		const text = texts[field];
		if (text === undefined) continue;
		expectLine(`--${field}`, text);
		change[field] = text;
		if (text === "" && field !== "name") change[field] = undefined;
	}
	return change;
}

/** Reads when a key expires. Throws if the text is neither a date, a time nor "never". */
export function readEnd(text: string): Change {
	if (text === "never") return { expires: undefined };
	const [, day = ""] =
		/^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.exec(text) ?? [];
	const time = Date.parse(text);
	if (isDay(day) && !Number.isNaN(time)) {
		return { expires: new Date(time).toISOString() };
	}
	throw new Error(
		`The expiry is "${text}": expected a date such as 2027-01-31, a time such as 2027-01-31T12:00:00Z, or never.`,
	);
}

/** Checks a text for the listing, which has one line per key: no text may break its line or overwrite another. */
function expectLine(option: string, text: string): void {
	if ([...text].length <= MAX_TEXT && printable(text) === text) return;
	throw new Error(
		`${option} must be one line of printable text of at most ${MAX_TEXT} characters.`,
	);
}

function printable(text: string): string {
	return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, "\u{fffd}");
}
