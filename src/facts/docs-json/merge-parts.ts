// Merges the parts to which docs.json refers by `$ref` into docs.json.
import { posix } from "node:path";
import type { DataDocument } from "../../source/document.ts";
import { child, type JsonPointer, segments } from "../../source/pointer.ts";
import type { Location, Part } from "../../source/source-file.ts";
import { entries, isMapping, type Mapping, property } from "../../source/value.ts";

/** A `$ref` of docs.json that resolves to no part. */
export interface BrokenPart {
	readonly at: Location;
	/** The pointer, in the merged value, of the missing part. */
	readonly pointer: JsonPointer;
	/** The text of the `$ref`. */
	readonly reference: string;
	readonly why: "absent" | "absolute" | "cycle" | "outside" | "pointer" | "too many";
	/** The path that the reference resolves to, relative to the site. */
	readonly path: string;
}

interface MergedValue {
	readonly value: unknown;
	/** docs.json first, then its parts. */
	readonly documents: readonly DataDocument[];
	readonly brokenParts: readonly BrokenPart[];
	readonly mounts: Mounts;
}

export type ReadPart = (path: string) => DataDocument | undefined;

/**
 * The maximum number of parts, because parts that each refer twice to the next part grow
 * exponentially.
 */
const maxPlacedParts = 1000;

/** The maximum depth, because a hostile file may be nested more deeply than any setting. */
const maxMergedDepth = 500;

export function mergeParts(document: DataDocument, read: ReadPart): MergedValue {
	return new PartMerger(document, read);
}

/** A value in a file, and its position in the merged value. */
interface Stretch {
	readonly document: DataDocument;
	/** The pointer within the file. */
	readonly pointer: JsonPointer;
	readonly value: unknown;
	/** The pointer within the merged value. */
	readonly merged: JsonPointer;
	/** The files whose references lead to this value, to detect cycles. */
	readonly trail: readonly string[];
	readonly depth: number;
}

class PartMerger implements MergedValue {
	readonly value: unknown;
	readonly documents: DataDocument[];
	readonly brokenParts: BrokenPart[] = [];
	readonly mounts: Mounts;
	readonly #read: ReadPart;
	readonly #parts = new Map<string, DataDocument | undefined>();
	#placedCount = 0;

	constructor(document: DataDocument, read: ReadPart) {
		this.#read = read;
		this.documents = [document];
		this.mounts = new Mounts(document);
		const { file, value } = document;
		const rootMount = { document, pointer: "", value, merged: "", depth: 0 };
		this.value = file.text.includes('"$ref"')
			? this.#expand({ ...rootMount, trail: ["docs.json"] })
			: value;
	}

	/** The value with its parts in place. */
	#expand(stretch: Stretch): unknown {
		const { value, merged } = stretch;
		if (stretch.depth > maxMergedDepth) return value;
		if (Array.isArray(value))
			return value.map((item: unknown, index) => this.#expand(childStretch(stretch, index, item)));
		if (!isMapping(value)) return value;
		const reference = property(value, "$ref");
		const partDocument = typeof reference === "string" ? this.#part(stretch, reference) : undefined;
		if (partDocument === undefined) return this.#expandEntries(stretch, value);
		this.mounts.place(merged, partDocument);
		const content = this.#expand({
			document: partDocument,
			pointer: "",
			value: partDocument.value,
			merged,
			trail: [...stretch.trail, partDocument.file.path],
			depth: stretch.depth + 1,
		});
		if (!isMapping(content)) return content;
		this.mounts.override(merged, value, stretch);
		return { ...content, ...this.#expandEntries(stretch, value) };
	}

	#expandEntries(stretch: Stretch, value: Mapping): Mapping {
		const expandedEntries = entries(value).map(([key, item]) => [
			key,
			this.#expand(childStretch(stretch, key, item)),
		]);
		const { $ref, ...own } = Object.fromEntries(expandedEntries);
		return typeof $ref === "string" ? own : Object.fromEntries(expandedEntries);
	}

	/**
	 * The part that a `$ref` resolves to. For a `$ref` without a part, the fault is added to
	 * `brokenParts`.
	 */
	#part(stretch: Stretch, reference: string): DataDocument | undefined {
		const { document, pointer, merged, trail } = stretch;
		const path = posix.join(posix.dirname(document.file.path), reference);
		const noteBroken = (why: BrokenPart["why"]): undefined => {
			const location = document.locate(child(pointer, "$ref"));
			this.brokenParts.push({ at: location, pointer: merged, reference, why, path });
		};
		if (path.startsWith("../") || /^[a-z]+:/i.test(reference)) return noteBroken("outside");
		if (reference.startsWith("/")) return noteBroken("absolute");
		if (trail.includes(path)) return noteBroken("cycle");
		if (++this.#placedCount > maxPlacedParts)
			return this.#placedCount === maxPlacedParts + 1 ? noteBroken("too many") : undefined;
		const absentKind = reference.includes("#") ? "pointer" : "absent";
		return this.#open(path) ?? noteBroken(absentKind);
	}

	#open(path: string): DataDocument | undefined {
		if (!this.#parts.has(path)) {
			const partDocument = this.#read(path);
			this.#parts.set(path, partDocument);
			if (partDocument !== undefined) this.documents.push(partDocument);
		}
		return this.#parts.get(path);
	}
}

function childStretch(
	{ document, pointer, merged, trail, depth }: Stretch,
	key: string | number,
	value: unknown,
): Stretch {
	return {
		document,
		pointer: child(pointer, key),
		value,
		merged: child(merged, key),
		trail,
		depth: depth + 1,
	};
}

/** The source of a value: a pointer in a file. */
interface Mount {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
}

class Mounts {
	/**
	 * The mounts by pointer of the merged value. A pointer without a mount belongs to the mount of
	 * its nearest ancestor.
	 */
	readonly #mounts = new Map<JsonPointer, Mount>();
	/** The length of the longest pointer with a mount. */
	#longest = 0;

	constructor(document: DataDocument) {
		this.place("", document);
	}

	/** Makes another file the source of a value and of all values below it. */
	place(merged: JsonPointer, document: DataDocument): void {
		this.#add(merged, { document, pointer: "" });
	}

	#add(merged: JsonPointer, mount: Mount): void {
		this.#mounts.set(merged, mount);
		this.#longest = Math.max(this.#longest, merged.length);
	}

	/**
	 * Makes the keys of `beside`, which are at `mount`, win over the keys of the part at `merged`.
	 */
	override(merged: JsonPointer, beside: Mapping, mount: Mount): void {
		for (const innerPointer of this.#mounts.keys()) {
			if (!innerPointer.startsWith(`${merged}/`)) continue;
			const [key] = segments(innerPointer.slice(merged.length));
			if (key !== undefined && Object.hasOwn(beside, key)) this.#mounts.delete(innerPointer);
		}
		for (const key of Object.keys(beside))
			this.#add(child(merged, key), {
				document: mount.document,
				pointer: child(mount.pointer, key),
			});
	}

	locate(pointer: JsonPointer, part?: Part): Location {
		const isDeeper = pointer.length > this.#longest;
		const end = isDeeper ? pointer.lastIndexOf("/", this.#longest) : pointer.length;
		for (
			let mountPointer = pointer.slice(0, end);
			;
			mountPointer = mountPointer.slice(0, mountPointer.lastIndexOf("/"))
		) {
			const mount = this.#mounts.get(mountPointer);
			if (mount !== undefined)
				return mount.document.locate(mount.pointer + pointer.slice(mountPointer.length), part);
		}
	}
}
