import { addToSet, groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import { isContainer, isMapping, type Mapping, property } from "../../text/value.ts";
import { methods, type ReadableSpec } from "./spec.ts";

export interface SpecPart {
	readonly kind: SpecPartKind;
	readonly value: Mapping;
	readonly pointer: JsonPointer;
}

type SpecPartKind =
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

/** The kind of value at a key. For `map` and `list`, each item of the value has this kind. */
interface ChildForm {
	readonly key: string;
	readonly kind: SpecPartKind;
	readonly form: "one" | "list" | "map";
}

function childForms(kind: SpecPartKind, form: ChildForm["form"], ...keys: string[]): ChildForm[] {
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
const grammar: Readonly<Record<SpecPartKind, readonly ChildForm[]>> = {
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

export const allParts = memoise(({ document }: ReadableSpec) =>
	partsOf(document.value, document.isTree === true),
);

const partsByKind = memoise((spec: ReadableSpec) => groupBy(allParts(spec), ({ kind }) => kind));

/**
 * The parts of one kind. The parts are grouped, because a rule that needs few parts of a large
 * file should not visit all parts.
 */
export function partsOfKind(spec: ReadableSpec, kind: SpecPartKind): readonly SpecPart[] {
	return partsByKind(spec).get(kind) ?? [];
}

/**
 * The parts of a file, each once, even if YAML aliases repeat a part. `isTree` is true if no part
 * is repeated.
 */
function partsOf(root: unknown, isTree: boolean): readonly SpecPart[] {
	const specParts: SpecPart[] = [];
	const valuesByKind = new Map<SpecPartKind, Set<object>>();
	const openParts: SpecPart[] = [];
	const add = (kind: SpecPartKind, value: unknown, pointer: JsonPointer): void => {
		if (!isMapping(value) || isReference(kind, value)) return;
		if (!isTree) {
			if (valuesByKind.get(kind)?.has(value)) return;
			addToSet(valuesByKind, kind, value);
		}
		openParts.push({ kind, value, pointer });
	};
	add("file", root, "");
	for (let part = openParts.pop(); part !== undefined; part = openParts.pop()) {
		specParts.push(part);
		for (const { key, kind, form } of grammar[part.kind]) {
			const value = property(part.value, key);
			if (value === undefined) continue;
			const pointer = childPointer(part.pointer, key);
			if (form === "one") add(kind, value, pointer);
			else if (isContainer(value))
				for (const [itemKey, item] of Object.entries(value))
					add(kind, item, childPointer(pointer, itemKey));
		}
		if (part.kind === "callback")
			for (const [key, item] of Object.entries(part.value))
				add("path item", item, childPointer(part.pointer, key));
	}
	return specParts;
}

/** True for a reference, which is skipped, because its target is visited at its definition. */
function isReference(kind: SpecPartKind, value: Mapping): boolean {
	const canHaveMore = kind === "path item" || kind === "schema";
	return !canHaveMore && Object.hasOwn(value, "$ref");
}
