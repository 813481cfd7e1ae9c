import { memoise } from "../../source/memoised.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import { entries, isMapping, itemsIn, type Mapping, property } from "../../source/value.ts";
import { type ReferenceTargets, referenceTargets } from "../references/reference-targets.ts";
import { partsOfKind } from "../spec/parts.ts";
import type { ReadableSpec } from "../spec/spec.ts";

export interface SchemaObject {
	readonly value: Mapping;
	readonly pointer: JsonPointer;
}

/** The schemas, in no particular order. */
export function schemasOf(spec: ReadableSpec): readonly SchemaObject[] {
	return partsOfKind(spec, "schema");
}

/** The properties that all applicable schemas together describe for the values of a schema. */
interface DescribedProperties {
	readonly names: ReadonlySet<string>;
	/** True if the values may have further properties of any name. */
	readonly isOpen: boolean;
}

/** The maximum number of schemas that are examined for one schema, so that time stays linear. */
const maxReachable = 2000;

/**
 * The composition of the schemas of a file: a part of a schema describes the same values as the
 * schema.
 */
export class Compositions {
	readonly #schemas: readonly SchemaObject[];
	readonly #targets: ReferenceTargets;
	#holders: ReadonlyMap<object, readonly Mapping[]> | undefined;
	#outer: ReadonlyMap<object, readonly OuterSchema[]> | undefined;
	readonly #topSchemas = new Map<Mapping, Mapping>();
	readonly #describedBesideByTop = new Map<Mapping, DescribedProperties>();
	readonly #describedAnywhereByTop = new Map<Mapping, DescribedProperties>();

	constructor(spec: ReadableSpec) {
		this.#schemas = schemasOf(spec);
		this.#targets = referenceTargets(spec);
	}

	/** True if no schema can describe a property of this name, wherever the schema is used. */
	isUndescribed(schema: Mapping, name: string): boolean {
		const describedProperties = this.describedBeside(schema);
		if (
			describedProperties.isOpen ||
			describedProperties.names.size === 0 ||
			describedProperties.names.has(name)
		)
			return false;
		const topSchema = this.#topOf(schema);
		const describedElsewhere = getOrMake(this.#describedAnywhereByTop, topSchema, () =>
			this.#describedAnywhere(topSchema),
		);
		return !describedElsewhere.isOpen && !describedElsewhere.names.has(name);
	}

	/**
	 * The properties that a schema, its parts, and the schemas around the schema describe for the
	 * schema's values.
	 */
	describedBeside(schema: Mapping): DescribedProperties {
		const topSchema = this.#topOf(schema);
		return getOrMake(this.#describedBesideByTop, topSchema, () => {
			const schemasAbove = this.#above(topSchema);
			return this.#describedBy(schemasAbove && this.#below(schemasAbove));
		});
	}

	/**
	 * The outermost schema that contains the schema, as long as each schema is part of only one other
	 * schema. Siblings have the same outermost schema, so that thousands of alternatives share one
	 * result.
	 */
	#topOf(schema: Mapping): Mapping {
		const schemaPath = new Set<Mapping>();
		let topSchema = schema;
		for (;;) {
			schemaPath.add(topSchema);
			const cachedTop = this.#topSchemas.get(topSchema);
			const [holder, ...others] = cachedTop ? [] : this.#holdersOf(topSchema);
			if (cachedTop) topSchema = cachedTop;
			if (holder === undefined || others.length > 0 || schemaPath.has(holder)) break;
			topSchema = holder;
		}
		for (const one of schemaPath) this.#topSchemas.set(one, topSchema);
		return topSchema;
	}

	/**
	 * The described properties, including properties in unrelated schemas that apply to the same
	 * values.
	 */
	#describedAnywhere(schema: Mapping): DescribedProperties {
		return this.#describedBy(
			findRelatedSchemas(schema, {
				above: (one) => this.#above(one),
				below: (some) => this.#below(some),
				outer: (one) => this.#outerOf(one),
			}),
		);
	}

	#above(schema: Mapping): readonly Mapping[] | undefined {
		return findReachable([schema], (one) => this.#holdersOf(one));
	}

	#below(schemas: readonly Mapping[]): readonly Mapping[] | undefined {
		return findReachable(schemas, (one) => this.partsOf(one));
	}

	#describedBy(all: readonly Mapping[] | undefined): DescribedProperties {
		if (all === undefined) return { names: new Set(), isOpen: true };
		const names = all.flatMap(({ properties }) =>
			isMapping(properties) ? Object.keys(properties) : [],
		);
		return { names: new Set(names), isOpen: all.some((one) => this.#isOpen(one)) };
	}

	/** The parts of a schema, with references resolved. */
	partsOf(schema: Mapping): readonly Mapping[] {
		const { allOf, anyOf, oneOf, dependentSchemas } = schema;
		const subschemas = [
			...[allOf, anyOf, oneOf].flatMap(itemsIn),
			...["not", "if", "then", "else"].map((key) => property(schema, key)),
			...(isMapping(dependentSchemas) ? Object.values(dependentSchemas) : []),
			...(Object.hasOwn(schema, "$ref") ? [this.#targets.resolve(schema)] : []),
		];
		return subschemas.filter(isMapping);
	}

	#holdersOf(schema: Mapping): readonly Mapping[] {
		this.#holders ??= this.#allHolders();
		return this.#holders.get(schema) ?? [];
	}

	#outerOf(schema: Mapping): readonly OuterSchema[] {
		this.#outer ??= this.#allOuter();
		return this.#outer.get(schema) ?? [];
	}

	#allOuter(): ReadonlyMap<object, readonly OuterSchema[]> {
		const outerByInner = new Map<object, OuterSchema[]>();
		for (const { value: holder } of this.#schemas)
			for (const { schema, edge } of innerSchemas(holder))
				getOrMake(outerByInner, schema, () => []).push({ holder, edge });
		return outerByInner;
	}

	#allHolders(): ReadonlyMap<object, readonly Mapping[]> {
		const holdersByPart = new Map<object, Mapping[]>();
		for (const { value } of this.#schemas)
			for (const subschema of this.partsOf(value))
				getOrMake(holdersByPart, subschema, () => []).push(value);
		return holdersByPart;
	}

	#isOpen(schema: Mapping): boolean {
		return (
			isMapping(schema.patternProperties) ||
			isMapping(schema.additionalProperties) ||
			isMapping(schema.unevaluatedProperties) ||
			Object.hasOwn(schema, "$dynamicRef") ||
			(Object.hasOwn(schema, "$ref") && !isMapping(this.#targets.resolve(schema)))
		);
	}
}

export const compositionsOf = memoise((spec: ReadableSpec) => new Compositions(spec));

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
	const cachedValue = map.get(key);
	if (cachedValue !== undefined) return cachedValue;
	const value = make();
	map.set(key, value);
	return value;
}

/**
 * The schemas that can be reached from the given schemas; `undefined` if there are too many
 * schemas.
 */
function findReachable(
	from: readonly Mapping[],
	next: (one: Mapping) => readonly Mapping[],
): readonly Mapping[] | undefined {
	const reachableSchemas = new Set<Mapping>(from);
	for (const one of reachableSchemas) {
		if (reachableSchemas.size > maxReachable) return undefined;
		for (const other of next(one)) reachableSchemas.add(other);
	}
	return [...reachableSchemas];
}

// Schemas at different locations can describe the same values, such as `user` in one alternative
// and `user` in another.

/** A step from the values of a schema to values within these values. */
type ValueEdge =
	| { readonly kind: "property"; readonly name: string }
	/** The step to properties that have no schema of their own. */
	| { readonly kind: "other properties" }
	| { readonly kind: "items" };

interface InnerSchema {
	readonly edge: ValueEdge;
	readonly schema: Mapping;
}

/**
 * The schemas for values within the values of a schema.
 * @internal
 */
export function innerSchemas(schema: Mapping): readonly InnerSchema[] {
	const nestedSchemas: InnerSchema[] = [];
	const add = (edge: ValueEdge, value: unknown): void => {
		if (isMapping(value)) nestedSchemas.push({ edge, schema: value });
	};
	for (const [name, value] of entries(schema.properties)) add({ kind: "property", name }, value);
	for (const [, value] of entries(schema.patternProperties))
		add({ kind: "other properties" }, value);
	for (const key of ["additionalProperties", "unevaluatedProperties"])
		add({ kind: "other properties" }, property(schema, key));
	for (const key of ["items", "additionalItems", "unevaluatedItems", "contains"])
		add({ kind: "items" }, property(schema, key));
	for (const value of itemsIn(schema.prefixItems)) add({ kind: "items" }, value);
	return nestedSchemas;
}

function mayReachSameValue(one: ValueEdge, other: ValueEdge): boolean {
	if (one.kind === "items" || other.kind === "items") return one.kind === other.kind;
	return one.kind !== "property" || other.kind !== "property" || one.name === other.name;
}

/** A schema whose values contain the values of another schema. */
interface OuterSchema {
	readonly edge: ValueEdge;
	readonly holder: Mapping;
}

interface Composition {
	/** A schema, and all schemas that contain the schema. */
	readonly above: (schema: Mapping) => readonly Mapping[] | undefined;
	/** Schemas with all their parts. */
	readonly below: (schemas: readonly Mapping[]) => readonly Mapping[] | undefined;
	/** The schemas whose values contain the values of a schema. */
	readonly outer: (schema: Mapping) => readonly OuterSchema[];
}

/**
 * The maximum number of schemas that are examined to find schemas about the same values, so that
 * time stays linear.
 */
const maxRelatedSchemas = 5000;

/**
 * All schemas that may describe the values of a schema; `undefined` if there are too many schemas.
 * Schemas can contain themselves, so the sets are computed together until no set grows any more.
 *
 * @internal
 */
export function findRelatedSchemas(
	schema: Mapping,
	{ above, below, outer }: Composition,
): readonly Mapping[] | undefined {
	const relatedBySchema = new Map<Mapping, Set<Mapping>>();
	const outerBySchema = new Map<Mapping, readonly OuterSchema[]>();
	const openSchemas = new Set([schema]);
	let size = 0;
	for (const one of openSchemas) {
		const schemasAbove = above(one);
		const schemasBelow = schemasAbove && below(schemasAbove);
		if (schemasAbove === undefined || schemasBelow === undefined) return undefined;
		size += schemasBelow.length;
		if (size > maxRelatedSchemas) return undefined;
		relatedBySchema.set(one, new Set(schemasBelow));
		const holders = schemasAbove.flatMap(outer);
		outerBySchema.set(one, holders);
		for (const { holder } of holders) openSchemas.add(holder);
	}
	for (let isGrowing = true; isGrowing; ) {
		isGrowing = false;
		for (const [one, relatedSchemas] of relatedBySchema) {
			const nestedSchemas = (outerBySchema.get(one) ?? []).flatMap(({ holder, edge }) =>
				[...(relatedBySchema.get(holder) ?? [])].flatMap((other) =>
					innerSchemas(other)
						.filter((own) => mayReachSameValue(own.edge, edge) && !relatedSchemas.has(own.schema))
						.map((own) => own.schema),
				),
			);
			if (nestedSchemas.length === 0) continue;
			const addedSchemas = below([...new Set(nestedSchemas)]);
			if (addedSchemas === undefined) return undefined;
			size += addedSchemas.length;
			if (size > maxRelatedSchemas) return undefined;
			for (const other of addedSchemas) relatedSchemas.add(other);
			isGrowing = true;
		}
	}
	return [...(relatedBySchema.get(schema) ?? [])];
}
