// Merges the parts to which docs.json refers by `$ref` into docs.json.
import { posix } from "node:path";
import type { DataDocument } from "../../../text/document.ts";
import { childPointer, type JsonPointer, segments } from "../../../text/pointer.ts";
import type { Location, Part } from "../../../text/source-file.ts";
import { entries, isMapping, type Mapping, property } from "../../../text/value.ts";

/** A `$ref` of docs.json that resolves to no part. */
export interface BrokenPart {
	readonly at: Location;
	/** The pointer of the missing part in the merged value. */
	readonly pointer: JsonPointer;
	readonly reference: string;
	readonly why: "absent" | "absolute" | "cycle" | "outside" | "pointer" | "too many";
	/** The path that the reference resolves to, relative to the site. */
	readonly path: string;
}

interface MergedValue {
	readonly value: unknown;
	readonly documents: readonly DataDocument[];
	readonly brokenParts: readonly BrokenPart[];
	readonly mounts: Mounts;
}

export type PartReader = (path: string) => DataDocument | undefined;

/**
 * The maximum number of parts, because docs.json grows exponentially if each part refers twice to
 * the next part.
 */
const maxPlacedParts = 1000;

/** The maximum depth. Rules report navigation with fewer levels, and no other setting is as deep. */
const maxMergedDepth = 500;

export function mergeParts(document: DataDocument, read: PartReader): MergedValue {
	return new PartMerger(document, read);
}

interface SourceValue {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
	readonly value: unknown;
	readonly mergedPointer: JsonPointer;
	/** The files whose references include this value, to detect cycles. */
	readonly trail: readonly string[];
	readonly depth: number;
}

class PartMerger implements MergedValue {
	readonly value: unknown;
	readonly documents: DataDocument[];
	readonly brokenParts: BrokenPart[] = [];
	readonly mounts: Mounts;
	readonly #readPart: PartReader;
	readonly #documentByPath = new Map<string, DataDocument | undefined>();
	#placedCount = 0;

	constructor(document: DataDocument, read: PartReader) {
		this.#readPart = read;
		this.documents = [document];
		this.mounts = new Mounts(document);
		const { file, value } = document;
		const rootMount = { document, pointer: "", value, mergedPointer: "", depth: 0 };
		this.value = file.text.includes('"$ref"')
			? this.#expand({ ...rootMount, trail: ["docs.json"] })
			: value;
	}

	#expand(sourceValue: SourceValue): unknown {
		const { value, mergedPointer } = sourceValue;
		if (sourceValue.depth > maxMergedDepth) return value;
		if (Array.isArray(value))
			return value.map((item: unknown, index) =>
				this.#expand(childSourceValue(sourceValue, index, item)),
			);
		if (!isMapping(value)) return value;
		const reference = property(value, "$ref");
		const partDocument =
			typeof reference === "string" ? this.#findPart(sourceValue, reference) : undefined;
		if (partDocument === undefined) return this.#expandEntries(sourceValue, value);
		this.mounts.addDocument(mergedPointer, partDocument);
		const content = this.#expand({
			document: partDocument,
			pointer: "",
			value: partDocument.value,
			mergedPointer,
			trail: [...sourceValue.trail, partDocument.file.path],
			depth: sourceValue.depth + 1,
		});
		if (!isMapping(content)) return content;
		this.mounts.overrideKeys(mergedPointer, value, sourceValue);
		return { ...content, ...this.#expandEntries(sourceValue, value) };
	}

	#expandEntries(sourceValue: SourceValue, value: Mapping): Mapping {
		const expandedEntries = entries(value).map(([key, item]) => [
			key,
			this.#expand(childSourceValue(sourceValue, key, item)),
		]);
		const { $ref, ...otherEntries } = Object.fromEntries(expandedEntries);
		return typeof $ref === "string" ? otherEntries : Object.fromEntries(expandedEntries);
	}

	/**
	 * The part that a `$ref` resolves to. For a `$ref` without a part, the fault is added to
	 * `brokenParts`.
	 */
	#findPart(sourceValue: SourceValue, reference: string): DataDocument | undefined {
		const { document, pointer, mergedPointer, trail } = sourceValue;
		const path = posix.join(posix.dirname(document.file.path), reference);
		const addBrokenPart = (why: BrokenPart["why"]): undefined => {
			const location = document.locate(childPointer(pointer, "$ref"));
			this.brokenParts.push({ at: location, pointer: mergedPointer, reference, why, path });
		};
		if (path.startsWith("../") || /^[a-z]+:/i.test(reference)) return addBrokenPart("outside");
		if (reference.startsWith("/")) return addBrokenPart("absolute");
		if (trail.includes(path)) return addBrokenPart("cycle");
		if (++this.#placedCount > maxPlacedParts)
			return this.#placedCount === maxPlacedParts + 1 ? addBrokenPart("too many") : undefined;
		const absentKind = reference.includes("#") ? "pointer" : "absent";
		return this.#openPart(path) ?? addBrokenPart(absentKind);
	}

	#openPart(path: string): DataDocument | undefined {
		if (!this.#documentByPath.has(path)) {
			const partDocument = this.#readPart(path);
			this.#documentByPath.set(path, partDocument);
			if (partDocument !== undefined) this.documents.push(partDocument);
		}
		return this.#documentByPath.get(path);
	}
}

function childSourceValue(
	{ document, pointer, mergedPointer, trail, depth }: SourceValue,
	key: string | number,
	value: unknown,
): SourceValue {
	return {
		document,
		pointer: childPointer(pointer, key),
		value,
		mergedPointer: childPointer(mergedPointer, key),
		trail,
		depth: depth + 1,
	};
}

interface Mount {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
}

class Mounts {
	/**
	 * The mounts by pointer of the merged value. A pointer without a mount belongs to the mount of
	 * the nearest ancestor.
	 */
	readonly #mountByPointer = new Map<JsonPointer, Mount>();
	#maxPointerLength = 0;

	constructor(document: DataDocument) {
		this.addDocument("", document);
	}

	/** Makes another file the source of a value and of all values below it. */
	addDocument(mergedPointer: JsonPointer, document: DataDocument): void {
		this.#add(mergedPointer, { document, pointer: "" });
	}

	#add(mergedPointer: JsonPointer, mount: Mount): void {
		this.#mountByPointer.set(mergedPointer, mount);
		this.#maxPointerLength = Math.max(this.#maxPointerLength, mergedPointer.length);
	}

	/**
	 * Makes the keys of `siblings`, which are at `mount`, win over the keys of the part at `mergedPointer`.
	 */
	overrideKeys(mergedPointer: JsonPointer, siblings: Mapping, mount: Mount): void {
		for (const innerPointer of this.#mountByPointer.keys()) {
			if (!innerPointer.startsWith(`${mergedPointer}/`)) continue;
			const [key] = segments(innerPointer.slice(mergedPointer.length));
			if (key !== undefined && Object.hasOwn(siblings, key))
				this.#mountByPointer.delete(innerPointer);
		}
		for (const key of Object.keys(siblings))
			this.#add(childPointer(mergedPointer, key), {
				document: mount.document,
				pointer: childPointer(mount.pointer, key),
			});
	}

	locate(pointer: JsonPointer, part?: Part): Location {
		const isDeeper = pointer.length > this.#maxPointerLength;
		const end = isDeeper ? pointer.lastIndexOf("/", this.#maxPointerLength) : pointer.length;
		for (
			let mountPointer = pointer.slice(0, end);
			;
			mountPointer = mountPointer.slice(0, mountPointer.lastIndexOf("/"))
		) {
			const mount = this.#mountByPointer.get(mountPointer);
			if (mount !== undefined)
				return mount.document.locate(mount.pointer + pointer.slice(mountPointer.length), part);
		}
	}
}
