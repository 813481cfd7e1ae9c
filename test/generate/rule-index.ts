// Writes the list of the rules, which all other modules import.
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { globSync } from "tinyglobby";

const folder = join(import.meta.dirname, "../../rules");

export const indexFile = join(folder, "index.ts");

/** The file of each rule, relative to the folder of all rules. */
const paths = new Map(
	globSync("*/*.ts", { cwd: folder })
		.map((path) => [basename(path, ".ts"), path] as const)
		.sort(([a], [b]) => (a < b ? -1 : 1)),
);

export function ruleNames(): readonly string[] {
	return [...paths.keys()];
}

export function ruleIndex(): string {
	const names = ruleNames();
	const variable = (name: string): string =>
		name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
	const imports = Array.from(paths, ([name, path]) => `import ${variable(name)} from "./${path}";`);
	const entries = names.map((name) => `\t"${name}": ${variable(name)},`);
	return [
		"// Generated from the files of the folders here by `npm test -- --update`.",
		'import type { Rule } from "../src/engine/rule.ts";',
		'import type { Site } from "../src/site/parts/site.ts";',
		...imports,
		"",
		"export type RuleName =",
		`${names.map((name) => `\t| "${name}"`).join("\n")};`,
		"",
		"export const rules: Readonly<Record<RuleName, Rule<Site>>> = {",
		...entries,
		"};",
		"",
	].join("\n");
}

export function writeRuleIndex(): void {
	writeFileSync(indexFile, ruleIndex());
}
