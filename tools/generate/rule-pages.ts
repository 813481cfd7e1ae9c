// The pages of the rules, their table, and their part of the navigation.
import { basename, join } from "node:path";
import { globSync } from "tinyglobby";
import { rules } from "../../rules/index.ts";
import type { OptionsSchema, Rules } from "../../src/engine/rule.ts";
import { exampleOf, originOf } from "../build/examples.ts";
import { root } from "../root.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { fenced, frontmatter } from "./markdown.ts";

const all: Rules = rules;
const fixtures = join(root, "fixtures/rules");

/** The files that all rules share. */
export function ruleLists(): readonly GeneratedFile[] {
	return [
		["docs/rules/index.md", ruleTable()],
		["docs/rules/navigation.json", ruleNavigation()],
	];
}

export function rulePage(name: string): GeneratedFile {
	return [`docs/rules/${name}.md`, pageText(name)];
}

/** All of these files, and the pages of rules that are gone. */
export function allRulePages(): readonly GeneratedFile[] {
	const files = [...ruleLists(), ...Object.keys(all).map(rulePage)];
	const present = new Set(files.map(([path]) => path));
	const gone = globSync("docs/rules/*", { cwd: root }).filter((path) => !present.has(path));
	return [...files, ...gone.map((path): GeneratedFile => [path, undefined])];
}

function ruleTable(): string {
	const rows = Object.entries(all).map(
		([name, { severity, holds }]) =>
			`| [\`${name}\`](./${name}.md) | ${severity} | ${holds} | ${fixesOf(name).join(", ")} |`,
	);
	return [
		`${frontmatter("Rules", "Every rule of docproof, with its level and the options that fix its findings.")}An **error** breaks a page or the build. A **warning** is very likely a mistake, or a setting that`,
		"Mintlify silently ignores. A **note** needs no action. A rule that is **off** runs only if the",
		"settings name it. docproof reports a fact that is unknown offline as unknown, and guesses nothing.",
		"[Settings](../settings.md) change levels and accept findings.",
		"",
		"| rule | level | what has to be so | fixed by |",
		"| --- | --- | --- | --- |",
		...rows,
		"",
	].join("\n");
}

/** A tab with a group for each folder of rules. */
function ruleNavigation(): string {
	const folders = globSync("rules/*", { cwd: root, onlyDirectories: true }).sort();
	const groups = folders.map((folder) => ({
		group: groupName(basename(folder)),
		pages: globSync("*.ts", { cwd: join(root, folder) })
			.sort()
			.map((file) => `rules/${basename(file, ".ts")}`),
	}));
	const tab = { tab: "Rules", groups: [{ group: "Rules", pages: ["rules/index"] }, ...groups] };
	return `${JSON.stringify(tab, undefined, 2)}\n`;
}

function groupName(domain: string): string {
	const names: Readonly<Record<string, string>> = { graphql: "GraphQL", openapi: "OpenAPI" };
	return names[domain] ?? `${domain.charAt(0).toUpperCase()}${domain.slice(1)}`;
}

function pageText(name: string): string {
	const rule = all[name];
	const { finding = "", fix = "" } = exampleOf(join(fixtures, name));
	const { since, documentation } = originOf(name);
	const fixes = fixesOf(name);
	const other = rule?.severity === "off" ? "warning" : "off";
	return [
		`${frontmatter(name, (rule?.holds ?? "").replaceAll("`", ""))}Level: **${rule?.severity}**.${fixes.length === 0 ? "" : ` Fixed by ${fixes.join(" and ")}, where the right value is known.`} Since docproof ${since}.`,
		"",
		...(documentation === undefined ? [] : [`[Mintlify's documentation](${documentation})`, ""]),
		"## Why",
		"",
		rule?.because,
		"",
		"## Example",
		"",
		fenced("", finding),
		"The fix:",
		"",
		fenced("diff", fix),
		"## Configure",
		"",
		"In `docproof.config.json`, another level for the whole site:",
		"",
		fenced("json", JSON.stringify({ rules: { [name]: other } }, undefined, 2)),
		...optionsOf(rule?.options),
		"A comment that accepts one finding, above its line in YAML, and in a page:",
		"",
		fenced("yaml", `# docproof-ignore ${name}: the reason`),
		fenced("mdx", `{/* docproof-ignore ${name}: the reason */}`),
		"[Settings](../settings.md) can also accept findings of some files or operations. [All rules](./index.md)",
		"",
	].join("\n");
}

function optionsOf(options: OptionsSchema | undefined): string[] {
	if (options === undefined) return [];
	const rows = Object.entries(options).map(
		([name, { description, type, default: value }]) =>
			`| \`${name}\` | ${type} | ${value === undefined ? "" : `\`${JSON.stringify(value)}\``} | ${description} |`,
	);
	return [
		"A list sets the level and options:",
		"",
		"| option | type | default | effect |",
		"| --- | --- | --- | --- |",
		...rows,
		"",
	];
}

/** The options that fix a problem in a fixture of the rule. */
function fixesOf(name: string): string[] {
	const found = (pattern: string): boolean =>
		globSync(`${name}/${pattern}`, { cwd: fixtures }).length > 0;
	return [
		...(found("!(*.unsafe).diff") ? ["`--fix`"] : []),
		...(found("*.unsafe.diff") ? ["`--unsafe-fixes`"] : []),
	];
}
