import { addToSet, groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import { isContainer, isMapping, type Mapping } from "../../text/value.ts";
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

/** `position` is the index in the grammar, which decides the order of the parts. */
interface PlacedChildForm extends ChildForm {
	readonly position: number;
}

const childFormsByKind: ReadonlyMap<string, ReadonlyMap<string, PlacedChildForm>> = new Map(
	Object.entries(grammar).map(([kind, all]) => [
		kind,
		new Map(all.map((form, position) => [form.key, { ...form, position }])),
	]),
);

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
 * A part with the part that contains it. The pointer is computed on demand, because few pointers
 * of a large file are needed.
 */
class NestedPart implements SpecPart {
	readonly kind: SpecPartKind;
	readonly value: Mapping;
	readonly #holder: NestedPart | undefined;
	readonly #key: string;
	/** The key of the part in the list or map at `#key`. */
	readonly #itemKey: string | undefined;
	#pointer: JsonPointer | undefined;

	constructor(kind: SpecPartKind, value: Mapping, holder?: NestedPart, key = "", itemKey?: string) {
		this.kind = kind;
		this.value = value;
		this.#holder = holder;
		this.#key = key;
		this.#itemKey = itemKey;
	}

	get pointer(): JsonPointer {
		this.#pointer ??= this.#path();
		return this.#pointer;
	}

	#path(): JsonPointer {
		if (this.#holder === undefined) return "";
		const keyPointer = childPointer(this.#holder.pointer, this.#key);
		return this.#itemKey === undefined ? keyPointer : childPointer(keyPointer, this.#itemKey);
	}
}

/**
 * The parts of a file, each once, even if YAML aliases repeat a part. `isTree` is true if no part
 * is repeated.
 */
function partsOf(root: unknown, isTree: boolean): readonly SpecPart[] {
	const specParts: SpecPart[] = [];
	const valuesByKind = new Map<SpecPartKind, Set<object>>();
	const openParts: NestedPart[] = [];
	const add: AddPart = (kind, value, holder, key, itemKey) => {
		if (!isMapping(value) || isReference(kind, value)) return;
		if (!isTree) {
			if (valuesByKind.get(kind)?.has(value)) return;
			addToSet(valuesByKind, kind, value);
		}
		openParts.push(new NestedPart(kind, value, holder, key, itemKey));
	};
	add("file", root);
	for (let openPart = openParts.pop(); openPart !== undefined; openPart = openParts.pop()) {
		specParts.push(openPart);
		addWithin(openPart, add);
	}
	return specParts;
}

/** True for a reference, which is skipped, because its target is visited at its definition. */
function isReference(kind: SpecPartKind, value: Mapping): boolean {
	const canHaveMore = kind === "path item" || kind === "schema";
	return !canHaveMore && Object.hasOwn(value, "$ref");
}

type AddPart = (
	kind: SpecPartKind,
	value: unknown,
	holder?: NestedPart,
	key?: string,
	itemKey?: string,
) => void;

/**
 * Adds the children of a part, in the order of the grammar. The keys of the part are looked up in the
 * grammar, because a large file has tens of thousands of parts with few keys each.
 */
function addWithin(part: NestedPart, add: AddPart): void {
	const { kind, value } = part;
	if (kind === "callback")
		for (const key in value) if (isContainer(value[key])) add("path item", value[key], part, key);
	const forms = childFormsByKind.get(kind);
	if (forms === undefined || forms.size === 0) return;
	const presentForms: PlacedChildForm[] = [];
	// The loop uses `for … in`, because `for … in` makes no list of the keys, and a parsed object has
	// no inherited keys.
	for (const key in value) {
		const form = isContainer(value[key]) ? forms.get(key) : undefined;
		if (form !== undefined) presentForms.push(form);
	}
	presentForms.sort((a, b) => a.position - b.position);
	for (const { key, kind: inner, form } of presentForms) {
		const items: unknown = Reflect.get(value, key);
		if (form === "one") add(inner, items, part, key);
		else if (isContainer(items))
			for (const itemKey in items) {
				const item: unknown = Reflect.get(items, itemKey);
				if (isContainer(item)) add(inner, item, part, key, itemKey);
			}
	}
}
