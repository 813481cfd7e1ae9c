// The examples that the parts of an OpenAPI file have.
import { child, type JsonPointer } from "../../source/pointer.ts";
import { entries, isMapping, type Mapping, property } from "../../source/value.ts";
import type { ReferenceTargets } from "../references/reference-targets.ts";
import type { SpecPart } from "../spec/parts.ts";
import type { Mismatch, Why, Writer } from "./mismatch.ts";

/** A value that readers are shown for what a schema describes. */
export interface Example {
	readonly value: unknown;
	readonly pointer: JsonPointer;
	readonly schema: unknown;
	readonly writer: Writer;
	/** Whether it is sent as text, so that `5` and `"5"` are the same. */
	readonly isText: boolean;
	readonly isDefault: boolean;
}

export function examplesOf(part: SpecPart, targets: ReferenceTargets): Iterable<Example> {
	return mayHaveExamples(part) ? allExamples(part, targets) : [];
}

/** A quick look at each of the tens of thousands of parts of a large file. */
function mayHaveExamples({ kind, value }: SpecPart): boolean {
	if (kind !== "schema") return value.schema !== undefined;
	return (
		Object.hasOwn(value, "example") ||
		Object.hasOwn(value, "default") ||
		Array.isArray(value.examples) ||
		Array.isArray(value.allOf)
	);
}

function* allExamples(part: SpecPart, targets: ReferenceTargets): Iterable<Example> {
	const { kind, value, pointer } = part;
	if (kind === "schema") yield* ofSchema(value, pointer);
	if (value.schema === undefined) return;
	const form = kind === "media type" ? writtenAs(pointer) : undefined;
	const isText = kind === "parameter" || kind === "header" || form === "form";
	if (isText || form === "JSON") yield* ofContent(part, isText, targets);
}

function* ofContent(
	{ kind, value, pointer }: SpecPart,
	isText: boolean,
	targets: ReferenceTargets,
): Iterable<Example> {
	const about = { schema: value.schema, writer: writerAt(pointer, kind), isText, isDefault: false };
	if (Object.hasOwn(value, "example"))
		yield { value: value.example, pointer: child(pointer, "example"), ...about };
	for (const [name, one] of entries(value.examples)) {
		const place = placeOf(one, child(child(pointer, "examples"), name), targets);
		const shown = targets.resolve(one);
		// OpenAPI 3.2 has the second.
		for (const key of ["value", "dataValue"])
			if (isMapping(shown) && Object.hasOwn(shown, key))
				yield { ...about, ...valueAt(shown, place, key) };
	}
}

function valueAt(
	shown: Mapping,
	place: JsonPointer,
	key: string,
): Pick<Example, "value" | "pointer"> {
	return { value: property(shown, key), pointer: child(place, key) };
}

function* ofSchema(schema: Mapping, pointer: JsonPointer): Iterable<Example> {
	const about = {
		schema,
		writer: "anyone",
		isText: /\/(?:parameters|headers)\/[^/]+\/schema$/.test(pointer),
	} as const;
	for (const key of ["example", "default"])
		if (Object.hasOwn(schema, key))
			yield {
				value: property(schema, key),
				pointer: child(pointer, key),
				...about,
				isDefault: key === "default",
			};
	if (Array.isArray(schema.examples))
		for (const [index, value] of schema.examples.entries())
			yield {
				value,
				pointer: child(child(pointer, "examples"), index),
				...about,
				isDefault: false,
			};
	yield* ofMembers(schema, pointer, about);
}

/** A default beside other schemas of `allOf` is one of the whole, which has to take it. */
function* ofMembers(
	schema: Mapping,
	pointer: JsonPointer,
	about: Pick<Example, "schema" | "writer" | "isText">,
): Iterable<Example> {
	const { allOf } = schema;
	if (!Array.isArray(allOf)) return;
	for (const [index, member] of allOf.entries())
		if (isMapping(member) && !Object.hasOwn(member, "$ref"))
			if (Object.hasOwn(member, "default"))
				yield {
					value: member.default,
					pointer: child(child(child(pointer, "allOf"), index), "default"),
					...about,
					isDefault: true,
				};
}

/** Where an example is written that may be a reference to one. */
function placeOf(example: unknown, pointer: JsonPointer, targets: ReferenceTargets): JsonPointer {
	const reference = property(example, "$ref");
	return typeof reference === "string" && reference.startsWith("#/")
		? targets.of(reference).pointer
		: pointer;
}

/** How a media type writes values; `undefined` where it has a form of its own for them. */
function writtenAs(pointer: JsonPointer): "JSON" | "form" | undefined {
	const name = pointer.slice(pointer.lastIndexOf("/") + 1);
	if (/^(?:multipart~1form-data|application~1x-www-form-urlencoded)/i.test(name)) return "form";
	return /json/i.test(name) && !/json-?l|ndjson|seq/i.test(name) ? "JSON" : undefined;
}

function writerAt(pointer: JsonPointer, kind: SpecPart["kind"]): Writer {
	// Who writes to whom is turned round there.
	if (/^\/webhooks\/|\/callbacks\//.test(pointer)) return "anyone";
	if (kind === "parameter") return "request";
	if (kind === "header" || /\/responses\//.test(pointer)) return "response";
	return /\/requestBod(?:y|ies)\//.test(pointer) ? "request" : "anyone";
}

/** Whether readers get something else than what is described, however the example is written. */
export function isCertain({ why }: Mismatch, { isText }: Example): boolean {
	return !isSerialised(why) && !(isText && mayBeSent(why));
}

/** Whether it is a default of another type that is sent as the same text. */
export function isTextDefault({ pointer, why }: Mismatch, { isText, isDefault }: Example): boolean {
	return isDefault && isText && pointer === "" && !isSerialised(why);
}

/** Whether it is JSON in a string, where something else is described. */
function isSerialised(why: Why): boolean {
	return why.kind === "type" && typeof why.written === "string" && /^\s*[[{]/.test(why.written);
}

/** Whether the text that is sent may well be what is described. */
function mayBeSent(why: Why): boolean {
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
