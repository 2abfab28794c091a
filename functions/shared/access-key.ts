/**
 * Access keys: `pgk_`, 40 random hexadecimal digits, and 8 check digits that tell a typo from an unknown key without
 * asking the store. The store holds only the hash of a key.
 */

import { hex, sha256 } from "./hash.ts";
import { PLAN_NAMES, type Plan } from "./settings.ts";

const KEY = /^pgk_([0-9a-f]{40})([0-9a-f]{8})$/;
const PREFIX = "key:";
/** How many digits of a key's hash identify it in listings and in the log. */
const ID_LENGTH = 12;

/** Times are ISO 8601, UTC. */
export interface KeyRecord {
	plan: Exclude<Plan, "anonymous">;
	/** Who or what the key is for, in the operator's words. */
	name: string;
	issued: string;
	/** When the key stops working; absent if it never does. */
	expires?: string;
	/** Whether the key is switched off for now. */
	disabled?: boolean;
	note?: string;
	/** The operator's own name for the customer. */
	customer?: string;
}

/** The plans that a key can have. */
export const KEY_PLANS = PLAN_NAMES.filter((plan) => plan !== "anonymous");

/** Reads a stored record; undefined if the value is not a valid one. Drops unknown fields. */
export function parseKeyRecord(value: unknown): KeyRecord | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const { plan, name, issued, expires, disabled, note, customer } =
		value as Record<string, unknown>;
	const known = KEY_PLANS.find((one) => one === plan);
	if (known === undefined) return undefined;
	if (typeof name !== "string" || !isTime(issued)) return undefined;
	if (expires !== undefined && !isTime(expires)) return undefined;
	if (disabled !== undefined && typeof disabled !== "boolean") return undefined;
	return {
		plan: known,
		name,
		issued,
		...(expires === undefined ? {} : { expires }),
		...(disabled === undefined ? {} : { disabled }),
		...(typeof note === "string" ? { note } : {}),
		...(typeof customer === "string" ? { customer } : {}),
	};
}

function isTime(value: unknown): value is string {
	return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

/** Whether the key works at time `now` (in milliseconds), according to its record. */
export function keyState(
	{ disabled, expires }: KeyRecord,
	now: number,
): "active" | "disabled" | "expired" {
	if (disabled === true) return "disabled";
	if (expires !== undefined && Date.parse(expires) <= now) return "expired";
	return "active";
}

/** Makes a new random key; does not store it. */
export async function generateKey(): Promise<string> {
	const random = hex(crypto.getRandomValues(new Uint8Array(20)));
	return `pgk_${random}${await checkDigits(random)}`;
}

/** Whether the text has the form of a key and its check digits are right. */
export async function isWellFormedKey(text: string): Promise<boolean> {
	const [, random, check] = KEY.exec(text) ?? [];
	return random !== undefined && (await checkDigits(random)) === check;
}

/** The name under which the store keeps a key's record. */
export async function keyName(key: string): Promise<string> {
	return `${PREFIX}${await sha256(key)}`;
}

/** The id of a key in listings and in the log: the first digits of its hash. */
export function keyId(name: string): string {
	return name.slice(PREFIX.length, PREFIX.length + ID_LENGTH);
}

/** The prefix shared by the stored names of all keys with this id; undefined if the text is not an id. */
export function keyNameStart(id: string): string | undefined {
	return /^[0-9a-f]{12,64}$/.test(id) ? `${PREFIX}${id}` : undefined;
}

async function checkDigits(random: string): Promise<string> {
	return (await sha256(`check:${random}`)).slice(0, 8);
}
