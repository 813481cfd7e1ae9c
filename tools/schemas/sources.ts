// The hand-written JSON Schemas among the sources.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";
import { known, type Schema } from "./json-schema.ts";

export const source = join(root, "src");

export function readSource(path: string): string {
	return readFileSync(join(source, path), "utf8");
}

export function readSchema(path: string): Schema {
	return JSON.parse(readSource(path));
}

/** The JSON Schema of `docproof.config.json`, with the names of the rules. */
export function configSchema(): Schema {
	const schema = readSchema("findings/settings/config.schema.json");
	const rules = globSync("rules/*/*.ts", { cwd: root })
		.map((file) => basename(file, ".ts"))
		.sort();
	const level = { $ref: "#/definitions/level" };
	known(schema.definitions, "levels").properties = Object.fromEntries(
		rules.map((rule) => [rule, level]),
	);
	const { properties } = known(schema.definitions, "exception");
	known(properties, "rule").enum = rules;
	return schema;
}
