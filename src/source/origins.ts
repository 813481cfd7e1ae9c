// Where the values of a document are written that parts of others are merged into.
import type { DataDocument } from "./document.ts";
import { child, type JsonPointer } from "./pointer.ts";
import { isContainer } from "./value.ts";

/** Where a value is written: a value of a document. */
export interface Origin {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
	/** Where its key is written, if that is elsewhere. */
	readonly key?: Origin;
}

export interface Piece {
	readonly value: unknown;
	readonly origin: Origin;
}

/**
 * What is known of objects and lists that have changed; all else is written below what it is in.
 */
export class Origins {
	/** By object. What was removed has the place that removes it. */
	readonly #keys = new WeakMap<object, Map<string, Origin>>();
	readonly #items = new WeakMap<object, Origin[]>();

	/** The value at a key or an index, with its place; `undefined` where none is. */
	below({ value, origin }: Piece, key: string | number): Piece {
		if (!isContainer(value)) return { value: undefined, origin: childOf(origin, key) };
		const known = Array.isArray(value)
			? this.#items.get(value)?.[Number(key)]
			: this.#keys.get(value)?.get(String(key));
		return {
			value: Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
			origin: known ?? childOf(origin, key),
		};
	}

	/** Where parts of a value are written that are not written within it. */
	*within(value: unknown): Iterable<Origin> {
		if (!isContainer(value)) return;
		for (const key of Object.keys(value)) {
			const known = Array.isArray(value)
				? this.#items.get(value)?.[Number(key)]
				: this.#keys.get(value)?.get(key);
			if (known !== undefined) yield known;
			yield* this.within(Reflect.get(value, key));
		}
	}

	/** Where a key of an object is removed. */
	removal(holder: object, key: string): Origin | undefined {
		return Object.hasOwn(holder, key) ? undefined : this.#keys.get(holder)?.get(key);
	}

	/** Those of an object, to be changed. */
	keysOf(holder: object): Map<string, Origin> {
		const keys = this.#keys.get(holder) ?? new Map<string, Origin>();
		this.#keys.set(holder, keys);
		return keys;
	}

	/** Those of all items of a list, to be changed. */
	itemsOf(list: readonly unknown[], origin: Origin): Origin[] {
		const items = this.#items.get(list) ?? list.map((_, index) => childOf(origin, index));
		this.#items.set(list, items);
		return items;
	}

	/** A copy of an object or list has its values from where those are from. */
	copy(from: object, to: object): void {
		const keys = this.#keys.get(from);
		if (keys !== undefined) this.#keys.set(to, new Map(keys));
		const items = this.#items.get(from);
		if (items !== undefined) this.#items.set(to, [...items]);
	}
}

function childOf({ document, pointer }: Origin, key: string | number): Origin {
	return { document, pointer: child(pointer, key) };
}
