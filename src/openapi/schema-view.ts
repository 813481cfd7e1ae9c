// The parts of a schema that callers of an API notice, with references followed and `allOf` merged.
import { groupBy } from "../text/lists.ts";
import { asText, entries, itemsIn, type Mapping, property, text } from "../text/value.ts";
import {
	alternativesIn,
	type SchemaAlternative,
	type SchemaGraph,
	schemaGraph,
} from "./schema-objects/schema-graph.ts";
import { type ReadableSpec, resolveValue } from "./spec/spec.ts";

export interface SchemaView {
	/** The schemas that apply together. */
	readonly parts: readonly Mapping[];
	/** The types without `null`; empty if any type is valid. */
	readonly types: readonly string[];
	readonly isNullable: boolean;
	/** The permitted values as JSON; `undefined` if any value is permitted. */
	readonly values: readonly string[] | undefined;
	readonly properties: ReadonlyMap<string, unknown>;
	readonly required: ReadonlySet<string>;
	readonly items: unknown;
	/** The schemas of `prefixItems`. */
	readonly firstItems: readonly unknown[];
	/** The schemas of `oneOf` and `anyOf`, without `null`. */
	readonly variants: readonly SchemaAlternative[];
	/** The description beside a reference or an `allOf`, in place of those of the other schemas. */
	readonly ownDescription: string | undefined;
}

export function viewSchema(spec: ReadableSpec, written: unknown): SchemaView {
	const graph = schemaGraph(spec);
	const parts = graph.partsOf([written], (one) => choiceIn(graph, one).only) ?? [];
	const choices = parts.map((part) => choiceIn(graph, part));
	const types = typesOfParts(parts);
	return {
		parts,
		types: types.filter((type) => type !== "null"),
		isNullable:
			choices.some(({ acceptsNull }) => acceptsNull) ||
			types.includes("null") ||
			parts.some(({ nullable }) => nullable === true),
		values: valuesOfParts(parts),
		properties: propertiesOfParts(parts),
		required: new Set(parts.flatMap(({ required }) => itemsIn(required).map(asText))),
		items: parts.find(({ items }) => items !== undefined)?.items,
		firstItems: parts.flatMap(({ prefixItems }) => itemsIn(prefixItems)),
		variants: choices.flatMap(({ variants }) => variants),
		ownDescription:
			text(property(written, "description")) ??
			text(property(graph.resolve(written), "description")),
	};
}

/** The value of a keyword; the last schema with the keyword counts. */
export function keywordOf({ parts, ownDescription }: SchemaView, keyword: string): unknown {
	if (keyword === "description" && ownDescription !== undefined) return ownDescription;
	return property(
		parts.findLast((part) => Object.hasOwn(part, keyword)),
		keyword,
	);
}

interface SchemaChoice {
	readonly acceptsNull: boolean;
	readonly variants: readonly SchemaAlternative[];
	/** The schema of a choice between one schema and `null`, which counts as a nullable schema. */
	readonly only: readonly unknown[];
}

function choiceIn(graph: SchemaGraph, schema: Mapping): SchemaChoice {
	const all = alternativesIn(schema);
	const variants = all.filter(({ written }) => property(graph.resolve(written), "type") !== "null");
	const acceptsNull = variants.length < all.length;
	return acceptsNull && variants.length < 2
		? { acceptsNull, variants: [], only: variants.map(({ written }) => written) }
		: { acceptsNull, variants, only: [] };
}

/** All schemas of a property apply, if several parts have one. */
function propertiesOfParts(parts: readonly Mapping[]): ReadonlyMap<string, unknown> {
	const schemas = groupBy(
		parts.flatMap(({ properties }) => entries(properties)),
		([name]) => name,
	);
	return new Map(
		Array.from(schemas, ([name, uses]) => {
			const [first, ...others] = uses.map(([, schema]) => schema);
			return [name, others.length === 0 ? first : { allOf: [first, ...others] }] as const;
		}),
	);
}

function typesOfParts(parts: readonly Mapping[]): readonly string[] {
	const typesByPart = parts.map(({ type }) => [type].flat().flatMap((name) => text(name) ?? []));
	const types = typesByPart.find(({ length }) => length > 0);
	if (types !== undefined) return types;
	if (parts.some(({ properties }) => entries(properties).length > 0)) return ["object"];
	return parts.some(({ items }) => items !== undefined) ? ["array"] : [];
}

function valuesOfParts(parts: readonly Mapping[]): readonly string[] | undefined {
	const part = parts.find((one) => Array.isArray(one.enum) || Object.hasOwn(one, "const"));
	if (part === undefined) return undefined;
	const values = Array.isArray(part.enum) ? part.enum : [part.const ?? null];
	return [...new Set(values.map((value) => JSON.stringify(value)))];
}

/** The type of a schema in words, such as `array of string`. */
export function typeInWords(spec: ReadableSpec, view: SchemaView, depth = 0): string {
	const typeTexts = view.types.map((type) => {
		if (type !== "array" || view.items === undefined || depth > 3) return type;
		return `array of ${typeInWords(spec, viewSchema(spec, view.items), depth + 1)}`;
	});
	if (typeTexts.length > 0) return typeTexts.join(" or ");
	const variants = view.variants.map(({ written }) => variantName(spec, written, depth + 1));
	return variants.length === 0 || depth > 3 ? "any type" : `one of ${variants.join(", ")}`;
}

/** The name of a variant: the name of its component, its title or its type. */
export function variantName(spec: ReadableSpec, written: unknown, depth = 0): string {
	const reference = text(property(written, "$ref"));
	if (reference !== undefined) return reference.slice(reference.lastIndexOf("/") + 1);
	const schema = resolveValue(spec, written);
	const title = text(property(schema, "title"));
	if (title !== undefined) return title;
	const view = viewSchema(spec, written);
	// Such a variant says only which fields of the other parts are required.
	const isCondition = view.types.length + view.variants.length === 0 && view.required.size > 0;
	return isCondition ? `with ${[...view.required].join(", ")}` : typeInWords(spec, view, depth);
}
