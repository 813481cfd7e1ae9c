// The tests that take minutes: `npm run test:long`.
import { defineConfig, mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({
		test: { include: ["test/long/**/*.test.ts"], testTimeout: 1_200_000 },
	}),
);
