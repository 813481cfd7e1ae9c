// The OpenAPI, AsyncAPI, GraphQL and SDK files that docs.json declares on navigation nodes and in
// `api`.
import { posix } from "node:path";
import { childPointer, type JsonPointer } from "../../../text/pointer.ts";
import type { Location } from "../../../text/source-file.ts";
import { property, text } from "../../../text/value.ts";
import { normalizePath } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";

export interface SpecDeclaration {
	readonly node: JsonPointer;
	readonly at: Location;
	/** The files of `openapi`. Only the first source applies: Mintlify ignores other sources. */
	readonly sources: readonly SpecSource[];
	readonly directory: string;
}

export interface SpecSource {
	readonly written: string;
	readonly at: Location;
	/** The URL, or the path relative to the site. */
	readonly path: string;
	readonly isRemote: boolean;
}

/** The folder of the generated pages if the declaration has no `directory`. */
export const defaultDirectory = "api-reference";

/** The declaration of a navigation node; `undefined` if the value refers to no file. */
export function readDeclaration(
	docs: DocsJson,
	key: "openapi" | "asyncapi",
	value: unknown,
	node: JsonPointer,
): SpecDeclaration | undefined {
	const pointer = childPointer(node, key);
	const sources = specSources(docs, value, pointer);
	if (sources.length === 0) return undefined;
	const firstValue: unknown = Array.isArray(value) ? value[0] : value;
	const directory = property(firstValue, "directory");
	return {
		node,
		at: docs.locate(pointer),
		sources,
		directory:
			typeof directory === "string"
				? normalizePath(directory).replace(/\/$/, "")
				: defaultDirectory,
	};
}

/** The files that a string, an object with `source`, or a list of such values refers to. */
export function specSources(docs: DocsJson, value: unknown, pointer: JsonPointer): SpecSource[] {
	const values: readonly unknown[] = Array.isArray(value) ? value : [value];
	return values.flatMap((item, index) => {
		const itemPointer = Array.isArray(value) ? childPointer(pointer, index) : pointer;
		const source = property(item, "source");
		const place = source === undefined ? itemPointer : childPointer(itemPointer, "source");
		return specSource(source ?? item, docs.locate(place)) ?? [];
	});
}

/** The file that a string refers to; `undefined` for any other value. */
export function specSource(value: unknown, at: Location): SpecSource | undefined {
	const rawPath = text(value);
	if (rawPath === undefined) return undefined;
	// Mintlify does not fetch plain http URLs: Mintlify looks for a file with that name.
	const isRemote = /^https:\/\//i.test(rawPath);
	const path = isRemote ? rawPath : normalizePath(rawPath);
	return { written: rawPath, at, path, isRemote };
}

/**
 * The `sdk` of a navigation node. The pages that Mintlify generates from the SDK are unknown,
 * because docproof does not read the source.
 */
export interface SdkDeclaration {
	/** The path of the source; empty for a declaration without a source. */
	readonly source: string;
	readonly directory: string;
}

const defaultSdkDirectory = "sdk-reference";

export function readSdk(value: unknown): SdkDeclaration {
	const directory = text(property(value, "directory")) ?? defaultSdkDirectory;
	return {
		source: text(property(value, "source")) ?? "",
		directory: normalizePath(directory).replace(/\/$/, ""),
	};
}

export interface GraphqlDeclaration {
	readonly node: JsonPointer;
	readonly written: string;
	readonly at: Location;
	/**
	 * The form of the source. Mintlify accepts paths relative to docs.json, and https URLs.
	 * `nothing`: the declaration has no source.
	 */
	readonly form: "path" | "https" | "absolute path" | "other URL" | "nothing";
	/** The path relative to the site; a URL stays unchanged. */
	readonly path: string;
	readonly directory: string;
}

const defaultGraphqlDirectory = "graphql-reference";

export function readGraphql(docs: DocsJson, value: unknown, node: JsonPointer): GraphqlDeclaration {
	const source = property(value, "source");
	const rawSource = text(source ?? value) ?? "";
	const pointer = childPointer(node, "graphql");
	const form = formOfSource(rawSource);
	return {
		node,
		written: rawSource,
		at: docs.locate(source === undefined ? pointer : childPointer(pointer, "source")),
		form,
		path: form === "path" ? posix.normalize(rawSource) : rawSource,
		directory: text(property(value, "directory")) ?? defaultGraphqlDirectory,
	};
}

function formOfSource(written: string): GraphqlDeclaration["form"] {
	if (written === "") return "nothing";
	if (/^(?:[/\\]|[a-z]:[/\\])/i.test(written)) return "absolute path";
	if (!URL.canParse(written)) return "path";
	return /^https:/i.test(written) ? "https" : "other URL";
}

const folderByKind = { query: "queries", mutation: "mutations", type: "types" };

/** The members of a schema that have pages. */
export type GraphqlMemberKind = keyof typeof folderByKind;

/** A navigation entry that selects a member of its node's schema: `QUERY users`. */
export interface GraphqlSelector {
	readonly declaration: GraphqlDeclaration;
	readonly kind: GraphqlMemberKind;
	/** The name of the member; dotted for a field within the result of another field. */
	readonly name: string;
}

/**
 * The member that an entry selects; `undefined` for an entry that Mintlify reads as the path of a
 * page.
 */
export function parseSelector(
	written: string,
	declaration: GraphqlDeclaration,
): GraphqlSelector | undefined {
	const [, word = "", name = ""] =
		/^\s*(QUERY|MUTATION|TYPE)\s+([_A-Za-z]\w*(?:\.[_A-Za-z]\w*)*)\s*$/.exec(written) ?? [];
	const kind = memberKinds.find((candidate) => candidate.toUpperCase() === word);
	return kind === undefined || (kind === "type" && name.includes("."))
		? undefined
		: { declaration, kind, name };
}

const memberKinds = ["query", "mutation", "type"] as const;

export function slugOfSelector({
	declaration: { directory },
	kind,
	name,
}: GraphqlSelector): string {
	return posix.join("/", directory, folderByKind[kind], name.replaceAll(".", "/")).slice(1);
}
