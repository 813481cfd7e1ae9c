// Where the merged value of docs.json is written.
import type { DataDocument } from "../../source/document.ts";
import { child, type JsonPointer, segments } from "../../source/pointer.ts";
import type { Location, Part } from "../../source/source-file.ts";
import type { Mapping } from "../../source/value.ts";

/** A place of a file. */
interface Mount {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
}

export class Mounts {
	/**
	 * By the pointer of the merged value. Where a pointer has no mount, that of its nearest ancestor
	 * holds.
	 */
	readonly #mounts = new Map<JsonPointer, Mount>();

	constructor(document: DataDocument) {
		this.#mounts.set("", { document, pointer: "" });
	}

	/** From there on the value is that of another file. */
	place(merged: JsonPointer, document: DataDocument): void {
		this.#mounts.set(merged, { document, pointer: "" });
	}

	/**
	 * The keys of `beside`, which stands at `mount`, win over those of the part that is placed there.
	 */
	override(merged: JsonPointer, beside: Mapping, mount: Mount): void {
		for (const inner of this.#mounts.keys()) {
			if (!inner.startsWith(`${merged}/`)) continue;
			const [key] = segments(inner.slice(merged.length));
			if (key !== undefined && Object.hasOwn(beside, key)) this.#mounts.delete(inner);
		}
		for (const key of Object.keys(beside))
			this.#mounts.set(child(merged, key), {
				document: mount.document,
				pointer: child(mount.pointer, key),
			});
	}

	locate(pointer: JsonPointer, part?: Part): Location {
		for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
			const mount = this.#mounts.get(at);
			if (mount !== undefined)
				return mount.document.locate(mount.pointer + pointer.slice(at.length), part);
		}
	}
}
