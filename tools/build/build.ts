// Bundles the command and the library into dist/, so that the package needs no dependencies:
// `npm run build`.
import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "rolldown";
import { lostAddressesSchema } from "../../src/review/lost-addresses/lost-addresses.ts";
import { reviewDocumentSchema } from "../../src/review/review/review.ts";
import { makeGenerated } from "../generated.ts";
import { root } from "../root.ts";
import { publishedConfigSchema, publishedDocsSchema } from "../schemas/published.ts";
import { configSchema } from "../schemas/sources.ts";

process.chdir(root);
await makeGenerated();
// These modules are loaded late: the configuration lists the generated files of `src`, and the kinds
// import some of them.
const { default: config } = await import("./rolldown.config.ts");
const { kinds } = await import("../../src/check/catalogue/kinds.ts");
rmSync("dist", { recursive: true, force: true });
run("node_modules/typescript/bin/tsc", "-p", "tools/build/tsconfig.types.json");
await build(config);
rmSync("dist/types", { recursive: true });
copyFileSync("LICENSE", "dist/LICENSE");
copyFileSync("src/output/report.schema.json", "dist/report.schema.json");
writeJson("docs.schema.json", publishedDocsSchema());
writeJson("review.schema.json", reviewDocumentSchema());
writeJson("lost-addresses.schema.json", lostAddressesSchema());
const rules = JSON.parse(run("dist/main.cjs", "rules", "--format=json"));
const settings = publishedConfigSchema(await configSchema(), rules, Object.values(kinds));
writeJson("config.schema.json", settings);

/** Runs a script with Node, and returns its output. */
function run(...argv: readonly string[]): string {
	return execFileSync(process.execPath, argv, { encoding: "utf8" });
}

function writeJson(name: string, value: object): void {
	writeFileSync(`dist/${name}`, JSON.stringify(value));
}
