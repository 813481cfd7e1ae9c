// The descriptions of the settings of docs.json, which editors also get from the JSON Schema.
import { property } from "../../../text/value.ts";
import type { Division } from "./division.ts";
import descriptions from "./schemas/descriptions.json" with { type: "json" };

type DescriptionsByName = Readonly<Record<string, string>>;

const settings: DescriptionsByName = descriptions.settings;
const definitions: DescriptionsByName = descriptions.definitions;

/**
 * The description of a setting; `undefined` for an unknown setting. `keys` is the path from the top
 * of docs.json, without indexes.
 */
export function describeSetting(keys: readonly string[]): string | undefined {
	return property(settings, keys.join("."));
}

/**
 * The description of a setting of a navigation node; `undefined` for an unknown setting. `keys` is
 * the path from the node to the setting, without indexes.
 */
export function describeNodeKey(division: Division, keys: readonly string[]): string | undefined {
	const key = keys.at(-1) ?? "";
	const holder = keys.at(-2) ?? division;
	return (
		property(definitions, `${holder}.${key}`) ??
		property(settings, keys.join(".")) ??
		property(definitions, `*.${key}`)
	);
}
