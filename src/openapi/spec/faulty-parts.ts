// The parts of a rejected OpenAPI file that its faults hide. All other parts of the file are judged as usual,
// so that one run reports every fault whose facts do not depend on another fault.
import { memoise } from "../../text/memoised.ts";
import { isWithin, type JsonPointer, parentOf, valueAt } from "../../text/pointer.ts";
import { isMapping, property } from "../../text/value.ts";
import type { ReadableSpec } from "./spec.ts";
import { specFaults } from "./spec-faults.ts";

export const faultyParts = memoise((spec: ReadableSpec) => new FaultyParts(spec));

export class FaultyParts {
	readonly #pointers: ReadonlySet<JsonPointer>;
	/** The objects with a fault in one of their own keys, or in an item of a list at such a key. */
	readonly #faultyObjects = new Set<unknown>();
	/** The objects with an unknown key, by the form of its value. */
	readonly #holdersOfStrays = { list: new Set<unknown>(), object: new Set<unknown>() };

	constructor(spec: ReadableSpec) {
		const { value: root } = spec.document;
		const faults = specFaults(spec);
		this.#pointers = new Set(faults.map(({ pointer }) => pointer));
		for (const { pointer, why } of faults) {
			const holderPointer = parentOf(pointer);
			const holder = valueAt(root, holderPointer);
			const isItem = Array.isArray(holder);
			this.#faultyObjects.add(isItem ? valueAt(root, parentOf(holderPointer)) : holder);
			if (why.kind !== "unknown") continue;
			const stray = valueAt(root, pointer);
			if (Array.isArray(stray)) this.#holdersOfStrays.list.add(holder);
			else if (isMapping(stray)) this.#holdersOfStrays.object.add(holder);
		}
	}

	/** True if a schema fault is at a location or around it, so that a second fault says no more. */
	contain(pointer: JsonPointer): boolean {
		return isWithin(pointer, this.#pointers);
	}

	/** True if a fault may change what an object says. */
	include(object: unknown): boolean {
		return this.#faultyObjects.has(object);
	}

	/**
	 * True if an object may have a list or an object at a key where docproof finds none: the value
	 * has another type, a reference is not followed, or an unknown key is a misspelling of the key.
	 */
	mayHide(holder: unknown, key: string, form: "list" | "object"): boolean {
		const value = property(holder, key);
		if (value !== undefined) return form === "list" ? !Array.isArray(value) : !isMapping(value);
		return (
			this.#holdersOfStrays[form].has(holder) ||
			(isMapping(holder) && Object.hasOwn(holder, "$ref"))
		);
	}
}
