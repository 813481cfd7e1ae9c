// Bundles the packages that few runs need into dist/, each as a file of its own, for the sources to load.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { lazyEntries } from "./lazy-files.ts";

/** js-yaml 3 is asked for safe values only: functions, for which it looks for a package that parses them, stay out. */
const safeTypes: Plugin = {
	name: "safe-types",
	setup: ({ onResolve }) =>
		onResolve({ filter: /^\.\/schema\/default_full$/ }, ({ resolveDir }) => ({
			path: join(resolveDir, "schema/default_safe.js"),
		})),
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

/** A plugin that writes a part of a package's file in another way, which does the same in less time. */
function quicker(file: RegExp, part: RegExp, by: string): Plugin {
	return {
		name: String(file),
		setup: ({ onLoad }) =>
			onLoad({ filter: file }, ({ path }) => {
				const code = readFileSync(path, "utf8");
				if (!part.test(code)) throw new Error(`${path} has changed.`);
				return { contents: code.replace(part, () => by) };
			}),
	};
}

/** micromark copies all that it has read of a page whenever a list or quote ends, also what stays as it is. */
const noCopies = quicker(
	/micromark-util-edit-map[\\/]index\.js$/,
	/vecs\.push\(events\.slice\(\)\);\s+events\.length = 0;/,
	"",
);

/** It looks for the end of a comment from each of its slashes on, also where it has no end. */
const oneLook = quicker(
	/micromark-util-events-to-acorn[\\/]lib[\\/]index\.js$/,
	/\.replace\(\/\\\/\\\*\[.*''\)[\s\S]*?\.replace\(\/\\\/\\\/\[.*''\)/,
	String.raw`.replace(/\/\*[\s\S]*?(\*\/|$)/g, (all, end) => end ? "" : all)
		.replace(/\/\/[^\r\n]*(\r\n|\n|\r|$)/g, (all, end) => end ? "" : all)`,
);

/** The options of the bundler. */
export const packages: BuildOptions = {
	entryPoints: lazyEntries,
	outdir: "dist",
	bundle: true,
	platform: "node",
	format: "cjs",
	outExtension: { ".js": ".cjs" },
	target: "node20.19",
	// CommonJS knows no `import.meta`, which packages ask for their place.
	define: { "import.meta.url": "__url" },
	banner: {
		js: "const __url=require('node:url').pathToFileURL(__filename).href;",
	},
	mainFields: ["module", "main"],
	minify: true,
	legalComments: "none",
	logLevel: "warning",
	plugins: [safeTypes, noFaults, oneAcorn, noCopies, oneLook],
};

/** The paths of the files whose code the bundler takes. */
export function inputsOf({ outputs }: Metafile): string[] {
	return Object.values(outputs).flatMap(({ inputs }) =>
		Object.keys(inputs).filter(
			(path) => (inputs[path]?.bytesInOutput ?? 0) > 0,
		),
	);
}
