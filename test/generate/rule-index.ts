// The list of the rules, which everything else imports: with `--update` it is written before the first test.
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { TestProject } from "vitest/node";

const folder = join(import.meta.dirname, "../../rules");

export const indexFile = join(folder, "index.ts");

/** The names of the rules, by their files. */
export function ruleNames(): readonly string[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(".ts") && file !== "index.ts")
		.map((file) => basename(file, ".ts"))
		.sort((a, b) => (a < b ? -1 : 1));
}

export function ruleIndex(): string {
	const names = ruleNames();
	const variable = (name: string): string =>
		name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
	const imports = names.map(
		(name) => `import ${variable(name)} from "./${name}.ts";`,
	);
	const entries = names.map((name) => `\t"${name}": ${variable(name)},`);
	return [
		"// Generated from the files of this folder by `npm test -- --update`.",
		'import type { Rule } from "../src/engine/rule.ts";',
		...imports,
		"",
		"export type RuleName =",
		`${names.map((name) => `\t| "${name}"`).join("\n")};`,
		"",
		"/** The rules by name. */",
		"export const rules: Readonly<Record<RuleName, Rule>> = {",
		...entries,
		"};",
		"",
	].join("\n");
}

export default function setup({ config }: TestProject): void {
	if (config.snapshotOptions.updateSnapshot === "all")
		writeFileSync(indexFile, ruleIndex());
}
