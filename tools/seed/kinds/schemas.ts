// Schemas that no value matches, or that have no effect.
import { childPointer, type JsonPointer } from "../../../src/source/pointer.ts";
import { isMapping, type Mapping } from "../../../src/source/value.ts";
import type { Random } from "../../../test/fuzz/random.ts";
import { type Kind, type Planted, specFiles } from "../kind.ts";
import { type SpecText, specTextOf } from "../spec-text.ts";
import { misspelt } from "../typos.ts";

interface Place {
	readonly spec: SpecText;
	readonly schema: Mapping;
	readonly pointer: JsonPointer;
	readonly chance: Random;
}

/** The OpenAPI versions in which it is a fault. */
type Since = "3.0" | "3.1" | "all";

function kind(
	name: string,
	since: Since,
	mayHave: (schema: Mapping) => boolean,
	plantAt: (place: Place) => Planted | undefined,
	rule = "schema-well-formed",
): Kind {
	return {
		name,
		rule,
		files: specFiles,
		plant: (file, chance) => {
			const spec = specTextOf(file);
			if (spec === undefined) return undefined;
			if (since !== "all" && spec.is30 !== (since === "3.0")) return undefined;
			const places = spec
				.parts("schema")
				.filter(({ value }) => mayHave(value) && !hasReference(value));
			if (places.length === 0) return undefined;
			const { value: schema, pointer } = chance.one(places);
			return plantAt({ spec, schema, pointer, chance });
		},
	};
}

export const schemaKinds: readonly Kind[] = [
	kind(
		"a type that there is not",
		"3.1",
		({ type }) => typeof type === "string",
		({ spec, schema, pointer, chance }) =>
			spec.replace(
				childPointer(pointer, "type"),
				chance.one([
					misspelt(`${schema.type}`, chance),
					...["int", "float", "date", "str", "any", "file"],
				]),
			),
	),
	kind(
		"a required name that no property has",
		"all",
		(schema) => isClosed(schema) && Array.isArray(schema.required),
		({ spec, schema, pointer, chance }) => {
			const list = Array.isArray(schema.required) ? schema.required : [];
			const name = misspelt(chance.one(namesOf(schema)), chance);
			const place = childPointer(pointer, "required");
			const reported = childPointer(place, list.length);
			return spec.replace(place, [...list, name], reported);
		},
	),
	kind(
		"a list of required names, of which no property has one",
		"all",
		(schema) => isClosed(schema) && !("required" in schema),
		({ spec, pointer }) => spec.add(pointer, { required: ["nope"] }, `${pointer}/required/0`),
	),
	kind(
		"a value of another type among those of an enum",
		"all",
		({ type, enum: values }) =>
			/^(?:string|integer|number)$/.test(`${type}`) && Array.isArray(values),
		({ spec, schema, pointer, chance }) => {
			const values = Array.isArray(schema.enum) ? [...schema.enum] : [];
			const place = childPointer(pointer, "enum");
			const at = chance.below(values.length + 1);
			const stranger = schema.type === "string" ? 17 : "seventeen";
			values.splice(at, 0, stranger);
			return spec.replace(place, values, childPointer(place, at));
		},
	),
	kind(
		"a default that is not what the schema describes",
		"all",
		({ type, ...rest }) =>
			["string", "integer", "number", "boolean", "array"].includes(`${type}`) &&
			!("default" in rest),
		({ spec, schema, pointer }) => {
			const wrong = schema.type === "string" ? ["a"] : "never";
			const value = Array.isArray(schema.items) ? "never" : wrong;
			return spec.add(pointer, { default: value }, `${pointer}/default`);
		},
		"example-matches-schema",
	),
	kind(
		"`nullable` since 3.1",
		"3.1",
		({ type, ...rest }) => typeof type === "string" && !("nullable" in rest),
		({ spec, pointer }) => spec.add(pointer, { nullable: true }, `${pointer}/nullable`, "key"),
	),
	kind(
		"a list of types in 3.0",
		"3.0",
		({ type }) => typeof type === "string",
		({ spec, schema, pointer }) =>
			spec.replace(childPointer(pointer, "type"), [schema.type, "null"]),
		"openapi-file-valid",
	),
	kind(
		"an array of which nothing is said what it holds",
		"3.1",
		({ type, items, $ref, allOf }) => type === "array" && isMapping(items) && !$ref && !allOf,
		({ spec, pointer }) => spec.remove(pointer, "items", childPointer(pointer, "type")),
	),
	kind(
		"bounds that no value keeps",
		"all",
		(schema) =>
			Object.hasOwn(bounds, `${schema.type}`) &&
			!Object.keys(schema).some((key) => /^(?:min|max|excl)/.test(key)),
		({ spec, schema, pointer }) => {
			const [least = "", most = ""] = bounds[`${schema.type}`] ?? [];
			const added = { [least]: 20, [most]: 10 };
			return spec.add(pointer, added, childPointer(pointer, least));
		},
	),
	kind(
		"a discriminator that leads to nothing",
		"all",
		({ oneOf, discriminator }) => Array.isArray(oneOf) && oneOf.length > 1 && !discriminator,
		({ spec, pointer, chance }) => {
			const reference = "#/components/schemas/Nope";
			const mapping = { one: chance.one([reference, "Nope"]) };
			const discriminator = { propertyName: "type", mapping };
			const reported = `${pointer}/discriminator/mapping/one`;
			return spec.add(pointer, { discriminator }, reported);
		},
		"discriminator-chooses-schema",
	),
	{
		name: "a reference of a schema that leads to nothing",
		rule: "openapi-reference-resolves",
		files: specFiles,
		plant: (file, chance) => {
			const spec = specTextOf(file);
			const places = spec?.parts("schema").filter(({ value }) => /^#\/.*\w$/.test(`${value.$ref}`));
			if (!spec || !places?.length) return undefined;
			const { value, pointer } = chance.one(places);
			const gone = `${value.$ref}${chance.one(["Gone", "x", "/nope"])}`;
			return spec.replace(childPointer(pointer, "$ref"), gone);
		},
	},
];

const bounds: Readonly<Record<string, readonly [string, string]>> = {
	string: ["minLength", "maxLength"],
	integer: ["minimum", "maximum"],
	number: ["minimum", "maximum"],
	array: ["minItems", "maxItems"],
};

/** All siblings of a reference are ignored in 3.0. */
function hasReference(schema: Mapping): boolean {
	return Object.hasOwn(schema, "$ref");
}

function namesOf({ properties }: Mapping): readonly string[] {
	return Object.keys(Object(properties));
}

/** True if all its properties are described in the schema itself. */
function isClosed(schema: Mapping): boolean {
	const rest = ["allOf", "anyOf", "oneOf", "patternProperties"];
	return (
		namesOf(schema).length > 0 &&
		!isMapping(schema.additionalProperties) &&
		!rest.some((key) => Object.hasOwn(schema, key))
	);
}
