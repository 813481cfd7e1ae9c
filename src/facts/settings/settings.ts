// The settings of docs.json, but for its navigation, against the JSON Schema of them: those at
// which the build stops.
import { faultsIn, type PlacedFault } from "../../schema/schema-errors.ts";
import type { SchemaFault } from "../../schema/schema-fault.ts";
import { child, type JsonPointer, segments, valueAt } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { isMapping, type Mapping, property } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { settingsSchema } from "./docs-schemas.ts";
import { isOfTheme } from "./setting-schema.ts";

/** A setting at which the build stops. */
export interface SettingFault {
	readonly at: Location;
	/** Dotted, such as `colors.primary`. */
	readonly name: string;
	readonly pointer: JsonPointer;
	readonly written: unknown;
	readonly why: SchemaFault;
}

/** Rules of their own look at these. */
const checkedElsewhere: ReadonlySet<string> = new Set([
	"/api/playground/display",
	"/api/mdx/auth/method",
	"/navigation",
]);

/** Empty where docs.json is no object of settings: that is told as such. */
export function settingFaults(docs: DocsJson): SettingFault[] {
	const { value } = docs;
	if (!isMapping(value)) return [];
	const faults = [...faultsIn(settingsSchema, value), ...repeatedItems(value)];
	return faults.flatMap((found) => {
		const { pointer, fault: why, written } = found;
		// A theme without the setting drops it as it is.
		if (!isOfTheme(segments(pointer)[0] ?? "", value.theme)) return [];
		const isMissing = why.kind === "missing";
		// What is missing may be in a part that could not be read; a missing navigation is told by
		// another rule.
		if (isMissing && (docs.incomplete || pointer === "/navigation")) return [];
		// The rules that look at values take null for none.
		const isElsewhere = written !== null && checkedElsewhere.has(pointer);
		if (isElsewhere || isIn(docs.brokenParts, pointer)) return [];
		const part = isMapping(written) ? "key" : found.part;
		const at = docs.locate(pointer, part);
		return [{ at, name: nameOf(pointer), pointer, written, why }];
	});
}

/** What is there in place of a part that could not be had says nothing. */
function isIn(parts: DocsJson["brokenParts"], place: JsonPointer): boolean {
	return parts.some(({ pointer }) => place === pointer || place.startsWith(`${pointer}/`));
}

/** Dotted, such as `colors.primary`. */
export function nameOf(pointer: JsonPointer): string {
	return segments(pointer)
		.map((key) => (/^\d+$/.test(key) && key !== "404" ? `[${key}]` : key))
		.join(".")
		.replaceAll(".[", "[");
}

/**
 * The lists in which nothing may stand twice, and by which key of their items: a JSON Schema has no
 * words for that. Those of redirects are told by a rule of their own.
 */
const distinctIn: readonly (readonly [JsonPointer, string | undefined])[] = [
	["/contextual/options", undefined],
	["/seo/paths", "path"],
	["/variations/options", "id"],
];

/** Two objects are never the same. */
function* repeatedItems(docs: Mapping): Iterable<PlacedFault> {
	for (const [list, key] of distinctIn) {
		const items = valueAt(docs, list);
		if (!Array.isArray(items)) continue;
		const seen = new Set<string>();
		for (const [index, item] of items.entries()) {
			const written: unknown = key === undefined ? item : property(item, key);
			if (typeof written !== "string") continue;
			// Mintlify takes an `id` without blanks around it.
			const name = key === "id" ? written.trim() : written;
			const place = child(list, index);
			const pointer = key === undefined ? place : child(place, key);
			if (seen.has(name))
				yield {
					pointer,
					part: "value",
					fault: { kind: "repeated", list: nameOf(list) },
					written,
					title: undefined,
				};
			seen.add(name);
		}
	}
}
