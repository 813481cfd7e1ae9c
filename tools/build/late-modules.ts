// Modules of the sources that few runs need, as files of dist/ that are loaded when one of their
// functions is first called.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { root } from "../root.ts";
import { exportsOfRules, isLateRule, lateRulesFile, standInForRule } from "./late-rules.ts";

/**
 * By the name of the file. All that these modules export are functions, of which nobody wants more
 * than to call them.
 */
const lateModules: Readonly<Record<string, readonly string[]>> = {
	"json-faults": ["source/json/recover-json.ts"],
	"yaml-faults": ["source/yaml/recover-yaml.ts"],
	"yaml-places": ["source/yaml/yaml-places.ts"],
	letters: ["facts/bodies/ids/transliterated.ts"],
	"body-faults": ["source/mdx/faults/faults-in.ts"],
	bodies: ["source/mdx/scan/scan.ts", "source/mdx/read-body.ts"],
	[lateRulesFile]: [],
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

/** A file of dist/ is made of one of these, which have all the modules of that file, */
const together = "late:";
/** and in place of such a module its users get its functions from here. */
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
		const found = await this.resolve(source, importer, { skipSelf: true });
		const isLate = found !== null && (files.has(found.id) || isLateRule(found.id));
		return isLate ? `${standIn}${found.id}` : undefined;
	},
	load(id) {
		if (id.startsWith(standIn)) {
			const path = id.slice(standIn.length);
			return isLateRule(path) ? standInForRule(path) : standInFor(path);
		}
		if (!id.startsWith(together)) return undefined;
		const modules = Array.from(files, ([path, file]) =>
			id === `${together}${file}` ? `export * from ${JSON.stringify(path)};` : "",
		).join("\n");
		return id === `${together}${lateRulesFile}` ? `${modules}\n${exportsOfRules()}` : modules;
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

/** Throws where the module exports anything else. */
export async function functionsOf(path: string): Promise<string[]> {
	const exported = await import(pathToFileURL(path).href);
	for (const [name, value] of Object.entries(exported))
		if (typeof value !== "function" || /^class\b/.test(String(value)))
			throw new Error(`${path} cannot be loaded late: ${name} is no function.`);
	return Object.keys(exported);
}
