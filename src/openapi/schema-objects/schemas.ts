// The JSON Schemas of an OpenAPI file, and what is composed of which.
import { memoised } from "../../source/memoised.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import { isMapping, type Mapping, property } from "../../source/value.ts";
import { type ReferenceTargets, referenceTargets } from "../references/reference-targets.ts";
import { allParts } from "../spec/parts.ts";
import type { ReadableSpec } from "../spec/spec.ts";
import { aboutSameValues, innerSchemas, type OuterSchema } from "./same-value.ts";

export interface SchemaObject {
	readonly value: Mapping;
	readonly pointer: JsonPointer;
}

/** In no order. */
export const schemasOf = memoised((spec: ReadableSpec): readonly SchemaObject[] =>
	allParts(spec).filter(({ kind }) => kind === "schema"),
);

/** The properties of values that a schema is about, as far as any schema describes them. */
export interface Described {
	readonly names: ReadonlySet<string>;
	/** Whether there may be others of any name. */
	readonly isOpen: boolean;
}

/** So many schemas are looked at for one. */
const mostSteps = 2000;

/**
 * What the schemas of a file are composed of: each describes the values of all that it is a part
 * of.
 */
export class Compositions {
	readonly #schemas: readonly SchemaObject[];
	readonly #targets: ReferenceTargets;
	#holders: ReadonlyMap<object, readonly Mapping[]> | undefined;
	#outer: ReadonlyMap<object, readonly OuterSchema[]> | undefined;
	readonly #tops = new Map<Mapping, Mapping>();
	readonly #beside = new Map<Mapping, Described>();
	readonly #anywhere = new Map<Mapping, Described>();

	constructor(spec: ReadableSpec) {
		this.#schemas = schemasOf(spec);
		this.#targets = referenceTargets(spec);
	}

	/** Whether a name can be none of the properties that are described where the schema is. */
	isUndescribed(schema: Mapping, name: string): boolean {
		const beside = this.describedBeside(schema);
		if (beside.isOpen || beside.names.size === 0 || beside.names.has(name)) return false;
		const top = this.#topOf(schema);
		const anywhere = valueAt(this.#anywhere, top, () => this.#describedAnywhere(top));
		return !anywhere.isOpen && !anywhere.names.has(name);
	}

	/**
	 * What is described of the values that a schema is about, by itself, its parts and what it is a
	 * part of.
	 */
	describedBeside(schema: Mapping): Described {
		const top = this.#topOf(schema);
		return valueAt(this.#beside, top, () => {
			const above = this.#above(top);
			return this.#describedBy(above && this.#below(above));
		});
	}

	/**
	 * The uppermost schema that has the schema as its part, as long as each is a part of one other
	 * only. What is beside one of them is beside all, so that thousands of alternatives share one
	 * answer.
	 */
	#topOf(schema: Mapping): Mapping {
		const way = new Set<Mapping>();
		let top = schema;
		for (;;) {
			way.add(top);
			const known = this.#tops.get(top);
			const [holder, ...others] = known ? [] : this.#holdersOf(top);
			if (known) top = known;
			if (holder === undefined || others.length > 0 || way.has(holder)) break;
			top = holder;
		}
		for (const one of way) this.#tops.set(one, top);
		return top;
	}

	/**
	 * What is described of them also by schemas that have nothing to do with the schema, except that
	 * they are about its values.
	 */
	#describedAnywhere(schema: Mapping): Described {
		return this.#describedBy(
			aboutSameValues(schema, {
				above: (one) => this.#above(one),
				below: (some) => this.#below(some),
				outer: (one) => this.#outerOf(one),
			}),
		);
	}

	#above(schema: Mapping): readonly Mapping[] | undefined {
		return closure([schema], (one) => this.#holdersOf(one));
	}

	#below(schemas: readonly Mapping[]): readonly Mapping[] | undefined {
		return closure(schemas, (one) => this.partsOf(one));
	}

	#describedBy(all: readonly Mapping[] | undefined): Described {
		if (all === undefined) return { names: new Set(), isOpen: true };
		const names = all.flatMap(({ properties }) =>
			isMapping(properties) ? Object.keys(properties) : [],
		);
		return {
			names: new Set(names),
			isOpen: all.some((one) => this.#isOpen(one)),
		};
	}

	/** What it is composed of, followed where it refers to that. */
	partsOf(schema: Mapping): readonly Mapping[] {
		const { allOf, anyOf, oneOf, dependentSchemas } = schema;
		const parts = [
			...[allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : [])),
			...["not", "if", "then", "else"].map((key) => property(schema, key)),
			...(isMapping(dependentSchemas) ? Object.values(dependentSchemas) : []),
			...(Object.hasOwn(schema, "$ref") ? [this.#targets.resolve(schema)] : []),
		];
		return parts.filter(isMapping);
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
		const outer = new Map<object, OuterSchema[]>();
		for (const { value: holder } of this.#schemas)
			for (const { schema, edge } of innerSchemas(holder))
				valueAt(outer, schema, () => []).push({ holder, edge });
		return outer;
	}

	#allHolders(): ReadonlyMap<object, readonly Mapping[]> {
		const holders = new Map<object, Mapping[]>();
		for (const { value } of this.#schemas)
			for (const part of this.partsOf(value)) valueAt(holders, part, () => []).push(value);
		return holders;
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

export const compositionsOf = memoised((spec: ReadableSpec) => new Compositions(spec));

/** Of a map, which gets the value if it has none yet. */
function valueAt<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
	const known = map.get(key);
	if (known !== undefined) return known;
	const value = make();
	map.set(key, value);
	return value;
}

/** Those that can be reached from some; `undefined` where they are too many. */
function closure(
	from: readonly Mapping[],
	next: (one: Mapping) => readonly Mapping[],
): readonly Mapping[] | undefined {
	const found = new Set<Mapping>(from);
	for (const one of found) {
		if (found.size > mostSteps) return undefined;
		for (const other of next(one)) found.add(other);
	}
	return [...found];
}
