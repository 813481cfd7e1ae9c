// Bundles the command and the library into dist/, so that the package needs nothing else installed.
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";
import compileSchemas from "./compile-schemas.mjs";

/** Leaves the package that only broken files need in a file of its own. */
const yamlApart = {
	name: "yaml-apart",
	setup: ({ onLoad }) =>
		onLoad({ filter: /yaml-package\.ts$/ }, ({ path }) => ({
			contents: readFileSync(path, "utf8").replace(
				'(import.meta.url)("yaml")',
				'(import.meta.url)("./yaml.cjs")',
			),
			loader: "ts",
		})),
};

compileSchemas();
rmSync("dist", { recursive: true, force: true });
await build({
	entryPoints: ["src/main.ts", "src/index.ts"],
	outdir: "dist",
	bundle: true,
	splitting: true,
	platform: "node",
	target: "node20.19",
	format: "esm",
	mainFields: ["module", "main"],
	minify: true,
	// yargs measures its help with a package whose expressions alone take 20 ms to compile.
	alias: { "string-width": "fast-string-width" },
	legalComments: "none",
	banner: {
		js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
	},
	plugins: [yamlApart],
	logLevel: "warning",
});
await build({
	entryPoints: { yaml: "yaml" },
	outdir: "dist",
	outExtension: { ".js": ".cjs" },
	bundle: true,
	platform: "node",
	target: "node20.19",
	format: "cjs",
	minify: true,
	legalComments: "none",
	logLevel: "warning",
});
copyFileSync("src/report/report.schema.json", "dist/report.schema.json");
copyFileSync("src/site/schemas/docs.schema.json", "dist/docs.schema.json");
execFileSync(
	"node",
	["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"],
	{ stdio: "inherit" },
);
