import type { SuggestedChange, Suggestion } from "../../../src/engine/suggestion.ts";
import type { MismatchReason } from "../../../src/openapi/schema-objects/mismatch.ts";
import { formOf, type ReadableSpec, type Spec } from "../../../src/openapi/spec/spec.ts";
import { removalOf, siblingCount } from "../../../src/site/suggestions/data-entries.ts";
import { groupBy } from "../../../src/text/lists.ts";
import { memoise } from "../../../src/text/memoised.ts";
import {
	childPointer,
	type JsonPointer,
	parentOf,
	segments,
	valueAt,
} from "../../../src/text/pointer.ts";
import { fixedLocation, type Location } from "../../../src/text/source-file.ts";
import { isMapping, property } from "../../../src/text/value.ts";
import { exampleFaults } from "./example-faults.ts";
import { schemaFaults } from "./schema-faults.ts";

/** Suggests another value for an example, another schema, or the removal of the example. */
export function* exampleSuggestions(spec: Spec, at: Location): Iterable<Suggestion> {
	const fault = exampleFaultByLocation(spec).get(at);
	if (fault === undefined || spec.kind !== "readable") return;
	const { why, schema } = fault;
	yield* suggestValue(at, why);
	if (why.kind === "missing" && schema !== undefined) {
		yield* addValues(spec, at, schema.pointer, why.names);
		yield* makeOptional(spec, schema.pointer, why.names);
	}
	if (why.kind === "type" && why.written === null && schema !== undefined)
		yield* allowNull(spec, parentOf(schema.pointer));
	if (why.kind === "extra") yield* removeValue(spec, at.pointer, why.name);
	yield* removeExample(spec, at.pointer);
}

const exampleFaultByLocation = memoise(
	(spec: Spec) => new Map(exampleFaults(spec).map((fault) => [fault.at, fault])),
);

function* suggestValue(at: Location, why: MismatchReason): Iterable<Suggestion> {
	if (why.kind === "value" && why.near !== undefined) {
		const text = withQuotesOf(at, why.near);
		if (text !== undefined)
			yield {
				title: `Write \`${why.near}\``,
				reason: "It is the value of the schema that differs least.",
				changes: [{ kind: "edit", at, text }],
			};
	}
	if (why.kind !== "type") return;
	const { file, range } = at;
	const rawText = file.text.slice(range.start, range.end);
	const isNumber = typeof why.written === "number" || typeof why.written === "boolean";
	if (isNumber && why.types.includes("string") && /^[\w.+-]+$/.test(rawText))
		yield {
			title: `Write \`"${rawText}"\``,
			reason: "The schema describes a string, and quotes make the value one.",
			changes: [{ kind: "edit", at, text: `"${rawText}"` }],
		};
	const plainValue = /^(["'])(-?(?:0|[1-9]\d{0,14})(?:\.\d+)?|true|false)\1$/.exec(rawText)?.[2];
	if (plainValue === undefined) return;
	const typeNames = /^[tf]/.test(plainValue)
		? ["boolean"]
		: ["number", ...(plainValue.includes(".") ? [] : ["integer"])];
	if (typeNames.some((name) => why.types.includes(name)))
		yield {
			title: `Write \`${plainValue}\` without quotes`,
			reason: "The schema describes a value that has no quotes.",
			changes: [{ kind: "edit", at, text: plainValue }],
		};
}

function withQuotesOf({ file, range }: Location, text: string): string | undefined {
	const quote = /^["']/.exec(file.text.slice(range.start, range.end))?.[0] ?? "";
	const isPlain =
		/^[A-Za-z][\w-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text);
	return isPlain ? `${quote}${text}${quote}` : undefined;
}

/** Suggests values for the missing properties, from the schemas of the properties. */
function* addValues(
	spec: ReadableSpec,
	{ pointer }: Location,
	requiredPointer: JsonPointer,
	names: readonly string[],
): Iterable<Suggestion> {
	const { document } = spec;
	const example = valueAt(document.value, pointer);
	const [firstKey] = isMapping(example) ? Object.keys(example) : [];
	if (firstKey === undefined || !names.every((name) => /^[\w-]+$/.test(name))) return;
	const properties = valueAt(document.value, childPointer(parentOf(requiredPointer), "properties"));
	const values = names.map((name) => usualValue(property(properties, name)));
	const key = document.locate(childPointer(pointer, firstKey), "key");
	const { text, path } = key.file;
	const lineStart = key.file.lineStartBefore(key.range.start);
	const indent = text.slice(lineStart, key.range.start);
	if (values.includes(undefined) || !/^[ \t]*$/.test(indent)) return;
	const isJson = /\.json$/i.test(path);
	const lines = names.map((name, index) =>
		isJson ? `"${name}": ${values[index]},` : `${name}: ${values[index]}`,
	);
	const { range } = key;
	yield {
		title:
			names.length === 1
				? `Add \`${names[0]}\` to the example`
				: "Add the missing properties to the example",
		reason: "The value comes from the schema of the property: write a better one if you know it.",
		changes: [
			{
				kind: "edit",
				at: fixedLocation(key.file, { start: range.start, end: range.start }),
				text: lines.map((line) => `${line}\n${indent}`).join(""),
			},
		],
	};
}

/**
 * The example, the default or the first value of a schema, or a value of the schema's type, as
 * JSON.
 */
function usualValue(schema: unknown): string | undefined {
	const values = property(schema, "enum");
	const onlyValue = property(schema, "const");
	const allowedValues = onlyValue === undefined ? values : [onlyValue];
	const exampleValues = [property(schema, "example"), property(schema, "default")].filter(
		(value) => value !== undefined,
	);
	const [value] = Array.isArray(allowedValues)
		? [...exampleValues.filter((one) => allowedValues.includes(one)), ...allowedValues]
		: exampleValues;
	if (value !== undefined) return typeof value === "object" ? undefined : JSON.stringify(value);
	const type = property(schema, "type");
	const limitKeys = ["minLength", "minimum", "exclusiveMinimum", "pattern", "format", "multipleOf"];
	const hasLimits = limitKeys.some((limit) => property(schema, limit) !== undefined);
	if (hasLimits || typeof type !== "string") return undefined;
	return new Map([
		["string", '"string"'],
		["integer", "0"],
		["number", "0"],
		["boolean", "true"],
	]).get(type);
}

function* makeOptional(
	spec: ReadableSpec,
	pointer: JsonPointer,
	names: readonly string[],
): Iterable<Suggestion> {
	const requiredNames = valueAt(spec.document.value, pointer);
	const owner = valueAt(spec.document.value, parentOf(pointer));
	const isComposed = pointer.includes("/allOf/") || property(owner, "allOf") !== undefined;
	if (!Array.isArray(requiredNames) || isComposed) return;
	const indexes = indexesByName(requiredNames);
	if (!names.every((name) => indexes.get(name)?.length === 1)) return;
	const isWholeList = names.length === requiredNames.length;
	const [only = "", ...others] = names;
	if (others.length > 0 && !isWholeList) return;
	const [index = 0] = indexes.get(only) ?? [];
	yield* suggestChanges(
		others.length === 0
			? `Make \`${only}\` optional in the schema`
			: "Make them optional in the schema",
		"The example shows that it can be missing.",
		[removalOf(spec.document, isWholeList ? pointer : childPointer(pointer, index))],
	);
}

const indexesByName = memoise((names: readonly unknown[]) =>
	groupBy(names.keys(), (index) => names[index]),
);

function* suggestChanges(
	title: string,
	reason: string,
	changes: readonly (SuggestedChange | undefined)[],
): Iterable<Suggestion> {
	const certainChanges = changes.filter((change) => change !== undefined);
	if (certainChanges.length === changes.length && certainChanges.length > 0)
		yield { title, reason, changes: certainChanges };
}

/** Suggests a schema that accepts `null`, in the form of the file's version of OpenAPI. */
function* allowNull(spec: ReadableSpec, pointer: JsonPointer): Iterable<Suggestion> {
	const schema = valueAt(spec.document.value, pointer);
	const type = property(schema, "type");
	if (typeof type !== "string" || Object.hasOwn(isMapping(schema) ? schema : {}, "enum")) return;
	const form = formOf(spec);
	const { file } = spec.document;
	const isJson = /\.json$/i.test(file.path);
	const title = "Allow `null` in the schema";
	const reason = "The example shows that the value can be missing.";
	const typeLocation = spec.document.locate(childPointer(pointer, "type"));
	const { text } = file;
	const rawText = text.slice(typeLocation.range.start, typeLocation.range.end);
	if (form.kind === "openapi" && form.version.startsWith("3.0")) {
		const key = spec.document.locate(childPointer(pointer, "type"), "key");
		const lineStart = key.file.lineStartBefore(key.range.start);
		const indent = text.slice(lineStart, key.range.start);
		if (indent.trim() !== "") return;
		const insertedText = isJson
			? `${rawText},\n${indent}"nullable": true`
			: `${rawText}\n${indent}nullable: true`;
		yield { title, reason, changes: [{ kind: "edit", at: typeLocation, text: insertedText }] };
	} else if (form.kind === "openapi") {
		const typeList = isJson ? `[${rawText}, "null"]` : `[${rawText}, "null"]`;
		yield { title, reason, changes: [{ kind: "edit", at: typeLocation, text: typeList }] };
	}
}

function* removeValue(
	spec: ReadableSpec,
	pointer: JsonPointer,
	name: string,
): Iterable<Suggestion> {
	yield* suggestChanges(`Remove \`${name}\` from the example`, "The schema does not describe it.", [
		siblingCount(spec.document, pointer) > 1 ? removalOf(spec.document, pointer) : undefined,
	]);
}

const exampleKeys = new Set(["example", "default"]);

function* removeExample(spec: ReadableSpec, at: JsonPointer): Iterable<Suggestion> {
	const keys = segments(at);
	const index = keys.findLastIndex((key) => exampleKeys.has(key));
	const pointer = keys.slice(0, index + 1).reduce((path, key) => childPointer(path, key), "");
	if (index === -1 || siblingCount(spec.document, pointer) < 2) return;
	yield* suggestChanges(
		`Remove the \`${keys[index]}\``,
		"Readers then see no value that contradicts the schema.",
		[removalOf(spec.document, pointer)],
	);
}

/**
 * Suggests a similar type or name, the keywords of the file's version of OpenAPI, or the removal of
 * a keyword that has no effect.
 */
export function* schemaSuggestions(spec: Spec, at: Location): Iterable<Suggestion> {
	const fault = schemaFaultByLocation(spec).get(at);
	if (fault === undefined || spec.kind !== "readable") return;
	const { pointer } = at;
	if (fault.kind === "type" && fault.near !== undefined) {
		const text = withQuotesOf(at, fault.near);
		yield* suggestChanges(`Write \`${fault.near}\``, "It is the type that differs least.", [
			text === undefined ? undefined : { kind: "edit", at, text },
		]);
	} else if (fault.kind === "required") {
		const owner = valueAt(spec.document.value, parentOf(parentOf(pointer)));
		if (fault.near !== undefined && property(owner, "example") === undefined) {
			const text = withQuotesOf(at, fault.near);
			yield* suggestChanges(`Write \`${fault.near}\``, "The property has a similar name.", [
				text === undefined ? undefined : { kind: "edit", at, text },
			]);
		}
		const isOnlyName = siblingCount(spec.document, pointer) === 1;
		yield* suggestChanges(
			`Remove \`${fault.name}\` from \`required\``,
			"No property has that name, so readers cannot see what is required.",
			[removalOf(spec.document, isOnlyName ? parentOf(pointer) : pointer)],
		);
	} else if (fault.kind === "items") {
		yield* describeItems(spec, pointer);
	} else if (fault.kind === "listed twice" && isOnlyRepetition(spec, pointer)) {
		yield* suggestChanges("Remove the second value", "The list has it already.", [
			removalOf(spec.document, pointer),
		]);
	} else if (fault.kind === "old keyword" && fault.name === "nullable") {
		yield* suggestNullType(spec, pointer);
	}
}

const schemaFaultByLocation = memoise(
	(spec: Spec) => new Map(schemaFaults(spec).map(({ at, fault }) => [at, fault])),
);

/** True if a list contains exactly one repetition. */
function isOnlyRepetition({ document }: ReadableSpec, pointer: JsonPointer): boolean {
	const values = valueAt(document.value, parentOf(pointer));
	return Array.isArray(values) && repetitionCount(values) === 1;
}

const repetitionCount = memoise(
	(values: readonly unknown[]) =>
		values.length - new Set(values.map((value) => JSON.stringify(value))).size,
);

/** Suggests items of any type, because readers see an array of any type today. */
function* describeItems(spec: ReadableSpec, pointer: JsonPointer): Iterable<Suggestion> {
	const { document } = spec;
	const key = document.locate(pointer, "key");
	const value = document.locate(pointer);
	const { text, path } = value.file;
	const lineStart = key.file.lineStartBefore(key.range.start);
	const indent = text.slice(lineStart, key.range.start);
	if (indent.trim() !== "") return;
	const rawText = text.slice(value.range.start, value.range.end);
	const itemsText = /\.json$/i.test(path) ? `,\n${indent}"items": {}` : `\n${indent}items: {}`;
	yield {
		title: "Add `items` of any type",
		reason: "Readers see an array of `any` today; now the file says so.",
		changes: [{ kind: "edit", at: value, text: rawText + itemsText }],
	};
}

const typesWithoutNull = new Set(["string", "number", "integer", "boolean", "object", "array"]);

/**
 * Suggests `null` as an additional type of a schema in place of `nullable`, or the removal of
 * `nullable: false`.
 */
function* suggestNullType(spec: ReadableSpec, pointer: JsonPointer): Iterable<Suggestion> {
	const { document } = spec;
	const schema = valueAt(document.value, parentOf(pointer));
	const removal = removalOf(document, pointer);
	const type = property(schema, "type");
	if (property(schema, "nullable") !== true) {
		yield* suggestChanges("Remove `nullable`", "It is `false`, which is the default.", [removal]);
		return;
	}
	const typeLocation = document.locate(childPointer(parentOf(pointer), "type"));
	const rawText = typeLocation.file.text.slice(typeLocation.range.start, typeLocation.range.end);
	const hasValues = ["enum", "const"].some((key) => property(schema, key) !== undefined);
	if (typeof type !== "string" || hasValues || !typesWithoutNull.has(type)) return;
	yield* suggestChanges(
		`Write \`${type}\` and \`null\` as the types`,
		"OpenAPI 3.1 describes a value that can be `null` in this way.",
		[removal, { kind: "edit", at: typeLocation, text: `[${rawText}, "null"]` }],
	);
}

export function* serverSuggestions(at: Location): Iterable<Suggestion> {
	const { file, range } = at;
	const rawText = file.text.slice(range.start, range.end);
	const text = rawText.replace(/\/(["']?)$/, "$1");
	if (text !== rawText && /[\w}]["']?$/.test(text))
		yield {
			title: "Remove the slash at the end",
			reason: "Paths begin with a slash already.",
			changes: [{ kind: "edit", at, text }],
		};
}
