// The settings of docs.json, but for its navigation, against the JSON Schema of them: those at which the build stops,
// and those that Mintlify does not know.
import { faultsIn } from "../../schema/schema-errors.ts";
import type { SchemaFault } from "../../schema/schema-fault.ts";
import {
	child,
	type JsonPointer,
	segments,
	valueAt,
} from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { entries, isMapping, property } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { settingsSchema } from "./docs-schemas.ts";
import schema from "./schemas/docs.schema.json" with { type: "json" };

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
	if (!isMapping(docs.value)) return [];
	return faultsIn(settingsSchema, docs.value).flatMap((found) => {
		const { pointer, fault: why, written } = found;
		const isMissing = why.kind === "missing";
		// What is missing may be in a part that could not be read; a missing navigation is told by another rule.
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
	return parts.some(
		({ pointer }) => place === pointer || place.startsWith(`${pointer}/`),
	);
}

/** Dotted, such as `colors.primary`. */
export function nameOf(pointer: JsonPointer): string {
	return segments(pointer)
		.map((key) => (/^\d+$/.test(key) && key !== "404" ? `[${key}]` : key))
		.join(".")
		.replaceAll(".[", "[");
}

export interface UnknownSetting {
	readonly pointer: JsonPointer;
	readonly key: string;
	/** The keys that are known at its place. */
	readonly known: readonly string[];
}

/** Those of a value of docs.json, but for objects of which unknown keys stop the build: they are faults. */
export function unknownSettings(value: unknown): Iterable<UnknownSetting> {
	return unknownIn(schema, value, "");
}

function* unknownIn(
	written: unknown,
	value: unknown,
	pointer: JsonPointer,
): Iterable<UnknownSetting> {
	const part = resolve(written, value);
	if (part === undefined) return;
	if (Array.isArray(value)) {
		const items = property(part, "items");
		for (const [index, item] of value.entries())
			yield* unknownIn(items, item, child(pointer, index));
		return;
	}
	const properties = property(part, "properties");
	if (!isMapping(value) || !isMapping(properties)) return;
	const isStrict = property(part, "additionalProperties") === false;
	for (const [key, item] of entries(value)) {
		const place = child(pointer, key);
		if (Object.hasOwn(properties, key))
			yield* unknownIn(property(properties, key), item, place);
		else if (!isStrict && !(key === "$ref" && pointer === ""))
			yield { pointer: place, key, known: Object.keys(properties) };
	}
}

/** A part of the schema with its reference followed and its condition decided. */
function resolve(part: unknown, value: unknown): unknown {
	const reference = property(part, "$ref");
	if (typeof reference === "string")
		return resolve(valueAt(schema, reference.slice(1)), value);
	const condition = property(part, "if");
	if (condition === undefined || property(part, "properties") !== undefined)
		return part;
	const wanted = property(condition, "type");
	const isMet =
		typeof wanted === "string"
			? wanted === (Array.isArray(value) ? "array" : typeof value)
			: isMapping(value) && ("heading" in value || "body" in value);
	return resolve(property(part, isMet ? "then" : "else"), value);
}
