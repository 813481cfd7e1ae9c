// The parts of an OpenAPI file by kind.
import { memoised } from "../../source/memoised.ts";
import { child, type JsonPointer } from "../../source/pointer.ts";
import { isContainer, isMapping, type Mapping, property } from "../../source/value.ts";
import { methods, type ReadableSpec } from "./spec.ts";

export interface SpecPart {
	readonly kind: Kind;
	readonly value: Mapping;
	readonly pointer: JsonPointer;
}

type Kind =
	| "file"
	| "components"
	| "path item"
	| "operation"
	| "callback"
	| "parameter"
	| "header"
	| "request body"
	| "response"
	| "link"
	| "server"
	| "media type"
	| "encoding"
	| "schema";

/** The kind of value at a key. `map` and `list`: each item is one. */
interface Held {
	readonly key: string;
	readonly kind: Kind;
	readonly form: "one" | "list" | "map";
}

function held(kind: Kind, form: Held["form"], ...keys: string[]): Held[] {
	return keys.map((key) => ({ key, kind, form }));
}

const schemaAndContent = [
	...held("schema", "one", "schema"),
	...held("media type", "map", "content"),
];
const encodings = [
	...held("encoding", "map", "encoding"),
	...held("encoding", "list", "prefixEncoding"),
	...held("encoding", "one", "itemEncoding"),
];

/** The children of each part. A callback contains only path items. */
const grammar: Readonly<Record<Kind, readonly Held[]>> = {
	file: [
		...held("path item", "map", "paths", "webhooks"),
		...held("server", "list", "servers"),
		...held("components", "one", "components"),
	],
	components: [
		...held("path item", "map", "pathItems"),
		...held("callback", "map", "callbacks"),
		...held("parameter", "map", "parameters"),
		...held("header", "map", "headers"),
		...held("request body", "map", "requestBodies"),
		...held("response", "map", "responses"),
		...held("link", "map", "links"),
		...held("media type", "map", "mediaTypes"),
		...held("schema", "map", "schemas"),
	],
	"path item": [
		...held("operation", "one", ...methods, "query"),
		...held("operation", "map", "additionalOperations"),
		...held("parameter", "list", "parameters"),
		...held("server", "list", "servers"),
	],
	operation: [
		...held("parameter", "list", "parameters"),
		...held("request body", "one", "requestBody"),
		...held("response", "map", "responses"),
		...held("callback", "map", "callbacks"),
		...held("server", "list", "servers"),
	],
	callback: [],
	parameter: schemaAndContent,
	header: schemaAndContent,
	"request body": held("media type", "map", "content"),
	response: [
		...held("header", "map", "headers"),
		...held("media type", "map", "content"),
		...held("link", "map", "links"),
	],
	link: held("server", "one", "server"),
	server: [],
	"media type": [...held("schema", "one", "schema", "itemSchema"), ...encodings],
	encoding: [...held("header", "map", "headers"), ...encodings],
	schema: [
		...held("schema", "one", "additionalProperties", "contains"),
		...held("schema", "one", "contentSchema", "else", "if", "items", "not"),
		...held("schema", "one", "propertyNames", "then"),
		...held("schema", "one", "unevaluatedItems", "unevaluatedProperties"),
		...held("schema", "map", "$defs", "dependentSchemas"),
		...held("schema", "map", "patternProperties", "properties"),
		...held("schema", "list", "allOf", "anyOf", "oneOf", "prefixItems"),
	],
};

/** The parts of a file. */
export const allParts = memoised(({ document }: ReadableSpec) => partsOf(document.value));

/** Each part once, even if YAML aliases repeat it. */
function partsOf(root: unknown): readonly SpecPart[] {
	const parts: SpecPart[] = [];
	const seen = new Map<object, Set<Kind>>();
	const open: SpecPart[] = [];
	const add = (kind: Kind, value: unknown, pointer: JsonPointer): void => {
		if (!isMapping(value) || isReference(kind, value)) return;
		const kinds = seen.get(value) ?? new Set();
		if (kinds.has(kind)) return;
		seen.set(value, kinds.add(kind));
		open.push({ kind, value, pointer });
	};
	add("file", root, "");
	for (let part = open.pop(); part !== undefined; part = open.pop()) {
		parts.push(part);
		for (const { kind, value, pointer } of withinPart(part)) add(kind, value, pointer);
	}
	return parts;
}

/** A reference is skipped, because its target is visited where it is defined. */
function isReference(kind: Kind, value: Mapping): boolean {
	const canHaveMore = kind === "path item" || kind === "schema";
	return !canHaveMore && Object.hasOwn(value, "$ref");
}

interface Item {
	readonly kind: Kind;
	readonly value: unknown;
	readonly pointer: JsonPointer;
}

function* withinPart({ kind, value, pointer }: SpecPart): Iterable<Item> {
	if (kind === "callback") yield* items("path item", value, pointer);
	for (const { key, kind: inner, form } of grammar[kind]) {
		if (!Object.hasOwn(value, key)) continue;
		const found = property(value, key);
		const place = child(pointer, key);
		if (form === "one") yield { kind: inner, value: found, pointer: place };
		else if (isContainer(found)) yield* items(inner, found, place);
	}
}

function* items(kind: Kind, holder: object, pointer: JsonPointer): Iterable<Item> {
	for (const [key, value] of Object.entries(holder))
		yield { kind, value, pointer: child(pointer, key) };
}
