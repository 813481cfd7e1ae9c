// The tests with all mutants in the sources, for `npm run mutate`.
import { join, relative } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import config from "../../vitest.config.ts";
import { root } from "../root.ts";
import { instrument } from "./instrument.ts";
import { readSources } from "./mutants.ts";

const sources = new Map(readSources().map((source) => [source.path, source]));

export default mergeConfig(
	{
		...config,
		test: { ...config.test, globalSetup: [], include: [], exclude: [] },
	},
	defineConfig({
		root,
		plugins: [
			{
				name: "mutants",
				enforce: "pre",
				transform(_, id) {
					const source = sources.get(relative(root, id));
					return source && { code: instrument(source), map: null };
				},
			},
		],
		test: {
			// The second is part of `npm run test:long`.
			include: ["test/**/*.test.ts", "test/feedback/server.ts"],
			exclude: [
				"test/{browser,long}/**",
				// They come by none of these sources, and take long.
				"test/{mdx,source}/**",
				"test/package.test.ts",
				"test/openapi/{overlays,real-places,verdict}.test.ts",
			],
			globalSetup: [join(root, "test/temporary.ts")],
			// What the sources become is not said by their content alone.
			experimental: { fsModuleCache: false },
			runner: join(import.meta.dirname, "runner.ts"),
			pool: "forks",
			update: false,
			// What a mutant has left open does not hold up the end.
			teardownTimeout: 1000,
		},
	}),
);
