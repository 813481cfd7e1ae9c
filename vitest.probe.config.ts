// The tests that need nginx: `npm run test:probe`.
import { defineConfig, mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({ test: { include: ["test/probe/**/*.test.ts"] } }),
);
