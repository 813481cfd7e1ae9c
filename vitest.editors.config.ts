// The tests in real editors: `npm run test:editors`.
import { defineConfig, mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({ test: { include: ["test/editors/**/*.test.ts"] } }),
);
