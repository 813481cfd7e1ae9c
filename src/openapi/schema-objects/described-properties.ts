// The properties that schemas describe for the same values. A schema can require a property that
// another schema describes, because composition connects schemas at different locations.
import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { isMapping, itemsIn, type Mapping, property } from "../../text/value.ts";
import type { ReadableSpec } from "../spec/spec.ts";
import { reach, type SchemaGraph, schemaGraph, schemasOf } from "./schema-graph.ts";

/** The properties that all applicable schemas together describe for the values of a schema. */
interface DescribedProperties {
	readonly names: ReadonlySet<string>;
	/** True if the values may have further properties of any name. */
	readonly isOpen: boolean;
}

/** The step from values to their items, and the step to properties without a schema of their own. */
const items = Symbol("items");
const otherProperties = Symbol("other properties");

/** A step from the values of a schema to values within these values; a string names a property. */
type ValueStep = string | typeof items | typeof otherProperties;

interface InnerSchema {
	readonly step: ValueStep;
	readonly schema: Mapping;
}

/** A schema whose values are within the values of another schema. */
interface OuterSchema extends InnerSchema {
	readonly holder: Mapping;
}

export const propertyNames = memoise((spec: ReadableSpec) => new PropertyNames(spec));

class PropertyNames {
	readonly #spec: ReadableSpec;
	readonly #graph: SchemaGraph;
	#holders: ReadonlyMap<unknown, readonly { readonly holder: Mapping }[]> | undefined;
	#outer: ReadonlyMap<Mapping, readonly OuterSchema[]> | undefined;
	readonly #topSchemas = new Map<Mapping, Mapping>();
	readonly #besideTop = memoise((top: Mapping) => {
		const schemasAbove = this.#above(top);
		return this.#describedBy(schemasAbove && this.#below(schemasAbove));
	});
	/** The properties in all schemas that apply to the same values, related or not. */
	readonly #anywhere = memoise((top: Mapping) => this.#describedBy(this.#findRelated(top)));

	constructor(spec: ReadableSpec) {
		this.#spec = spec;
		this.#graph = schemaGraph(spec);
	}

	/** True if no schema can describe a property of this name, wherever the schema is used. */
	isUndescribed(schema: Mapping, name: string): boolean {
		const { isOpen, names } = this.describedBeside(schema);
		if (isOpen || names.size === 0 || names.has(name)) return false;
		const described = this.#anywhere(this.#topOf(schema));
		return !described.isOpen && !described.names.has(name);
	}

	/**
	 * The properties that a schema, its parts, and the schemas around the schema describe for the
	 * schema's values.
	 */
	describedBeside(schema: Mapping): DescribedProperties {
		return this.#besideTop(this.#topOf(schema));
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

	#above(schema: Mapping): readonly Mapping[] | undefined {
		const budget = this.#graph.budgetFor("described properties");
		return reach([schema], (one) => this.#holdersOf(one), budget);
	}

	#below(schemas: readonly Mapping[]): readonly Mapping[] | undefined {
		const budget = this.#graph.budgetFor("described properties");
		return reach(schemas, (one) => this.#graph.composedOf(one), budget);
	}

	#describedBy(all: readonly Mapping[] | undefined): DescribedProperties {
		if (all === undefined) return { names: new Set(), isOpen: true };
		const names = all.flatMap(({ properties }) =>
			isMapping(properties) ? Object.keys(properties) : [],
		);
		return { names: new Set(names), isOpen: all.some((one) => this.#isOpen(one)) };
	}

	#isOpen(schema: Mapping): boolean {
		return (
			isMapping(schema.patternProperties) ||
			isMapping(schema.additionalProperties) ||
			isMapping(schema.unevaluatedProperties) ||
			Object.hasOwn(schema, "$dynamicRef") ||
			this.#graph.isUnknown(schema)
		);
	}

	#holdersOf(schema: Mapping): readonly Mapping[] {
		this.#holders ??= groupBy(
			schemasOf(this.#spec).flatMap(({ value: holder }) =>
				this.#graph.composedOf(holder).map((part) => ({ part, holder })),
			),
			({ part }) => part,
		);
		return this.#holders.get(schema)?.map(({ holder }) => holder) ?? [];
	}

	#outerOf(schema: Mapping): readonly OuterSchema[] {
		this.#outer ??= groupBy(
			schemasOf(this.#spec).flatMap(({ value: holder }) =>
				innerSchemas(holder).map((inner) => ({ ...inner, holder })),
			),
			(inner) => inner.schema,
		);
		return this.#outer.get(schema) ?? [];
	}

	/**
	 * All schemas that may describe the values of a schema, such as the schema of `user` in another
	 * alternative; `undefined` if there are too many schemas. Schemas can contain themselves, so the
	 * sets are computed together until no set grows any more.
	 */
	#findRelated(schema: Mapping): readonly Mapping[] | undefined {
		const budget = this.#graph.budgetFor("related schemas");
		const relatedBySchema = new Map<Mapping, Set<Mapping>>();
		const outerBySchema = new Map<Mapping, readonly OuterSchema[]>();
		const openSchemas = new Set([schema]);
		for (const one of openSchemas) {
			const schemasAbove = this.#above(one);
			const schemasBelow = schemasAbove && this.#below(schemasAbove);
			if (schemasAbove === undefined || schemasBelow === undefined) return undefined;
			if (!budget.take(schemasBelow.length)) return undefined;
			relatedBySchema.set(one, new Set(schemasBelow));
			const outerSchemas = schemasAbove.flatMap((above) => this.#outerOf(above));
			outerBySchema.set(one, outerSchemas);
			for (const { holder } of outerSchemas) openSchemas.add(holder);
		}
		for (let isGrowing = true; isGrowing; ) {
			isGrowing = false;
			for (const [one, relatedSchemas] of relatedBySchema) {
				const nestedSchemas = (outerBySchema.get(one) ?? []).flatMap(({ holder, step }) =>
					[...(relatedBySchema.get(holder) ?? [])].flatMap((other) =>
						innerSchemas(other)
							.filter((own) => mayReachSameValue(own.step, step) && !relatedSchemas.has(own.schema))
							.map((own) => own.schema),
					),
				);
				if (nestedSchemas.length === 0) continue;
				const addedSchemas = this.#below(nestedSchemas);
				if (addedSchemas === undefined || !budget.take(addedSchemas.length)) return undefined;
				for (const other of addedSchemas) relatedSchemas.add(other);
				isGrowing = true;
			}
		}
		return [...(relatedBySchema.get(schema) ?? [])];
	}
}

/**
 * The schemas for values within the values of a schema.
 * @internal
 */
export function innerSchemas(schema: Mapping): readonly InnerSchema[] {
	const { properties, patternProperties, prefixItems } = schema;
	const valuesAt = (keys: readonly string[]) => keys.map((key) => property(schema, key));
	const openKeys = ["additionalProperties", "unevaluatedProperties"];
	const itemKeys = ["items", "additionalItems", "unevaluatedItems", "contains"];
	const patterns = isMapping(patternProperties) ? Object.values(patternProperties) : [];
	const nestedSchemas: (readonly [ValueStep, readonly unknown[]])[] = [
		[otherProperties, [...patterns, ...valuesAt(openKeys)]],
		[items, [...valuesAt(itemKeys), ...itemsIn(prefixItems)]],
	];
	if (isMapping(properties))
		for (const [name, value] of Object.entries(properties)) nestedSchemas.push([name, [value]]);
	return nestedSchemas.flatMap(([step, values]) =>
		values.filter(isMapping).map((value) => ({ step, schema: value })),
	);
}

/** @internal */
export function mayReachSameValue(one: ValueStep, other: ValueStep): boolean {
	if (one === other) return true;
	return one !== items && other !== items && (one === otherProperties || other === otherProperties);
}
