// The overlays of a site: files that change OpenAPI files before Mintlify reads anything else from them.
import { posix } from "node:path";
import type { ReadableSpec } from "../../openapi/spec.ts";
import type { DataDocument } from "../../source/document.ts";
import type { Location } from "../../source/location.ts";
import { child, type JsonPointer } from "../../source/pointer.ts";
import { isContainer, property, text } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { specSource } from "../docs-json/spec-declaration.ts";
import { normalizePath } from "../files/site-path.ts";

/** An overlay, with an OpenAPI file that it changes. */
export interface OpenApiOverlay {
	/** Relative to the site's root, or a URL. */
	readonly path: string;
	/** Where it says what it changes, or where docs.json lists it. */
	readonly at: Location;
	/** The path or URL of the OpenAPI file. */
	readonly changes: string;
	/** Whether docs.json lists a file that is not there. */
	readonly isMissing: boolean;
}

/** Whether a text can be an overlay: a cheap look before it is parsed. */
export function mayBeOverlay(written: string): boolean {
	return written.includes("overlay") && /\boverlay["']?[ \t]*:/.test(written);
}

export class OpenApiOverlays {
	/** By OpenAPI file. A list in docs.json, be it empty, counts in place of what overlays say themselves. */
	readonly #listed: ReadonlyMap<string, readonly OpenApiOverlay[]>;
	readonly #extending = new Map<string, OpenApiOverlay[]>();
	readonly #byPath = new Map<string, DataDocument>();

	constructor(docs: DocsJson) {
		this.#listed = listedIn(docs);
	}

	/** Adds an overlay of the site. */
	add(document: DataDocument): void {
		const { path } = document.file;
		this.#byPath.set(path, document);
		const target = text(property(document.value, "extends"));
		if (target === undefined) return;
		const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(target);
		const folder = target.startsWith("/") ? "" : posix.dirname(path);
		const changes = isUrl ? target : normalizePath(posix.join(folder, target));
		const at = document.locate("/extends");
		const known = this.#extending.get(changes) ?? [];
		known.push({ path, at, changes, isMissing: false });
		this.#extending.set(changes, known);
	}

	/** Those that change an OpenAPI file, in their order. */
	of(spec: string): readonly OpenApiOverlay[] {
		const listed = this.#listed.get(spec)?.map((overlay) => {
			const document = this.#byPath.get(overlay.path);
			if (document === undefined) return overlay;
			const at = document.locate("/overlay", "key");
			return { ...overlay, at, isMissing: false };
		});
		return listed ?? this.#extending.get(spec) ?? [];
	}

	/** Whether a file with its overlays may give pages addresses of their own, by `href` of `x-mint`. */
	mayMovePages({ path, document }: ReadableSpec): boolean {
		const documents = this.of(path).map((one) => this.#byPath.get(one.path));
		return [document, ...documents].some(
			(one) => one === undefined || one.file.text.includes("href"),
		);
	}
}

/** By OpenAPI file what docs.json lists for it. */
function listedIn(docs: DocsJson): Map<string, readonly OpenApiOverlay[]> {
	const listed = new Map<string, readonly OpenApiOverlay[]>();
	if (!docs.documents.some(({ file }) => file.text.includes("overlays")))
		return listed;
	for (const [declared, pointer] of declarations(docs.value)) {
		const spec = specSource(property(declared, "source"), docs.locate(pointer));
		const overlays = property(declared, "overlays");
		if (spec === undefined || !Array.isArray(overlays)) continue;
		const found = overlays.flatMap((written: unknown, index) => {
			const at = docs.locate(child(child(pointer, "overlays"), index));
			const overlay = specSource(written, at);
			if (overlay === undefined) return [];
			const { path, isRemote } = overlay;
			return { path, at, changes: spec.path, isMissing: !isRemote };
		});
		listed.set(spec.path, found);
	}
	return listed;
}

/** What stands below `openapi` anywhere in docs.json, list items one by one. */
function* declarations(docs: unknown): Iterable<[unknown, JsonPointer]> {
	const open: [unknown, JsonPointer][] = [[docs, ""]];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const [value, pointer] = next;
		if (!isContainer(value)) continue;
		for (const [key, item] of Object.entries(value)) {
			const at = child(pointer, key);
			if (key !== "openapi") open.push([item, at]);
			else if (!Array.isArray(item)) yield [item, at];
			else
				for (const [index, one] of item.entries())
					yield [one, child(at, index)];
		}
	}
}
