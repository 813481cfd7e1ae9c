// The certain mismatches between a value and its schema: in type, limits, allowed values, and
// allowed or required names. Formats are not checked. Patterns that programs may read differently
// are not checked either.
import { childPointer, type JsonPointer } from "../../source/pointer.ts";
import { NearPaths } from "../../source/text/suggest.ts";
import { isMapping, type Mapping, property } from "../../source/value.ts";
import type { ReferenceTargets } from "../references/reference-targets.ts";
import { type AllOf, schemasDescribing } from "./all-of.ts";
import type { Mismatch, Writer } from "./mismatch.ts";
import { plainMismatch } from "./mismatch.ts";
import { isOfType } from "./types.ts";

/**
 * The limits on the number of compared pairs of a value and a schema, for one example and for a
 * whole file, so that time stays linear.
 */
const maxSteps = 100_000;
const maxStepsOfFile = 1_000_000;
const maxLevels = 60;

interface ComparedValue {
	readonly parts: readonly Mapping[];
	/** All schemas of the value, including schemas that are compared separately. */
	readonly all: readonly Mapping[];
	readonly pointer: JsonPointer;
}

export interface SchemaLookups {
	readonly targets: ReferenceTargets;
	readonly together: AllOf;
	/**
	 * True if no schema describes a name. A schema that requires such a name is itself faulty, so
	 * the value is not faulty.
	 */
	readonly isUndescribed: (schema: Mapping, name: string) => boolean;
	readonly effort: ComparisonEffort;
}

export class ComparisonEffort {
	#steps = 0;

	add(steps: number): void {
		this.#steps += steps;
	}

	isExceeded(): boolean {
		return this.#steps > maxStepsOfFile;
	}
}

export class ExampleComparison {
	readonly #targets: ReferenceTargets;
	readonly #together: AllOf;
	readonly #isUndescribed: SchemaLookups["isUndescribed"];
	readonly #writer: Writer;
	readonly #effort: ComparisonEffort;
	#steps = 0;
	#depth = 0;

	constructor(schemas: SchemaLookups, writer: Writer) {
		const { targets, together, isUndescribed, effort } = schemas;
		this.#targets = targets;
		this.#together = together;
		this.#isUndescribed = isUndescribed;
		this.#writer = writer;
		this.#effort = effort;
	}

	/**
	 * The mismatches of a value. `around` are further schemas that the value has to match, which are
	 * compared separately.
	 */
	mismatchesOf(
		value: unknown,
		schemas: readonly unknown[],
		pointer: JsonPointer = "",
		around: readonly Mapping[] = [],
	): readonly Mismatch[] {
		const schemaParts = this.#together.partsOf(schemas);
		this.#count(1);
		if (schemaParts === undefined || this.#steps > maxSteps) return [];
		if (this.#effort.isExceeded()) return [];
		// The depth is limited, because an alternative can be a reference to the schema that lists the
		// alternative.
		if (this.#depth === maxLevels) return [];
		this.#depth += 1;
		const mismatches = [
			...this.#compareValue(value, { schemas, parts: schemaParts, pointer, around }),
		];
		this.#depth -= 1;
		return mismatches;
	}

	#count(steps: number): void {
		this.#steps += steps;
		this.#effort.add(steps);
	}

	*#compareValue(
		value: unknown,
		place: {
			readonly schemas: readonly unknown[];
			readonly parts: readonly Mapping[];
			readonly pointer: JsonPointer;
			readonly around: readonly Mapping[];
		},
	): Iterable<Mismatch> {
		const { schemas, parts, pointer, around } = place;
		if (
			value === null &&
			[...schemas, ...parts].some((schema) => property(schema, "nullable") === true)
		)
			return;
		const plainResult = plainMismatch(value, parts);
		if (plainResult !== undefined) {
			yield { pointer, ...plainResult };
			return;
		}
		const allParts = [...parts, ...around];
		for (const schemaPart of parts)
			for (const key of ["oneOf", "anyOf"] as const)
				yield* this.#compareAlternatives(value, { part: schemaPart, key, pointer, all: allParts });
		if (Array.isArray(value)) yield* this.#compareItems(value, parts, pointer);
		else if (isOfType(value, "object") && isMapping(value))
			yield* this.#compareProperties(value, { parts, all: allParts, pointer });
	}

	/**
	 * Compares a value with a list of alternatives. The value must match at least one alternative.
	 */
	*#compareAlternatives(
		value: unknown,
		place: Omit<ComparedValue, "parts"> & {
			readonly part: Mapping;
			readonly key: "oneOf" | "anyOf";
		},
	): Iterable<Mismatch> {
		const { part, key, pointer, all } = place;
		const alternativeList = property(part, key);
		if (!Array.isArray(alternativeList) || alternativeList.length === 0) return;
		const namedAlternative = this.#namedAlternative(value, part);
		const mismatchesByAlternative: (readonly Mismatch[])[] = [];
		for (const alternative of namedAlternative === undefined
			? alternativeList
			: [namedAlternative]) {
			const mismatches = this.mismatchesOf(value, [alternative], pointer, all);
			if (mismatches.length === 0) return;
			mismatchesByAlternative.push(mismatches);
		}
		const nearMismatches = mismatchesByAlternative.filter(
			(alternativeMismatches) => !alternativeMismatches.some(isOfWholeValue(pointer)),
		);
		const [only, ...others] =
			mismatchesByAlternative.length === 1 ? mismatchesByAlternative : nearMismatches;
		if (only !== undefined && others.length === 0) yield* only;
		else yield { pointer, schema: part, why: { kind: "none", count: alternativeList.length } };
	}

	/** The alternative that the value selects with a discriminator. */
	#namedAlternative(value: unknown, { discriminator }: Mapping): unknown {
		const key = property(discriminator, "propertyName");
		const name = typeof key === "string" ? property(value, key) : undefined;
		if (typeof name !== "string") return undefined;
		const mappedReference = property(property(discriminator, "mapping"), name);
		const reference =
			typeof mappedReference === "string" && mappedReference.startsWith("#/")
				? mappedReference
				: childPointer("#/components/schemas", `${mappedReference ?? name}`);
		const target = this.#targets.targetOf(encodeURI(reference)).value;
		return isMapping(target) ? target : undefined;
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
			yield* this.mismatchesOf(item, schemas, childPointer(pointer, index));
	}

	*#compareProperties(value: Mapping, { parts, all, pointer }: ComparedValue): Iterable<Mismatch> {
		yield* this.#missingNames(value, { parts, all, pointer });
		const undescribedNames: string[] = [];
		for (const [name, item] of Object.entries(value)) {
			const schemas = parts.flatMap((part) => schemasDescribing(part, name));
			if (schemas.length === 0) undescribedNames.push(name);
			else yield* this.mismatchesOf(item, schemas, childPointer(pointer, name));
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
		const describedNames = this.#together.namesIn(all);
		this.#count(describedNames?.size ?? 0);
		const nearNames = new NearPaths(describedNames ?? []);
		for (const name of names)
			if (describedNames?.has(name) === false)
				yield {
					pointer: childPointer(pointer, name),
					schema,
					why: { kind: "extra", name, near: nearNames.slip(name) },
				};
	}

	*#missingNames(value: Mapping, { parts, all, pointer }: ComparedValue): Iterable<Mismatch> {
		const isNeeded = (part: Mapping, name: string): boolean =>
			!this.#isUndescribed(part, name) && !this.#together.isOfOtherSide(name, all, this.#writer);
		for (const { schema, names } of missingNames(value, parts, isNeeded))
			yield { pointer, schema, why: { kind: "missing", names } };
	}
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
