// What goes into dist/, and in which files. `build.ts` runs it.
import { join } from "node:path";
import type { BuildOptions } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";
import { notices } from "./notices.ts";
import { patch } from "./patches.ts";

/** The files that sources load by `loadLate`, by their paths in dist/ without extension. */
const lateFiles = Object.fromEntries(
	globSync("src/**/*.cjs", { cwd: root }).map((path) => [
		path.slice("src/".length, -".cjs".length),
		path,
	]),
);

const dir = join(root, "dist");

/** The command and the library. */
export const code = {
	cwd: root,
	input: { main: "src/main.ts", index: "src/index.ts", ...lateFiles },
	platform: "node",
	// The `main` of jsonc-parser hides its imports from bundlers.
	resolve: { mainFields: ["module", "main"] },
	transform: { target: "node20.19" },
	plugins: [patch, notices],
	checks: {
		// A module that one command imports may be loaded late by another.
		ineffectiveDynamicImport: false,
		// yargs uses `import.meta` for settings in files, which docproof does not have.
		emptyImportMeta: false,
		bundlerTimings: false,
	},
	output: {
		dir,
		// Executables of Node 20 cannot load ES modules.
		format: "cjs",
		entryFileNames: "[name].cjs",
		chunkFileNames: "[name].cjs",
		minify: true,
		comments: false,
		codeSplitting: {
			// Without groups, rolldown would make a hundred small files, which Node takes longer to open. The
			// first two groups contain the modules that match with all modules that these import: what every
			// run of the command loads, and what nearly every run loads besides, with the usual format. The
			// library needs both. What several of the other files need is in the third group. All other code
			// is in a file for each `import()`.
			groups: [
				{
					name: "command",
					test: /src[\\/](?:commands|cli[\\/]command-line[\\/]start)\.ts$/,
					priority: 2,
				},
				{
					name: "validate",
					test: /(?:validate[\\/]run-validate|formats[\\/]pretty)\.ts$/,
					priority: 1,
				},
				{ name: "shared", test: /[\\/](?:src|rules)[\\/].*\.tsx?$/, minShareCount: 2 },
			],
		},
	},
} satisfies BuildOptions;

/** The types of the library, made of those that the compiler has written to dist/types. */
const types = {
	cwd: root,
	input: "dist/types/src/index.d.ts",
	plugins: [dts({ dtsInput: true, tsconfig: false })],
	checks: { bundlerTimings: false },
	output: { dir, format: "es" },
} satisfies BuildOptions;

export default [code, types] satisfies BuildOptions[];
