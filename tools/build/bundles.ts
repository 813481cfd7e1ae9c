// The bundles of dist/: `main.cjs`, which starts the command; the command and the library, which
// share `core.cjs` with the code that every command needs; and separate files for packages that few
// runs need.
import { join, relative } from "node:path";
import {
	type InputOptions,
	type OutputChunk,
	type OutputOptions,
	type Plugin,
	rolldown,
} from "rolldown";
import { root } from "../root.ts";
import { lateEntries, loadLate } from "./late-modules.ts";
import { lateRuleHelper } from "./late-rules.ts";
import { lazyEntries, leadToFiles } from "./lazy-files.ts";
import { alias, patch } from "./patches.ts";

export interface Bundle {
	readonly input: InputOptions;
	readonly output: OutputOptions;
}

/** V8 compiles ASCII somewhat faster, and keeps it in half the memory. */
const asciiOnly: Plugin = {
	name: "ascii-only",
	generateBundle(_, files) {
		for (const file of Object.values(files))
			if (file.type === "chunk")
				// A backslash escapes the character behind it, which then needs no escape.
				file.code = file.code.replaceAll(/\\?[\s\S]/g, (written) => {
					const unit = written.charCodeAt(written.length - 1);
					const code = unit.toString(16).padStart(4, "0");
					return unit < 0x80 ? written : `\\u${code}`;
				});
	},
};

const exported =
	/Object\.defineProperty\(exports,"([\w$]+)",\{enumerable:!0,get:function\(\)\{return ([\w$]+)\}\}\)/g;

/**
 * Exports values instead of functions that return them, because files of dist/ use the exports of
 * each other a hundred thousand times in a run. No source assigns to a variable that it exports:
 * `test/tools/exports.test.ts`.
 */
const plainExports: Plugin = {
	name: "plain-exports",
	generateBundle(_, files) {
		for (const file of Object.values(files))
			if (file.type === "chunk") file.code = file.code.replaceAll(exported, "exports.$1=$2");
	},
};

const input: InputOptions = {
	cwd: root,
	platform: "node",
	resolve: { alias, mainFields: ["module", "main"] },
	transform: { target: "node20.19" },
	// Neither the times of plugins nor the default exports of packages with other exports need a
	// warning.
	checks: { bundlerTimings: false, mixedExports: false },
};

const output: OutputOptions = {
	dir: join(root, "dist"),
	// Node starts a CommonJS file faster.
	format: "cjs",
	minify: true,
	comments: false,
	// V8 checks each use of a `const` for its initialization.
	topLevelVar: true,
	plugins: [asciiOnly, plainExports],
	entryFileNames: "[name].cjs",
	chunkFileNames: "[name].cjs",
};

const sources: Bundle = {
	input: {
		...input,
		input: {
			command: "src/command-line/start.ts",
			index: "src/index.ts",
			...lateEntries,
		},
		plugins: [loadLate, lateRuleHelper, leadToFiles, patch],
	},
	output: {
		...output,
		codeSplitting: {
			// Code that is needed together is in one file, because opening another file takes as long as
			// reading 10 KB.
			groups: [
				{ name: "core", test: /command-line\/cli\.ts$/, priority: 3 },
				{
					name: "validate",
					test: /validate\/validate-command\.ts$|formats\/pretty\.ts$|src\/mdx\/(?:parsing-time|script-parser)\.ts$/,
					priority: 2,
				},
				{ name: "site-rules", test: /^late:site-rules$/, priority: 1.9 },
				// Code for `--staged`, `--since`, `--fix` and `--watch`.
				{
					name: "changes",
					test: /src\/(?:check\/(?:changes|fix|validate\/(?:fix-files|stdin|watch))|session\/(?:changing-site|open-sites))/,
					priority: 1.2,
				},
				// Code that editors need, too.
				{
					name: "moves",
					test: /src\/(?:edit\/move\/plan|site\/bodies\/moves)/,
					priority: 1.1,
				},
				// Fingerprints need the cryptography of Node, which takes long to load.
				{
					name: "fingerprints",
					test: /src\/report\/(?:fingerprints|formats\/(?:gitlab|sarif))\.ts$/,
					priority: 1.07,
				},
				{
					name: "formats",
					test: /src\/report\/(?!fingerprints|formats\/(?:gitlab|sarif))/,
					priority: 1.08,
				},
				// Modules that commands with and without network access share.
				{
					name: "shared",
					test: /src\/(?:ask|check|facts|openapi|readers|site|source)\/(?!review\/|operation-changes|schema-(?:changes|view))/,
					minShareCount: 2,
					priority: 1.05,
				},
				{ name: "catalogue", test: /src\/catalogue\//, minShareCount: 2, priority: 1.04 },
				// The comparison of two states, which only `review` and `preview --base` need.
				{
					name: "reviews",
					test: /src\/(?:check\/review|openapi)\//,
					minShareCount: 2,
					priority: 1.03,
				},
				{
					name: "feedback",
					test: /feedback\/(?:command\/(?:fetch|show|serve)-command|ranking\/ranking)\.ts$/,
					priority: 1,
				},
				{
					name: "probe",
					test: /probe\/command\/probe-command\.ts$/,
					priority: 1,
				},
				{ name: "shared", minShareCount: 2 },
			],
		},
	},
};

/** The JavaScript parser is a separate file, even for packages that bring their own. */
const oneAcorn: Plugin = {
	name: "one-acorn",
	resolveId: (source, _, { isEntry }) =>
		/^acorn(?:-jsx)?$/.test(source) && !isEntry
			? { id: `./${source}.cjs`, external: true }
			: undefined,
};

const entry: Bundle = {
	input: { ...input, input: { main: "tools/build/main.ts" }, external: ["./command.cjs"] },
	output: { ...output, codeSplitting: false },
};

const packages = Object.entries(lazyEntries).map(
	([name, entry]): Bundle => ({
		input: { ...input, input: { [name]: entry }, plugins: [oneAcorn, patch] },
		output: { ...output, codeSplitting: false },
	}),
);

export const bundles: readonly Bundle[] = [entry, sources, ...packages];

/** Bundles, writes the files to dist/, and returns their chunks. */
export async function write(bundleSettings: Bundle): Promise<readonly OutputChunk[]> {
	const bundle = await rolldown(bundleSettings.input);
	const { output: files } = await bundle.write(bundleSettings.output);
	await bundle.close();
	return files.filter((file) => file.type === "chunk");
}

/** The paths of the source files in these chunks, relative to the project. */
export function modulesIn(chunks: readonly OutputChunk[]): string[] {
	return chunks.flatMap(({ modules }) =>
		Object.entries(modules)
			.filter(([, { renderedLength }]) => renderedLength > 0)
			.map(([path]) => relative(root, path)),
	);
}
