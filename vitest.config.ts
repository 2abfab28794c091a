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
	"api/not-held",
	"editor/preview-tabs",
	"whole/build",
	"pages/docs-examples",
].map((name) => join(import.meta.dirname, `test/${name}.test.ts`));

for (const path of LONGEST) {
	if (!existsSync(path)) throw new Error(`there is no test file ${path}`);
}

/**
 * Starts with the slowest files, so that none of them runs alone at the end, and ends with the other project: a worker that
 * goes to another project starts anew.
 */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const rank = ({ moduleId, project }: TestSpecification) =>
			LONGEST.includes(moduleId) ? 0 : project.name === "worker" ? 1 : 2;
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => rank(one) - rank(other));
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
		globalSetup: ["test/support/temporary-root.ts"],
		setupFiles: ["test/support/setup.ts"],
		// Two pages open in the browser at once keep two cores busy.
		maxConcurrency: 2,
		// Time in which a test that hangs is found. On a machine with many times its load, some take minutes.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		expect: { poll: { timeout: 300_000 } },
		// Node itself runs TypeScript: nothing mocks a module, and code that Vite has rewritten takes a tenth longer.
		experimental: { viteModuleRunner: false, nodeLoader: false },
	},
});
