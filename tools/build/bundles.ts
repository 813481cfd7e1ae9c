// What is bundled into dist/, as options of esbuild for each call of it.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { lazyEntries, leadToFiles } from "./lazy-files.ts";

/** yargs takes two functions of a module of Node that takes long to load. */
const lightAssert: Plugin = {
	name: "light-assert",
	setup: ({ onResolve, onLoad }) => {
		onResolve({ filter: /^assert$/ }, ({ path }) => ({
			path,
			namespace: "light",
		}));
		onLoad({ filter: /.*/, namespace: "light" }, () => ({
			contents: `
				export function strictEqual(one, other) { if (!Object.is(one, other)) throw new Error("Not equal."); }
				export function notStrictEqual(one, other) { if (Object.is(one, other)) throw new Error("Equal."); }`,
		}));
	},
};

/** yargs writes its help after each command, should somebody ask for it then: nobody does. */
const noHelpUnasked: Plugin = {
	name: "no-help-unasked",
	setup: ({ onLoad }) =>
		onLoad(
			{ filter: /yargs[\\/]build[\\/]lib[\\/]command\.js$/ },
			({ path }) => {
				const code = readFileSync(path, "utf8");
				const call =
					"yargs.getInternalMethods().getUsageInstance().cacheHelpMessage();";
				if (!code.includes(call)) throw new Error(`${path} has changed.`);
				return { contents: code.replace(call, "") };
			},
		),
};

/** js-yaml 3 is asked for safe values only: functions, for which it looks for a package that parses them, stay out. */
const safeTypes: Plugin = {
	name: "safe-types",
	setup: ({ onResolve }) =>
		onResolve({ filter: /^\.\/schema\/default_full$/ }, ({ resolveDir }) => ({
			path: join(resolveDir, "schema/default_safe.js"),
		})),
};

/** What few commands need, each as a file of its own: its entry by the name of the file. */
const apart = {
	feedback: "src/cli/commands/feedback/commands.ts",
	probe: "src/cli/commands/probe/commands.ts",
};

const loadApart: Plugin = {
	name: "load-apart",
	setup: ({ onResolve }) =>
		onResolve({ filter: /\/commands\.ts$/ }, ({ kind, path }) => {
			const file = basename(dirname(path));
			return kind === "dynamic-import" && Object.hasOwn(apart, file)
				? { path: `./${file}.cjs`, external: true }
				: undefined;
		}),
};

/** Words for options that are wrong, which those given here are not, made by a package that has no text of its licence. */
const noFaults: Plugin = {
	name: "no-faults",
	setup: ({ onResolve, onLoad }) => {
		onResolve({ filter: /^fault$/ }, ({ path }) => ({
			path,
			namespace: "faults",
		}));
		onLoad({ filter: /.*/, namespace: "faults" }, () => ({
			contents: "export const fault = Error;",
		}));
	},
};

/** The parser of JavaScript is a file of its own, for those too who bring it along. */
const oneAcorn: Plugin = {
	name: "one-acorn",
	setup: ({ onResolve }) =>
		onResolve({ filter: /^acorn(?:-jsx)?$/ }, ({ path, kind }) =>
			kind === "entry-point"
				? undefined
				: { path: `./${path}.cjs`, external: true },
		),
};

/** yargs measures its help with a package whose expressions alone take 20 ms to compile. */
export const alias = { "string-width": "fast-string-width" };

const common: BuildOptions = {
	outdir: "dist",
	bundle: true,
	platform: "node",
	target: "node20.19",
	minify: true,
	legalComments: "none",
	logLevel: "warning",
};
const plugins = [leadToFiles, lightAssert, noHelpUnasked];
const sources: BuildOptions = {
	...common,
	mainFields: ["module", "main"],
	alias,
	plugins,
};
/** CommonJS knows no `import.meta`, which also the code of packages asks for its place. */
const commonJs: BuildOptions = {
	format: "cjs",
	outExtension: { ".js": ".cjs" },
	define: { "import.meta.url": "__url" },
	banner: {
		js: "const __url=require('node:url').pathToFileURL(__filename).href;",
	},
};

export const bundles: readonly BuildOptions[] = [
	// One file: to find another one takes longer than to read what it has, and most of the command is the library.
	// Node is quicker at starting a CommonJS file.
	{
		...sources,
		...commonJs,
		plugins: [loadApart, ...plugins],
		// It takes less to ask Node for a file of CommonJS by its own means.
		supported: { "dynamic-import": false },
		entryPoints: { main: "tools/build/main.ts" },
	},
	{
		...sources,
		...commonJs,
		entryPoints: apart,
	},
	{
		entryPoints: lazyEntries,
		...common,
		...commonJs,
		mainFields: ["module", "main"],
		plugins: [safeTypes, noFaults, oneAcorn],
	},
];
