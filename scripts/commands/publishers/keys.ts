/** `npm run keys`: manages the access keys. A key is printed once, when it is issued; only its hash is stored. */

import { parseArgs } from "node:util";
import { KEY_PLANS } from "../../../functions/shared/access-key.ts";
import type { KeyStore } from "../../publisher/key-store.ts";
import { StoredKeys } from "../../publisher/key-store.ts";
import type { Fields } from "../../publisher/manage-keys.ts";
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
} from "../../publisher/manage-keys.ts";
import { Database } from "../../service/database.ts";
import type { Terminal } from "../command.ts";
import { start, TERMINAL } from "../command.ts";

const PLANS = KEY_PLANS.join("|");
const USAGE = `usage: npm run -s keys -- issue --plan ${PLANS} [--name NAME] [--customer ID] [--note TEXT] [--expires DAY]
       npm run -s keys -- list [--json]
       npm run -s keys -- show KEY|ID [--json]
       npm run -s keys -- edit KEY|ID [--name NAME] [--customer ID] [--note TEXT]
       npm run -s keys -- set-plan KEY|ID ${PLANS}
       npm run -s keys -- expire KEY|ID DAY|never
       npm run -s keys -- disable|enable KEY|ID
       npm run -s keys -- rotate KEY|ID [--overlap DAYS]   a new key; by default, the old one expires after 7 days
       npm run -s keys -- revoke KEY|ID
"list" prints the IDs. Without --remote, the commands use the keys of npm start; with --database FILE (or DATABASE) those of npm run serve.
Changes take effect within about a minute.`;

interface Options extends Fields {
	plan?: string | undefined;
	overlap: string;
	json: boolean;
}

/** What every command needs. */
interface Bench {
	store: KeyStore;
	options: Options;
	terminal: Terminal;
}

type Command = (bench: Bench, ...args: string[]) => Promise<void>;

/** Each command, with its number of arguments. */
const COMMANDS: Record<string, [count: number, run: Command]> = {
	issue: [
		0,
		async ({ store, options: { plan, ...fields }, terminal }) =>
			terminal.out(`${await issueKey(store, plan, fields)}\n`),
	],
	list: [
		0,
		async ({ store, options, terminal }) => {
			const keys = await store.list();
			terminal.out(
				options.json
					? toJson(keys.map(keyObject))
					: keys.map((key) => `${formatKey(key)}\n`).join(""),
			);
		},
	],
	show: [
		1,
		async ({ store, options, terminal }, key = "") => {
			const stored = await findKey(store, key);
			terminal.out(
				options.json ? toJson(keyObject(stored)) : `${formatKey(stored)}\n`,
			);
		},
	],
	edit: [
		1,
		async (bench, key) => {
			const { name, note, customer } = bench.options;
			await change(bench, key, readFields({ name, note, customer }));
		},
	],
	"set-plan": [
		2,
		async (bench, key, plan) => change(bench, key, { plan: readPlan(plan) }),
	],
	expire: [2, async (bench, key, end = "") => change(bench, key, readEnd(end))],
	disable: [1, async (bench, key) => change(bench, key, { disabled: true })],
	enable: [1, async (bench, key) => change(bench, key, { disabled: false })],
	rotate: [
		1,
		async ({ store, options, terminal }, old = "") => {
			const stored = await findKey(store, old);
			const { key, ends } = await rotateKey(store, stored, options.overlap);
			terminal.out(`${key}\n`);
			terminal.err(`The old key works until ${ends}.\n`);
		},
	],
	revoke: [
		1,
		async ({ store, terminal }, key = "") => {
			const stored = await findKey(store, key);
			await store.delete(stored.name);
			const line = formatKey(stored);
			terminal.out(`Revoked; the key stops working within a minute: ${line}\n`);
		},
	],
};

/** Runs a command and returns its exit code: 0 done, 1 failed, 2 wrong command line. */
export async function main(
	argv: string[],
	terminal: Terminal = TERMINAL,
	storeAt: (
		...which: Parameters<typeof keyStore>
	) => KeyStore | Promise<KeyStore> = keyStore,
): Promise<number> {
	if (argv.includes("--help") || argv.includes("-h")) {
		terminal.out(`${USAGE}\n`);
		return 0;
	}
	try {
		const { positionals, values } = parseArgs({
			args: argv,
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
				database: { type: "string" },
			},
		});
		const [name = "", ...rest] = positionals;
		const [count, run] = Object.hasOwn(COMMANDS, name)
			? (COMMANDS[name] ?? [])
			: [];
		const isIssued = name !== "issue" || isPlan(values.plan);
		const { remote, database } = values;
		const isOneStore = !remote || database === undefined;
		if (
			run === undefined ||
			rest.length !== count ||
			!isIssued ||
			!isOneStore
		) {
			throw new Error(USAGE);
		}
		const store = await storeAt(remote, database || process.env.DATABASE);
		await run({ store, options: values, terminal }, ...rest);
		return 0;
	} catch (error) {
		terminal.err(`${error instanceof Error ? error.message : error}\n`);
		return error instanceof KeyError ? 1 : 2;
	}
}

/** The keys of the deployed service, of one with a database, or of npm start. */
async function keyStore(
	isRemote: boolean,
	database: string | undefined,
): Promise<KeyStore> {
	if (!isRemote && database) return new StoredKeys(new Database(database));
	// Where the service runs without a CDN, its tools may be missing.
	const { WranglerValues } = await import("../../publisher/key-values.ts");
	return new StoredKeys(new WranglerValues(isRemote ? "--remote" : "--local"));
}

function isPlan(name: string | undefined): boolean {
	return KEY_PLANS.some((plan) => plan === name);
}

async function change(
	{ store, terminal }: Bench,
	key: string | undefined,
	fields: Parameters<typeof changeKey>[2],
): Promise<void> {
	const stored = await findKey(store, key ?? "");
	terminal.out(`${formatKey(await changeKey(store, stored, fields))}\n`);
}

function toJson(value: unknown): string {
	return `${JSON.stringify(value, undefined, 2)}\n`;
}

if (import.meta.main) await start((argv, terminal) => main(argv, terminal));
