// The keys of docs.json that Mintlify does not know, outside of navigation.
import { child, type JsonPointer, valueAt } from "../../source/pointer.ts";
import { entries, isMapping, property } from "../../source/value.ts";
import schema from "./schemas/docs.schema.json" with { type: "json" };

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
