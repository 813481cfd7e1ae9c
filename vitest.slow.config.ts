// The tests that need many runs of git, servers or processes: `npm run test:slow`.
import { defineConfig, mergeConfig } from "vitest/config";
import config, { slowTests } from "./vitest.config.ts";

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({ test: { include: slowTests } }),
);
