// Makes all files that are generated and committed, offline:
// npm run generate [-- --check]
// `--check` writes nothing. It lists the files that are stale, and exits with 1 if there are any.
import { parseArgs } from "node:util";
import { renewGenerated } from "../generated.ts";
import { docsSchema } from "../schemas/docs-schema.ts";
import { type GeneratedFile, staleFiles, writeFiles } from "./generated-file.ts";
import { ruleIndex } from "./rule-index.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const stale: string[] = [];

function renew(files: readonly GeneratedFile[]): void {
	const different = staleFiles(files);
	if (!values.check) writeFiles(different);
	for (const [path, text] of different) {
		const change = text === undefined ? "removed" : "written";
		console.log(values.check ? `${path} is stale.` : `${path} is ${change}.`);
		stale.push(path);
	}
}

renew([ruleIndex(), docsSchema()]);
// The modules below import the files above, and others that git ignores.
await renewGenerated("schemas", "preview", "icons", "examples");
const { allRulePages } = await import("./rule-pages.ts");
const { documents } = await import("./documents.ts");
renew([...allRulePages(), ...(await documents())]);
if (values.check && stale.length > 0) {
	console.log("`npm run generate` renews them.");
	process.exitCode = 1;
}
