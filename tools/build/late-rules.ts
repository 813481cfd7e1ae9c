// The rules about sites, as a file of dist/ that is loaded when the first of them runs: `docproof
// openapi` runs none of them. What everybody asks of a rule, such as its severity, stays where it
// is.
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { globSync } from "tinyglobby";
import type { Rule } from "../../src/engine/rule.ts";
import { root } from "../root.ts";

/** The file of dist/. */
export const lateRulesFile = "site-rules";

/** The rules about settings ask questions that the engine knows by their identity. */
const paths = globSync("rules/*/*.ts", { cwd: root, ignore: ["rules/settings/*"] }).sort();

let loaded: Promise<ReadonlyMap<string, Rule>> | undefined;

/** By path. They need files that are generated, which there are only once the build has begun. */
function lateRules(): Promise<ReadonlyMap<string, Rule>> {
	loaded ??= loadRules();
	return loaded;
}

async function loadRules(): Promise<ReadonlyMap<string, Rule>> {
	const rules = new Map<string, Rule>();
	for (const path of paths) {
		const file = join(root, path);
		const { default: rule }: { default: Rule } = await import(pathToFileURL(file).href);
		if (rule.needsNoSite !== true) rules.set(file, rule);
	}
	return rules;
}

/** The code that exports all of them, by the names of their files. */
export async function exportsOfRules(): Promise<string> {
	const rules = await lateRules();
	const names = Array.from(rules.keys(), nameOf);
	const imports = Array.from(
		rules.keys(),
		(path) => `import ${nameOf(path)} from ${JSON.stringify(path)};\n`,
	);
	return `${imports.join("")}export const rules = { ${names.join(", ")} };\n`;
}

/** Whether a file is such a rule. */
export async function isLateRule(path: string): Promise<boolean> {
	return (await lateRules()).has(path);
}

const helper = "\0late-rule";

/** What stands for a rule until it runs: what it says of itself. */
export async function standInForRule(path: string): Promise<string> {
	const { of: _, run: __, ...traits } = (await lateRules()).get(path) ?? {};
	return [
		`import { lateRule } from ${JSON.stringify(helper)};`,
		`export default lateRule(${JSON.stringify(nameOf(path))}, ${JSON.stringify(traits)});`,
	].join("\n");
}

function nameOf(path: string): string {
	return relative(join(root, "rules"), path).replace(/\.ts$/, "").replaceAll(/\W/g, "_");
}

export const lateRuleHelper: Plugin = {
	name: "late-rule-helper",
	resolveId: (source) => (source === helper ? source : undefined),
	load: (id) =>
		id === helper
			? `const load = require;
let loaded;
export function lateRule(name, traits) {
	const rule = () => (loaded ??= load("./${lateRulesFile}.cjs").rules)[name];
	return { ...traits, of: (...given) => rule().of(...given), run: (...given) => rule().run(...given) };
}`
			: undefined,
};
