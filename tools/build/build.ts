// Bundles the command and the library into dist/, so that the package needs nothing else installed: `npm run build`.
import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname } from "node:path";
import writeIconNames from "../icons/compile.ts";
import compilePreview from "../preview/compile.ts";
import { root } from "../root.ts";
import compileSchemas from "../schemas/compile.ts";
import {
	publishedConfigSchema,
	publishedDocsSchema,
} from "../schemas/published.ts";
import { configSchema } from "../schemas/sources.ts";
import { bundles, modulesIn, write } from "./bundles.ts";
import writeExamples from "./examples.ts";
import { checkLoads, lazy } from "./lazy-files.ts";
import writeNotices from "./notices.ts";
import writeTypes from "./types.ts";

process.chdir(root);
compileSchemas();
await compilePreview();
writeExamples();
writeIconNames();
rmSync("dist", { recursive: true, force: true });
const types = writeTypes();
const chunks = (await Promise.all(bundles.map(write))).flat();
checkLoads(chunks.map(({ code }) => code));
writeNotices(modulesIn(chunks));
writeIndex();
copyFileSync("src/report/report.schema.json", "dist/report.schema.json");
for (const { file, entry } of lazy)
	if (extname(file) === ".json") copyFileSync(entry, `dist/${file}`);
const rules = execFileSync(
	"node",
	["dist/main.cjs", "rules", "--format=json"],
	{
		encoding: "utf8",
	},
);
writeJson("docs.schema.json", publishedDocsSchema());
writeJson(
	"config.schema.json",
	publishedConfigSchema(configSchema(), JSON.parse(rules)),
);
await types;

/** The library for `import`. */
function writeIndex(): void {
	const names = Object.keys(
		createRequire(import.meta.url)("../../dist/index.cjs"),
	);
	writeFileSync(
		"dist/index.js",
		`import index from"./index.cjs";export const{${names.join(",")}}=index;\n`,
	);
}

function writeJson(name: string, value: object): void {
	writeFileSync(`dist/${name}`, JSON.stringify(value));
}
