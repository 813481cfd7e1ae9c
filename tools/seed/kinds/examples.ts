// Examples that do not match their schemas.

import {
	type ReferenceTargets,
	referenceTargets,
} from "../../../src/openapi/references/reference-targets.ts";
import { examplesOf } from "../../../src/openapi/schema-objects/examples.ts";
import { allParts } from "../../../src/openapi/spec/parts.ts";
import { memoise } from "../../../src/source/memoised.ts";
import { childPointer, type JsonPointer } from "../../../src/source/pointer.ts";
import { isContainer, isMapping, type Mapping, property } from "../../../src/source/value.ts";
import type { Random } from "../../../test/fuzz/random.ts";
import { type Kind, type Planted, specFiles } from "../kind.ts";
import { type SpecText, specTextOf } from "../spec-text.ts";
import { misspelt } from "../typos.ts";

/** A value within an example, and its only schema. */
interface Leaf {
	readonly value: unknown;
	readonly pointer: JsonPointer;
	readonly schema: Mapping;
	/** True if it is sent as text. */
	readonly isText: boolean;
}

interface Place extends Leaf {
	readonly spec: SpecText;
	readonly chance: Random;
}

/** `isNew`: the keyword exists only since OpenAPI 3.1. */
function kind(
	name: string,
	mayHave: (leaf: Leaf) => boolean,
	plantAt: (place: Place) => Planted | undefined,
	isNew = false,
): Kind {
	return {
		name,
		rule: "example-matches-schema",
		files: specFiles,
		plant: (file, chance) => {
			const spec = specTextOf(file);
			if (spec === undefined || (isNew && spec.is30)) return undefined;
			const places = leavesOf(spec).filter(mayHave);
			if (places.length === 0) return undefined;
			return plantAt({ spec, chance, ...chance.one(places) });
		},
	};
}

export const exampleKinds: readonly Kind[] = [
	kind(
		"an example of another type",
		({ schema: { type, enum: values }, value, isText }) =>
			typeof type === "string" &&
			type in wrong &&
			values === undefined &&
			value !== null &&
			// Lists and objects have texts, too.
			!(isText && /^(?:string|array|object)$/.test(type)),
		({ spec, pointer, schema }) => spec.replace(pointer, wrong[`${schema.type}`]),
	),
	kind(
		"an example that is no value of the enum",
		({ schema: { enum: values }, value }) =>
			Array.isArray(values) && typeof value === "string" && value.length > 1,
		({ spec, pointer, value, schema, chance }) => {
			const misspeltValue = misspelt(`${value}`, chance);
			const values = Array.isArray(schema.enum) ? schema.enum : [];
			return values.includes(misspeltValue) ? undefined : spec.replace(pointer, misspeltValue);
		},
	),
	kind(
		"an example that is not the constant",
		({ schema: { enum: values, type, ...rest }, value, pointer }) =>
			typeof value === "string" &&
			type === "string" &&
			values === undefined &&
			!("const" in rest) &&
			!("default" in rest) &&
			pointer.endsWith("/example") &&
			value === rest.example,
		({ spec, pointer, value }) =>
			spec.add(pointer.slice(0, pointer.lastIndexOf("/")), { const: `${value} or so` }, pointer),
		true,
	),
	kind(
		"an example without what is required",
		({ schema, value }) => requiredIn(schema, value).length > 0,
		({ spec, pointer, schema, value, chance }) =>
			spec.remove(pointer, chance.one(requiredIn(schema, value)), pointer, "key"),
	),
	kind(
		"an example with more than the schema allows",
		({ schema: { additionalProperties }, value }) =>
			additionalProperties === false && isMapping(value),
		({ spec, pointer }) => spec.add(pointer, { extra: 1 }, childPointer(pointer, "extra"), "key"),
	),
	kind(
		"an example of a schema that has just been closed",
		({ schema: { properties, ...rest }, pointer, value }) =>
			isMapping(properties) &&
			isMapping(value) &&
			rest.example === value &&
			/\/properties\/[^/]+\/example$/.test(pointer),
		({ spec, pointer, schema, value }) => {
			const closed = {
				...schema,
				additionalProperties: false,
				example: { ...Object(value), extra: 1 },
			};
			const place = pointer.slice(0, pointer.lastIndexOf("/"));
			return spec.replace(place, closed, childPointer(pointer, "extra"));
		},
	),
];

const wrong: Readonly<Record<string, unknown>> = {
	string: 5,
	integer: "five",
	number: "five",
	boolean: "perhaps",
	array: "five",
	object: "five",
};

const leavesOf = memoise(({ spec }: SpecText): readonly Leaf[] => {
	const targets = referenceTargets(spec);
	const leaves: Leaf[] = [];
	for (const part of allParts(spec))
		for (const { schema, ...example } of examplesOf(part, targets))
			if (isMapping(schema)) leaves.push({ ...example, schema });
	// The list grows during the loop.
	for (const leaf of leaves) leaves.push(...within(leaf, targets));
	return leaves
		.map((leaf) => ({ ...leaf, schema: schemaOf(leaf, targets) }))
		.filter(({ schema }) => !isComposed(schema));
});

function* within(leaf: Leaf, targets: ReferenceTargets): Iterable<Leaf> {
	const schema = schemaOf(leaf, targets);
	if (isComposed(schema) || "prefixItems" in schema) return;
	const { value, pointer, isText } = leaf;
	for (const [key, item] of isContainer(value) ? Object.entries(value) : []) {
		const described = Array.isArray(value) ? schema.items : property(schema.properties, key);
		const place = childPointer(pointer, key);
		if (isMapping(described)) yield { value: item, pointer: place, schema: described, isText };
	}
}

function schemaOf({ schema }: Leaf, targets: ReferenceTargets): Mapping {
	const resolved = targets.resolve(schema);
	return isMapping(resolved) ? resolved : {};
}

/** True if more than the schema itself counts. */
function isComposed(schema: Mapping): boolean {
	return ["allOf", "anyOf", "oneOf", "$ref", "nullable"].some((key) => Object.hasOwn(schema, key));
}

/** Properties that only one side writes may be missing. */
function requiredIn(schema: Mapping, value: unknown): readonly string[] {
	const { required, properties } = schema;
	if (!Array.isArray(required) || !isMapping(value)) return [];
	if (Object.keys(value).length < 2) return [];
	return required.filter((name) => {
		const described = property(properties, `${name}`);
		return (
			typeof name === "string" &&
			Object.hasOwn(value, name) &&
			isMapping(described) &&
			!("readOnly" in described) &&
			!("writeOnly" in described)
		);
	});
}
