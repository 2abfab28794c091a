/** `npm run keys`: access keys in the key store. A key is printed once, when it is issued; only its hash is stored. */

import { parseArgs } from "node:util";
import {
	generateKey,
	isWellFormedKey,
	keyName,
} from "../../functions/access-key.ts";
import { PLANS } from "../../functions/contract.ts";
import type { StoredKey } from "../publisher/key-store.ts";
import { KeyStore } from "../publisher/key-store.ts";

const KEY_PLANS = PLANS.filter((plan) => plan !== "anonymous");
const USAGE = `usage: npm run -s keys -- issue --plan ${KEY_PLANS.join("|")} [--name NAME] [--remote]
       npm run -s keys -- list [--remote]
       npm run -s keys -- show KEY|ID [--remote]
       npm run -s keys -- revoke KEY|ID [--remote]
An ID is what "list" prints. Without --remote, the keys are those of npm start.`;

/** Digits of a key's hash that stand for it in listings. */
const ID_LENGTH = 12;

process.exitCode = await main();

async function main(): Promise<number> {
	try {
		const { positionals, values } = parseArgs({
			allowPositionals: true,
			options: {
				plan: { type: "string" },
				name: { type: "string", default: "" },
				remote: { type: "boolean", default: false },
			},
		});
		const [command, key, ...rest] = positionals;
		const store = new KeyStore(values.remote);
		if (rest.length > 0) throw new Error(USAGE);
		if (command === "issue" && key === undefined) {
			return await issue(store, values.plan, values.name);
		}
		if (command === "list" && key === undefined) return list(store);
		if (command === "show" && key) return await show(store, key);
		if (command === "revoke" && key) return await revoke(store, key);
		throw new Error(USAGE);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return 2;
	}
}

async function issue(
	store: KeyStore,
	planName: string | undefined,
	name: string,
): Promise<number> {
	const plan = KEY_PLANS.find((known) => known === planName);
	if (plan === undefined) throw new Error(USAGE);
	const key = await generateKey();
	const issued = new Date().toISOString();
	store.put(await keyName(key), { plan, name, issued });
	console.log(key);
	return 0;
}

function list(store: KeyStore): number {
	for (const stored of store.list()) console.log(format(stored));
	return 0;
}

async function show(store: KeyStore, key: string): Promise<number> {
	const stored = await find(store, key);
	if (stored !== undefined) console.log(format(stored));
	return stored === undefined ? 1 : 0;
}

async function revoke(store: KeyStore, key: string): Promise<number> {
	const stored = await find(store, key);
	if (stored === undefined) return 1;
	store.delete(stored.name);
	console.log(`Revoked; it stops working within a minute: ${format(stored)}`);
	return 0;
}

/** The stored key of a whole key or of an id; says so where there is none. */
async function find(
	store: KeyStore,
	key: string,
): Promise<StoredKey | undefined> {
	const isKey = key.startsWith("pgk_");
	if (isKey && !(await isWellFormedKey(key))) {
		console.error("The key is mistyped: its check digits do not fit.");
		return undefined;
	}
	const wanted = isKey ? await keyName(key) : `key:${key}`;
	const found = store.list().filter(({ name }) => name.startsWith(wanted));
	if (found.length === 1 && key.length >= ID_LENGTH) return found[0];
	console.error(
		`No key has the ${isKey ? "hash of this key" : `id "${key}"`}.`,
	);
	return undefined;
}

/** Id, plan, time of issue and name, apart by tabs. */
function format({ name, record }: StoredKey): string {
	const id = name.slice("key:".length).slice(0, ID_LENGTH);
	return [id, record.plan, record.issued, record.name].join("\t");
}
