// A document into which parts of others are merged. Its values are its own; each has its place
// where it is written.
import type { DataDocument, SyntaxFault } from "./document.ts";
import { child, type JsonPointer, segments } from "./pointer.ts";
import type { Location, Part, SourceFile } from "./source-file.ts";
import {
	asJson,
	dropItems,
	isContainer,
	isMapping,
	mostValues,
	setOwn,
	sizeOf,
	TooLarge,
} from "./value.ts";

/** The keys and indexes that lead to a value from the root. */
export type Path = readonly (string | number)[];

/** A value cannot be merged into another: they are of different kinds. */
export class UnlikeValues extends Error {
	readonly piece: Piece;
	readonly target: Piece;

	constructor(piece: Piece, target: Piece) {
		super("These values are of different kinds.");
		this.piece = piece;
		this.target = target;
	}
}

export class MergedDocument implements DataDocument {
	readonly file: SourceFile;
	readonly value: unknown;
	readonly faults: readonly SyntaxFault[] = [];
	readonly #root: Piece;
	readonly #origins = new Origins();
	#size: number;

	/** Starts as a copy of a document that is well-formed, as JSON has it. Throws `TooLarge`. */
	constructor(document: DataDocument) {
		this.file = document.file;
		this.#size = sizeOf(document.value);
		this.value = asJson(document.value);
		this.#root = { value: this.value, origin: { document, pointer: "" } };
	}

	locate(pointer: JsonPointer, part: Part = "value"): Location {
		const { origin } = this.at(segments(pointer));
		const written = part === "key" ? (origin.key ?? origin) : origin;
		return written.document.locate(written.pointer, part);
	}

	/** All places that the value at a pointer is written at. */
	places(pointer: JsonPointer): readonly Location[] {
		const { value, origin } = this.at(segments(pointer));
		const parts = [origin, ...this.#origins.within(value)];
		return parts.map((one) => one.document.locate(one.pointer));
	}

	/**
	 * Where the value at a pointer, or one that it was in, is removed; `undefined` where nothing
	 * removes it.
	 */
	removal(pointer: JsonPointer): Location | undefined {
		let piece = this.#root;
		for (const key of segments(pointer)) {
			if (!isContainer(piece.value)) return undefined;
			const by = this.#origins.removal(piece.value, key);
			if (by !== undefined) return by.document.locate(by.pointer);
			piece = this.#origins.below(piece, key);
		}
		return undefined;
	}

	at(path: Path): Piece {
		let piece = this.#root;
		for (const key of path) piece = this.#origins.below(piece, key);
		return piece;
	}

	/**
	 * Merges a value into that at a path: an object key by key, what is put into a list as its last
	 * items, and one primitive value in place of another. Throws `UnlikeValues` and `TooLarge`.
	 */
	merge(path: Path, piece: Piece): void {
		const target = this.at(path);
		if (Array.isArray(target.value) && !Array.isArray(piece.value)) {
			this.#append(target.value, target.origin, [piece]);
			return;
		}
		this.#mix(target, piece, ({ value, origin }) => {
			const key = target.origin.key ?? target.origin;
			const holder = this.at(path.slice(0, -1));
			this.#put(holder, path.at(-1) ?? "", { value, origin: { ...origin, key } });
		});
	}

	#mix(target: Piece, piece: Piece, replace: (piece: Piece) => void): void {
		const [into, value] = [target.value, piece.value];
		if (isMapping(into) && isMapping(value)) {
			for (const key of Object.keys(value)) {
				const put = (one: Piece): void => this.#put(target, key, one);
				const own = this.#origins.below(piece, key);
				if (!Object.hasOwn(into, key)) put(this.#copy(own));
				else this.#mix(this.#origins.below(target, key), own, put);
			}
		} else if (Array.isArray(into) && Array.isArray(value)) {
			const items = value.map((_, index) => this.#origins.below(piece, index));
			this.#append(into, target.origin, items);
		} else if (isContainer(into) || isContainer(value)) throw new UnlikeValues(piece, target);
		else replace(piece);
	}

	#put({ value: holder, origin }: Piece, key: string | number, piece: Piece) {
		if (Array.isArray(holder)) {
			holder[Number(key)] = piece.value;
			this.#origins.itemsOf(holder, origin)[Number(key)] = piece.origin;
		} else if (isContainer(holder)) {
			setOwn(holder, String(key), piece.value);
			this.#origins.keysOf(holder).set(String(key), piece.origin);
		}
	}

	#append(list: unknown[], origin: Origin, pieces: readonly Piece[]): void {
		const items = this.#origins.itemsOf(list, origin);
		for (const piece of pieces) {
			const copy = this.#copy(piece);
			list.push(copy.value);
			items.push(copy.origin);
		}
	}

	/** Removes the values at some paths; `by` is what removes them. */
	remove(paths: readonly Path[], by: Origin): void {
		const gone = new Map<unknown, { origin: Origin; keys: Set<string | number> }>();
		for (const path of paths) {
			const { value, origin } = this.at(path.slice(0, -1));
			const found = gone.get(value) ?? { origin, keys: new Set() };
			gone.set(value, { origin, keys: found.keys.add(path.at(-1) ?? "") });
		}
		for (const [holder, { origin, keys }] of gone)
			if (Array.isArray(holder)) {
				dropItems(this.#origins.itemsOf(holder, origin), keys);
				dropItems(holder, keys);
			} else if (isContainer(holder))
				for (const key of keys) {
					Reflect.deleteProperty(holder, key);
					this.#origins.keysOf(holder).set(String(key), by);
				}
	}

	/** A copy of a value as it is now, of which each part keeps its place. */
	copyOf(path: Path): Piece {
		return this.#copy(this.at(path));
	}

	#copy({ value, origin }: Piece): Piece {
		return { value: this.#clone(value), origin };
	}

	#clone(value: unknown): unknown {
		this.#size++;
		if (this.#size > mostValues) throw new TooLarge();
		if (!isContainer(value)) return value;
		const copy: object = Array.isArray(value) ? [] : {};
		for (const [key, item] of Object.entries(value)) setOwn(copy, key, this.#clone(item));
		this.#origins.copy(value, copy);
		return copy;
	}
}

/** All places that the value at a pointer is written at. */
export function placesOf(document: DataDocument, pointer: JsonPointer): readonly Location[] {
	return document instanceof MergedDocument ? document.places(pointer) : [document.locate(pointer)];
}

/** Where a document says that the value at a pointer is removed. */
export function removalOf(document: DataDocument, pointer: JsonPointer): Location | undefined {
	return document instanceof MergedDocument ? document.removal(pointer) : undefined;
}

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
class Origins {
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
