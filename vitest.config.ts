import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		// Many tests wait for a process of their own, so three of them keep two cores busy; vitest would take one worker alone.
		maxWorkers: 3,
		// The local emulation of the CDN answers 500 to a file now and then when it is asked for many at once.
		maxConcurrency: 2,
		// Starting workerd and npm's own start take seconds on a busy machine; no test waits this long when all is well.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		// It imports JSON in a way that Node does not take, and Vite does.
		server: { deps: { inline: ["@actions/workflow-parser"] } },
	},
});
