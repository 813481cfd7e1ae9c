// A document into which parts of other documents are merged. Each value keeps the location of its
// own source.
import type { DataDocument, SyntaxFault } from "./document.ts";
import { childPointer, type JsonPointer, segments } from "./pointer.ts";
import type { Location, Part, SourceFile } from "./source-file.ts";
import {
	asJson,
	dropItems,
	isContainer,
	isMapping,
	maxValues,
	setOwn,
	sizeOf,
	TooLargeError,
} from "./value.ts";

export type Path = readonly (string | number)[];

export class UnlikeValuesError extends Error {
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

	/** Starts with a copy of a well-formed document, as JSON. Throws a `TooLargeError`. */
	constructor(document: DataDocument) {
		this.file = document.file;
		this.#size = sizeOf(document.value);
		this.value = asJson(document.value);
		this.#root = { value: this.value, origin: { document, pointer: "" } };
	}

	locate(pointer: JsonPointer, part: Part = "value"): Location {
		const { origin } = this.pieceAt(segments(pointer));
		const writtenOrigin = part === "key" ? (origin.key ?? origin) : origin;
		return writtenOrigin.document.locate(writtenOrigin.pointer, part);
	}

	sourceLocations(pointer: JsonPointer): readonly Location[] {
		const { value, origin } = this.pieceAt(segments(pointer));
		const originParts = [origin, ...this.#origins.originsWithin(value)];
		return originParts.map((part) => part.document.locate(part.pointer));
	}

	removal(pointer: JsonPointer): Location | undefined {
		let piece = this.#root;
		for (const key of segments(pointer)) {
			if (!isContainer(piece.value)) return undefined;
			const removedBy = this.#origins.removal(piece.value, key);
			if (removedBy !== undefined) return removedBy.document.locate(removedBy.pointer);
			piece = this.#origins.pieceBelow(piece, key);
		}
		return undefined;
	}

	pieceAt(path: Path): Piece {
		let piece = this.#root;
		for (const key of path) piece = this.#origins.pieceBelow(piece, key);
		return piece;
	}

	/**
	 * Merges a value into the value at a path: objects are merged key by key, list items are added
	 * at the end, and a primitive value replaces another primitive value. Throws an
	 * `UnlikeValuesError` or a `TooLargeError`.
	 */
	merge(path: Path, piece: Piece): void {
		const target = this.pieceAt(path);
		if (Array.isArray(target.value) && !Array.isArray(piece.value)) {
			this.#append(target.value, target.origin, [piece]);
			return;
		}
		this.#mix(target, piece, ({ value, origin }) => {
			const key = target.origin.key ?? target.origin;
			const holder = this.pieceAt(path.slice(0, -1));
			this.#put(holder, path.at(-1) ?? "", { value, origin: { ...origin, key } });
		});
	}

	#mix(target: Piece, piece: Piece, replace: (piece: Piece) => void): void {
		const [targetValue, value] = [target.value, piece.value];
		if (isMapping(targetValue) && isMapping(value)) {
			for (const key of Object.keys(value)) {
				const put = (merged: Piece): void => this.#put(target, key, merged);
				const ownPiece = this.#origins.pieceBelow(piece, key);
				if (!Object.hasOwn(targetValue, key)) put(this.#copy(ownPiece));
				else this.#mix(this.#origins.pieceBelow(target, key), ownPiece, put);
			}
		} else if (Array.isArray(targetValue) && Array.isArray(value)) {
			const items = value.map((_, index) => this.#origins.pieceBelow(piece, index));
			this.#append(targetValue, target.origin, items);
		} else if (isContainer(targetValue) || isContainer(value))
			throw new UnlikeValuesError(piece, target);
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

	/** Removes the values at the given paths; `by` is the location that the removed keys get. */
	remove(paths: readonly Path[], by: Origin): void {
		const removals = new Map<unknown, { origin: Origin; keys: Set<string | number> }>();
		for (const path of paths) {
			const { value, origin } = this.pieceAt(path.slice(0, -1));
			const removal = removals.get(value) ?? { origin, keys: new Set() };
			removals.set(value, { origin, keys: removal.keys.add(path.at(-1) ?? "") });
		}
		for (const [holder, { origin, keys }] of removals)
			if (Array.isArray(holder)) {
				dropItems(this.#origins.itemsOf(holder, origin), keys);
				dropItems(holder, keys);
			} else if (isContainer(holder))
				for (const key of keys) {
					Reflect.deleteProperty(holder, key);
					this.#origins.keysOf(holder).set(String(key), by);
				}
	}

	/** A copy of the current value at a path. The parts of the copy keep their locations. */
	copyOf(path: Path): Piece {
		return this.#copy(this.pieceAt(path));
	}

	#copy({ value, origin }: Piece): Piece {
		return { value: this.#clone(value), origin };
	}

	#clone(value: unknown): unknown {
		this.#size++;
		if (this.#size > maxValues) throw new TooLargeError();
		if (!isContainer(value)) return value;
		const copy: object = Array.isArray(value) ? [] : {};
		for (const [key, item] of Object.entries(value)) setOwn(copy, key, this.#clone(item));
		this.#origins.copy(value, copy);
		return copy;
	}
}

export function sourceLocationsOf(
	document: DataDocument,
	pointer: JsonPointer,
): readonly Location[] {
	return document instanceof MergedDocument
		? document.sourceLocations(pointer)
		: [document.locate(pointer)];
}

/**
 * The location that removes the value at a pointer, or an ancestor of the value; `undefined` if the
 * value was not removed.
 */
export function removalOf(document: DataDocument, pointer: JsonPointer): Location | undefined {
	return document instanceof MergedDocument ? document.removal(pointer) : undefined;
}

/** The source of a value: a pointer in a document. */
export interface Origin {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
	/** The source of the value's key, if it differs from the source of the value. */
	readonly key?: Origin;
}

export interface Piece {
	readonly value: unknown;
	readonly origin: Origin;
}

/**
 * The sources in changed objects and lists. Any other value has its source below the source of its
 * parent.
 */
class Origins {
	/**
	 * The sources of keys, by object. The source of a removed key is the location that removes the
	 * key.
	 */
	readonly #keys = new WeakMap<object, Map<string, Origin>>();
	readonly #items = new WeakMap<object, Origin[]>();

	/**
	 * The value at a key or index, with its source; the value is `undefined` for a missing key or
	 * index.
	 */
	pieceBelow({ value, origin }: Piece, key: string | number): Piece {
		if (!isContainer(value)) return { value: undefined, origin: childOf(origin, key) };
		const ownOrigin = Array.isArray(value)
			? this.#items.get(value)?.[Number(key)]
			: this.#keys.get(value)?.get(String(key));
		return {
			value: Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
			origin: ownOrigin ?? childOf(origin, key),
		};
	}

	/** The sources of the parts of a value that were merged into the value. */
	*originsWithin(value: unknown): Iterable<Origin> {
		if (!isContainer(value)) return;
		for (const key of Object.keys(value)) {
			const ownOrigin = Array.isArray(value)
				? this.#items.get(value)?.[Number(key)]
				: this.#keys.get(value)?.get(key);
			if (ownOrigin !== undefined) yield ownOrigin;
			yield* this.originsWithin(Reflect.get(value, key));
		}
	}

	removal(holder: object, key: string): Origin | undefined {
		return Object.hasOwn(holder, key) ? undefined : this.#keys.get(holder)?.get(key);
	}

	keysOf(holder: object): Map<string, Origin> {
		const keys = this.#keys.get(holder) ?? new Map<string, Origin>();
		this.#keys.set(holder, keys);
		return keys;
	}

	itemsOf(list: readonly unknown[], origin: Origin): Origin[] {
		const items = this.#items.get(list) ?? list.map((_, index) => childOf(origin, index));
		this.#items.set(list, items);
		return items;
	}

	copy(from: object, to: object): void {
		const keys = this.#keys.get(from);
		if (keys !== undefined) this.#keys.set(to, new Map(keys));
		const items = this.#items.get(from);
		if (items !== undefined) this.#items.set(to, [...items]);
	}
}

function childOf({ document, pointer }: Origin, key: string | number): Origin {
	return { document, pointer: childPointer(pointer, key) };
}
