import { type Suggestion, suggestText } from "../../../src/engine/suggestion.ts";
import type { MismatchReason } from "../../../src/openapi/schema-objects/mismatch.ts";
import type { ReadableSpec, Spec } from "../../../src/openapi/spec/spec.ts";
import { removalOf } from "../../../src/site/suggestions/data-entries.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { childPointer, type JsonPointer, parentOf, valueAt } from "../../../src/text/pointer.ts";
import { inPlaceOf } from "../../../src/text/rewrite.ts";
import { type Location, writtenAt } from "../../../src/text/source-file.ts";
import { property } from "../../../src/text/value.ts";
import { exampleFaults } from "./example-faults.ts";
import { schemaFaults } from "./schema-faults.ts";

/** Suggests another value for an example. */
export function* exampleSuggestions(spec: Spec, at: Location): Iterable<Suggestion> {
	const fault = exampleFaultByLocation(spec).get(at);
	if (fault === undefined || spec.kind !== "readable") return;
	yield* suggestValue(at, fault.why);
}

const exampleFaultByLocation = memoise(
	(spec: Spec) => new Map(exampleFaults(spec).map((fault) => [fault.at, fault])),
);

function* suggestValue(at: Location, why: MismatchReason): Iterable<Suggestion> {
	if (why.kind === "value" && why.near !== undefined)
		yield* suggestName(at, why.near, "It is the value of the schema that differs least.");
	if (why.kind !== "type") return;
	const rawText = writtenAt(at);
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

/** Suggests another name in the quotes of the value, if the name is a plain word. */
function* suggestName(at: Location, name: string, reason: string): Iterable<Suggestion> {
	const isPlain =
		/^[A-Za-z][\w-]*$/.test(name) && !/^(?:true|false|null|yes|no|on|off)$/i.test(name);
	if (isPlain) yield* suggestText(at, inPlaceOf(at, name), `Write \`${name}\``, reason);
}

/** Suggests a similar type, or the keywords of the file's version of OpenAPI. */
export function* schemaSuggestions(spec: Spec, at: Location): Iterable<Suggestion> {
	const fault = schemaFaultByLocation(spec).get(at);
	if (fault === undefined || spec.kind !== "readable") return;
	if (fault.kind === "type" && fault.near !== undefined)
		yield* suggestName(at, fault.near, "It is the type that differs least.");
	else if (fault.kind === "old keyword" && fault.name === "nullable")
		yield* suggestNullType(spec, at.pointer);
}

const schemaFaultByLocation = memoise(
	(spec: Spec) => new Map(schemaFaults(spec).map(({ at, fault }) => [at, fault])),
);

const typesWithoutNull = new Set(["string", "number", "integer", "boolean", "object", "array"]);

/** Suggests `null` as an additional type of a schema in place of `nullable`. */
function* suggestNullType({ document }: ReadableSpec, pointer: JsonPointer): Iterable<Suggestion> {
	const schema = valueAt(document.value, parentOf(pointer));
	const removal = removalOf(document, pointer);
	const type = property(schema, "type");
	const at = document.locate(childPointer(parentOf(pointer), "type"));
	const rawText = writtenAt(at);
	const hasValues = ["enum", "const"].some((key) => property(schema, key) !== undefined);
	if (property(schema, "nullable") !== true || removal === undefined || hasValues) return;
	if (typeof type === "string" && typesWithoutNull.has(type))
		yield {
			title: `Write \`${type}\` and \`null\` as the types`,
			reason: "OpenAPI 3.1 describes a value that can be `null` in this way.",
			changes: [removal, { kind: "edit", at, text: `[${rawText}, "null"]` }],
		};
}

export function* serverSuggestions(at: Location): Iterable<Suggestion> {
	const rawText = writtenAt(at);
	const text = rawText.replace(/\/(["']?)$/, "$1");
	if (text !== rawText && /[\w}]["']?$/.test(text))
		yield {
			title: "Remove the slash at the end",
			reason: "Paths begin with a slash already.",
			changes: [{ kind: "edit", at, text }],
		};
}
