// The overlays of a site, and the OpenAPI files that overlays change. Mintlify applies overlays
// before reading any other value of an OpenAPI file.
import { posix } from "node:path";
import { type Overlay, readOverlay } from "../../../openapi/overlays/overlay-document.ts";
import type { DataDocument } from "../../../text/document.ts";
import { childPointer, type JsonPointer } from "../../../text/pointer.ts";
import type { Location } from "../../../text/source-file.ts";
import { isContainer, isMapping, property } from "../../../text/value.ts";
import { type SpecSource, specSource } from "../docs-json/declarations.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";

/** The overlays that docs.json lists for an OpenAPI file; the list may be empty. */
export interface OverlayList {
	/** The path or URL of the OpenAPI file. */
	readonly spec: string;
	readonly at: Location;
	readonly overlays: readonly SpecSource[];
}

/** A cheap check, so that other texts are not parsed. */
export function mayBeOverlay(written: string): boolean {
	return written.includes("overlay") && /\boverlay["']?\s*:/.test(written);
}

export class OpenApiOverlays {
	/** The lists by OpenAPI file. Even an empty list replaces the `extends` of overlays. */
	readonly listBySpec: ReadonlyMap<string, OverlayList>;
	/** Different lists for the same file, because of which Mintlify does not build the site. */
	readonly conflicts: readonly OverlayList[];
	readonly urls: ReadonlySet<string>;
	readonly overlayByPath = new Map<string, Overlay>();
	readonly #overlaysBySpec = new Map<string, Overlay[]>();

	constructor(docs: DocsJson) {
		const listBySpec = new Map<string, OverlayList>();
		const conflicts: OverlayList[] = [];
		for (const overlayList of listsIn(docs)) {
			const firstList = listBySpec.get(overlayList.spec);
			if (firstList === undefined) listBySpec.set(overlayList.spec, overlayList);
			else if (!haveSamePaths(firstList, overlayList)) conflicts.push(overlayList);
		}
		this.listBySpec = listBySpec;
		this.conflicts = conflicts;
		this.urls = new Set(
			[...listBySpec.values()].flatMap(({ overlays }) =>
				overlays.flatMap(({ path, isRemote }) => (isRemote ? path : [])),
			),
		);
	}

	/** Adds an overlay of the site. The text of the overlay must be well-formed. */
	add(document: DataDocument): void {
		const overlay = readOverlay(document);
		const { path } = overlay;
		this.overlayByPath.set(path, overlay);
		const target = property(document.value, "extends");
		if (typeof target !== "string") return;
		const changes = resolveExtends(path, target);
		const siblings = this.#overlaysBySpec.get(changes) ?? [];
		this.#overlaysBySpec.set(changes, [...siblings, overlay]);
	}

	/**
	 * The OpenAPI file in the overlay's `extends`; `undefined` if docs.json lists the overlay,
	 * because the list wins.
	 */
	extendedSpec(overlay: Overlay): string | undefined {
		const { path, document } = overlay;
		const isListed = [...this.listBySpec.values()].some(({ overlays }) =>
			overlays.some((listedOverlay) => listedOverlay.path === path),
		);
		const target = property(document.value, "extends");
		return isListed || typeof target !== "string" ? undefined : resolveExtends(path, target);
	}

	/** The overlays whose `extends` is this OpenAPI file, sorted by path. */
	overlaysExtending(spec: string): readonly Overlay[] {
		const overlays = this.#overlaysBySpec.get(spec) ?? [];
		return [...overlays].sort((a, b) => (a.path < b.path ? -1 : 1));
	}

	/** The paths and URLs of the OpenAPI files that an overlay may change. */
	get changedSpecs(): ReadonlySet<string> {
		return new Set([...this.listBySpec.keys(), ...this.#overlaysBySpec.keys()]);
	}
}

function resolveExtends(path: string, target: string): string {
	if (/^[a-z][a-z\d+.-]*:\/\//i.test(target)) return target;
	const folder = target.startsWith("/") ? "/" : posix.dirname(path);
	return posix.join("/", folder, target).replace(/^\/|\/$/g, "");
}

function haveSamePaths(first: OverlayList, second: OverlayList): boolean {
	const paths = ({ overlays }: OverlayList): string =>
		JSON.stringify(overlays.map(({ path }) => path));
	return paths(first) === paths(second);
}

function* listsIn(docs: DocsJson): Iterable<OverlayList> {
	if (!docs.documents.some(({ file }) => file.text.includes("overlays"))) return;
	for (const [declaration, pointer] of declarations(docs.value)) {
		const spec = specSource(property(declaration, "source"), docs.locate(pointer));
		const rawOverlays = property(declaration, "overlays");
		if (spec === undefined || !Array.isArray(rawOverlays)) continue;
		const listPointer = childPointer(pointer, "overlays");
		yield {
			spec: spec.path,
			at: docs.locate(listPointer, "key"),
			overlays: rawOverlays.flatMap(
				(overlay: unknown, index) =>
					specSource(overlay, docs.locate(childPointer(listPointer, index))) ?? [],
			),
		};
	}
}

/** All values of `openapi` keys in docs.json; each item of a list by itself. */
function* declarations(docs: unknown): Iterable<[unknown, JsonPointer]> {
	const openValues: [unknown, JsonPointer][] = [[docs, ""]];
	// The list grows during the loop, so that values near the root come first, as in Mintlify.
	for (const [value, pointer] of openValues) {
		if (!isContainer(value)) continue;
		for (const [key, item] of Object.entries(value)) {
			const itemPointer = childPointer(pointer, key);
			if (key !== "openapi" || Array.isArray(value)) openValues.push([item, itemPointer]);
			else if (!Array.isArray(item)) yield [item, itemPointer];
			else if (item.every(isDeclaration))
				for (const [index, declaration] of item.entries())
					yield [declaration, childPointer(itemPointer, index)];
		}
	}
}

/**
 * True for an item of an `openapi` list that Mintlify accepts. Mintlify ignores a list that has any
 * other item.
 */
function isDeclaration(item: unknown): boolean {
	return (
		typeof item === "string" || (isMapping(item) && typeof property(item, "source") === "string")
	);
}
