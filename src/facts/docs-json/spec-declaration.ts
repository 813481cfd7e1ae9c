// The OpenAPI and AsyncAPI files that docs.json names, on navigation nodes and in `api`.
import { child, type JsonPointer } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { property, text } from "../../source/value.ts";
import { normalizePath } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";

/** The `openapi` or `asyncapi` of a navigation node. */
export interface SpecDeclaration {
	readonly node: JsonPointer;
	/** Of its value. */
	readonly at: Location;
	/** Of `openapi` only the first counts: Mintlify passes over the others. */
	readonly sources: readonly SpecSource[];
	/** The folder that the pages generated from it are published in. */
	readonly directory: string;
}

/** One file as docs.json names it. */
export interface SpecSource {
	readonly written: string;
	readonly at: Location;
	/** The URL, or the path relative to the site. */
	readonly path: string;
	readonly isRemote: boolean;
}

/** The folder of generated pages where a declaration names none. */
export const defaultDirectory = "api-reference";

/** The declaration of a navigation node; `undefined` whose `key` names no file. */
export function readDeclaration(
	docs: DocsJson,
	key: "openapi" | "asyncapi",
	value: unknown,
	node: JsonPointer,
): SpecDeclaration | undefined {
	const pointer = child(node, key);
	const sources = specSources(docs, value, pointer);
	if (sources.length === 0) return undefined;
	const first: unknown = Array.isArray(value) ? value[0] : value;
	const directory = text(property(first, "directory")) ?? "";
	return {
		node,
		at: docs.locate(pointer),
		sources,
		directory: normalizePath(directory).replace(/\/$/, "") || defaultDirectory,
	};
}

/** The files that a text, an object with `source`, or a list of them names. */
export function specSources(docs: DocsJson, value: unknown, pointer: JsonPointer): SpecSource[] {
	const values: readonly unknown[] = Array.isArray(value) ? value : [value];
	return values.flatMap((item, index) => {
		const at = Array.isArray(value) ? child(pointer, index) : pointer;
		const source = property(item, "source");
		const place = source === undefined ? at : child(at, "source");
		return specSource(source ?? item, docs.locate(place)) ?? [];
	});
}

/** The file that a text names; `undefined` for another kind of value. */
export function specSource(value: unknown, at: Location): SpecSource | undefined {
	const written = text(value);
	if (written === undefined) return undefined;
	// What is behind plain http is not fetched, but looked for as a file.
	const isRemote = /^https:\/\//i.test(written);
	const path = isRemote ? written : normalizePath(written);
	return { written, at, path, isRemote };
}
