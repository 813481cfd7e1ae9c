// The rules about sites, bundled into a file of dist/ that the first of them to run loads, because
// `docproof openapi` runs none of them. Their data, such as the severity, stays in the main bundle.
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { globSync } from "tinyglobby";
import type { Rule } from "../../src/engine/rule.ts";
import { root } from "../root.ts";

export const lateRulesFile = "site-rules";

/** The rules about settings stay out, because the engine compares their questions by identity. */
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

/** The source of a module that exports all rules by the names of their files. */
export async function exportsOfRules(): Promise<string> {
	const rules = await lateRules();
	const names = Array.from(rules.keys(), variableName);
	const imports = Array.from(
		rules.keys(),
		(path) => `import ${variableName(path)} from ${JSON.stringify(path)};\n`,
	);
	return `${imports.join("")}export const rules = { ${names.join(", ")} };\n`;
}

export async function isLateRule(path: string): Promise<boolean> {
	return (await lateRules()).has(path);
}

const helper = "\0late-rule";

/** The source of a rule without its code, which stands in until the rule runs. */
export async function standInForRule(path: string): Promise<string> {
	const { of: _, run: __, suggest, withOptions, ...traits } = (await lateRules()).get(path) ?? {};
	for (const [name, trait] of Object.entries(traits))
		if (typeof trait === "function") throw new Error(`${path}: ${name} cannot be written as JSON.`);
	return [
		`import { lateRule } from ${JSON.stringify(helper)};`,
		`export default lateRule(${JSON.stringify(variableName(path))}, ${JSON.stringify(traits)}, ${withOptions !== undefined}, ${suggest !== undefined});`,
	].join("\n");
}

function variableName(path: string): string {
	return relative(join(root, "rules"), path).replace(/\.ts$/, "").replaceAll(/\W/g, "_");
}

export const lateRuleHelper: Plugin = {
	name: "late-rule-helper",
	resolveId: (source) => (source === helper ? source : undefined),
	load: (id) =>
		id === helper
			? `const load = require;
let loaded;
export function lateRule(name, traits, hasOptions, suggests) {
	const rule = () => (loaded ??= load("./${lateRulesFile}.cjs").rules)[name];
	return {
		...traits,
		of: (...given) => rule().of(...given),
		run: (...given) => rule().run(...given),
		...(suggests && { suggest: (...given) => rule().suggest(...given) }),
		...(hasOptions && { withOptions: (given) => rule().withOptions(given) }),
	};
}`
			: undefined,
};
