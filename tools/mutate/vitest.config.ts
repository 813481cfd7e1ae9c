// The test configuration of `npm run mutate`.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { globSync } from "tinyglobby";
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";
import { root } from "../root.ts";
import { files, type Job } from "./job.ts";

/** The settings that all projects share. */
const { projects: _, ...test } = config.test ?? {};

const { code }: Job = JSON.parse(readFileSync(files.job, "utf8"));

/** Tests of the packed command, which has no mutants. */
const packed = globSync("test/**/*.test.ts", { cwd: root }).filter((path) =>
	readFileSync(join(root, path), "utf8").includes("\nneedsPackage();"),
);

export default defineConfig({
	...config,
	root,
	plugins: [
		...(config.plugins ?? []),
		{
			name: "mutants",
			enforce: "pre",
			transform(_, id) {
				const text = code[relative(root, id)];
				return text === undefined ? undefined : { code: text, map: null };
			},
		},
	],
	test: {
		...test,
		include: ["test/**/*.test.ts"],
		exclude: ["test/{binary,browser,editors,live/probe,long}/**", ...packed],
		// The cache is off, because the text of a source does not depend on its file alone.
		experimental: { fsModuleCache: false },
		runner: join(import.meta.dirname, "runner.ts"),
		pool: "forks",
		update: false,
		// Handles that a mutant has left open must not delay the end.
		teardownTimeout: 1000,
	},
});
