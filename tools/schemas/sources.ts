// The hand-written JSON Schemas among the sources.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";
import { requirePart, type Schema } from "./json-schema.ts";
import { ruleOptions } from "./rule-options.ts";

export const source = join(root, "src");

export function readSource(path: string): string {
	return readFileSync(join(source, path), "utf8");
}

export function readSchema(path: string): Schema {
	return JSON.parse(readSource(path));
}

/** The JSON Schema of `docproof.config.json`, with the names and options of the rules. */
export async function configSchema(): Promise<Schema> {
	const schema = readSchema("check/settings/config.schema.json");
	const rules = globSync("rules/*/*.ts", { cwd: root })
		.map((file) => basename(file, ".ts"))
		.sort();
	const options = await ruleOptions();
	const { setting, ...definitions } = schema.definitions ?? {};
	schema.definitions = definitions;
	// A rule with options has a list of its level and these.
	const settingWith = (own: Schema): Schema =>
		JSON.parse(JSON.stringify(setting).replace("{}", JSON.stringify(own)));
	const level = { $ref: "#/definitions/level" };
	requirePart(definitions, "levels").properties = Object.fromEntries(
		rules.map((rule) => {
			const own = options.get(rule);
			return [rule, own === undefined ? level : settingWith(own)];
		}),
	);
	const { properties } = requirePart(schema.definitions, "exception");
	requirePart({ rule: requirePart(properties, "rule").else ?? {} }, "rule").enum = rules;
	return schema;
}
