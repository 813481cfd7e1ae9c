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
interface ChildForm {
	readonly key: string;
	readonly kind: Kind;
	readonly form: "one" | "list" | "map";
}

function childForms(kind: Kind, form: ChildForm["form"], ...keys: string[]): ChildForm[] {
	return keys.map((key) => ({ key, kind, form }));
}

const schemaAndContent = [
	...childForms("schema", "one", "schema"),
	...childForms("media type", "map", "content"),
];
const encodings = [
	...childForms("encoding", "map", "encoding"),
	...childForms("encoding", "list", "prefixEncoding"),
	...childForms("encoding", "one", "itemEncoding"),
];

/** The children of each part. A callback contains only path items. */
const grammar: Readonly<Record<Kind, readonly ChildForm[]>> = {
	file: [
		...childForms("path item", "map", "paths", "webhooks"),
		...childForms("server", "list", "servers"),
		...childForms("components", "one", "components"),
	],
	components: [
		...childForms("path item", "map", "pathItems"),
		...childForms("callback", "map", "callbacks"),
		...childForms("parameter", "map", "parameters"),
		...childForms("header", "map", "headers"),
		...childForms("request body", "map", "requestBodies"),
		...childForms("response", "map", "responses"),
		...childForms("link", "map", "links"),
		...childForms("media type", "map", "mediaTypes"),
		...childForms("schema", "map", "schemas"),
	],
	"path item": [
		...childForms("operation", "one", ...methods, "query"),
		...childForms("operation", "map", "additionalOperations"),
		...childForms("parameter", "list", "parameters"),
		...childForms("server", "list", "servers"),
	],
	operation: [
		...childForms("parameter", "list", "parameters"),
		...childForms("request body", "one", "requestBody"),
		...childForms("response", "map", "responses"),
		...childForms("callback", "map", "callbacks"),
		...childForms("server", "list", "servers"),
	],
	callback: [],
	parameter: schemaAndContent,
	header: schemaAndContent,
	"request body": childForms("media type", "map", "content"),
	response: [
		...childForms("header", "map", "headers"),
		...childForms("media type", "map", "content"),
		...childForms("link", "map", "links"),
	],
	link: childForms("server", "one", "server"),
	server: [],
	"media type": [...childForms("schema", "one", "schema", "itemSchema"), ...encodings],
	encoding: [...childForms("header", "map", "headers"), ...encodings],
	schema: [
		...childForms("schema", "one", "additionalProperties", "contains"),
		...childForms("schema", "one", "contentSchema", "else", "if", "items", "not"),
		...childForms("schema", "one", "propertyNames", "then"),
		...childForms("schema", "one", "unevaluatedItems", "unevaluatedProperties"),
		...childForms("schema", "map", "$defs", "dependentSchemas"),
		...childForms("schema", "map", "patternProperties", "properties"),
		...childForms("schema", "list", "allOf", "anyOf", "oneOf", "prefixItems"),
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
		const childValue = property(value, key);
		const place = child(pointer, key);
		if (form === "one") yield { kind: inner, value: childValue, pointer: place };
		else if (isContainer(childValue)) yield* items(inner, childValue, place);
	}
}

function* items(kind: Kind, holder: object, pointer: JsonPointer): Iterable<Item> {
	for (const [key, value] of Object.entries(holder))
		yield { kind, value, pointer: child(pointer, key) };
}
