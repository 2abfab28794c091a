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
import type { Terminal } from "../command.ts";
import { command, start } from "../command.ts";
import { flag, text } from "../help.ts";
import { parseBaseUrl } from "../options.ts";

/** What an action is told: an address, an id or nothing, and the options. */
interface Told {
	word: string;
	mayBePrivate: boolean;
	url: string | undefined;
	json: boolean;
}
type Action = (world: World, told: Told) => string | Promise<string>;

/** Each action, and the word that it takes. */
const ACTIONS: Record<string, [word: "URL" | "ID" | "", Action]> = {
	add: [
		"URL",
		async (world, { word, mayBePrivate }) => {
			const { id, secrets } = await addHook(world, word, mayBePrivate);
			return `${id}\n${secrets[0]?.secret}\n`;
		},
	],
	list: ["", (world, { json }) => print(listHooks(world), json)],
	show: [
		"ID",
		(world, { word, json }) => {
			const hook = findHook(world, word);
			const log = hook.log.map(
				({ at, id, outcome }) => `${at}\t${id}\t${outcome}\n`,
			);
			return `${print([hook], json)}${json ? "" : log.join("")}`;
		},
	],
	test: [
		"ID",
		async (world, { word }) =>
			`${await testHook(world, findHook(world, word))}\n`,
	],
	disable: ["ID", (world, { word }) => setDisabled(world, word, "by hand")],
	enable: ["ID", (world, { word }) => setDisabled(world, word, undefined)],
	rotate: [
		"ID",
		(world, { word }) => `${rotateSecret(world, findHook(world, word))}\n`,
	],
	remove: [
		"ID",
		(world, { word }) => {
			removeHook(world, findHook(world, word));
			return "";
		},
	],
	deliver: [
		"",
		async (world, { url }) => {
			const live =
				url === undefined
					? undefined
					: await newestVersion(await serviceReader(new Service(url)));
			const lines = await deliver(world, live);
			return lines.map((line) => `${line}\n`).join("");
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
			"allow-private": flag(
				"add: also http, and addresses in a private network",
			),
			url: text("URL", "deliver: where the service answers, or SERVICE_URL"),
			json: flag("for programs"),
		},
		read: ({ values, positionals: [name = "", ...words] }) => {
			const [wanted, action] = Object.hasOwn(ACTIONS, name)
				? (ACTIONS[name] ?? [])
				: [];
			const count = wanted === "" ? 0 : 1;
			if (action === undefined || words.length !== count) {
				throw new Error("expected an action, and what it takes");
			}
			const { url = process.env.SERVICE_URL || undefined, json } = values;
			const mayBePrivate = values["allow-private"];
			const told = { word: words[0] ?? "", mayBePrivate, json };
			const isRemote = values.remote;
			return { action, isRemote, told: { ...told, url: parseBaseUrl(url) } };
		},
		run: async ({ action, isRemote, told }, terminal) => {
			try {
				terminal.out(await action(world ?? worldAt(isRemote), told));
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

function setDisabled(world: World, id: string, disabled: string | undefined) {
	const hook = { ...findHook(world, id), disabled };
	saveHook(world, hook);
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
