// The OpenAPI and AsyncAPI files that docs.json names, on navigation nodes and in `api`.
import { posix } from "node:path";
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

// The sources of SDKs that docs.json names on navigation nodes. What Mintlify makes of them is not
// looked into.

/** The `sdk` of a navigation node. */
export interface SdkDeclaration {
	/** The file or the folder that it names; empty where it names none. */
	readonly source: string;
	/** The folder that all its pages are published in. */
	readonly directory: string;
}

const defaultSdkDirectory = "sdk-reference";

/** `value`: the `sdk` of a node. */
export function readSdk(value: unknown): SdkDeclaration {
	const directory = text(property(value, "directory")) ?? defaultSdkDirectory;
	return {
		source: text(property(value, "source")) ?? "",
		directory: normalizePath(directory).replace(/\/$/, ""),
	};
}

// The GraphQL schemas that docs.json names on navigation nodes, and how entries name what they
// define.

/** The `graphql` of a navigation node. */
export interface GraphqlDeclaration {
	readonly node: JsonPointer;
	readonly written: string;
	/** Of the file that it names. */
	readonly at: Location;
	/**
	 * Mintlify takes paths relative to docs.json, and URLs with https. `nothing`: it names no file.
	 */
	readonly form: "path" | "https" | "absolute path" | "other URL" | "nothing";
	/** Relative to the site; of a URL as it is written. */
	readonly path: string;
	/** The folder that its pages are published in. */
	readonly directory: string;
}

const defaultGraphqlDirectory = "graphql-reference";

/** `value`: the `graphql` of a node. */
export function readGraphql(docs: DocsJson, value: unknown, node: JsonPointer): GraphqlDeclaration {
	const source = property(value, "source");
	const written = text(source ?? value) ?? "";
	const pointer = child(node, "graphql");
	const form = formOf(written);
	return {
		node,
		written,
		at: docs.locate(source === undefined ? pointer : child(pointer, "source")),
		form,
		path: form === "path" ? posix.normalize(written) : written,
		directory: text(property(value, "directory")) ?? defaultGraphqlDirectory,
	};
}

function formOf(written: string): GraphqlDeclaration["form"] {
	if (written === "") return "nothing";
	if (/^(?:[/\\]|[a-z]:[/\\])/i.test(written)) return "absolute path";
	if (!URL.canParse(written)) return "path";
	return /^https:/i.test(written) ? "https" : "other URL";
}

const sections = { query: "queries", mutation: "mutations", type: "types" };

/** What of a schema has a page. */
export type GraphqlMemberKind = keyof typeof sections;

/** An entry that names something of the schema of its node: `QUERY users`. */
export interface GraphqlSelector {
	readonly declaration: GraphqlDeclaration;
	readonly kind: GraphqlMemberKind;
	/** Of a field of what another one gives with dots. */
	readonly name: string;
}

/** `undefined` for an entry that is taken for the path of a page. */
export function parseSelector(
	written: string,
	declaration: GraphqlDeclaration,
): GraphqlSelector | undefined {
	const [, word = "", name = ""] =
		/^\s*(QUERY|MUTATION|TYPE)\s+([_A-Za-z]\w*(?:\.[_A-Za-z]\w*)*)\s*$/.exec(written) ?? [];
	const kind = kinds.find((one) => one.toUpperCase() === word);
	return kind === undefined || (kind === "type" && name.includes("."))
		? undefined
		: { declaration, kind, name };
}

const kinds = ["query", "mutation", "type"] as const;

/** The slug of the page that it gets. */
export function slugOfSelector({
	declaration: { directory },
	kind,
	name,
}: GraphqlSelector): string {
	return posix.join("/", directory, sections[kind], ...name.split(".")).slice(1);
}
