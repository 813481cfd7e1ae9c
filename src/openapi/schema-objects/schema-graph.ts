// What the schemas of an OpenAPI file say of a value together: with references followed, `allOf`
// merged, and alternatives listed. No other module merges schemas.
import { Budget, type BudgetName } from "../../text/budget.ts";
import { addAll } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import type { JsonPointer } from "../../text/pointer.ts";
import { isMapping, itemsIn, type Mapping, property } from "../../text/value.ts";
import { type FaultyParts, faultyParts } from "../spec/faulty-parts.ts";
import { partsOfKind } from "../spec/parts.ts";
import { componentNameIn } from "../spec/reference-targets.ts";
import { is30, type ReadableSpec, resolveValue } from "../spec/spec.ts";

export interface SchemaObject {
	readonly value: Mapping;
	readonly pointer: JsonPointer;
}

/** The schemas, in no particular order. */
export function schemasOf(spec: ReadableSpec): readonly SchemaObject[] {
	return partsOfKind(spec, "schema");
}

/** An item of `oneOf` or `anyOf`. */
export interface SchemaAlternative {
	readonly keyword: "oneOf" | "anyOf";
	readonly index: number;
	readonly written: unknown;
}

export const schemaGraph = memoise((spec: ReadableSpec) => new SchemaGraph(spec));

export class SchemaGraph {
	readonly #spec: ReadableSpec;
	readonly #is30: boolean;
	readonly #components: unknown;
	readonly #faultyParts: FaultyParts;
	/** True if a fault of the file may hide components. */
	readonly mayHideSchemas: boolean;
	/** The unknown schemas about which something was asked. */
	readonly unknownSchemas = new Set<Mapping>();
	/** The names of components without their aliases. */
	readonly #ends = new Map<string, string>();
	#mappingBudget: Budget | undefined;
	/** The work of trying texts with patterns. */
	readonly patternBudget: Budget;

	constructor(spec: ReadableSpec) {
		this.#spec = spec;
		this.#is30 = is30(spec);
		this.patternBudget = this.budgetFor("patterns");
		const { value: root } = spec.document;
		const components = property(root, "components");
		this.#components = property(components, "schemas");
		this.#faultyParts = faultyParts(spec);
		this.mayHideSchemas =
			this.#faultyParts.mayHide(root, "components", "object") ||
			this.#faultyParts.mayHide(components, "schemas", "object");
	}

	budgetFor(name: BudgetName): Budget {
		return new Budget(Object(this.#spec.document.value), name);
	}

	resolve(schema: unknown): unknown {
		return resolveValue(this.#spec, schema);
	}

	component(name: string): unknown {
		return property(this.#components, name);
	}

	componentNames(): readonly string[] {
		return isMapping(this.#components) ? Object.keys(this.#components) : [];
	}

	/** The schema to which a discriminator refers, by its name or in the form of a `$ref`. */
	mappedSchema(written: string): unknown {
		return written.startsWith("#") ? { $ref: written } : this.component(written);
	}

	/** The names of the components through which a value's references resolve, first to last. */
	namesOf(value: unknown): readonly string[] {
		const names = new Set<string>();
		const nameIn = (one: unknown) => componentNameIn(property(one, "$ref"), "schemas");
		for (
			let name = nameIn(value);
			name !== undefined && !names.has(name);
			name = nameIn(this.component(name))
		)
			names.add(name);
		return [...names];
	}

	/**
	 * The name of the component to which a name resolves, because a component can consist of a
	 * reference to another component. In a circle of such components, each name stands for itself.
	 */
	nameWithoutAliases(name: string): string {
		const passedNames = new Set<string>();
		let current = name;
		let end = this.#ends.get(current);
		while (end === undefined) {
			passedNames.add(current);
			const next = this.#aliasedName(current) ?? current;
			end = passedNames.has(next) ? next : this.#ends.get(next);
			current = next;
		}
		let isEndPassed = false;
		for (const one of passedNames) {
			isEndPassed ||= one === end;
			this.#ends.set(one, isEndPassed ? one : end);
		}
		return end;
	}

	/**
	 * The names of the components among a schema's alternatives, without aliases; `undefined` for a
	 * schema without alternatives, or with too many. As Mintlify decides it for `defaultMapping`, the
	 * keywords of a schema replace the keywords of the schema to which it refers.
	 */
	selectableNames(schema: Mapping): ReadonlySet<string> | undefined {
		this.#mappingBudget ??= this.budgetFor("default mappings");
		const alternatives: unknown[] = [];
		const passedNames = new Set<string>();
		const openSchemas: unknown[] = [schema];
		while (openSchemas.length > 0) {
			const layers: unknown[] = [];
			for (let layer = openSchemas.pop(); isMapping(layer); ) {
				layers.push(layer);
				const name = this.#nameIn(layer);
				layer = name === undefined || passedNames.has(name) ? undefined : this.component(name);
				if (name !== undefined) passedNames.add(name);
			}
			const itemsAt = (key: string): readonly unknown[] =>
				itemsIn(layers.map((layer) => property(layer, key)).find((items) => items !== undefined));
			const ownAlternatives = [...itemsAt("oneOf"), ...itemsAt("anyOf")];
			if (!this.#mappingBudget.take(layers.length + ownAlternatives.length)) return undefined;
			addAll(alternatives, ownAlternatives);
			addAll(openSchemas, itemsAt("allOf").toReversed());
		}
		const names = alternatives.flatMap((one) => this.#nameIn(one) ?? []);
		return alternatives.length === 0 ? undefined : new Set(names);
	}

	/** The name of the component to which a value refers, without aliases. */
	#nameIn(value: unknown): string | undefined {
		const name = componentNameIn(property(value, "$ref"), "schemas");
		return name === undefined ? undefined : this.nameWithoutAliases(name);
	}

	/** The name to which a component refers that consists of nothing else. */
	#aliasedName(name: string): string | undefined {
		const schema = this.component(name);
		const target = componentNameIn(property(schema, "$ref"), "schemas");
		const isAlias = Object.keys(Object(schema)).every((key) => aliasKeys.has(key));
		return isAlias && isMapping(this.component(target ?? "")) ? target : undefined;
	}

	/** True if a fault of the file makes it unknown what a schema says of a value. */
	isUnknown(schema: Mapping): boolean {
		const isUnknown =
			this.#faultyParts.include(schema) ||
			(Object.hasOwn(schema, "$ref") && (!isReference(schema) || !isMapping(this.resolve(schema))));
		if (isUnknown) this.unknownSchemas.add(schema);
		return isUnknown;
	}

	/**
	 * The schemas that apply to a value together: the given schemas, the targets of their references,
	 * the items of their `allOf`, and further schemas that `alsoIn` lists. `undefined` if there are
	 * too many schemas, or if one of them is unknown. In OpenAPI 3.0, keywords next to a reference
	 * have no effect, so such a schema is left out.
	 */
	partsOf(
		schemas: readonly unknown[],
		alsoIn?: (schema: Mapping) => readonly unknown[],
	): readonly Mapping[] | undefined {
		const [only] = schemas;
		// Almost every value of a large file has a single schema without further parts.
		const isSingle = schemas.length === 1 && isMapping(only) && isWhole(only);
		if (isSingle && alsoIn === undefined) return this.isUnknown(only) ? undefined : [only];
		const parts = reach(
			schemas,
			(one) => [...this.#partsIn(one), ...(alsoIn?.(one) ?? [])],
			this.budgetFor("merged schemas"),
		);
		if (parts?.some((one) => this.isUnknown(one))) return undefined;
		return this.#is30 ? parts?.filter((one) => !isReference(one)) : parts;
	}

	#partsIn(schema: Mapping): readonly unknown[] {
		if (!isReference(schema)) return itemsIn(schema.allOf);
		const target = this.resolve(schema);
		return this.#is30 ? [target] : [target, ...itemsIn(schema.allOf)];
	}

	/** The targets of a schema's reference, and all its subschemas that describe the same values. */
	composedOf(schema: Mapping): readonly unknown[] {
		const { allOf, anyOf, oneOf, dependentSchemas } = schema;
		return [
			...[allOf, anyOf, oneOf].flatMap(itemsIn),
			...["not", "if", "then", "else"].map((key) => property(schema, key)),
			...(isMapping(dependentSchemas) ? Object.values(dependentSchemas) : []),
			...(Object.hasOwn(schema, "$ref") ? [this.resolve(schema)] : []),
		];
	}
}

const aliasKeys: ReadonlySet<string> = new Set(["$ref", "summary", "description"]);

function isReference({ $ref }: Mapping): boolean {
	return typeof $ref === "string";
}

function isWhole(schema: Mapping): boolean {
	return !isReference(schema) && !Array.isArray(schema.allOf);
}

export function alternativesIn(schema: unknown): readonly SchemaAlternative[] {
	return (["oneOf", "anyOf"] as const).flatMap((keyword) =>
		itemsIn(property(schema, keyword)).map((written, index) => ({ keyword, index, written })),
	);
}

/** All schemas that can be reached from some schemas; `undefined` if there are too many schemas. */
export function reach(
	from: readonly unknown[],
	next: (schema: Mapping) => readonly unknown[],
	budget: Budget,
): readonly Mapping[] | undefined {
	const reachableSchemas = new Set(from.filter(isMapping));
	let isWithinBudget = budget.take(reachableSchemas.size);
	for (const schema of reachableSchemas) {
		if (!isWithinBudget) return undefined;
		const { size } = reachableSchemas;
		for (const one of next(schema)) if (isMapping(one)) reachableSchemas.add(one);
		isWithinBudget = budget.take(reachableSchemas.size - size);
	}
	return isWithinBudget ? [...reachableSchemas] : undefined;
}
