/** Commands on what the operator stores: each has actions, and the words that an action takes. */

import { existsSync } from "node:fs";
import type { KeyValues } from "../../publisher/key-values.ts";
import { Database } from "../../service/database.ts";
import { command, type Main, type Parsed, type Terminal } from "../command.ts";
import { flag, type Option, text } from "../help.ts";
import { parseWord } from "../options.ts";

const STORE_OPTIONS = {
	remote: flag("those of the deployed service, not of npm start"),
	database: text(
		"FILE",
		"those of npm run serve with this database, or DATABASE",
	),
	json: flag("print what is stored as JSON, for programs"),
} as const;

/** Does something, and returns what to print. */
type Act<Store, O extends Record<string, Option>> = (
	store: Store,
	words: string[],
	options: Parsed<O & typeof STORE_OPTIONS>["values"],
	terminal: Terminal,
) => string | Promise<string>;

/** The actions of a command by name, each with the words that it takes, as the usage shows them. */
export type Actions<Store, O extends Record<string, Option>> = Record<
	string,
	[takes: string, act: Act<Store, O>]
>;

/** The store of the deployed service, of one with a database, or of npm start. */
export async function openValues(
	isRemote: boolean,
	database?: string,
): Promise<KeyValues> {
	if (!isRemote && database) return new Database(database);
	// Where the service runs without a CDN, its tools may be missing.
	const { WranglerValues } = await import("../../publisher/key-values.ts");
	return new WranglerValues(isRemote ? "--remote" : "--local");
}

/** Makes the command. What is said about one of its options begins with the actions that take it, and a colon. */
export function storeCommand<Store, O extends Record<string, Option>>(
	name: string,
	about: string,
	options: O,
	actions: Actions<Store, O>,
	open: (...which: Parameters<typeof openValues>) => Store | Promise<Store>,
): Main {
	const lines = Object.entries(actions).map(([one, [takes]]) =>
		`${one} ${takes}`.trim(),
	);
	return command({
		usage: `npm run -s ${name} -- ${lines.join(" | ")}`,
		about,
		allowPositionals: true,
		options: { ...options, ...STORE_OPTIONS },
		read: ({ values, positionals: [action = "", ...words] }) => {
			const [takes = "", act] = Object.hasOwn(actions, action)
				? (actions[action] ?? [])
				: [];
			// An option that an action cannot do without, and the words that it may have.
			const [, needed = "", choices = ""] = NEEDED.exec(takes) ?? [];
			const taken = takes.replace(NEEDED, "").split(" ").filter(Boolean);
			if (act === undefined || words.length !== taken.length) {
				throw new Error("expected an action, and what it takes");
			}
			const given = (name: string) => String(Reflect.get(values, name) || "");
			if (needed !== "") {
				parseWord(`--${needed}`, given(needed), choices.split("|"));
			}
			for (const [name, { about }] of Object.entries(options)) {
				const [takers = ""] = about.split(":");
				if (given(name) === "" || takers.split(", ").includes(action)) continue;
				throw new Error(`--${name} goes with ${takers}, not with ${action}`);
			}
			const { remote, database } = values as Stored;
			if (remote && database !== undefined) {
				throw new Error("expected --remote or --database, not both");
			}
			return { act, words, values, remote, database };
		},
		run: async ({ act, words, values, remote, database }, terminal) => {
			const file = remote ? "" : database || process.env.DATABASE;
			const isNew = Boolean(file) && !existsSync(file ?? "");
			const store = await open(remote, file);
			if (isNew) terminal.err(`There was no database "${file}": made one.\n`);
			terminal.out(await act(store, words, values, terminal));
			return 0;
		},
		failed: (reason) => reason,
	});
}

const NEEDED = /^--(\S+) (\S+)/;

/** What the options of every such command are, whatever options are its own. */
type Stored = Parsed<typeof STORE_OPTIONS>["values"];

/** Data for programs. */
export function toJson(value: unknown): string {
	return `${JSON.stringify(value, undefined, 2)}\n`;
}
