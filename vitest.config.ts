import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		globalSetup: ["./compile-schemas.mjs", "./examples.mjs"],
		include: ["test/**/*.test.ts"],
		exclude: ["test/long/**"],
		environment: "node",
		// They end tests that hang; a machine that is busy with something else is no reason to fail.
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});
