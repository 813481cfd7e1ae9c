// The tests that take minutes: `npm run test:long`.
import { defineConfig, mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({
		test: {
			include: [
				"test/long/**/*.test.ts",
				// These try some of their inputs in `npm test`, and all of them here.
				"test/editor/schemas.test.ts",
				"test/links/links.test.ts",
				"test/{hostile,limits,names,probe-limits}.test.ts",
				"test/openapi/*.test.ts",
				"test/site/anchors.test.ts",
				"test/source/{frontmatter,simple-yaml}.test.ts",
			],
			env: { DOCPROOF_TESTS: "thorough" },
			testTimeout: 1_200_000,
		},
	}),
);
