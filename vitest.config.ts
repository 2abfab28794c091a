import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

// Node keeps what it compiles there: the tests start wrangler and the commands dozens of times.
process.env.NODE_COMPILE_CACHE ??= join(
	import.meta.dirname,
	"node_modules/.cache/compiled",
);

/** The files that take longest. A new one may stand here; one that has gone does no harm. */
const LONGEST = [
	"pages/audit",
	"commands/service",
	"output/faults",
	"edge/strangers",
	"publisher/compare",
	"whole/build",
];

/** Begins with the longest files, so that none of them is left to run alone at the end. */
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
		// Many tests wait for a process of their own, so three of them keep two cores busy; vitest would take one worker alone.
		maxWorkers: 3,
		// Files in one worker share its modules: to load them anew for each would take longer than many files' tests.
		isolate: false,
		sequence: { sequencer: LongestFirst },
		setupFiles: ["test/support/setup.ts"],
		// The local emulation of the CDN answers 500 to a file now and then when it is asked for many at once.
		maxConcurrency: 2,
		// Starting workerd and npm's own start take seconds on a busy machine; no test waits this long when all is well.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		// It imports JSON in a way that Node does not take, and Vite does.
		server: { deps: { inline: ["@actions/workflow-parser"] } },
	},
});
