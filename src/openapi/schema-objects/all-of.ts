// The schemas that a value has to match together.
import { isMapping, itemsIn, type Mapping, property } from "../../source/value.ts";
import type { ReferenceTargets } from "../references/reference-targets.ts";
import type { Writer } from "./mismatch.ts";

/** The maximum number of schemas that are examined for one value, so that time stays linear. */
const mostParts = 200;

export class AllOf {
	readonly #targets: ReferenceTargets;
	readonly #is30: boolean;

	/** `is30`: the file is OpenAPI 3.0, where keywords next to a reference have no effect. */
	constructor(targets: ReferenceTargets, is30: boolean) {
		this.#targets = targets;
		this.#is30 = is30;
	}

	/**
	 * The given schemas, their references, and the items of their `allOf`; `undefined` if they are
	 * too many.
	 */
	of(schemas: readonly unknown[]): readonly Mapping[] | undefined {
		const parts = new Set<Mapping>();
		const open = new Set(schemas);
		for (const schema of open) {
			if (open.size > mostParts) return undefined;
			if (!isMapping(schema)) continue;
			const isReference = typeof schema.$ref === "string";
			if (isReference) open.add(this.#targets.resolve(schema));
			if (isReference && this.#is30) continue;
			parts.add(schema);
			if (Array.isArray(schema.allOf)) for (const part of schema.allOf) open.add(part);
		}
		return [...parts];
	}

	/** The names that schemas and their alternatives describe; `undefined` if there may be others. */
	namesIn(schemas: readonly Mapping[]): ReadonlySet<string> | undefined {
		const names = new Set<string>();
		const open = new Set<Mapping>(schemas);
		for (const schema of open) {
			if (open.size > mostParts) return undefined;
			const { oneOf, anyOf, allOf, properties, patternProperties } = schema;
			if (isMapping(properties)) for (const name of Object.keys(properties)) names.add(name);
			if (isMapping(patternProperties)) return undefined;
			for (const list of [oneOf, anyOf, allOf])
				for (const one of this.of(itemsIn(list)) ?? []) open.add(one);
		}
		return names;
	}

	/** True if only the other side, the client or the server, writes such a property. */
	isOfOther(name: string, parts: readonly Mapping[], writer: Writer): boolean {
		const schemas = parts.map((part) => property(part.properties, name));
		return (this.of(schemas) ?? []).some(
			({ readOnly, writeOnly }) =>
				(readOnly === true && writer !== "response") ||
				(writeOnly === true && writer !== "request"),
		);
	}
}

/** The schemas of a property. */
export function schemasDescribing(schema: Mapping, name: string): readonly unknown[] {
	const own = property(schema.properties, name);
	if (own !== undefined) return [own];
	const { additionalProperties, patternProperties } = schema;
	return isMapping(additionalProperties) && patternProperties === undefined
		? [additionalProperties]
		: [];
}
