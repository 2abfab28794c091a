/** `npm run keys`: access keys in the key store. A key is printed once, when it is made; only its hash is stored. */

import { parseArgs } from "node:util";
import { KEY_PLANS } from "../../functions/access-key.ts";
import type { KeyStore } from "../publisher/key-store.ts";
import { WranglerStore } from "../publisher/key-store.ts";
import type { Fields } from "../publisher/keys.ts";
import {
	changeKey,
	findKey,
	formatKey,
	issueKey,
	KeyError,
	keyObject,
	readEnd,
	readFields,
	readPlan,
	rotateKey,
} from "../publisher/keys.ts";

const PLANS = KEY_PLANS.join("|");
const USAGE = `usage: npm run -s keys -- issue --plan ${PLANS} [--name NAME] [--customer ID] [--note TEXT] [--expires DAY]
       npm run -s keys -- list [--json]
       npm run -s keys -- show KEY|ID [--json]
       npm run -s keys -- edit KEY|ID [--name NAME] [--customer ID] [--note TEXT]
       npm run -s keys -- set-plan KEY|ID ${PLANS}
       npm run -s keys -- expire KEY|ID DAY|never
       npm run -s keys -- disable|enable KEY|ID
       npm run -s keys -- rotate KEY|ID [--overlap DAYS]   a new key; the old one ends after 7 days
       npm run -s keys -- revoke KEY|ID
An ID is what "list" prints. Without --remote, the keys are those of npm start. A change counts within about a minute.`;

interface Options extends Fields {
	plan?: string | undefined;
	overlap: string;
	json: boolean;
}

type Command = (
	store: KeyStore,
	options: Options,
	...args: string[]
) => Promise<void>;

/** Each command, with the number of arguments that it takes. */
const COMMANDS: Record<string, [count: number, run: Command]> = {
	issue: [
		0,
		async (store, { plan, ...fields }) => {
			console.log(await issueKey(store, plan, fields));
		},
	],
	list: [
		0,
		async (store, { json }) => {
			const keys = store.list();
			if (json) console.log(JSON.stringify(keys.map(keyObject), undefined, 2));
			else for (const key of keys) console.log(formatKey(key));
		},
	],
	show: [
		1,
		async (store, { json }, key = "") => {
			const stored = await findKey(store, key);
			if (json) console.log(JSON.stringify(keyObject(stored), undefined, 2));
			else console.log(formatKey(stored));
		},
	],
	edit: [
		1,
		async (store, { name, note, customer }, key) =>
			change(store, key, readFields({ name, note, customer })),
	],
	"set-plan": [
		2,
		async (store, _, key, plan) => change(store, key, { plan: readPlan(plan) }),
	],
	expire: [
		2,
		async (store, _, key, end = "") => change(store, key, readEnd(end)),
	],
	disable: [1, async (store, _, key) => change(store, key, { disabled: true })],
	enable: [1, async (store, _, key) => change(store, key, { disabled: false })],
	rotate: [
		1,
		async (store, { overlap }, old = "") => {
			const stored = await findKey(store, old);
			const { key, ends } = await rotateKey(store, stored, overlap);
			console.log(key);
			console.error(`The old key works until ${ends}.`);
		},
	],
	revoke: [
		1,
		async (store, _, key = "") => {
			const stored = await findKey(store, key);
			store.delete(stored.name);
			const line = formatKey(stored);
			console.log(`Revoked; it stops working within a minute: ${line}`);
		},
	],
};

if (process.argv[1] === import.meta.filename) {
	process.exitCode = await main(process.argv.slice(2));
}

/** Runs a command: 0, 1 where it could not be done, 2 where it was not understood. */
export async function main(
	args: string[],
	storeAt = (isRemote: boolean): KeyStore => new WranglerStore(isRemote),
): Promise<number> {
	try {
		const { positionals, values } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				plan: { type: "string" },
				name: { type: "string" },
				note: { type: "string" },
				customer: { type: "string" },
				expires: { type: "string" },
				overlap: { type: "string", default: "7" },
				json: { type: "boolean", default: false },
				remote: { type: "boolean", default: false },
			},
		});
		const [name = "", ...rest] = positionals;
		const [count, run] = Object.hasOwn(COMMANDS, name)
			? (COMMANDS[name] ?? [])
			: [];
		const isIssued = name !== "issue" || isPlan(values.plan);
		if (run === undefined || rest.length !== count || !isIssued) {
			throw new Error(USAGE);
		}
		await run(storeAt(values.remote), values, ...rest);
		return 0;
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return error instanceof KeyError ? 1 : 2;
	}
}

function isPlan(name: string | undefined): boolean {
	return KEY_PLANS.some((plan) => plan === name);
}

async function change(
	store: KeyStore,
	key: string | undefined,
	fields: Parameters<typeof changeKey>[2],
): Promise<void> {
	const stored = await findKey(store, key ?? "");
	console.log(formatKey(changeKey(store, stored, fields)));
}
