// Bundles the command and the library into dist/, so that the package needs nothing else installed.
import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { bundles } from "./bundles.mjs";
import compileSchemas, {
	configSchema,
	publishedSchema,
} from "./compile-schemas.mjs";
import writeExamples from "./examples.mjs";
import writeNotices from "./notices.mjs";

compileSchemas();
writeExamples();
rmSync("dist", { recursive: true, force: true });
const made = await Promise.all(
	bundles.map((options) => build({ ...options, metafile: true })),
);
writeNotices(made.map(({ metafile }) => metafile));
copyFileSync("src/report/report.schema.json", "dist/report.schema.json");
copyFileSync("src/cli/examples.json", "dist/examples.json");
for (const [name, schema] of [
	["docs", publishedSchema()],
	["config", configSchema()],
])
	writeFileSync(
		`dist/${name}.schema.json`,
		`${JSON.stringify(schema, undefined, "\t")}\n`,
	);
execFileSync(
	"node",
	["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"],
	{ stdio: "inherit" },
);
