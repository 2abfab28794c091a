import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		// Starting workerd and npm's own start take seconds on a busy machine; no test waits this long when all is well.
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
