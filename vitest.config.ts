import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		// Many tests wait for a process of their own; on two cores vitest would take one worker alone.
		maxWorkers: 2,
		// Starting workerd and npm's own start take seconds on a busy machine; no test waits this long when all is well.
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
