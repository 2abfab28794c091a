/** The workflows of the repository: GitHub can read them, and none gives a stranger's code a token that writes. */

import { readdirSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT, runCommand } from "../support/command.ts";
import { BASE, TODAY, temporaryDir, writeTree } from "../support/tree.ts";
import { startNode } from "../support/worker/node-host.ts";

// GitHub's parser imports JSON without saying so, which Node refuses.
const hooks = registerHooks({
	resolve: (name, context, next) => ({
		...next(name, context),
		...(name.endsWith(".json") && { importAttributes: { type: "json" } }),
	}),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
	await import("@actions/workflow-parser");
hooks.deregister();

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const FOLDER = ".github/workflows";
const PATHS = readdirSync(join(ROOT, FOLDER)).map(
	(name) => `${FOLDER}/${name}`,
);

type Permissions = Record<string, string> | undefined;
interface Step {
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
}
interface Workflow {
	on: Record<string, unknown>;
	permissions: Permissions;
	jobs: Record<string, { permissions: Permissions; steps: Step[] }>;
}

/** What GitHub's own parser finds wrong with a workflow, in its words. */
async function errorsOf(name: string, content: string): Promise<string[]> {
	const trace = new NoOperationTraceWriter();
	const { context, value } = parseWorkflow({ name, content }, trace);
	if (value !== undefined) await convertWorkflowTemplate(context, value);
	return context.errors.getErrors().map(({ message }) => message);
}

test.each([
	[
		"runs-on: ubuntu-latest",
		"run-on: ubuntu-latest",
		"Unexpected value 'run-on'",
	],
	[
		"github.event_name ==",
		"githb.event_name ==",
		"Unrecognized named-value: 'githb'",
	],
	["branches: [main]", "branch: [main]", "Unexpected value 'branch'"],
])("GitHub would refuse %j as %j", async (from, to, message) => {
	const wrong = read(`${FOLDER}/ci.yml`).replace(from, to);
	expect((await errorsOf("ci.yml", wrong)).join("\n")).toContain(message);
});

describe.each(PATHS)("%s", (path) => {
	const text = read(path);
	const { on, permissions, jobs } = parse(text) as Workflow;
	const steps = Object.values(jobs).flatMap((job) => job.steps);

	test("is read by GitHub", async () => {
		expect(await errorsOf(path, text)).toEqual([]);
	});

	test("pins every action by hash, with its version for readers", () => {
		const lines = text.match(/^.*\buses:.*$/gm) ?? [];
		expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length);
		for (const line of lines) {
			expect(line).toMatch(
				/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/,
			);
		}
	});

	test("starts with no right to write, and leaves no token in a checkout", () => {
		expect(Object.values(permissions ?? { all: "write" })).not.toContain(
			"write",
		);
		for (const step of steps) {
			if (!step.uses?.startsWith("actions/checkout@")) continue;
			expect(step.with).toMatchObject({ "persist-credentials": false });
		}
	});

	test("puts nothing that a stranger writes into a script", () => {
		for (const { run = "" } of steps) expect(run).not.toContain("${{");
	});

	test("never lets the code of a pull request have a token that writes", () => {
		expect(on).not.toHaveProperty("pull_request_target");
		const mayWrite = Object.values(jobs).some((job) =>
			Object.values(job.permissions ?? {}).includes("write"),
		);
		if ("pull_request" in on) expect(mayWrite).toBe(false);
		if (!mayWrite) return;
		for (const { run = "", with: options } of steps) {
			expect(run).not.toMatch(/\b(?:npm|npx|node|make|bash|sh) /);
			expect(options ?? {}).not.toHaveProperty("ref");
		}
	});
});

test("dependabot renews the actions and the packages", () => {
	const { updates } = parse(read(".github/dependabot.yml")) as {
		updates: { "package-ecosystem": string; directory: string }[];
	};
	expect(updates.map((one) => one["package-ecosystem"]).sort()).toEqual([
		"github-actions",
		"npm",
	]);
});

test("nothing is released before all tests have passed, the slow ones too", () => {
	const ci = parse(read(`${FOLDER}/ci.yml`)) as Workflow & { name: string };
	const release = parse(read(`${FOLDER}/release.yml`)) as Workflow;
	const jobs = Object.values(ci.jobs);
	for (const run of ["bash .ci/run", "npm run test:release"]) {
		const [job] = jobs.filter(({ steps }) =>
			steps.some((one) => one.run === run),
		);
		expect(job, run).toBeDefined();
		expect(job, run).not.toHaveProperty("if");
	}
	expect(release.on).toMatchObject({ workflow_run: { workflows: [ci.name] } });
	expect(release.jobs.ship).toMatchObject({
		if: expect.stringContaining("workflow_run.conclusion == 'success'"),
	});
});

test("what CI leaves for the pull request is what is read there", () => {
	const ci = parse(read(`${FOLDER}/ci.yml`)) as Workflow & { name: string };
	const tell = parse(read(`${FOLDER}/pull-request.yml`)) as Workflow;
	expect(tell.on).toMatchObject({ workflow_run: { workflows: [ci.name] } });
	const named = ({ jobs }: Workflow, action: string) =>
		Object.values(jobs)
			.flatMap(({ steps }) => steps)
			.find(({ uses }) => uses?.includes(action))?.with?.name;
	expect(named(tell, "download-artifact")).toBe(named(ci, "upload-artifact"));
});

describe("the preview of a pull request", () => {
	const ci = parse(read(`${FOLDER}/ci.yml`)) as Workflow;
	const steps = ci.jobs.effect?.steps ?? [];
	const [, address = ""] =
		/OPENED_AT: (\S+)/.exec(read(`${FOLDER}/ci.yml`)) ?? [];

	test("is opened by the commands that the comment names", async () => {
		const comment = read(`${FOLDER}/pull-request.yml`);
		const [, name = "", dir = ""] =
			/gh run download .+ --name (\S+) --dir (\S+)$/m.exec(comment) ?? [];
		const uploaded = steps.find((step) => step.with?.name === name);
		expect(uploaded?.uses).toMatch(/^actions\/upload-artifact@/);
		expect(uploaded?.with).toMatchObject({
			path: expect.stringMatching(/\/preview$/) as string,
			// One of the files is below .well-known.
			"include-hidden-files": true,
		});
		expect(comment).toContain(`npm run serve -- --dist ${dir}    # ${address}`);
		expect(read(".gitignore")).toContain(dir.replace(/\.\w+$/, ".*"));
		// Without an option, that is where the command answers.
		const { stdout } = await runCommand("serve", ["--help"]);
		const { hostname, port } = new URL(address);
		expect(stdout).toMatch(`(${hostname})`);
		expect(stdout).toMatch(`(${port})`);
	});

	test("has addresses that lead to where it is opened, and so has what it is compared with", async () => {
		const builds = steps.flatMap(
			({ run = "" }) => run.match(/npm run -s build .*/g) ?? [],
		);
		expect(builds).toHaveLength(2);
		for (const build of builds) {
			expect(build).toContain('--base-url "$OPENED_AT"');
		}
		const work = temporaryDir();
		const dist = join(work, "dist");
		const content = ["--content", writeTree(BASE), "--date", TODAY];
		const to = ["--out", dist, "--base-url", address];
		const { code, stderr } = await runCommand("build", [...content, ...to]);
		expect(code, stderr).toBe(0);
		const args = ["--base-url", address];
		const host = await startNode(dist, work, undefined, { args });
		try {
			const page = await fetch(new URL("/variants/rs10", host.url));
			expect(await page.text()).toContain(
				`<link rel="canonical" href="${address}/variants/rs10">`,
			);
		} finally {
			await host.close();
		}
	});
});

const FORMS = ".github/ISSUE_TEMPLATE";
test.each(readdirSync(join(ROOT, FORMS)))(
	"the form %s asks for something",
	(name) => {
		const form = parse(read(`${FORMS}/${name}`)) as {
			name: string;
			description: string;
			body: { type: string; id?: string; attributes: { label: string } }[];
		};
		expect(form.name).not.toBe("");
		expect(form.description).not.toBe("");
		const ids = form.body.flatMap(({ id = [] }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		for (const { type, attributes } of form.body) {
			if (type === "markdown") continue;
			expect(["input", "textarea", "dropdown", "checkboxes"]).toContain(type);
			expect(attributes.label).not.toBe("");
		}
	},
);
