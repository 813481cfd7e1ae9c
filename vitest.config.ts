import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		globalSetup: ["./compile-schemas.mjs", "./examples.mjs"],
		include: ["test/**/*.test.ts"],
		environment: "node",
	},
});
