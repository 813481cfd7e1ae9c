// Bundles the command and the library into dist/, so that the package needs nothing else installed.
import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { bundles } from "./bundles.mjs";
import compileSchemas, { configSchema } from "./compile-schemas.mjs";
import writeExamples from "./examples.mjs";
import writeNotices from "./notices.mjs";
import {
	publishedConfigSchema,
	publishedDocsSchema,
} from "./published-schemas.mjs";

compileSchemas();
writeExamples();
rmSync("dist", { recursive: true, force: true });
const made = await Promise.all(
	bundles.map((options) => build({ ...options, metafile: true })),
);
writeNotices(made.map(({ metafile }) => metafile));
copyFileSync("src/report/report.schema.json", "dist/report.schema.json");
copyFileSync("src/cli/examples.json", "dist/examples.json");
const rules = execFileSync("node", ["dist/main.cjs", "rules", "--format=json"]);
for (const [name, schema] of [
	["docs", publishedDocsSchema()],
	["config", publishedConfigSchema(configSchema(), JSON.parse(rules))],
])
	writeFileSync(`dist/${name}.schema.json`, JSON.stringify(schema));
execFileSync(
	"node",
	["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"],
	{ stdio: "inherit" },
);
