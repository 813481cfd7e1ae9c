// The test configuration of `npm run mutate`.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { globSync } from "tinyglobby";
import { defineConfig, mergeConfig } from "vitest/config";
import config from "../../vitest.config.ts";
import { root } from "../root.ts";
import { instrument } from "./instrument.ts";
import { type Job, jobVariable } from "./job.ts";
import { readSources } from "./mutants.ts";

const job: Job = JSON.parse(readFileSync(process.env[jobVariable] ?? "", "utf8"));
const sources = new Map(readSources(job.sources).map((source) => [source.path, source]));

/** Tests of the packed command, which has no mutants. */
const packed = globSync("test/**/*.test.ts", { cwd: root }).filter((path) =>
	readFileSync(join(root, path), "utf8").includes("\nneedsPackage();"),
);

export default mergeConfig(
	{
		...config,
		test: { ...config.test, globalSetup: [], projects: undefined },
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
			// The second pattern belongs to the project `long`.
			include: ["test/**/*.test.ts", "test/feedback/server.ts"],
			exclude: ["test/{browser,editors,long}/**", ...packed],
			globalSetup: [join(root, "test/temporary.ts")],
			// The cache is off, because the instrumented text does not depend on the file alone.
			experimental: { fsModuleCache: false },
			runner: join(import.meta.dirname, "runner.ts"),
			pool: "forks",
			update: false,
			// Handles that a mutant has left open must not delay the end.
			teardownTimeout: 1000,
		},
	}),
);
