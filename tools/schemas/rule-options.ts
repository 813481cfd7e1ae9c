// The options that rules declare, for the schema of the settings.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";
import type { Schema, Schemas } from "./json-schema.ts";

export function ruleFilesWithOptions(): readonly string[] {
	return globSync("rules/*/*.ts", { cwd: root })
		.filter((file) => /^\toptions\b/m.test(readFileSync(join(root, file), "utf8")))
		.sort();
}

/** The schema of the options of each rule that has options, by name. */
export async function ruleOptions(): Promise<ReadonlyMap<string, Schema>> {
	const schemas = new Map<string, Schema>();
	for (const file of ruleFilesWithOptions()) {
		const { default: rule }: { default: { options: Schemas } } = await import(join(root, file));
		const schema = { type: "object", properties: rule.options, additionalProperties: false };
		schemas.set(basename(file, ".ts"), schema);
	}
	return schemas;
}
