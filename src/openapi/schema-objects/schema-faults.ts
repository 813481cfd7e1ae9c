// What of the schemas of an OpenAPI file says something that no value can be, or nothing.
import { memoised } from "../../source/memoised.ts";
import { child } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { isMapping } from "../../source/value.ts";
import { NearPaths } from "../../text/near-paths.ts";
import { referenceTargets } from "../references/reference-targets.ts";
import type { ReadableSpec, Spec } from "../spec/spec.ts";
import { specFaults } from "../spec/spec-faults.ts";
import { formOf } from "../spec/spec-form.ts";
import { AllOf } from "./all-of.ts";
import { impossibleBounds } from "./bounds.ts";
import { refusedValues, repeatedValues } from "./own-values.ts";
import { ofLaterVersions, strangers, unknownTypes, unsaidItems } from "./plain-faults.ts";
import type { Found, SchemaFault } from "./schema-fault.ts";
import { type Compositions, compositionsOf, type SchemaObject, schemasOf } from "./schemas.ts";

export interface PlacedSchemaFault {
	readonly at: Location;
	readonly fault: SchemaFault;
}

/** In the order of the file's parts; empty where Mintlify takes it for no OpenAPI file. */
export function schemaFaults(spec: Spec): readonly PlacedSchemaFault[] {
	return spec.kind === "readable" ? judged(spec) : [];
}

const judged = memoised((spec: ReadableSpec): readonly PlacedSchemaFault[] => {
	const form = formOf(spec);
	if (form.kind !== "openapi") return [];
	const told = specFaults(spec).map(({ pointer }) => pointer);
	const judge = new Judge(spec, form.version);
	return schemasOf(spec).flatMap((schema) =>
		Array.from(judge.faultsOf(schema))
			.filter(({ pointer }) => !told.some((one) => pointer.startsWith(one)))
			.map(({ pointer, part, fault }) => ({
				at: spec.document.locate(pointer, part),
				fault,
			})),
	);
});

/** Judges the schemas of one file. */
class Judge {
	readonly #is30: boolean;
	readonly #compositions: Compositions;
	readonly #together: AllOf;

	constructor(spec: ReadableSpec, version: string) {
		this.#is30 = version.startsWith("3.0");
		this.#compositions = compositionsOf(spec);
		this.#together = new AllOf(referenceTargets(spec), this.#is30);
	}

	*faultsOf(schema: SchemaObject): Iterable<Found> {
		const { value } = schema;
		if (value.type !== undefined) yield* unknownTypes(schema);
		if (Array.isArray(value.required)) yield* this.#undescribed(schema);
		if (Array.isArray(value.enum)) yield* strangers(schema, this.#is30);
		yield* impossibleBounds(schema);
		if (value.type === "array") yield* unsaidItems(schema);
		if (!this.#is30) yield* ofLaterVersions(schema);
		yield* repeatedValues(schema);
		yield* refusedValues(schema, this.#together);
	}

	*#undescribed({ value, pointer }: SchemaObject): Iterable<Found> {
		const { required, properties } = value;
		if (!Array.isArray(required)) return;
		const own = isMapping(properties) ? properties : {};
		const missing = required.filter((name) => !Object.hasOwn(own, name));
		if (missing.length === 0) return;
		const { names, isOpen } = this.#compositions.describedBeside(value);
		if (isOpen || names.size === 0) return;
		const near = new NearPaths(names);
		for (const [index, name] of required.entries()) {
			if (typeof name !== "string") continue;
			if (!this.#compositions.isUndescribed(value, name)) continue;
			yield {
				pointer: child(child(pointer, "required"), index),
				part: "value",
				fault: { kind: "required", name, near: near.slip(name) },
			};
		}
	}
}
