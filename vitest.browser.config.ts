// The tests that need a browser: `npm run test:browser`.
import { defineConfig, mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({ test: { include: ["test/browser/**/*.test.ts"] } }),
);
