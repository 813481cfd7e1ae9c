// Source modules that few runs need, as files of dist/ that are loaded at the first call of one of
// their functions.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { root } from "../root.ts";
import { exportsOfRules, isLateRule, lateRulesFile, standInForRule } from "./late-rules.ts";

/**
 * The modules by file name. They may export functions only, because their users only get stand-ins
 * to call.
 */
const lateModules: Readonly<Record<string, readonly string[]>> = {
	"json-faults": ["source/json/recover-json.ts"],
	"yaml-faults": ["source/yaml/recover-yaml.ts"],
	"yaml-places": ["source/yaml/yaml-places.ts"],
	letters: ["facts/bodies/ids/transliterated.ts"],
	"body-faults": ["mdx/faults/faults-in.ts"],
	bodies: ["mdx/scan/scan.ts", "mdx/read-body.ts"],
	types: ["mdx/scripts/strip-types.ts"],
	[lateRulesFile]: [],
	"custom-rules": ["custom-rules/custom-rules.ts"],
	suggestions: [
		"anchor",
		"asset",
		"component",
		"import",
		"link",
		"lost",
		"markup",
		"navigation",
		"operation",
		"page",
		"redirect",
		"spec",
	].map((subject) => `suggestions/${subject}-suggestions.ts`),
	overlays: [
		"openapi/overlays/apply-overlays.ts",
		"openapi/overlays/overlay-document.ts",
		"site/parts/specs/open-overlay.ts",
	],
};

const files = new Map(
	Object.entries(lateModules).flatMap(([file, modules]) =>
		modules.map((path) => [join(root, "src", path), file]),
	),
);

/** The prefix of an entry that exports all modules of one file of dist/. */
const together = "late:";
/** The prefix of a module that stands in for a late one, and loads it when it is called. */
const standIn = "\0late:";

/** The entries of the bundler for these files. */
export const lateEntries: Readonly<Record<string, string>> = Object.fromEntries(
	Object.keys(lateModules).map((file) => [file, `${together}${file}`]),
);

export const loadLate: Plugin = {
	name: "load-late",
	async resolveId(source, importer = "") {
		if (source.startsWith(together)) return source;
		if (importer.startsWith(together) || !source.startsWith(".")) return undefined;
		const resolved = await this.resolve(source, importer, { skipSelf: true });
		const isLate = resolved !== null && (files.has(resolved.id) || (await isLateRule(resolved.id)));
		return isLate ? `${standIn}${resolved.id}` : undefined;
	},
	async load(id) {
		if (id.startsWith(standIn)) {
			const path = id.slice(standIn.length);
			return (await isLateRule(path)) ? standInForRule(path) : standInFor(path);
		}
		if (!id.startsWith(together)) return undefined;
		const modules = Array.from(files, ([path, file]) =>
			id === `${together}${file}` ? `export * from ${JSON.stringify(path)};` : "",
		).join("\n");
		return id === `${together}${lateRulesFile}` ? `${modules}\n${await exportsOfRules()}` : modules;
	},
};

async function standInFor(path: string): Promise<string> {
	const names = await functionsOf(path);
	const functions = names.map(
		(name) =>
			`export function ${name}(...given) { return (loaded ??= load("./${files.get(path)}.cjs")).${name}(...given); }`,
	);
	return ["const load = require;", "let loaded;", ...functions].join("\n");
}

/** The names of a module's functions. Throws if the module exports anything else. */
export async function functionsOf(path: string): Promise<string[]> {
	const exported = await import(pathToFileURL(path).href);
	for (const [name, value] of Object.entries(exported))
		if (typeof value !== "function" || /^class\b/.test(String(value)))
			throw new Error(`${path} cannot be loaded late: ${name} is no function.`);
	return Object.keys(exported);
}
