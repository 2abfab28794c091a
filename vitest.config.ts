import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

// Node's compile cache pays off: the tests start wrangler and the commands dozens of times.
process.env.NODE_COMPILE_CACHE ??= join(
	import.meta.dirname,
	"node_modules/.cache/compiled",
);

/** The slowest test files. */
const LONGEST = [
	"pages/audit",
	"commands/service",
	"service/life",
	"pages/search/search-names",
	"engine/faults",
	"pages/search/search-page",
	"api/changes",
	"whole/build",
	"pages/docs-examples",
].map((name) => join(import.meta.dirname, `test/${name}.test.ts`));

for (const path of LONGEST) {
	if (!existsSync(path)) throw new Error(`there is no test file ${path}`);
}

/** Starts with the slowest files, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const isLong = ({ moduleId }: TestSpecification) =>
			LONGEST.includes(moduleId);
		const sorted = await super.sort(files);
		return [
			...sorted.filter(isLong),
			...sorted.filter((file) => !isLong(file)),
		];
	}
}

/** What holds for every host: these tests run against the Worker and once more against `npm run serve`. */
const FOR_EVERY_HOST = [
	"test/edge/files/caching.test.ts",
	"test/edge/limits/{gate,limits,strangers}.test.ts",
	"test/edge/request/{endpoints,parameters,redirects}.test.ts",
];

export default defineConfig({
	test: {
		projects: [
			{
				extends: true,
				test: { name: "worker", include: ["test/**/*.test.ts"] },
			},
			{
				extends: true,
				test: {
					name: "node",
					include: FOR_EVERY_HOST,
					env: { TESTED_HOST: "node" },
				},
			},
		],
		// Many tests wait for a child process, so three workers keep two cores busy; vitest would use only one.
		maxWorkers: 3,
		// Files in one worker share its modules: reloading them for each file would take longer than many files' tests.
		isolate: false,
		sequence: { sequencer: LongestFirst },
		setupFiles: ["test/support/setup.ts"],
		// Two pages open in the browser at once keep two cores busy.
		maxConcurrency: 2,
		// Time in which a test that hangs is found. On a machine with many times its load, some take minutes.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		expect: { poll: { timeout: 300_000 } },
		// It imports JSON in a way that Vite accepts but Node does not.
		server: { deps: { inline: ["@actions/workflow-parser"] } },
	},
});
