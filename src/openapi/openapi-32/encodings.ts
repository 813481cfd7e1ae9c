// Encodings by position of what is no list.
import { child } from "../../source/pointer.ts";
import { isMapping, property } from "../../source/value.ts";
import type { Components } from "../references/components.ts";
import type { Part } from "../spec/parts.ts";
import type { Fault } from "./fault.ts";

const byPosition = ["prefixEncoding", "itemEncoding"] as const;

export function* encodingFaults({ kind, value, pointer }: Part, lists: Lists): Iterable<Fault> {
	if (kind !== "media type" || Object.hasOwn(value, "itemSchema")) return;
	const [key] = byPosition.filter((name) => Object.hasOwn(value, name));
	if (key === undefined || lists.has(value.schema, 0)) return;
	yield {
		pointer: child(pointer, key),
		part: "key",
		message: `\`${key}\` needs a schema of a list, which this media type has not.`,
		hint: "Add `itemSchema`, or a `schema` with `type: array`.",
	};
}

/** Of a schema that is deeper nobody can tell. */
const deepest = 500;

/** The schemas of a file whose values are lists. */
export class Lists {
	readonly #schemas: Components;
	/** What is known of them; of one that is being looked at, that it is none. */
	readonly #known = new Map<object, boolean>();

	constructor(schemas: Components) {
		this.#schemas = schemas;
	}

	has(schema: unknown, depth: number): boolean {
		if (depth > deepest) return true;
		if (!isMapping(schema)) return false;
		const known = this.#known.get(schema);
		if (known !== undefined) return known;
		this.#known.set(schema, false);
		const { type, $ref, allOf } = schema;
		const has = (one: unknown): boolean => this.has(one, depth + 1);
		const isList =
			type === undefined
				? "items" in schema ||
					"prefixItems" in schema ||
					(typeof $ref === "string" && has(this.#schemas.resolved(schema))) ||
					(Array.isArray(allOf) && allOf.some(has)) ||
					this.#hasListsOnly(schema, has)
				: isOnly(type, "array");
		this.#known.set(schema, isList);
		return isList;
	}

	/** Whether there are alternatives, and each is a list or null. */
	#hasListsOnly(schema: object, has: (one: unknown) => boolean): boolean {
		const alternatives = ["oneOf", "anyOf"].flatMap((key) => {
			const list = property(schema, key);
			return Array.isArray(list) ? list : [];
		});
		const others = alternatives.filter((one) => {
			const type = property(this.#schemas.resolved(one), "type");
			return !isOnly(type, "null");
		});
		return others.length > 0 && others.every(has);
	}
}

/** Whether a `type` is one, or one and null. */
function isOnly(type: unknown, name: "array" | "null"): boolean {
	const types: readonly unknown[] = Array.isArray(type) ? type : [type];
	return types.includes(name) && types.every((one) => one === name || one === "null");
}
