import { beforeEach, describe, expect, test } from "vitest";
import { keysIn } from "../../scripts/commands/publishers/keys.ts";
import { listKeys } from "../../scripts/publisher/manage-keys.ts";
import { MemoryValues } from "../support/cloud/memory-values.ts";
import { runIn } from "../support/command.ts";

let store: MemoryValues;

beforeEach(() => {
	store = new MemoryValues();
});

/** Runs the command as an operator does, but on the store in memory. */
const keys = (...args: string[]) =>
	runIn(
		keysIn(async () => store),
		args,
	);

const issue = async (...args: string[]) =>
	(await keys("issue", ...args)).stdout.trim();
const idOf = async (key: string) =>
	(await keys("show", key)).stdout.split("\t")[0] ?? "";

test("a key can be changed in every way, and shows each change", async () => {
	const key = await issue("--plan", "free", "--name", "ACME");
	const id = await idOf(key);
	const change = async (...args: string[]) => (await keys(...args)).stdout;
	expect(await change("set-plan", id, "pro")).toMatch(/^\S+\tpro\t/);
	expect(await change("disable", id)).toMatch(/\tACME\tdisabled\n$/);
	expect(await change("enable", id)).toMatch(/\tACME\n$/);
	expect(
		await change("edit", id, "--customer", "c-7", "--note", "by mail"),
	).toMatch(/\tACME\tcustomer c-7\tby mail\n$/);
	expect(await change("expire", id, "2001-01-31")).toMatch(
		/\tACME\texpired\texpires 2001-01-31T00:00:00\.000Z\tcustomer c-7/,
	);
	expect(await change("expire", id, "never")).not.toContain("expire");
	expect(JSON.parse(await change("show", key, "--json"))).toEqual({
		id,
		state: "active",
		plan: "pro",
		name: "ACME",
		issued: expect.any(String),
		disabled: false,
		customer: "c-7",
		note: "by mail",
	});
	expect(await change("edit", id, "--note", "")).not.toContain("by mail");
	expect(JSON.parse(await change("disable", id, "--json"))).toMatchObject({
		id,
		state: "disabled",
	});
	expect((await keys("revoke", key)).code).toBe(0);
	expect((await keys("list")).stdout).toBe("");
});

test("rotating a key makes one with the same plan and name, and the old one expires", async () => {
	const old = await issue("--plan", "pro", "--name", "ACME");
	const rotated = await keys("rotate", old, "--overlap", "3");
	expect(rotated.stderr).toMatch(/^The old key works until \S+Z\.\n$/);
	const next = rotated.stdout.trim();
	expect(next).not.toBe(old);
	const shown = async (key: string) => (await keys("show", key)).stdout;
	expect(await shown(next)).toMatch(/\tpro\t\S+\tACME\n$/);
	expect(await shown(old)).toMatch(/\tACME\texpires \S+\n$/);
	const [first, second] = await listKeys(store);
	const end = Date.parse(first?.record?.expires ?? "");
	const days = (end - Date.parse(second?.record?.issued ?? "")) / 86_400_000;
	expect(days).toBeCloseTo(3, 1);
	expect(second?.record).not.toHaveProperty("expires");
});

test("rotating a key that expires before the overlap ends keeps its expiry", async () => {
	const old = await issue("--plan", "pro", "--expires", "2001-01-31");
	await keys("rotate", old);
	expect((await keys("show", old)).stdout).toContain("expires 2001-01-31");
});

test("an entry that is not a record hides no others, and can only be revoked", async () => {
	await store.put(`key:${"0".repeat(64)}`, "nonsense");
	await issue("--plan", "free", "--name", "ACME");
	const { code, stdout } = await keys("list");
	expect(code).toBe(0);
	expect(stdout).toMatch(/^0{12}\t\?\tnot a key record\n\S+\tfree/);
	expect((await keys("enable", "000000000000")).code).toBe(1);
	expect(JSON.parse((await keys("list", "--json")).stdout)).toMatchObject([
		{ id: "000000000000", state: "invalid" },
		{ name: "ACME" },
	]);
	expect((await keys("revoke", "000000000000")).code).toBe(0);
});

test.each([
	["--name", "two\nlines"],
	["--name", "\u001b[2Jgone"],
	["--name", "\u202egnp.exe"],
	["--note", "x".repeat(101)],
	["--expires", "tomorrow"],
	["--expires", "2026-13-01"],
	["--expires", "2026-02-30"],
	["--expires", "2027-02-29T12:00:00Z"],
])("a key is not issued with %s %j", async (option, text) => {
	const { code, stdout } = await keys("issue", "--plan", "free", option, text);
	expect([code, stdout, store.values.size]).toEqual([1, "", 0]);
});

test.each([
	["expire", "000000000000", "never"],
	["show", "000"],
	["show", "000000000000"],
	["set-plan", "000000000000", "pro"],
])(
	"a key that does not exist cannot be shown or changed: %s",
	async (...args) => {
		await issue("--plan", "free");
		const { code, stdout } = await keys(...args);
		expect([code, stdout]).toEqual([1, ""]);
	},
);

test("a mistyped key gets a different message from one that the store does not have", async () => {
	const key = await issue("--plan", "free");
	await keys("revoke", key);
	expect(await keys("show", key)).toEqual({
		code: 1,
		stdout: "",
		stderr: "No key has the hash of this key.\n",
	});
	expect((await keys("show", `${key.slice(0, -1)}x`)).stderr).toBe(
		"The key is mistyped: its check digits do not match.\n",
	);
});

describe("the usage", () => {
	test.each([
		[[]],
		[["issue"]],
		[["issue", "--plan", "gold"]],
		[["issue", "--plan", "anonymous"]],
		[["expire", "000000000000"]],
		[["toString"]],
		[["edit", "000000000000", "--expires", "2027-01-31"]],
		[["set-plan", "000000000000", "pro", "--note", "by mail"]],
	])("is printed for %j", async (args) => {
		const { code, stdout, stderr } = await keys(...args);
		expect([code, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(
			/^usage: npm run -s keys -- issue --plan free\|pro \| list/m,
		);
	});
});
