// What is bundled into dist/: the command and the library, of which `main.cjs` has what every
// command needs, and beside them, each as a file of its own, the packages that few runs need.
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

/** V8 compiles a text of ASCII somewhat faster, and keeps it in half the memory. */
const asciiOnly: Plugin = {
	name: "ascii-only",
	generateBundle(_, files) {
		for (const file of Object.values(files))
			if (file.type === "chunk")
				// A backslash belongs to what is behind it, which needs none of its own as an escape.
				file.code = file.code.replaceAll(/\\?[\s\S]/g, (written) => {
					const unit = written.charCodeAt(written.length - 1);
					const code = unit.toString(16).padStart(4, "0");
					return unit < 0x80 ? written : `\\u${code}`;
				});
	},
};

const exported =
	/Object\.defineProperty\(exports,"(\w+)",\{enumerable:!0,get:function\(\)\{return ([\w$]+)\}\}\)/g;

/** What files share is hundreds of names: a loop over them takes a fifth of the text. */
const shortExports: Plugin = {
	name: "short-exports",
	generateBundle(_, files) {
		const many = new RegExp(`(?:${exported.source},?){2,}`, "g");
		for (const file of Object.values(files))
			if (file.type === "chunk")
				file.code = file.code.replaceAll(many, (all) => {
					const names = Array.from(
						all.matchAll(exported),
						([, name = "", value = ""]) => `${name}:()=>${value}`,
					);
					const end = all.endsWith(",") ? "," : "";
					return `(e=>{for(let n in e)Object.defineProperty(exports,n,{enumerable:!0,get:e[n]})})({${names.join(",")}})${end}`;
				});
	},
};

const input: InputOptions = {
	cwd: root,
	platform: "node",
	resolve: { alias, mainFields: ["module", "main"] },
	transform: { target: "node20.19" },
	// How long the plugins took is nothing to warn of, nor what nobody asks for: the default of a
	// package that has more.
	checks: { bundlerTimings: false, mixedExports: false },
};

const output: OutputOptions = {
	dir: join(root, "dist"),
	// Node is quicker at starting a CommonJS file.
	format: "cjs",
	minify: true,
	comments: false,
	// V8 checks at each use whether what `const` declares is there yet.
	topLevelVar: true,
	plugins: [asciiOnly, shortExports],
	entryFileNames: "[name].cjs",
	chunkFileNames: "[name].cjs",
};

const sources: Bundle = {
	input: {
		...input,
		input: {
			main: "tools/build/main.ts",
			index: "src/index.ts",
			...lateEntries,
		},
		plugins: [loadLate, lateRuleHelper, leadToFiles, patch],
	},
	output: {
		...output,
		codeSplitting: {
			// To find another file takes as long as to read 10 KB more: whatever is needed together is
			// one.
			groups: [
				{ name: "main", test: /build\/main\.ts$/, priority: 3 },
				{
					name: "validate",
					test: /validate\/validate-command\.ts$|formats\/pretty\.ts$|source\/mdx\/(?:parsing-time|script-parser)\.ts$/,
					priority: 2,
				},
				{ name: "site-rules", test: /^late:site-rules$/, priority: 1.9 },
				// What `--staged`, `--since`, `--fix` and `--watch` need, and little else does.
				{
					name: "changes",
					test: /src\/(?:check\/(?:changes|fix|validate\/(?:fix-files|stdin|watch))|session\/(?:changing-site|sites-in-mind))/,
					priority: 1.2,
				},
				// What editors need too.
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
				// What commands that need no network have in common with those that do.
				{
					name: "shared",
					test: /src\/(?:ask|check|facts|openapi|readers|site|source)\//,
					minShareCount: 2,
					priority: 1.05,
				},
				{
					name: "feedback",
					test: /(?:feedback\/(?:command\/(?:fetch|show|serve)-command|ranking\/ranking)|readers\/readers)\.ts$/,
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

/** The parser of JavaScript is a file of its own, for those too who bring it along. */
const oneAcorn: Plugin = {
	name: "one-acorn",
	resolveId: (source, _, { isEntry }) =>
		/^acorn(?:-jsx)?$/.test(source) && !isEntry
			? { id: `./${source}.cjs`, external: true }
			: undefined,
};

const packages = Object.entries(lazyEntries).map(
	([name, entry]): Bundle => ({
		input: { ...input, input: { [name]: entry }, plugins: [oneAcorn, patch] },
		output: { ...output, codeSplitting: false },
	}),
);

export const bundles: readonly Bundle[] = [sources, ...packages];

/** Its chunks, written to dist/. */
export async function write(one: Bundle): Promise<readonly OutputChunk[]> {
	const bundle = await rolldown(one.input);
	const { output: files } = await bundle.write(one.output);
	await bundle.close();
	return files.filter((file) => file.type === "chunk");
}

/** The paths of the files whose code is in these chunks, from the folder of the project. */
export function modulesIn(chunks: readonly OutputChunk[]): string[] {
	return chunks.flatMap(({ modules }) =>
		Object.entries(modules)
			.filter(([, { renderedLength }]) => renderedLength > 0)
			.map(([path]) => relative(root, path)),
	);
}
