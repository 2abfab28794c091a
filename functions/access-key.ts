/**
 * Access keys: `pgk_`, 40 random hexadecimal digits, and 8 check digits that tell a typo from an unknown key without
 * asking the store. The store holds only the hash of a key.
 */

import type { Plan } from "./contract.ts";
import { hex, sha256 } from "./hash.ts";

const KEY = /^pgk_([0-9a-f]{40})([0-9a-f]{8})$/;

/** What the store holds of a key, under `keyName` of its hash. */
export interface KeyRecord {
	plan: Exclude<Plan, "anonymous">;
	/** Whom or what the key is for, in the operator's words. */
	name: string;
	/** When it was issued: ISO 8601, UTC. */
	issued: string;
}

/** A new key. */
export async function generateKey(): Promise<string> {
	const random = hex(crypto.getRandomValues(new Uint8Array(20)));
	return `pgk_${random}${await checkDigits(random)}`;
}

/** Whether the text has the form of a key and its check digits are right. */
export async function isWellFormedKey(text: string): Promise<boolean> {
	const [, random, check] = KEY.exec(text) ?? [];
	return random !== undefined && (await checkDigits(random)) === check;
}

/** The name that a key's record is stored under. */
export async function keyName(key: string): Promise<string> {
	return `key:${await sha256(key)}`;
}

async function checkDigits(random: string): Promise<string> {
	return (await sha256(`check:${random}`)).slice(0, 8);
}
