// The GraphQL schemas that docs.json names on navigation nodes, and how entries name what they
// define.
import { posix } from "node:path";
import { child, type JsonPointer } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { property, text } from "../../source/value.ts";
import type { DocsJson } from "./docs-json.ts";

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

const defaultDirectory = "graphql-reference";

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
		directory: text(property(value, "directory")) ?? defaultDirectory,
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
