/** `npm run hooks`: who is told of new versions, and whether they were. */

import type { Hook, World } from "../../publisher/hooks/hooks.ts";
import {
	addHook,
	deliver,
	findHook,
	listHooks,
	removeHook,
	rotateSecret,
	saveHook,
	testHook,
	worldAt,
} from "../../publisher/hooks/hooks.ts";
import type { Reader } from "../../publisher/reader.ts";
import { newestVersion } from "../../publisher/reader.ts";
import { Service, serviceReader } from "../../publisher/running-service.ts";
import { Database } from "../../service/database.ts";
import { parseBaseUrl } from "../base-url.ts";
import type { Terminal } from "../command.ts";
import { command, start } from "../command.ts";
import { flag, text } from "../help.ts";

/** What an action is told beside an id or an address. */
interface Told {
	mayBePrivate: boolean;
	url: string | undefined;
	json: boolean;
}
type Printed = string | Promise<string>;

/** What is done to one subscriber. */
const TO_ONE: Record<
	string,
	(world: World, hook: Hook, told: Told) => Printed
> = {
	show: (_, hook, { json }) => {
		const log = hook.log.map(
			({ at, id, outcome }) => `${at}\t${id}\t${outcome}\n`,
		);
		return `${print([hook], json)}${json ? "" : log.join("")}`;
	},
	test: async (world, hook) => `${await testHook(world, hook)}\n`,
	disable: (world, hook) => change(world, { ...hook, disabled: "by hand" }),
	enable: (world, hook) => change(world, { ...hook, disabled: undefined }),
	rotate: async (world, hook) => `${await rotateSecret(world, hook)}\n`,
	remove: async (world, hook) => {
		await removeHook(world, hook);
		return "";
	},
};
const ACTIONS: Record<
	string,
	[
		takes: "URL" | "ID" | "",
		(world: World, word: string, told: Told) => Printed,
	]
> = {
	add: [
		"URL",
		async (world, url, { mayBePrivate }) => {
			const { id, secrets } = await addHook(world, url, mayBePrivate);
			return `${id}\n${secrets[0]?.secret}\n`;
		},
	],
	list: ["", async (world, _, { json }) => print(await listHooks(world), json)],
	...Object.fromEntries(
		Object.entries(TO_ONE).map(([name, act]) => [
			name,
			[
				"ID",
				async (world, id, told) => act(world, await findHook(world, id), told),
			],
		]),
	),
	deliver: [
		"",
		async (world, _, { url }) => {
			const service = url && (await serviceReader(new Service(url)));
			const live = service ? await newestVersion(service) : undefined;
			return (await deliver(world, live)).map((line) => `${line}\n`).join("");
		},
	],
};

/** The command in a world; without one, in this. */
export const hooksIn = (world?: World) =>
	command({
		usage: `npm run -s hooks -- ${Object.entries(ACTIONS)
			.map(([name, [word]]) => `${name} ${word}`.trim())
			.join(" | ")}`,
		about:
			"Keeps the subscribers who are told of new versions by a webhook. add and rotate print the secret, once. deliver tells of what is live, and sends again what has failed.",
		allowPositionals: true,
		options: {
			remote: flag("those of the deployed service, not of npm start"),
			database: text("FILE", "those of npm run serve with this database"),
			"allow-private": flag(
				"add: also http, and addresses in a private network",
			),
			url: text("URL", "deliver: where the service answers, or SERVICE_URL"),
			json: flag("for programs"),
		},
		read: ({ values, positionals: [name = "", word = "", ...more] }) => {
			const known = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
			const isRight = (known?.[0] === "") === (word === "");
			if (known === undefined || !isRight || more.length > 0) {
				throw new Error("expected an action, and what it takes");
			}
			const { url = process.env.SERVICE_URL || undefined, json } = values;
			const mayBePrivate = values["allow-private"];
			const told = { mayBePrivate, json, url: parseBaseUrl(url) };
			const { remote: isRemote, database } = values;
			return { act: known[1], word, isRemote, database, told };
		},
		run: async ({ act, word, isRemote, database, told }, terminal) => {
			try {
				const own = database === undefined ? undefined : new Database(database);
				const there = world ?? worldAt(isRemote, own);
				terminal.out(await act(there, word, told));
				return 0;
			} catch (error) {
				terminal.err(`${error instanceof Error ? error.message : error}\n`);
				return 1;
			}
		},
	});

export const main = hooksIn();

/** Tells the subscribers of the version that is live. Whatever goes wrong, the release is done. */
export async function announce(
	live: Reader,
	{ out, err }: Terminal,
	world = worldAt(true),
): Promise<void> {
	try {
		const lines = await deliver(world, await newestVersion(live));
		out(lines.map((line) => `${line}\n`).join(""));
	} catch (error) {
		const reason = error instanceof Error ? error.message : error;
		err(
			`The subscribers were not told: ${reason}\nTo tell them: npm run -s hooks -- deliver --remote\n`,
		);
	}
}

async function change(world: World, hook: Hook): Promise<string> {
	await saveHook(world, hook);
	return print([hook], false);
}

/** Without the secrets, which are printed once. */
function print(hooks: Hook[], isJson: boolean): string {
	const open = hooks.map(({ secrets, ...hook }) => hook);
	if (isJson) return `${JSON.stringify(open, undefined, 2)}\n`;
	return open
		.map(({ id, url, disabled, told = "-", queue }) => {
			const state = disabled === undefined ? "active" : `disabled ${disabled}`;
			return `${id}\t${state}\t${url}\t${told}\t${queue.length} waiting\n`;
		})
		.join("");
}

if (import.meta.main) await start(main);
