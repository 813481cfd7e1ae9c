// The certain mismatches between a value and its schema: in type, limits, allowed values, and
// allowed or required names. Formats are not checked. Patterns that programs may read differently
// are not checked either.
import type { Budget } from "../../text/budget.ts";
import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import { isMapping, itemsIn, type Mapping, property } from "../../text/value.ts";
import { NearPaths } from "../../text/wording/suggest.ts";
import type { Mismatch, Writer } from "./mismatch.ts";
import { plainMismatch } from "./mismatch.ts";
import { reach, type SchemaGraph } from "./schema-graph.ts";
import { isOfType } from "./types.ts";

interface ComparedValue {
	readonly parts: readonly Mapping[];
	/** All schemas of the value, including schemas that are compared separately. */
	readonly all: readonly Mapping[];
	readonly pointer: JsonPointer;
}

/** The comparison of the examples of a file, which share one budget, with their schemas. */
export class ExampleComparison {
	readonly #graph: SchemaGraph;
	/**
	 * True if no schema describes a name. A schema that requires such a name is itself faulty, so
	 * the value is not faulty.
	 */
	readonly #isUndescribed: (schema: Mapping, name: string) => boolean;
	readonly #budget: Budget;
	readonly #levels: Budget;
	#writer: Writer = "anyone";

	constructor(graph: SchemaGraph, isUndescribed: (schema: Mapping, name: string) => boolean) {
		this.#graph = graph;
		this.#isUndescribed = isUndescribed;
		this.#budget = graph.budgetFor("examples");
		this.#levels = graph.budgetFor("levels of an example");
	}

	compare(value: unknown, schema: unknown, writer: Writer): readonly Mismatch[] {
		this.#writer = writer;
		return this.#mismatchesOf(value, [schema]);
	}

	/**
	 * The mismatches of a value. `around` are further schemas that the value has to match, which are
	 * compared separately.
	 */
	#mismatchesOf(
		value: unknown,
		schemas: readonly unknown[],
		pointer: JsonPointer = "",
		around: readonly Mapping[] = [],
	): readonly Mismatch[] {
		const parts = this.#graph.partsOf(schemas);
		if (!this.#budget.take() || parts === undefined) return [];
		// The depth is limited, because an alternative can be a reference to the schema that lists the
		// alternative.
		const mismatches = this.#levels.take()
			? [...this.#compareValue(value, schemas, { parts, all: [...parts, ...around], pointer })]
			: [];
		this.#levels.giveBack();
		return mismatches;
	}

	*#compareValue(
		value: unknown,
		schemas: readonly unknown[],
		place: ComparedValue,
	): Iterable<Mismatch> {
		const { parts, pointer } = place;
		if (
			value === null &&
			[...schemas, ...parts].some((schema) => property(schema, "nullable") === true)
		)
			return;
		const plainResult = plainMismatch(value, parts, this.#graph.patternBudget);
		if (plainResult !== undefined) {
			yield { pointer, ...plainResult };
			return;
		}
		for (const part of parts)
			for (const alternatives of [part.oneOf, part.anyOf])
				yield* this.#compareAlternatives(value, part, itemsIn(alternatives), place);
		if (Array.isArray(value)) yield* this.#compareItems(value, parts, pointer);
		else if (isOfType(value, "object") && isMapping(value))
			yield* this.#compareProperties(value, place);
	}

	/**
	 * Compares a value with a list of alternatives. The value must match at least one alternative.
	 */
	*#compareAlternatives(
		value: unknown,
		part: Mapping,
		alternatives: readonly unknown[],
		{ all, pointer }: ComparedValue,
	): Iterable<Mismatch> {
		if (alternatives.length === 0) return;
		const namedAlternative = this.#namedAlternative(value, part);
		const mismatchesByAlternative: (readonly Mismatch[])[] = [];
		for (const alternative of namedAlternative === undefined ? alternatives : [namedAlternative]) {
			const mismatches = this.#mismatchesOf(value, [alternative], pointer, all);
			if (mismatches.length === 0) return;
			mismatchesByAlternative.push(mismatches);
		}
		const nearMismatches = mismatchesByAlternative.filter(
			(alternativeMismatches) => !alternativeMismatches.some(isOfWholeValue(pointer)),
		);
		const [only, ...others] =
			mismatchesByAlternative.length === 1 ? mismatchesByAlternative : nearMismatches;
		if (only !== undefined && others.length === 0) yield* only;
		else yield { pointer, schema: part, why: { kind: "none", count: alternatives.length } };
	}

	/** The alternative that the value selects with a discriminator. */
	#namedAlternative(value: unknown, { discriminator }: Mapping): unknown {
		const key = property(discriminator, "propertyName");
		const name = typeof key === "string" ? property(value, key) : undefined;
		if (typeof name !== "string") return undefined;
		const mapped = property(property(discriminator, "mapping"), name);
		const target = this.#graph.mappedSchema(`${mapped ?? name}`);
		return isMapping(this.#graph.resolve(target)) ? target : undefined;
	}

	*#compareItems(
		items: readonly unknown[],
		parts: readonly Mapping[],
		pointer: JsonPointer,
	): Iterable<Mismatch> {
		if (parts.some((part) => Object.hasOwn(part, "prefixItems"))) return;
		const schemas = parts.map(({ items }) => items).filter(isMapping);
		if (schemas.length === 0) return;
		for (const [index, item] of items.entries())
			yield* this.#mismatchesOf(item, schemas, childPointer(pointer, index));
	}

	*#compareProperties(value: Mapping, { parts, all, pointer }: ComparedValue): Iterable<Mismatch> {
		yield* this.#missingNames(value, { parts, all, pointer });
		const undescribedNames: string[] = [];
		for (const [name, item] of Object.entries(value)) {
			const schemas = parts.flatMap((part) => schemasDescribing(part, name));
			if (schemas.length === 0) undescribedNames.push(name);
			else yield* this.#mismatchesOf(item, schemas, childPointer(pointer, name));
		}
		yield* this.#extraNames(undescribedNames, { parts, all, pointer });
	}

	/**
	 * Reports names that are not allowed. `names` are the names that no schema of the location
	 * describes.
	 */
	*#extraNames(
		names: readonly string[],
		{ parts, all, pointer }: ComparedValue,
	): Iterable<Mismatch> {
		const schema = parts.find((part) => part.additionalProperties === false);
		if (schema === undefined || names.length === 0) return;
		const describedNames = this.#namesIn(all);
		this.#budget.take(describedNames?.size);
		const nearNames = new NearPaths(describedNames ?? []);
		for (const name of names)
			if (describedNames?.has(name) === false)
				yield {
					pointer: childPointer(pointer, name),
					schema,
					why: { kind: "extra", name, near: nearNames.slip(name) },
				};
	}

	/**
	 * The names of properties that schemas and their alternatives describe; `undefined` if the
	 * schemas may describe further names.
	 */
	#namesIn(schemas: readonly Mapping[]): ReadonlySet<string> | undefined {
		const nested = ({ oneOf, anyOf, allOf }: Mapping): readonly Mapping[] =>
			[oneOf, anyOf, allOf].flatMap((list) => this.#graph.partsOf(itemsIn(list)) ?? []);
		const all = reach(schemas, nested, this.#graph.budgetFor("merged schemas"));
		if (all?.some(({ patternProperties }) => isMapping(patternProperties))) return undefined;
		return all && new Set(all.flatMap(({ properties }) => Object.keys(Object(properties))));
	}

	*#missingNames(value: Mapping, { parts, all, pointer }: ComparedValue): Iterable<Mismatch> {
		const isNeeded = (part: Mapping, name: string): boolean =>
			!this.#isUndescribed(part, name) && !this.#isOfOtherSide(name, all);
		for (const { schema, names } of missingNames(value, parts, isNeeded))
			yield { pointer, schema, why: { kind: "missing", names } };
	}

	/**
	 * True if only the other side, the client or the server, writes a property, so that the value
	 * never contains it.
	 */
	#isOfOtherSide(name: string, parts: readonly Mapping[]): boolean {
		const schemas = parts.map((part) => property(part.properties, name));
		return (this.#graph.partsOf(schemas) ?? []).some(
			({ readOnly, writeOnly }) =>
				(readOnly === true && this.#writer !== "response") ||
				(writeOnly === true && this.#writer !== "request"),
		);
	}
}

/** The schemas of a schema for the property of a name. */
function schemasDescribing(schema: Mapping, name: string): readonly unknown[] {
	const ownSchema = property(schema.properties, name);
	if (ownSchema !== undefined) return [ownSchema];
	const { additionalProperties, patternProperties } = schema;
	return isMapping(additionalProperties) && patternProperties === undefined
		? [additionalProperties]
		: [];
}

/** Creates a test for mismatches in the type or the permitted values of the value at `place`. */
function isOfWholeValue(place: JsonPointer): (one: Mismatch) => boolean {
	return ({ pointer, why }) => pointer === place && (why.kind === "type" || why.kind === "value");
}

/** The missing names with the schema that requires the names, each name once. */
function* missingNames(
	value: Mapping,
	schemas: readonly Mapping[],
	isNeeded: (schema: Mapping, name: string) => boolean,
): Iterable<{ readonly schema: Mapping; readonly names: readonly string[] }> {
	const reportedNames = new Set<unknown>();
	for (const schema of schemas) {
		const { required } = schema;
		if (!Array.isArray(required)) continue;
		const names = required.filter(
			(name): name is string =>
				typeof name === "string" &&
				!Object.hasOwn(value, name) &&
				!reportedNames.has(name) &&
				isNeeded(schema, name),
		);
		for (const name of names) reportedNames.add(name);
		if (names.length > 0) yield { schema, names: [...new Set(names)] };
	}
}
