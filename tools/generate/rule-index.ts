// The list of the rules, which all other modules import.
import { basename, join } from "node:path";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";
import type { GeneratedFile } from "./generated-file.ts";

/** The file of each rule, relative to the folder of all rules. */
const paths = new Map(
	globSync("*/*.ts", { cwd: join(root, "rules") })
		.map((path) => [basename(path, ".ts"), path] as const)
		.sort(([a], [b]) => (a < b ? -1 : 1)),
);

export function ruleNames(): readonly string[] {
	return [...paths.keys()];
}

/** The path of a rule, from the folder of the repository; `undefined` if there is no such rule. */
export function rulePath(name: string): string | undefined {
	const path = paths.get(name);
	return path === undefined ? undefined : `rules/${path}`;
}

export function ruleIndex(): GeneratedFile {
	const names = ruleNames();
	const variable = (name: string): string =>
		name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
	const imports = Array.from(paths, ([name, path]) => `import ${variable(name)} from "./${path}";`);
	const entries = names.map((name) => `\t"${name}": ${variable(name)},`);
	const text = [
		"// Generated from the files of the folders here by `npm run generate`.",
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
	return ["rules/index.ts", text];
}
