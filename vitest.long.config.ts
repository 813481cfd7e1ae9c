// The tests that take minutes: `npm run test:long`.
import { basename } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config, { thoroughTests } from "./vitest.config.ts";

/** The slowest: whatever begins last is waited for alone. */
const slowest = ["changes", "limits", "lsp", "new-rule", "session", "flags"];

class SlowestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const rank = ({ moduleId }: TestSpecification): number =>
			slowest.includes(basename(moduleId, ".test.ts")) ? 0 : 1;
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => rank(one) - rank(other));
	}
}

export default mergeConfig(
	{ ...config, test: { ...config.test, include: [], exclude: [] } },
	defineConfig({
		test: {
			include: [
				"test/long/**/*.test.ts",
				...thoroughTests,
				// These try some of their inputs in `npm test`, and all of them here.
				"test/editor/schemas.test.ts",
				"test/links/links.test.ts",
				"test/{limits,names,safe-output}.test.ts",
				"test/openapi/*.test.ts",
				"test/site/anchors.test.ts",
				"test/source/{frontmatter,simple-yaml}.test.ts",
			],
			env: { DOCPROOF_TESTS: "thorough" },
			sequence: { sequencer: SlowestFirst },
			testTimeout: 1_200_000,
		},
	}),
);
