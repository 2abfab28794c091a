import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

// Node's compile cache pays off: the tests start wrangler and the commands dozens of times.
process.env.NODE_COMPILE_CACHE ??= join(
	import.meta.dirname,
	"node_modules/.cache/compiled",
);

/** The slowest test files. Add new ones here; names of removed files do no harm. */
const LONGEST = [
	"pages/audit",
	"commands/service",
	"output/faults",
	"edge/strangers",
	"output/last-build",
	"commands/usage",
	"whole/build",
];

/** Starts with the slowest files, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const isLong = ({ moduleId }: TestSpecification) =>
			LONGEST.some((name) => moduleId.endsWith(`/${name}.test.ts`));
		const sorted = await super.sort(files);
		return [
			...sorted.filter(isLong),
			...sorted.filter((file) => !isLong(file)),
		];
	}
}

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		// Many tests wait for a child process, so three workers keep two cores busy; vitest would use only one.
		maxWorkers: 3,
		// Files in one worker share its modules: reloading them for each file would take longer than many files' tests.
		isolate: false,
		sequence: { sequencer: LongestFirst },
		setupFiles: ["test/support/setup.ts"],
		// The local CDN emulation sometimes answers 500 when many files are requested at once.
		maxConcurrency: 2,
		// Starting workerd and npm's own start take seconds on a busy machine; no test waits this long when all is well.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		// It imports JSON in a way that Vite accepts but Node does not.
		server: { deps: { inline: ["@actions/workflow-parser"] } },
	},
});
