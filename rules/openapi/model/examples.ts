import type {
	Mismatch,
	MismatchReason,
	Writer,
} from "../../../src/openapi/schema-objects/mismatch.ts";
import type { SpecPart } from "../../../src/openapi/spec/parts.ts";
import type { ReferenceTargets } from "../../../src/openapi/spec/reference-targets.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import { entries, isMapping, itemsIn, type Mapping, property } from "../../../src/text/value.ts";

/** A value that readers see as an example of a schema. */
export interface SchemaExampleValue {
	readonly value: unknown;
	readonly pointer: JsonPointer;
	readonly schema: unknown;
	readonly writer: Writer;
	/** True if the value is sent as text, because `5` and `"5"` are then the same. */
	readonly isText: boolean;
	readonly isDefault: boolean;
	/** True if another part of the file may have the same example. */
	readonly isShared: boolean;
}

export function examplesOf(
	part: SpecPart,
	targets: ReferenceTargets,
): Iterable<SchemaExampleValue> {
	return mayHaveExamples(part) ? allExamples(part, targets) : [];
}

/** A quick check, because a large file has tens of thousands of parts. */
function mayHaveExamples({ kind, value }: SpecPart): boolean {
	if (kind !== "schema")
		return (
			value.schema !== undefined && (Object.hasOwn(value, "example") || isMapping(value.examples))
		);
	return (
		Object.hasOwn(value, "example") ||
		Object.hasOwn(value, "default") ||
		Array.isArray(value.examples) ||
		Array.isArray(value.allOf)
	);
}

function* allExamples(part: SpecPart, targets: ReferenceTargets): Iterable<SchemaExampleValue> {
	const { kind, value } = part;
	if (kind === "schema") yield* examplesOfSchema(part);
	if (value.schema === undefined) return;
	const form = kind === "media type" ? formatOfMediaType(part.pointer) : undefined;
	const isText = kind === "parameter" || kind === "header" || form === "form";
	if (isText || form === "JSON") yield* examplesOfContent(part, isText, targets);
}

function* examplesOfContent(
	{ kind, value, pointer }: SpecPart,
	isText: boolean,
	targets: ReferenceTargets,
): Iterable<SchemaExampleValue> {
	const { schema } = value;
	const sharedFields = { schema, writer: writerAt(pointer, kind), isText, isDefault: false };
	if (Object.hasOwn(value, "example"))
		yield { ...sharedFields, ...valueAt(value, pointer, "example"), isShared: false };
	for (const [name, one] of entries(value.examples)) {
		const place = examplePointer(
			one,
			childPointer(childPointer(pointer, "examples"), name),
			targets,
		);
		const resolvedExample = targets.resolve(one);
		// OpenAPI 3.2 adds the key `dataValue`.
		for (const key of ["value", "dataValue"])
			if (isMapping(resolvedExample) && Object.hasOwn(resolvedExample, key))
				yield { ...sharedFields, ...valueAt(resolvedExample, place, key), isShared: true };
	}
}

function valueAt(
	shown: Mapping,
	place: JsonPointer,
	key: string,
): Pick<SchemaExampleValue, "value" | "pointer"> {
	return { value: property(shown, key), pointer: childPointer(place, key) };
}

function* examplesOfSchema({ value: schema, pointer }: SpecPart): Iterable<SchemaExampleValue> {
	const sharedFields = { schema, writer: "anyone", isText: isSentAsText(pointer) } as const;
	for (const key of ["example", "default"]) {
		const isDefault = key === "default";
		if (Object.hasOwn(schema, key))
			yield { ...sharedFields, ...valueAt(schema, pointer, key), isDefault, isShared: false };
	}
	const examplesPointer = childPointer(pointer, "examples");
	for (const [index, value] of itemsIn(schema.examples).entries())
		yield {
			...sharedFields,
			value,
			pointer: childPointer(examplesPointer, index),
			isDefault: false,
			isShared: false,
		};
	// All schemas of `allOf` have to accept a default in one of them, because the default is for the
	// whole value.
	for (const [index, member] of itemsIn(schema.allOf).entries()) {
		const place = childPointer(childPointer(pointer, "allOf"), index);
		if (isMapping(member) && Object.hasOwn(member, "default") && !Object.hasOwn(member, "$ref"))
			yield {
				...sharedFields,
				...valueAt(member, place, "default"),
				isDefault: true,
				isShared: true,
			};
	}
}

function isSentAsText(pointer: JsonPointer): boolean {
	return /\/(?:parameters|headers)\/[^/]+\/schema$/.test(pointer);
}

/** The pointer of an example, which may be a reference to an example. */
function examplePointer(
	example: unknown,
	pointer: JsonPointer,
	targets: ReferenceTargets,
): JsonPointer {
	const reference = property(example, "$ref");
	return typeof reference === "string" && reference.startsWith("#/")
		? targets.targetOf(reference).pointer
		: pointer;
}

/** The way in which a media type writes values; `undefined` for a media type of another format. */
function formatOfMediaType(pointer: JsonPointer): "JSON" | "form" | undefined {
	const name = pointer.slice(pointer.lastIndexOf("/") + 1);
	if (/^(?:multipart~1form-data|application~1x-www-form-urlencoded)/i.test(name)) return "form";
	return /json/i.test(name) && !/json-?l|ndjson|seq/i.test(name) ? "JSON" : undefined;
}

function writerAt(pointer: JsonPointer, kind: SpecPart["kind"]): Writer {
	// A callback reverses the roles of client and server.
	if (/^\/webhooks\/|\/callbacks\//.test(pointer)) return "anyone";
	if (kind === "parameter") return "request";
	if (kind === "header" || /\/responses\//.test(pointer)) return "response";
	return /\/requestBod(?:y|ies)\//.test(pointer) ? "request" : "anyone";
}

/** True if an example certainly contradicts the schema, in whatever form the example is sent. */
export function isCertain({ why }: Mismatch, { isText }: SchemaExampleValue): boolean {
	return !isSerialised(why) && !(isText && mayBeSent(why));
}

/**
 * True for a default of another type that requests send as the same text, because such a default is
 * harmless.
 */
export function isTextDefault(
	{ pointer, why }: Mismatch,
	{ isText, isDefault }: SchemaExampleValue,
): boolean {
	return isDefault && isText && pointer === "" && !isSerialised(why);
}

/** True if the example is JSON in a string, but the schema describes another type. */
function isSerialised(why: MismatchReason): boolean {
	return why.kind === "type" && typeof why.written === "string" && /^\s*[[{]/.test(why.written);
}

/** True if the text that a request sends may match the schema. */
function mayBeSent(why: MismatchReason): boolean {
	if (why.kind !== "type") return false;
	const { written, types } = why;
	if (typeof written !== "string") return types.includes("string") && typeof written !== "object";
	return types.some(
		(type) =>
			type === "array" ||
			type === "object" ||
			(type === "boolean" && /^(?:true|false)$/.test(written)) ||
			(/^(?:integer|number)$/.test(type) && Number.isFinite(Number(written))),
	);
}
