/** What the release workflow does for each way it is started: its steps are played here, with GitHub and npm stood in for. */

import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { data, Evaluator, Lexer, Parser } from "@actions/expressions";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../support/command.ts";
import { temporaryDir } from "../support/tree.ts";

const TIP = "a".repeat(40);
const OLD = "b".repeat(40);

interface Step {
	name?: string;
	if?: string;
	run?: string;
	env?: Record<string, string>;
}
interface Job {
	if: string;
	env: Record<string, string>;
	steps: Step[];
}
const { ship } = (
	parse(readFileSync(join(ROOT, ".github/workflows/release.yml"), "utf8")) as {
		jobs: { ship: Job };
	}
).jobs;

/** How a run is started, and what GitHub says of main and of the tests. */
interface Run {
	event: object;
	inputs?: Record<string, string>;
	/** The answers of GitHub's API; null: it does not answer. */
	tip?: string | null;
	tests?: string | null;
}

type Json = string | number | boolean | null | object;
function toData(value: Json | undefined): data.ExpressionData {
	if (value === undefined || value === null) return new data.Null();
	if (typeof value === "string") return new data.StringData(value);
	if (typeof value === "boolean") return new data.BooleanData(value);
	if (typeof value === "number") return new data.NumberData(value);
	const pairs = Object.entries(value).map(([key, one]) => ({
		key,
		value: toData(one as Json),
	}));
	return new data.Dictionary(...pairs);
}

function evaluate(expression: string, contexts: Record<string, object>) {
	const { tokens } = new Lexer(expression).lex();
	const tree = new Parser(tokens, Object.keys(contexts), []).parse();
	return new Evaluator(tree, toData(contexts) as data.Dictionary).evaluate();
}

/** Plays the job, and returns what npm was called with and what the job said. */
function play({ event, inputs = {}, tip = TIP, tests = "success" }: Run) {
	const github = {
		event_name: "workflow_dispatch",
		ref: "refs/heads/main",
		sha: TIP,
		token: "none",
		...event,
	};
	const vars = {
		SERVICE_URL: "https://genetics.example",
		STAGING_URL: "https://staging.genetics.example",
	};
	const contexts = { github, inputs, vars, secrets: { SERVICE_KEY: "key" } };
	const fill = (text: string, env: object = {}) =>
		text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
			evaluate(expression, { ...contexts, env }).coerceString(),
		);
	const calls: string[] = [];
	if (evaluate(ship.if, contexts).coerceString() !== "true") {
		return { calls, said: "skipped", code: 0 };
	}
	const env = fillAll(ship.env, fill);
	let said = "";
	for (const step of ship.steps) {
		const { run, if: condition = "true" } = step;
		const takesPart = evaluate(condition, { ...contexts, env });
		if (run === undefined || takesPart.coerceString() !== "true") continue;
		const stepEnv = { ...env, ...fillAll(step.env ?? {}, fill) };
		const { stdout, status, called } = shell(run, stepEnv, { tip, tests });
		said += stdout;
		calls.push(...called);
		if (status !== 0) return { calls, said, code: status };
	}
	return { calls, said, code: 0 };
}

function fillAll(env: Record<string, string>, fill: (text: string) => string) {
	return Object.fromEntries(
		Object.entries(env).map(([name, value]) => [name, fill(String(value))]),
	);
}

/** Runs a step as a runner does, with a `gh` and an `npm` that only say what they were asked. */
function shell(
	run: string,
	env: Record<string, string>,
	{ tip, tests }: { tip: string | null; tests: string | null },
) {
	const dir = temporaryDir();
	const program = (name: string, text: string) => {
		writeFileSync(join(dir, name), `#!/bin/bash\n${text}\n`);
		chmodSync(join(dir, name), 0o755);
	};
	const answer = (value: string | null) =>
		value === null ? "exit 1" : `echo ${value}`;
	program(
		"gh",
		`case "$2" in
repos/owner/name/commits/main) ${answer(tip)} ;;
repos/owner/name/actions/workflows/ci.yml/runs\\?head_sha=${env.COMMIT}*) ${answer(tests)} ;;
*) exit 9 ;;
esac`,
	);
	program("npm", `echo "$SERVICE_KEY|npm $*" >> ${join(dir, "called")}`);
	writeFileSync(join(dir, "called"), "");
	const { stdout, status } = spawnSync("bash", ["-e", "-c", run], {
		encoding: "utf8",
		// With a socket as its input, bash would take it for a remote login and read the user's ~/.bashrc.
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...env,
			GITHUB_REPOSITORY: "owner/name",
			PATH: `${dir}${delimiter}${process.env.PATH}`,
		},
	});
	const called = readFileSync(join(dir, "called"), "utf8");
	return { stdout, status, called: called.split("\n").filter(Boolean) };
}

const afterTests = (head_sha: string, conclusion = "success") => ({
	event_name: "workflow_run",
	event: { workflow_run: { head_sha, conclusion, event: "push" } },
});
const STAGING = "|npm run release -- --env staging --skip-tests --breaking ";
const PRODUCTION = "key|npm run release -- --skip-tests --breaking ";

test("the tip of main is shipped when its tests have passed: staging, then production", () => {
	const { calls, said, code } = play({ event: afterTests(TIP) });
	expect(calls).toEqual(["key|npm ci", STAGING, PRODUCTION]);
	expect(said).toContain("its tests have passed");
	expect(code).toBe(0);
});

test("a start by hand ships the tested tip with its reason", () => {
	const inputs = { action: "release", breaking: "a field went" };
	const { calls } = play({ event: {}, inputs });
	expect(calls).toEqual([
		"key|npm ci",
		`${STAGING}a field went`,
		`${PRODUCTION}a field went`,
	]);
});

describe.each<[string, Run, string]>([
	[
		"an old run that is started again",
		{ event: afterTests(OLD) },
		`This run is about commit ${OLD}, but main is at ${TIP}`,
	],
	[
		"a start by hand whose commit main has left behind",
		{ event: { sha: OLD } },
		`but main is at ${TIP}`,
	],
	[
		"a commit without tests",
		{ event: {}, tests: "missing" },
		"The tests have not run for commit",
	],
	[
		"tests that still run",
		{ event: {}, tests: "in_progress" },
		"are not finished (in_progress)",
	],
	[
		"tests that failed",
		{ event: {}, tests: "failure" },
		"have not passed (failure)",
	],
	[
		"tests that were called off",
		{ event: {}, tests: "cancelled" },
		"have not passed (cancelled)",
	],
	[
		"a GitHub that does not say where main is",
		{ event: {}, tip: null },
		"did not say which commit is the tip of main",
	],
	[
		"a GitHub that does not say how the tests ended",
		{ event: {}, tests: null },
		"did not say how the tests ended",
	],
])("%s", (_, run, message) => {
	test("ships nothing, and says why", () => {
		const { calls, said, code } = play(run);
		expect(calls).toEqual([]);
		expect(said).toContain("::error title=Nothing is shipped::");
		expect(said).toContain(message);
		expect(code).toBe(1);
	});
});

test.each([
	["tests that failed", afterTests(TIP, "failure")],
	["another branch", { ref: "refs/heads/other" }],
	[
		"a fork's branch called main",
		{
			event_name: "workflow_run",
			event: {
				workflow_run: {
					head_sha: TIP,
					conclusion: "success",
					event: "pull_request",
				},
			},
		},
	],
])("%s start nothing", (_, event) => {
	expect(play({ event })).toEqual({ calls: [], said: "skipped", code: 0 });
});

test.each([
	["production", "key|npm run rollback"],
	["staging", "|npm run rollback -- --env staging"],
])(
	"a rollback of %s needs no tests and touches nothing else",
	(service, call) => {
		const inputs = { action: "rollback", service };
		const { calls, code } = play({ event: {}, inputs, tests: "failure" });
		expect(calls).toEqual(["key|npm ci", call]);
		expect(code).toBe(0);
	},
);
