// Tests one rule: the types of all code, then the rule's fixtures under all rules, and its fixes:
// npm run rule <name> [-- --update]
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { indexFile, ruleNames, writeRuleIndex } from "../test/generate/rule-index.ts";
import { renewGenerated } from "./generated.ts";
import { root } from "./root.ts";

const [name = "", ...more] = process.argv.slice(2);
if (!ruleNames().includes(name)) {
	console.error(`There is no rules/<domain>/${name}.ts.`);
	process.exit(2);
}
const updates = more.includes("--update") || more.includes("-u");
// The index must exist before the types of a new or moved rule are checked.
if (updates) writeRuleIndex();
else if (!readFileSync(indexFile, "utf8").includes(`/${name}.ts"`)) {
	console.error(`\`${name}\` is not in rules/index.ts: run \`npm run rule ${name} -- --update\`.`);
	process.exit(2);
}
await renewGenerated("schemas", "preview", "icons", "examples");

// The incremental cache skips files that have not changed.
const typesCache = join(root, "node_modules/.cache/docproof/types.tsbuildinfo");
run("typescript/bin/tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", typesCache);
const files = ["fixtures", "rules", "fix/fix"].map((file) => `test/${file}.test.ts`);
// One process, so that the files share their imports.
const options = ["--no-file-parallelism", "-t", `(?:^|/)${name}(?:[ /]|$)`];
run("vitest/vitest.mjs", "run", ...files, ...options, ...more);
// The rule's page, the list of all rules, and the navigation.
const pages = `docs/rules/(?:(?:${name}|index)\\.md|navigation\\.json)`;
if (updates) run("vitest/vitest.mjs", "run", "test/docs.test.ts", "-t", pages, "--update");

/** Exits if the program fails. */
function run(program: string, ...programArguments: readonly string[]): void {
	const { status } = spawnSync(
		process.execPath,
		[join(root, "node_modules", program), ...programArguments],
		{
			cwd: root,
			stdio: "inherit",
			env: { ...process.env, DOCPROOF_RULE: name },
		},
	);
	if (status !== 0) process.exit(status ?? 1);
}
