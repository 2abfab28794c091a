/** `npm run keys`: manages the access keys. A key is printed once, when it is issued; only its hash is stored. */

import { KEY_PLANS } from "../../../functions/shared/access-key.ts";
import type { KeyValues } from "../../publisher/key-values.ts";
import {
	type Change,
	changeKey,
	findKey,
	formatKey,
	issueKey,
	keyObject,
	listKeys,
	readEnd,
	readFields,
	readPlan,
	rotateKey,
	type StoredKey,
} from "../../publisher/manage-keys.ts";
import { start } from "../command.ts";
import { text } from "../help.ts";
import {
	type Actions,
	openValues,
	storeCommand,
	toJson,
} from "./store-command.ts";

const PLANS = KEY_PLANS.join("|");
const OPTIONS = {
	plan: text(PLANS, "issue: what the key opens"),
	name: text("NAME", "issue, edit: who or what the key is for"),
	customer: text("ID", "issue, edit: your own name for the customer"),
	note: text("TEXT", "issue, edit: a note"),
	expires: text("DAY", "issue: when the key stops working"),
	overlap: text("DAYS", "rotate: how long the old key still works (7)"),
} as const;

type Action = Actions<KeyValues, typeof OPTIONS>[string];
type Asked = Parameters<Action[1]>;

/** An action on the key that its first word names, with the word after it. */
const toOne = (
	more: string,
	act: (key: StoredKey, word: string, ...asked: Asked) => Promise<string>,
): Action => [
	`KEY|ID ${more}`.trim(),
	async (values, words, ...asked) => {
		const [key = "", word = ""] = words;
		return act(await findKey(values, key), word, values, words, ...asked);
	},
];

/** An action that changes a key. */
const changing = (
	more: string,
	changeOf: (word: string, options: Asked[2]) => Change,
): Action =>
	toOne(more, async (key, word, values, _, options) =>
		print(await changeKey(values, key, changeOf(word, options)), options),
	);

const print = (key: StoredKey, { json }: Asked[2]) =>
	json ? toJson(keyObject(key)) : formatKey(key);

const ACTIONS: Actions<KeyValues, typeof OPTIONS> = {
	issue: [
		`--plan ${PLANS}`,
		async (values, _, { plan, ...fields }) =>
			`${await issueKey(values, readPlan(plan), readFields(fields))}\n`,
	],
	list: [
		"",
		async (values, _, { json }) => {
			const keys = await listKeys(values);
			return json ? toJson(keys.map(keyObject)) : keys.map(formatKey).join("");
		},
	],
	show: toOne("", async (key, _, _values, _words, options) =>
		print(key, options),
	),
	edit: changing("", (_, { name, note, customer }) =>
		readFields({ name, note, customer }),
	),
	"set-plan": changing(PLANS, (plan) => ({ plan: readPlan(plan) })),
	expire: changing("DAY|never", readEnd),
	disable: changing("", () => ({ disabled: true })),
	enable: changing("", () => ({ disabled: false })),
	rotate: toOne("", async (old, _, values, _words, { overlap }, { err }) => {
		const { key, ends } = await rotateKey(values, old, overlap);
		err(`The old key works until ${ends}.\n`);
		return `${key}\n`;
	}),
	revoke: toOne("", async (key, _, values) => {
		await values.delete(key.name);
		return `Revoked; the key stops working within a minute: ${formatKey(key)}`;
	}),
};

/** The command on stored values. */
export const keysIn = (open: typeof openValues) =>
	storeCommand(
		"keys",
		"Manages the access keys. issue and rotate print a key, once; list prints the IDs. Changes take effect within about a minute.",
		OPTIONS,
		ACTIONS,
		open,
	);

export const main = keysIn(openValues);

if (import.meta.main) await start(main);
