// The settings of docs.json at which the build stops, according to its JSON Schema. The navigation
// is separate.

import {
	childPointer,
	isAtOrBelow,
	type JsonPointer,
	segments,
	valueAt,
} from "../../../text/pointer.ts";
import { faultsIn, type PlacedFault } from "../../../text/schema/schema-errors.ts";
import type { SchemaFault } from "../../../text/schema/schema-fault.ts";
import type { Location } from "../../../text/source-file.ts";
import { isMapping, type Mapping, property } from "../../../text/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { compiledSchema } from "./docs-schemas.ts";
import { isOfTheme } from "./setting-schema.ts";

/** A setting at which the build stops. */
export interface SettingFault {
	readonly at: Location;
	/** The dotted name, such as `colors.primary`. */
	readonly name: string;
	readonly pointer: JsonPointer;
	readonly written: unknown;
	readonly why: SchemaFault;
}

const settingsWithOwnRules: ReadonlySet<string> = new Set([
	"/api/playground/display",
	"/api/mdx/auth/method",
	"/navigation",
]);

/**
 * The faults of the settings; empty if docs.json is not an object, because another rule reports
 * that fault.
 */
export function settingFaults(docs: DocsJson): SettingFault[] {
	const { value } = docs;
	if (!isMapping(value)) return [];
	const faults = [...faultsIn(compiledSchema("settings"), value), ...repeatedItems(value)];
	return faults.flatMap((placedFault) => {
		const { pointer, fault: why, written } = placedFault;
		// Mintlify drops a setting that the theme lacks, with any value.
		if (!isOfTheme(segments(pointer)[0] ?? "", value.theme)) return [];
		const isMissing = why.kind === "missing";
		// A missing `navigation` is not reported, because another rule reports the fault. Missing keys
		// of an incomplete docs.json are not reported, because a part that could not be read may have
		// the keys.
		if (isMissing && (docs.isIncomplete || pointer === "/navigation")) return [];
		// Null is also reported for settings with their own rules, because the rules of these settings
		// ignore null.
		const hasOwnRule = written !== null && settingsWithOwnRules.has(pointer);
		if (hasOwnRule || isInBrokenPart(docs, pointer)) return [];
		const faultyPart = isMapping(written) ? "key" : placedFault.part;
		const location = docs.locate(pointer, faultyPart);
		return [{ at: location, name: dottedName(pointer), pointer, written, why }];
	});
}

/**
 * True if a value belongs to a part that could not be read, because docproof then knows nothing
 * about the value.
 */
function isInBrokenPart({ brokenParts }: DocsJson, itemPointer: JsonPointer): boolean {
	return brokenParts.some(({ pointer }) => isAtOrBelow(itemPointer, pointer));
}

/** The dotted name of a setting, such as `colors.primary`. */
export function dottedName(pointer: JsonPointer): string {
	return segments(pointer)
		.map((key) => (/^\d+$/.test(key) && key !== "404" ? `[${key}]` : key))
		.join(".")
		.replaceAll(".[", "[");
}

/**
 * The lists whose items must differ, and the key by which Mintlify compares the items, because JSON
 * Schema cannot express this. Redirects have their own rule.
 */
const distinctLists: readonly (readonly [JsonPointer, string | undefined])[] = [
	["/contextual/options", undefined],
	["/seo/paths", "path"],
	["/variations/options", "id"],
];

/**
 * The repeated items of lists. Only strings are compared, because Mintlify never considers two
 * objects equal.
 */
function* repeatedItems(docs: Mapping): Iterable<PlacedFault> {
	for (const [list, key] of distinctLists) {
		const items = valueAt(docs, list);
		if (!Array.isArray(items)) continue;
		const seenNames = new Set<string>();
		for (const [index, item] of items.entries()) {
			const rawValue: unknown = key === undefined ? item : property(item, key);
			if (typeof rawValue !== "string") continue;
			// Mintlify trims an `id`.
			const name = key === "id" ? rawValue.trim() : rawValue;
			const itemPointer = childPointer(list, index);
			const pointer = key === undefined ? itemPointer : childPointer(itemPointer, key);
			if (seenNames.has(name))
				yield {
					pointer,
					part: "value",
					fault: { kind: "repeated", list: dottedName(list) },
					written: rawValue,
					title: undefined,
				};
			seenNames.add(name);
		}
	}
}
