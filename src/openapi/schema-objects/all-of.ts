// The schemas that apply to a value at the same time.
import { isMapping, itemsIn, type Mapping, property } from "../../source/value.ts";
import type { ReferenceTargets } from "../references/reference-targets.ts";
import type { Writer } from "./mismatch.ts";

/** The maximum number of schemas that are examined for one value, so that time stays linear. */
const maxSchemas = 200;

function isWhole({ $ref, allOf }: Mapping): boolean {
	return typeof $ref !== "string" && !Array.isArray(allOf);
}

export class AllOf {
	readonly #targets: ReferenceTargets;
	readonly #is30: boolean;

	/** `is30`: the file is OpenAPI 3.0, where keywords next to a reference have no effect. */
	constructor(targets: ReferenceTargets, is30: boolean) {
		this.#targets = targets;
		this.#is30 = is30;
	}

	/**
	 * The given schemas, the targets of their references, and the items of their `allOf`;
	 * `undefined` if there are too many schemas.
	 */
	partsOf(schemas: readonly unknown[]): readonly Mapping[] | undefined {
		const [only] = schemas;
		// Almost every value of a large file has a single schema without further parts.
		if (schemas.length === 1 && isMapping(only) && isWhole(only)) return [only];
		const schemaParts = new Set<Mapping>();
		const openSchemas = new Set(schemas);
		for (const schema of openSchemas) {
			if (openSchemas.size > maxSchemas) return undefined;
			if (!isMapping(schema)) continue;
			const isReference = typeof schema.$ref === "string";
			if (isReference) openSchemas.add(this.#targets.resolve(schema));
			if (isReference && this.#is30) continue;
			schemaParts.add(schema);
			if (Array.isArray(schema.allOf))
				for (const schemaPart of schema.allOf) openSchemas.add(schemaPart);
		}
		return [...schemaParts];
	}

	/**
	 * The names of properties that schemas and their alternatives describe; `undefined` if the
	 * schemas may describe further names.
	 */
	namesIn(schemas: readonly Mapping[]): ReadonlySet<string> | undefined {
		const names = new Set<string>();
		const openSchemas = new Set<Mapping>(schemas);
		for (const schema of openSchemas) {
			if (openSchemas.size > maxSchemas) return undefined;
			const { oneOf, anyOf, allOf, properties, patternProperties } = schema;
			if (isMapping(properties)) for (const name of Object.keys(properties)) names.add(name);
			if (isMapping(patternProperties)) return undefined;
			for (const schemaList of [oneOf, anyOf, allOf])
				for (const nestedSchema of this.partsOf(itemsIn(schemaList)) ?? [])
					openSchemas.add(nestedSchema);
		}
		return names;
	}

	/**
	 * True if `writer` never writes a property, because only the other side, the client or the
	 * server, writes the property.
	 */
	isOfOtherSide(name: string, parts: readonly Mapping[], writer: Writer): boolean {
		const schemas = parts.map((part) => property(part.properties, name));
		return (this.partsOf(schemas) ?? []).some(
			({ readOnly, writeOnly }) =>
				(readOnly === true && writer !== "response") ||
				(writeOnly === true && writer !== "request"),
		);
	}
}

export function schemasDescribing(schema: Mapping, name: string): readonly unknown[] {
	const ownSchema = property(schema.properties, name);
	if (ownSchema !== undefined) return [ownSchema];
	const { additionalProperties, patternProperties } = schema;
	return isMapping(additionalProperties) && patternProperties === undefined
		? [additionalProperties]
		: [];
}
