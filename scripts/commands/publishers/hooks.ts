/** `npm run hooks`: who is told of new versions, and whether they were. */

import {
	addHook,
	deliver,
	findHook,
	type Hook,
	listHooks,
	removeHook,
	rotateSecret,
	saveHook,
	testHook,
	type World,
	worldOf,
} from "../../publisher/hooks/hooks.ts";
import { newestVersion, type Reader } from "../../publisher/reader.ts";
import { Service, serviceReader } from "../../publisher/running-service.ts";
import { parseBaseUrl } from "../base-url.ts";
import { reasonOf, start, type Terminal } from "../command.ts";
import { flag, text } from "../help.ts";
import {
	type Actions,
	openValues,
	storeCommand,
	toJson,
} from "./store-command.ts";

const OPTIONS = {
	"allow-private": flag("add: also http, and addresses in a private network"),
	url: text("URL", "deliver: where the service answers, or SERVICE_URL"),
} as const;

type Action = Actions<World, typeof OPTIONS>[string];

/** An action on the subscriber whose id it takes. */
const toOne = (
	act: (
		world: World,
		hook: Hook,
		options: Parameters<Action[1]>[2],
	) => Promise<string>,
): Action => [
	"ID",
	async (world, [id = ""], options) =>
		act(world, await findHook(world, id), options),
];

const ACTIONS: Actions<World, typeof OPTIONS> = {
	add: [
		"URL",
		async (world, [url = ""], { "allow-private": mayBePrivate }) => {
			const { id, secrets } = await addHook(world, url, mayBePrivate);
			return `${id}\n${secrets[0]?.secret}\n`;
		},
	],
	list: ["", async (world, _, { json }) => print(await listHooks(world), json)],
	show: toOne(async (_, hook, { json }) => {
		const log = hook.log.map(
			({ at, id, outcome }) => `${at}\t${id}\t${outcome}\n`,
		);
		return `${print([hook], json)}${json ? "" : log.join("")}`;
	}),
	test: toOne(async (world, hook) => `${await testHook(world, hook)}\n`),
	disable: toOne((world, hook, { json }) =>
		change(world, { ...hook, disabled: "by hand" }, json),
	),
	enable: toOne((world, hook, { json }) =>
		change(world, { ...hook, disabled: undefined }, json),
	),
	rotate: toOne(async (world, hook) => `${await rotateSecret(world, hook)}\n`),
	remove: toOne(async (world, hook) => {
		await removeHook(world, hook);
		return "";
	}),
	deliver: [
		"",
		async (world, _, { url = process.env.SERVICE_URL || undefined }) => {
			const at = parseBaseUrl(url);
			const service = at && (await serviceReader(new Service(at)));
			const live = service ? await newestVersion(service) : undefined;
			return (await deliver(world, live)).map((line) => `${line}\n`).join("");
		},
	],
};

/** The command in a world; without one, in this. */
export const hooksIn = (world?: World) =>
	storeCommand(
		"hooks",
		"Keeps the subscribers who are told of new versions by a webhook. add and rotate print the secret, once. deliver tells of what is live, and sends again what has failed.",
		OPTIONS,
		ACTIONS,
		async (...which) => world ?? worldOf(await openValues(...which)),
	);

export const main = hooksIn();

/** Tells the subscribers of the version that is live. Whatever goes wrong, the release is done. */
export async function announce(
	live: Reader,
	{ out, err }: Terminal,
	world?: World,
): Promise<void> {
	try {
		const there = world ?? worldOf(await openValues(true));
		const lines = await deliver(there, await newestVersion(live));
		out(lines.map((line) => `${line}\n`).join(""));
	} catch (error) {
		err(
			`The subscribers were not told: ${reasonOf(error)}\nTo tell them: npm run -s hooks -- deliver --remote\n`,
		);
	}
}

async function change(
	world: World,
	hook: Hook,
	isJson: boolean,
): Promise<string> {
	await saveHook(world, hook);
	return print([hook], isJson);
}

/** Without the secrets, which are printed once. */
function print(hooks: Hook[], isJson: boolean): string {
	const open = hooks.map(({ secrets, ...hook }) => hook);
	if (isJson) return toJson(open);
	return open
		.map(({ id, url, disabled, told = "-", queue }) => {
			const state = disabled === undefined ? "active" : `disabled ${disabled}`;
			return `${id}\t${state}\t${url}\t${told}\t${queue.length} waiting\n`;
		})
		.join("");
}

if (import.meta.main) await start(main);
