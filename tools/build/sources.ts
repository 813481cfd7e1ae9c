// Bundles the command and the library into dist/: `main.cjs` has what every command needs, and what few do is beside it.
import { readFileSync } from "node:fs";
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
import { leadToFiles } from "./lazy-files.ts";

/** yargs takes two functions of a module of Node that takes long to load, and looks through folders for a version. */
const lightModules: Plugin = {
	name: "light-modules",
	resolveId: (source) =>
		Object.hasOwn(light, source) ? `\0light:${source}` : undefined,
	load: (id) => light[id.replace("\0light:", "")],
};

const light: Readonly<Record<string, string>> = {
	assert: `
		export function strictEqual(one, other) { if (!Object.is(one, other)) throw new Error("Not equal."); }
		export function notStrictEqual(one, other) { if (Object.is(one, other)) throw new Error("Equal."); }`,
	"escalade/sync": "export default function () {}",
};

/** yargs writes its help after each command, should somebody ask for it then: nobody does. */
const noHelpUnasked: Plugin = {
	name: "no-help-unasked",
	load(id) {
		if (!/yargs[\\/]build[\\/]lib[\\/]command\.js$/.test(id)) return undefined;
		const code = readFileSync(id, "utf8");
		const call =
			"yargs.getInternalMethods().getUsageInstance().cacheHelpMessage();";
		if (!code.includes(call)) throw new Error(`${id} has changed.`);
		return code.replace(call, "");
	},
};

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

/** yargs measures its help with a package whose expressions alone take 20 ms to compile. */
export const alias = { "string-width": "fast-string-width" };

export const input: InputOptions = {
	cwd: root,
	input: {
		main: "tools/build/main.ts",
		index: "src/index.ts",
		...lateEntries,
	},
	platform: "node",
	resolve: { alias, mainFields: ["module", "main"] },
	transform: {
		target: "node20.19",
		// What yargs extends its settings by, which are not extended here: CommonJS does not know it.
		define: { "import.meta.resolve": "undefined" },
	},
	plugins: [loadLate, leadToFiles, lightModules, noHelpUnasked],
	// How long the plugins took is nothing to warn of.
	checks: { bundlerTimings: false },
};

export const output: OutputOptions = {
	dir: join(root, "dist"),
	// Node is quicker at starting a CommonJS file.
	format: "cjs",
	minify: true,
	comments: false,
	// V8 checks at each use whether what `const` declares is there yet.
	topLevelVar: true,
	plugins: [asciiOnly],
	entryFileNames: "[name].cjs",
	chunkFileNames: "[name].cjs",
	codeSplitting: {
		// To find another file takes as long as to read 10 KB more: whatever is needed together is one.
		groups: [
			{ name: "main", test: /build\/main\.ts$/, priority: 3 },
			{
				name: "validate",
				test: /validate\/validate-command\.ts$|formats\/pretty\.ts$|source\/(?:syntax-problems|mdx-script|mdx\/parsing-time)\.ts$/,
				priority: 2,
			},
			// What `--staged`, `--since`, `--fix` and `--watch` need, and little else does.
			{
				name: "changes",
				test: /src\/(?:uses\/(?:changes|fix)|session\/(?:changing-site|sites-in-mind))/,
				priority: 1.2,
			},
			{
				name: "feedback",
				test: /feedback\/command\/commands\.ts$/,
				priority: 1,
			},
			{ name: "probe", test: /probe\/command\/commands\.ts$/, priority: 1 },
			{ name: "formats", test: /src\/report\//, priority: 1 },
			{ name: "shared", minShareCount: 2 },
		],
	},
};

/** Its chunks, written to dist/ unless they are only to be looked at. */
export async function bundleSources(): Promise<readonly OutputChunk[]> {
	const bundle = await rolldown(input);
	const { output: files } = await bundle.write(output);
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
