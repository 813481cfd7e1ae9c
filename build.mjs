// Bundles the command and the library into dist/, so that the package needs nothing else installed.
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import compileSchemas, { publishedSchema } from "./compile-schemas.mjs";

/** Leaves what few runs need in files of its own: the readers of broken YAML and of MDX, and the schemas of OpenAPI. */
const apart = {
	name: "apart",
	setup: ({ onLoad }) =>
		onLoad(
			{ filter: /(?:yaml-package|mdx-package|openapi-schemas)\.ts$/ },
			({ path }) => ({
				contents: readFileSync(path, "utf8")
					.replace(
						'(import.meta.url)("yaml")',
						'(import.meta.url)("./yaml.cjs")',
					)
					.replaceAll(
						/load\("(?:mdast|micromark)-[^"]+"\)/g,
						'load("./mdx.cjs")',
					)
					.replaceAll('"./schemas/openapi-', '"./openapi-'),
				loader: "ts",
			}),
		),
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
	plugins: [apart],
	logLevel: "warning",
});
await build({
	entryPoints: {
		yaml: "yaml",
		mdx: "mdx-packages.mjs",
		"openapi-3.0": "src/openapi/schemas/openapi-3.0.cjs",
		"openapi-3.1": "src/openapi/schemas/openapi-3.1.cjs",
	},
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
writeFileSync(
	"dist/docs.schema.json",
	`${JSON.stringify(publishedSchema(), undefined, "\t")}\n`,
);
execFileSync(
	"node",
	["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"],
	{ stdio: "inherit" },
);
