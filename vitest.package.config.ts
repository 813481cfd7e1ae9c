// The tests of the package as it is installed: `npm run test:package`.
import { defineConfig, mergeConfig } from "vitest/config";
import config, { packageTests } from "./vitest.config.ts";

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({ test: { include: packageTests } }),
);
