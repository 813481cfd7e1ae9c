// Bundles the packages that few runs need into dist/, each as a file of its own, for src/lazy/lazy.ts to load.
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

/** micromark copies all that it has read of a page whenever a list or quote ends, also what stays as it is. */
const noCopies: Plugin = {
	name: "no-copies",
	setup: ({ onLoad }) =>
		onLoad({ filter: /micromark-util-edit-map[\\/]index\.js$/ }, ({ path }) => {
			const code = readFileSync(path, "utf8");
			const copy = /vecs\.push\(events\.slice\(\)\);\s+events\.length = 0;/;
			if (!copy.test(code)) throw new Error(`${path} has changed.`);
			return { contents: code.replace(copy, "") };
		}),
};

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
	plugins: [safeTypes, noFaults, oneAcorn, noCopies],
};

/** The paths of the files whose code the bundler takes. */
export function inputsOf({ outputs }: Metafile): string[] {
	return Object.values(outputs).flatMap(({ inputs }) =>
		Object.keys(inputs).filter(
			(path) => (inputs[path]?.bytesInOutput ?? 0) > 0,
		),
	);
}
