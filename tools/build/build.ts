// Bundles the command and the library into dist/, so that the package needs no dependencies:
// `npm run build`.
import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { promisify } from "node:util";
import { dts } from "rolldown-plugin-dts";
import { lostAddressesSchema } from "../../src/check/addresses/lost-addresses.ts";
import { reviewDocumentSchema } from "../../src/check/review/review.ts";
import { makeGenerated } from "../generated.ts";
import { root } from "../root.ts";
import { publishedConfigSchema, publishedDocsSchema } from "../schemas/published.ts";
import { configSchema } from "../schemas/sources.ts";
import { bundles, modulesIn, write } from "./bundles.ts";
import { checkLoads, lazy } from "./lazy-files.ts";
import writeNotices from "./notices.ts";

process.chdir(root);
await makeGenerated();
rmSync("dist", { recursive: true, force: true });
const types = writeTypes();
const chunks = (await Promise.all(bundles.map(write))).flat();
checkLoads(chunks.map(({ code }) => code));
writeNotices(modulesIn(chunks));
writeIndex();
copyFileSync("src/report/report.schema.json", "dist/report.schema.json");
copyFileSync("LICENSE", "dist/LICENSE");
for (const { file, entry } of lazy)
	if (extname(file) === ".json") copyFileSync(entry, `dist/${file}`);
const command = ["dist/main.cjs", "rules", "--format=json"];
const rules = execFileSync("node", command, { encoding: "utf8" });
writeJson("docs.schema.json", publishedDocsSchema());
writeJson("review.schema.json", reviewDocumentSchema());
writeJson("lost-addresses.schema.json", lostAddressesSchema());
// The kinds are loaded late, because they import generated files.
const { kinds } = await import("../../src/catalogue/kinds.ts");
const schema = publishedConfigSchema(configSchema(), JSON.parse(rules), Object.values(kinds));
writeJson("config.schema.json", schema);
await types;

/** Writes the types of the public API into one file: only the exports of src/index.ts. */
async function writeTypes(): Promise<void> {
	// The compiler is a separate process, so it runs in parallel with the bundler.
	const compiler = ["node_modules/typescript/bin/tsc", "-p"];
	const settings = "tools/build/tsconfig.types.json";
	await promisify(execFile)(process.execPath, [...compiler, settings]);
	const plugins = [dts({ dtsInput: true, tsconfig: false })];
	await write({
		input: { input: "dist/types/src/index.d.ts", plugins },
		output: { dir: "dist", format: "es" },
	});
	rmSync("dist/types", { recursive: true });
}

/** Writes the library for `import`. */
function writeIndex(): void {
	const names = Object.keys(createRequire(import.meta.url)("../../dist/index.cjs"));
	writeFileSync(
		"dist/index.js",
		`import index from"./index.cjs";export const{${names.join(",")}}=index;\n`,
	);
}

function writeJson(name: string, value: object): void {
	writeFileSync(`dist/${name}`, JSON.stringify(value));
}
