// Discriminators that do not determine the schema of a value.

import { isListed } from "../../../src/openapi/schema-objects/listed-values.ts";
import { valuesOf } from "../../../src/openapi/schema-objects/mismatch.ts";
import {
	alternativesIn,
	reach,
	type SchemaGraph,
	type SchemaObject,
	schemaGraph,
	schemasOf,
} from "../../../src/openapi/schema-objects/schema-graph.ts";
import { typesOf } from "../../../src/openapi/schema-objects/types.ts";
import { faultyParts } from "../../../src/openapi/spec/faulty-parts.ts";
import {
	componentNameIn,
	type ReferenceTargets,
	referenceTargets,
} from "../../../src/openapi/spec/reference-targets.ts";
import type { ReadableSpec } from "../../../src/openapi/spec/spec.ts";
import type { Budget } from "../../../src/text/budget.ts";
import { wordsIn } from "../../../src/text/lists.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import { entries, isMapping, itemsIn, type Mapping, property } from "../../../src/text/value.ts";
import { NearPaths } from "../../../src/text/wording/suggest.ts";
import type { DiscriminatorFault, RefusedName } from "./discriminator-fault.ts";
import { type FaultAtPointer, faultsInSchemas } from "./located-faults.ts";

export const discriminatorFaults = faultsInSchemas((spec) => {
	const check = new DiscriminatorCheck(spec);
	return (schema) => check.faultsOf(schema);
});

interface NamedAlternative {
	readonly schema: Mapping;
	/**
	 * The names of the components that are this schema: several names if a component is an alias of
	 * another component.
	 */
	readonly names: readonly string[];
	readonly label: string;
	/**
	 * True if the schema is defined inside the list of alternatives, so that the schema has no name.
	 */
	readonly isInline: boolean;
}

interface DiscriminatorChoice {
	readonly discriminator: Mapping;
	readonly pointer: JsonPointer;
	readonly mapping: readonly (readonly [string, unknown])[];
	readonly name: string;
	/** The schema with the discriminator, and the schemas that apply together with this schema. */
	readonly own: readonly Mapping[];
	readonly alternatives: readonly NamedAlternative[];
}

/** The check of all discriminators of a file, which share one budget. */
class DiscriminatorCheck {
	readonly #spec: ReadableSpec;
	readonly #graph: SchemaGraph;
	readonly #targets: ReferenceTargets;
	readonly #budget: Budget;
	#parts: ReadonlySet<unknown> | undefined;
	#near: NearPaths | undefined;

	constructor(spec: ReadableSpec) {
		this.#spec = spec;
		this.#graph = schemaGraph(spec);
		this.#targets = referenceTargets(spec.document);
		this.#budget = this.#graph.budgetFor("discriminators");
	}

	*faultsOf(schema: SchemaObject): Iterable<FaultAtPointer<DiscriminatorFault>> {
		const { discriminator } = schema.value;
		if (discriminator === undefined) return;
		const pointer = childPointer(schema.pointer, "discriminator");
		if (!isMapping(discriminator)) {
			const fault = { kind: "no object", written: discriminator } as const;
			yield { pointer, part: "value", fault };
			return;
		}
		const isReported = faultyParts(this.#spec).contain(`${pointer}/propertyName`);
		if (discriminator.propertyName === undefined && !isReported)
			yield { pointer, part: "key", fault: { kind: "no property" } };
		const mapping = entries(discriminator.mapping);
		yield* this.#missingSchemas(mapping, childPointer(pointer, "mapping"));
		const ownSchemas = this.#graph.partsOf([schema.value]);
		const { propertyName: name } = discriminator;
		// The discriminator is skipped, because in OpenAPI 3.0, keywords next to a reference have no
		// effect.
		if (typeof name !== "string" || !ownSchemas?.includes(schema.value)) return;
		const alternatives = this.#alternativesOf(ownSchemas);
		if (alternatives === undefined) return;
		const choiceBase = { discriminator, pointer, mapping, name };
		const choice = { ...choiceBase, own: ownSchemas, alternatives };
		if (!hasAlternatives(ownSchemas)) {
			if (mapping.length === 0 && !this.#isPart(schema.value))
				yield { pointer, part: "key", fault: { kind: "no alternatives" } };
		} else {
			yield* this.#propertyFaults(choice);
			yield* findUnnamedAlternatives(choice);
			yield* this.#refusedOwnNames(choice);
		}
		yield* this.#mappingFaults(choice);
	}

	/** The alternatives of a schema, except null; `undefined` if an alternative is unknown. */
	#alternativesOf(own: readonly Mapping[]): readonly NamedAlternative[] | undefined {
		const alternatives: NamedAlternative[] = [];
		for (const { keyword, index, written } of own.flatMap(alternativesIn)) {
			const schema = this.#graph.resolve(written);
			if (!this.#budget.take() || !isMapping(schema) || this.#graph.isUnknown(schema))
				return undefined;
			if (isNull(schema)) continue;
			const names = this.#graph.namesOf(written);
			const label = names[0] ?? `${keyword}/${index}`;
			const isInline = property(written, "$ref") === undefined;
			alternatives.push({ schema, names, label, isInline });
		}
		return alternatives;
	}

	/**
	 * True if a schema with a discriminator is itself an alternative, or if other schemas extend it.
	 */
	#isPart(schema: Mapping): boolean {
		this.#parts ??= new Set(
			schemasOf(this.#spec).flatMap(({ value }) =>
				[
					...[value.allOf, value.oneOf, value.anyOf].flatMap(itemsIn),
					// Properties next to a reference extend its target.
					...(isMapping(value.properties) && Object.hasOwn(value, "$ref") ? [value] : []),
				].map((one) => this.#graph.resolve(one)),
			),
		);
		return this.#parts.has(schema);
	}

	/** The schemas of an alternative; `undefined` if there are too many schemas. */
	#partsOf(schema: Mapping): readonly Mapping[] | undefined {
		if (!this.#budget.take()) return undefined;
		const parts = this.#graph.partsOf([schema]);
		return this.#budget.take(effortOf(parts)) ? parts : undefined;
	}

	*#propertyFaults({
		discriminator,
		pointer,
		name,
		own,
		alternatives,
	}: DiscriminatorChoice): Iterable<FaultAtPointer<DiscriminatorFault>> {
		const place = { pointer: childPointer(pointer, "propertyName"), part: "value" } as const;
		const isDescribed = own.some((part) => describesName(part, name));
		const closedAlternatives = alternatives.flatMap((one) => {
			const closedParts = this.#closedParts(one);
			return closedParts === undefined ? [] : [{ one, parts: closedParts }];
		});
		const partsWithout = closedAlternatives.filter(
			({ parts }) => !isDescribed && !parts.some((part) => describesName(part, name)),
		);
		if (partsWithout.length > 0) {
			const isMissingInAll = partsWithout.length === alternatives.length;
			yield {
				...place,
				fault: {
					kind: "undescribed",
					name,
					schemas: partsWithout.map(({ one }) => one.label),
					isAll: isMissingInAll,
					near: isMissingInAll
						? this.#nearProperty(
								name,
								partsWithout.flatMap(({ parts }) => parts),
							)
						: undefined,
				},
			};
		}
		// An optional property is no fault here, because in OpenAPI 3.2, `defaultMapping` determines
		// the schema of a value without the property.
		if (Object.hasOwn(discriminator, "defaultMapping")) return;
		if (own.some((part) => isGiven(part, name))) return;
		const lackingAlternatives = new Set(partsWithout.map(({ one }) => one));
		const optionalAlternatives = closedAlternatives.filter(
			({ one, parts }) =>
				!lackingAlternatives.has(one) && !parts.some((part) => isGiven(part, name)),
		);
		if (optionalAlternatives.length > 0)
			yield {
				...place,
				fault: {
					kind: "optional",
					name,
					schemas: optionalAlternatives.map(({ one }) => one.label),
				},
			};
	}

	/**
	 * The schemas of an alternative; `undefined` if the alternative may have unknown properties, or
	 * if no schema describes properties.
	 */
	#closedParts({ schema }: NamedAlternative): readonly Mapping[] | undefined {
		const schemaParts = this.#partsOf(schema);
		if (schemaParts === undefined || schemaParts.some((part) => this.#saysMore(part)))
			return undefined;
		return schemaParts.some(({ properties }) => isMapping(properties)) ? schemaParts : undefined;
	}

	#nearProperty(name: string, schemas: readonly Mapping[]): string | undefined {
		const names = new Set<string>();
		for (const { properties } of schemas)
			for (const [one] of entries(properties)) {
				if (!this.#budget.take()) return undefined;
				names.add(one);
			}
		return new NearPaths(names).slip(name);
	}

	/**
	 * True if a schema may describe any name, because some keywords describe properties without
	 * naming the properties.
	 */
	#saysMore(schema: Mapping): boolean {
		const { additionalProperties: others, allOf } = schema;
		return (
			others === true ||
			isMapping(others) ||
			openKeywords.some((key) => Object.hasOwn(schema, key)) ||
			(Array.isArray(allOf) && allOf.some((part) => !isMapping(this.#graph.resolve(part))))
		);
	}

	*#missingSchemas(
		mapping: DiscriminatorChoice["mapping"],
		pointer: JsonPointer,
	): Iterable<FaultAtPointer<DiscriminatorFault>> {
		for (const [key, written] of mapping) {
			if (typeof written !== "string" || !this.#isMissing(written)) continue;
			const name = nameOfMappedSchema(written);
			this.#near ??= new NearPaths(this.#graph.componentNames());
			const nearSchema = name === undefined ? undefined : this.#near.slip(name);
			yield {
				pointer: childPointer(pointer, key),
				part: "value",
				fault: { kind: "missing schema", written, near: nearSchema },
			};
		}
	}

	#isMissing(written: string): boolean {
		if (this.#graph.mayHideSchemas) return false;
		const name = nameOfMappedSchema(written);
		return name === undefined
			? written.startsWith("#/") && this.#targets.targetOf(written).missing > 0
			: this.#graph.component(name) === undefined;
	}

	*#mappingFaults({
		pointer,
		mapping,
		name,
		own,
		alternatives,
	}: DiscriminatorChoice): Iterable<FaultAtPointer<DiscriminatorFault>> {
		// A schema that is defined inside the list may be a copy of the schema in the mapping.
		const areNamed = !alternatives.some(({ isInline }) => isInline);
		const listedSchemas =
			alternatives.length > 0 && areNamed ? this.#listedBy(alternatives) : undefined;
		const refusedNames: RefusedName[] = [];
		for (const [key, written] of mapping) {
			const schema = this.#targetOf(written);
			if (schema === undefined) continue;
			const schemaParts = this.#partsOf(schema);
			if (schemaParts === undefined) continue;
			if (listedSchemas && ![schema, ...schemaParts].some((part) => listedSchemas.has(part))) {
				yield {
					pointer: childPointer(childPointer(pointer, "mapping"), key),
					part: "value",
					fault: { kind: "no alternative", written: `${written}` },
				};
				continue;
			}
			const values = this.#valuesOf(name, [...schemaParts, ...own]).find(
				(list) => !isListed(key, list),
			);
			const label = `${written}`.split("/").at(-1) ?? "";
			if (values !== undefined) refusedNames.push({ value: key, schema: label, values });
		}
		const [first] = refusedNames;
		if (first !== undefined)
			yield {
				pointer: childPointer(childPointer(pointer, "mapping"), first.value),
				part: "key",
				fault: { kind: "refused names", name, refused: refusedNames },
			};
	}

	/**
	 * The given alternatives, and the alternatives that these alternatives list in turn; `undefined`
	 * if there are too many alternatives.
	 */
	#listedBy(alternatives: readonly NamedAlternative[]): ReadonlySet<unknown> | undefined {
		const listedSchemas = reach(
			alternatives.map(({ schema }) => schema),
			({ oneOf, anyOf }) =>
				[...itemsIn(oneOf), ...itemsIn(anyOf)].map((one) => this.#graph.resolve(one)),
			this.#budget,
		);
		return listedSchemas && new Set(listedSchemas);
	}

	#targetOf(written: unknown): Mapping | undefined {
		if (typeof written !== "string") return undefined;
		const target = this.#graph.resolve(this.#graph.mappedSchema(written));
		return isMapping(target) ? target : undefined;
	}

	/** The lists of values that a property can have, according to the schemas of its object. */
	#valuesOf(name: string, schemas: readonly Mapping[]): readonly (readonly unknown[])[] {
		const describedValues = schemas.map((part) => property(part.properties, name));
		return (this.#graph.partsOf(describedValues) ?? []).flatMap(valuesOf);
	}

	*#refusedOwnNames({
		pointer,
		mapping,
		name,
		own,
		alternatives,
	}: DiscriminatorChoice): Iterable<FaultAtPointer<DiscriminatorFault>> {
		const mappedSchemas = new Set(mapping.map(([, one]) => this.#targetOf(one)));
		// A reference without a target may mean any of the schemas.
		if (mappedSchemas.has(undefined)) return;
		const schemas: string[] = [];
		for (const { schema, names, label } of alternatives) {
			if (names.length === 0 || mappedSchemas.has(schema)) continue;
			const schemaParts = this.#partsOf(schema);
			if (schemaParts === undefined) continue;
			const lists = this.#valuesOf(name, [...schemaParts, ...own]);
			const isRefused = names.every((one) => lists.some((list) => !isListed(one, list)));
			if (isRefused) schemas.push(label);
		}
		if (schemas.length > 0)
			yield {
				pointer: childPointer(pointer, "propertyName"),
				part: "value",
				fault: { kind: "refused own names", name, schemas },
			};
	}
}

/** The keywords by which a schema can describe properties beside `properties`. */
const openKeywords = wordsIn(`
	patternProperties unevaluatedProperties oneOf anyOf if then else dependentSchemas $dynamicRef
`);

/** The size of schemas, as the number of values to examine. */
function effortOf(parts: readonly Mapping[] = []): number {
	return parts.reduce(
		(size, { required, allOf }) => size + 1 + itemsIn(required).length + itemsIn(allOf).length,
		0,
	);
}

function describesName({ properties }: Mapping, name: string): boolean {
	return property(properties, name) !== undefined;
}

/** True if a schema requires the property, or if the property has a default. */
function isGiven({ required, properties }: Mapping, name: string): boolean {
	return (
		property(property(properties, name), "default") !== undefined ||
		itemsIn(required).includes(name)
	);
}

function hasAlternatives(schemas: readonly Mapping[]): boolean {
	return schemas.some(({ oneOf, anyOf }) => Array.isArray(oneOf) || Array.isArray(anyOf));
}

function isNull(schema: Mapping): boolean {
	const types = typesOf(schema);
	return (
		types?.every((type) => type === "null") === true ||
		valuesOf(schema).some((list) => list.every((one) => one === null))
	);
}

function* findUnnamedAlternatives({
	pointer,
	alternatives,
}: DiscriminatorChoice): Iterable<FaultAtPointer<DiscriminatorFault>> {
	const count = alternatives.filter(({ isInline }) => isInline).length;
	if (count > 0)
		yield { pointer, part: "key", fault: { kind: "unnamed", count, of: alternatives.length } };
}

/** The name of the component that a mapping certainly refers to. */
function nameOfMappedSchema(written: string): string | undefined {
	// A text in the form of a path may refer to a file.
	return componentNameIn(written, "schemas") ?? (/^[\w-]+$/.test(written) ? written : undefined);
}
