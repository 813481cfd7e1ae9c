// The parts of a schema that callers of an API notice, with references followed and `allOf` merged.
import { addAll } from "../source/lists.ts";
import { asText, isMapping, itemsIn, type Mapping, property, text } from "../source/value.ts";
import { type ReadableSpec, resolveValue } from "./spec/spec.ts";

export interface SchemaView {
	/** The types without `null`; empty if any type is valid. */
	readonly types: readonly string[];
	readonly isNullable: boolean;
	/** The permitted values as JSON; `undefined` if any value is permitted. */
	readonly values: readonly string[] | undefined;
	/** The values of the keywords in `comparedKeywords`. */
	readonly keywords: ReadonlyMap<string, unknown>;
	/** The values of the keywords in `structureKeywords`. */
	readonly structure: ReadonlyMap<string, unknown>;
	readonly properties: ReadonlyMap<string, unknown>;
	readonly required: ReadonlySet<string>;
	readonly items: unknown;
	/** The schemas of `prefixItems`. */
	readonly firstItems: readonly unknown[];
	/** The schemas of `oneOf` and `anyOf`. */
	readonly variants: readonly SchemaVariant[];
}

export interface SchemaVariant {
	readonly schema: unknown;
	readonly keyword: "oneOf" | "anyOf";
}

const comparedKeywords = [
	"format",
	"pattern",
	"default",
	"maximum",
	"minimum",
	"exclusiveMaximum",
	"exclusiveMinimum",
	"maxLength",
	"minLength",
	"maxItems",
	"minItems",
	"maxProperties",
	"minProperties",
	"uniqueItems",
	"multipleOf",
	"minContains",
	"maxContains",
	"contentMediaType",
	"contentEncoding",
	"x-extensible-enum",
	"deprecated",
	"readOnly",
	"writeOnly",
];

/**
 * The keywords with schemas or lists of names. A difference in such a keyword is reported without
 * its values.
 */
const structureKeywords = [
	"if",
	"then",
	"else",
	"contains",
	"propertyNames",
	"unevaluatedItems",
	"unevaluatedProperties",
	"contentSchema",
	"patternProperties",
	"dependentSchemas",
	"dependentRequired",
];

/** The maximum number of schemas that `allOf` combines, because schemas can refer to themselves. */
const maxParts = 100;

export function viewSchema(spec: ReadableSpec, written: unknown): SchemaView {
	const combinedSchemas: Mapping[] = [];
	const variants: SchemaVariant[] = [];
	let acceptsNull = false;
	const openSchemas = [written];
	for (
		let nextSchema = openSchemas.pop();
		nextSchema !== undefined && combinedSchemas.length < maxParts;
		nextSchema = openSchemas.pop()
	) {
		const schema = resolveValue(spec, nextSchema);
		if (!isMapping(schema) || combinedSchemas.includes(schema)) continue;
		combinedSchemas.push(schema);
		addAll(openSchemas, itemsIn(property(schema, "allOf")).toReversed());
		const { others, hasNull } = variantsIn(spec, schema);
		acceptsNull ||= hasNull;
		// A choice between a schema and `null` counts as the schema, made nullable.
		const [only, ...moreVariants] = others;
		if (hasNull && moreVariants.length === 0) openSchemas.push(only?.schema);
		else addAll(variants, others);
	}
	const keywords = new Map<string, unknown>();
	const structure = new Map<string, unknown>();
	const properties = new Map<string, unknown>();
	for (const part of combinedSchemas) {
		for (const name of comparedKeywords)
			if (Object.hasOwn(part, name)) keywords.set(name, property(part, name));
		for (const name of structureKeywords)
			if (Object.hasOwn(part, name)) structure.set(name, property(part, name));
		const ownProperties = property(part, "properties");
		if (isMapping(ownProperties))
			for (const [name, schema] of Object.entries(ownProperties)) properties.set(name, schema);
	}
	const required = combinedSchemas.flatMap((part) =>
		itemsIn(property(part, "required")).map(asText),
	);
	const types = typesOfParts(combinedSchemas);
	const values = valuesOfParts(combinedSchemas);
	return {
		types: types.filter((type) => type !== "null"),
		isNullable:
			acceptsNull ||
			types.includes("null") ||
			combinedSchemas.some((part) => property(part, "nullable") === true),
		values,
		keywords,
		structure,
		properties,
		required: new Set(required),
		items: combinedSchemas
			.map((part) => property(part, "items"))
			.find((items) => items !== undefined),
		firstItems: combinedSchemas.flatMap((part) => itemsIn(property(part, "prefixItems"))),
		variants,
	};
}

/**
 * The schemas of `oneOf` and `anyOf`, without `null`; `hasNull` is true if `null` is a variant.
 */
function variantsIn(
	spec: ReadableSpec,
	schema: Mapping,
): { readonly others: readonly SchemaVariant[]; readonly hasNull: boolean } {
	const allVariants = (["oneOf", "anyOf"] as const).flatMap((keyword) =>
		itemsIn(property(schema, keyword)).map((item) => ({ schema: item, keyword })),
	);
	const others = allVariants.filter(
		(one) => property(resolveValue(spec, one.schema), "type") !== "null",
	);
	return { others, hasNull: others.length < allVariants.length };
}

function typesOfParts(combinedSchemas: readonly Mapping[]): readonly string[] {
	for (const part of combinedSchemas) {
		const type = property(part, "type");
		const types = (Array.isArray(type) ? type : [type]).flatMap((name) => text(name) ?? []);
		if (types.length > 0) return types;
	}
	if (combinedSchemas.some((part) => isMapping(property(part, "properties")))) return ["object"];
	return combinedSchemas.some((part) => property(part, "items") !== undefined) ? ["array"] : [];
}

function valuesOfParts(combinedSchemas: readonly Mapping[]): readonly string[] | undefined {
	for (const part of combinedSchemas) {
		const values = property(part, "enum");
		if (Array.isArray(values)) return [...new Set(values.map((value) => JSON.stringify(value)))];
		if (Object.hasOwn(part, "const")) return [JSON.stringify(part.const ?? null)];
	}
	return undefined;
}

/** The type of a schema in words, such as `array of string`. */
export function typeInWords(spec: ReadableSpec, view: SchemaView, depth = 0): string {
	const typeTexts = view.types.map((type) => {
		if (type !== "array" || view.items === undefined || depth > 3) return type;
		return `array of ${typeInWords(spec, viewSchema(spec, view.items), depth + 1)}`;
	});
	if (typeTexts.length > 0) return typeTexts.join(" or ");
	const variants = view.variants.map(({ schema }) => variantName(spec, schema, depth + 1));
	return variants.length === 0 || depth > 3 ? "any type" : `one of ${variants.join(", ")}`;
}

/** The name of a variant: the name of its component, its title or its type. */
export function variantName(spec: ReadableSpec, written: unknown, depth = 0): string {
	const reference = text(property(written, "$ref"));
	if (reference !== undefined) return reference.slice(reference.lastIndexOf("/") + 1);
	const schema = resolveValue(spec, written);
	return text(property(schema, "title")) ?? typeInWords(spec, viewSchema(spec, written), depth);
}
