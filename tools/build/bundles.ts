// What is bundled into dist/, as options of esbuild for each call of it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";

/** By package: the file of dist/ that has it. Few runs need them, and code costs time to load. */
const files: Readonly<Record<string, string>> = {
	yaml: "yaml.cjs",
	"js-yaml": "js-yaml.cjs",
	"js-yaml-3": "js-yaml-3.cjs",
	"jsonc-parser": "jsonc-parser.cjs",
	diff: "diff.cjs",
	tinyglobby: "tinyglobby.cjs",
	chokidar: "chokidar.cjs",
	"request-filtering-agent": "request-filtering-agent.cjs",
	"mdast-util-from-markdown": "mdx.cjs",
	"mdast-util-mdx": "mdx.cjs",
	"micromark-extension-mdxjs": "mdx.cjs",
	"micromark-extension-gfm": "mdx.cjs",
	"micromark-extension-math": "mdx.cjs",
};

/** Leads what the sources load when they need it to its file in dist/. */
const apart: Plugin = {
	name: "apart",
	setup: ({ onLoad }) =>
		onLoad({ filter: /(?:packages|-schemas)\.ts$/ }, ({ path }) => ({
			contents: readFileSync(path, "utf8")
				.replaceAll(
					/load\("(?!\.)([^"]+)"\)/g,
					(_, name: string) => `load("./${files[name]}")`,
				)
				.replaceAll('load("./schemas/', 'load("./'),
			loader: "ts",
		})),
};

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

const common: BuildOptions = {
	outdir: "dist",
	bundle: true,
	platform: "node",
	target: "node20.19",
	minify: true,
	legalComments: "none",
	logLevel: "warning",
};
const sources: BuildOptions = {
	...common,
	mainFields: ["module", "main"],
	// yargs measures its help with a package whose expressions alone take 20 ms to compile.
	alias: { "string-width": "fast-string-width" },
	plugins: [apart, lightAssert, noHelpUnasked],
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
	// One file each: to find another file takes longer than to read what it has.
	// Node is quicker at starting a CommonJS file.
	{
		...sources,
		...commonJs,
		entryPoints: ["src/main.ts"],
	},
	{
		...sources,
		entryPoints: ["src/index.ts"],
		format: "esm",
		banner: {
			js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
		},
	},
	{
		entryPoints: {
			yaml: "yaml",
			"js-yaml": "js-yaml",
			"js-yaml-3": "js-yaml-3/lib/js-yaml/loader.js",
			"jsonc-parser": "jsonc-parser",
			"request-filtering-agent": "request-filtering-agent",
			mdx: "tools/build/mdx-packages.ts",
			"docs-faults": "src/site/schemas/docs-faults.cjs",
			"config-check": "src/config/schemas/config-check.cjs",
			"config-faults": "src/config/schemas/config-faults.cjs",
			diff: "diff",
			tinyglobby: "tinyglobby",
			chokidar: "chokidar",
			"openapi-3.0-check": "src/openapi/schemas/openapi-3.0-check.cjs",
			"openapi-3.0-faults": "src/openapi/schemas/openapi-3.0-faults.cjs",
			"openapi-3.1-check": "src/openapi/schemas/openapi-3.1-check.cjs",
			"openapi-3.1-faults": "src/openapi/schemas/openapi-3.1-faults.cjs",
		},
		...common,
		...commonJs,
		mainFields: ["module", "main"],
		plugins: [safeTypes],
	},
];
