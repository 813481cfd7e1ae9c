// Tries one rule: its types, its fixtures under all rules, and its page:
// npm run rule <name> [-- --update]
// `--update` writes what is generated from the rule and its fixtures. The command runs in one
// process, because each further one, such as that of the tests, loads all rules again.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type GeneratedFile, staleFiles, writeFiles } from "./generate/generated-file.ts";
import { ruleIndex, rulePath } from "./generate/rule-index.ts";
import { renewGenerated } from "./generated.ts";
import { root } from "./root.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { update: { type: "boolean", short: "u", default: false } },
});
const [name = ""] = positionals;
const path = rulePath(name);
if (path === undefined) {
	console.error(`There is no rules/<domain>/${name}.ts.`);
	process.exit(2);
}
// The rule does not run unless the index lists it.
renew([ruleIndex()]);
await renewGenerated("schemas", "preview", "icons", "examples");
const compiler = join(root, "node_modules/typescript/bin/tsc");
const { status } = spawnSync(process.execPath, [compiler, "--project", writeTypeSettings(path)], {
	stdio: "inherit",
});
if (status !== 0) process.exit(1);

// The modules below import the index, and read this variable.
process.env.DOCPROOF_RULE = name;
const { fixtures, fixturesOf, validateFixture } = await import("../test/goldens.ts");
const names = fixturesOf(name);
for (const start of ["invalid", "valid"])
	if (!names.some((fixture) => fixture.startsWith(start)))
		report(`fixtures/rules/${name} has no ${start}-example.`);
for (const fixture of names) {
	const { findings, failures } = validateFixture(join(fixtures, "rules", name, fixture));
	const reporting = new Set(findings.map(({ rule }) => rule));
	for (const rule of reporting)
		if (rule !== name || fixture.startsWith("valid"))
			report(`\`${rule}\` reports something in ${fixture}.`);
	if (fixture.startsWith("invalid") && !reporting.has(name))
		report(`\`${name}\` reports nothing in ${fixture}.`);
	for (const { subject } of failures) report(`${fixture}: a rule fails at ${subject}.`);
}
const { goldens } = await import("./generate/goldens.ts");
renew(goldens());
// The page shows the goldens.
const { ruleLists, rulePage } = await import("./generate/rule-pages.ts");
renew([rulePage(name), ...ruleLists()]);
const { checkSite } = await import("../src/check/site/validate.ts");
const page = `rules/${name}.md`;
const { findings } = checkSite(join(root, "docs"), { bodyPaths: new Set([page]) }).result;
for (const { at, message } of findings)
	if (at.file.path === page)
		report(`docs/${page}:${at.file.position(at.range.start).line} ${message}`);
if (process.exitCode === undefined)
	console.log(`\`${name}\` is fine with ${names.length} fixtures. \`npm test\` runs all tests.`);

/** Writes the files that are stale, or reports them. */
function renew(files: readonly GeneratedFile[]): void {
	const stale = staleFiles(files);
	if (values.update) writeFiles(stale);
	for (const [file, text] of stale) {
		if (values.update) console.log(`${file} is ${text === undefined ? "removed" : "written"}.`);
		else report(`${file} is stale: \`npm run rule ${name} -- --update\` renews it.`);
	}
}

function report(problem: string): void {
	console.error(problem);
	process.exitCode = 1;
}

/** Writes the settings to compile a rule with all that it imports, because all code takes long. */
function writeTypeSettings(rule: string): string {
	const folder = join(root, "node_modules/.cache/docproof");
	const file = join(folder, "rule.tsconfig.json");
	const include = [rule, "src/**/*.d.ts"].map((pattern) => join(root, pattern));
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, JSON.stringify({ extends: join(root, "tsconfig.json"), include }));
	return file;
}
