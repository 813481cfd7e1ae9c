import type {
	Mismatch,
	MismatchReason,
	Writer,
} from "../../../src/openapi/schema-objects/mismatch.ts";
import type { SpecPart } from "../../../src/openapi/spec/parts.ts";
import type { ReferenceTargets } from "../../../src/openapi/spec/reference-targets.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import { entries, isMapping, type Mapping, property } from "../../../src/text/value.ts";

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

/**
 * The example or default of a schema. The pointer is computed on demand, because a large file has
 * thousands of examples, and almost all match their schemas.
 */
class SchemaExample implements SchemaExampleValue {
	readonly value: unknown;
	readonly schema: Mapping;
	readonly writer = "anyone";
	readonly isDefault: boolean;
	readonly isShared = false;
	readonly #part: SpecPart;
	readonly #key: "example" | "default";

	constructor(part: SpecPart, key: "example" | "default") {
		this.value = property(part.value, key);
		this.schema = part.value;
		this.isDefault = key === "default";
		this.#part = part;
		this.#key = key;
	}

	get pointer(): JsonPointer {
		return childPointer(this.#part.pointer, this.#key);
	}

	get isText(): boolean {
		return isSentAsText(this.#part.pointer);
	}
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
	const sharedFields = {
		schema: value.schema,
		writer: writerAt(pointer, kind),
		isText,
		isDefault: false,
	};
	if (Object.hasOwn(value, "example"))
		yield {
			value: value.example,
			pointer: childPointer(pointer, "example"),
			...sharedFields,
			isShared: false,
		};
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

function* examplesOfSchema(part: SpecPart): Iterable<SchemaExampleValue> {
	const { value: schema } = part;
	for (const key of ["example", "default"] as const)
		if (Object.hasOwn(schema, key)) yield new SchemaExample(part, key);
	if (!Array.isArray(schema.examples) && !Array.isArray(schema.allOf)) return;
	const { pointer } = part;
	const sharedFields = { schema, writer: "anyone", isText: isSentAsText(pointer) } as const;
	if (Array.isArray(schema.examples))
		for (const [index, value] of schema.examples.entries())
			yield {
				value,
				pointer: childPointer(childPointer(pointer, "examples"), index),
				...sharedFields,
				isDefault: false,
				isShared: false,
			};
	yield* defaultsOfMembers(schema, pointer, sharedFields);
}

function isSentAsText(pointer: JsonPointer): boolean {
	return /\/(?:parameters|headers)\/[^/]+\/schema$/.test(pointer);
}

/**
 * Defaults within `allOf`. All schemas of `allOf` have to accept such a default, because the
 * default is for the whole value.
 */
function* defaultsOfMembers(
	schema: Mapping,
	pointer: JsonPointer,
	sharedFields: Pick<SchemaExampleValue, "schema" | "writer" | "isText">,
): Iterable<SchemaExampleValue> {
	const { allOf } = schema;
	if (!Array.isArray(allOf)) return;
	for (const [index, member] of allOf.entries())
		if (isMapping(member) && !Object.hasOwn(member, "$ref"))
			if (Object.hasOwn(member, "default"))
				yield {
					value: member.default,
					pointer: childPointer(childPointer(childPointer(pointer, "allOf"), index), "default"),
					...sharedFields,
					isDefault: true,
					isShared: true,
				};
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
