// The descriptions of the settings of docs.json, which editors also get from the JSON Schema.
import { createRequire } from "node:module";
import { property } from "../../source/value.ts";
import type { Division } from "./division.ts";

const load = createRequire(import.meta.url);

type DescriptionsByName = Readonly<Record<string, string>>;

function loadDescriptions(): {
	readonly settings: DescriptionsByName;
	readonly definitions: DescriptionsByName;
} {
	return load("./schemas/descriptions.json");
}

/**
 * The description of a setting; `undefined` for an unknown setting. `keys` is the path from the top
 * of docs.json, without indexes.
 */
export function describeSetting(keys: readonly string[]): string | undefined {
	return property(loadDescriptions().settings, keys.join("."));
}

/**
 * The description of a setting of a navigation node; `undefined` for an unknown setting. `keys` is
 * the path from the node to the setting, without indexes.
 */
export function describeNodeKey(division: Division, keys: readonly string[]): string | undefined {
	const { definitions, settings } = loadDescriptions();
	const key = keys.at(-1) ?? "";
	const holder = keys.at(-2) ?? division;
	return (
		property(definitions, `${holder}.${key}`) ??
		property(settings, keys.join(".")) ??
		property(definitions, `*.${key}`)
	);
}
