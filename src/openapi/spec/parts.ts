// The parts of an OpenAPI file, each by what it is.
import { memoised } from "../../source/memoised.ts";
import { child, type JsonPointer } from "../../source/pointer.ts";
import { isContainer, isMapping, type Mapping } from "../../source/value.ts";
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

/** What stands at a key. `map` and `list`: one for each of its items. */
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

/** What each part holds. A callback holds nothing but path items. */
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

/** `position` is that in the grammar, which gives the order of the parts. */
interface PlacedHeld extends Held {
	readonly position: number;
}

/** By kind: what stands at a key. */
const heldByKey: ReadonlyMap<string, ReadonlyMap<string, PlacedHeld>> = new Map(
	Object.entries(grammar).map(([kind, all]) => [
		kind,
		new Map(all.map((one, position) => [one.key, { ...one, position }])),
	]),
);

/** Those of a file. */
export const allParts = memoised(({ document }: ReadableSpec) => partsOf(document.value));

/** A part that knows what holds it. Few parts of a large file are ever asked for their pointer. */
class Part implements SpecPart {
	readonly kind: Kind;
	readonly value: Mapping;
	readonly #holder: Part | undefined;
	readonly #key: string;
	/** The key in what stands at `#key`, if that is a list or a map of such parts. */
	readonly #itemKey: string | undefined;
	#pointer: JsonPointer | undefined;

	constructor(kind: Kind, value: Mapping, holder?: Part, key = "", itemKey?: string) {
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
		const place = child(this.#holder.pointer, this.#key);
		return this.#itemKey === undefined ? place : child(place, this.#itemKey);
	}
}

/** Each once, however often YAML aliases put it somewhere. */
function partsOf(root: unknown): readonly SpecPart[] {
	const parts: SpecPart[] = [];
	/** Almost every value is of one kind. */
	const seen = new Map<object, Kind | Set<Kind>>();
	const open: Part[] = [];
	const add: AddPart = (kind, value, holder, key, itemKey) => {
		if (!isMapping(value) || isReference(kind, value)) return;
		const kinds = seen.get(value);
		if (kinds === undefined) seen.set(value, kind);
		else if (typeof kinds === "string") {
			if (kinds === kind) return;
			seen.set(value, new Set([kinds, kind]));
		} else if (kinds.has(kind)) return;
		else kinds.add(kind);
		open.push(new Part(kind, value, holder, key, itemKey));
	};
	add("file", root);
	for (let part = open.pop(); part !== undefined; part = open.pop()) {
		parts.push(part);
		addWithin(part, add);
	}
	return parts;
}

/** Something of which only the place where it is defined is looked at. */
function isReference(kind: Kind, value: Mapping): boolean {
	const canHaveMore = kind === "path item" || kind === "schema";
	return !canHaveMore && Object.hasOwn(value, "$ref");
}

type AddPart = (kind: Kind, value: unknown, holder?: Part, key?: string, itemKey?: string) => void;

/**
 * Adds what a part holds, in the order of the grammar. A large file has tens of thousands of parts
 * with few keys each, so that the keys are looked up in the grammar, and not the other way round.
 */
function addWithin(part: Part, add: AddPart): void {
	const { kind, value } = part;
	if (kind === "callback")
		for (const key in value) if (isContainer(value[key])) add("path item", value[key], part, key);
	const holds = heldByKey.get(kind);
	if (holds === undefined || holds.size === 0) return;
	let present: PlacedHeld[] | undefined;
	// Takes no list of the keys, as there is none but its own.
	for (const key in value) {
		const item = value[key];
		if (typeof item !== "object" || item === null) continue;
		const one = holds.get(key);
		if (one === undefined) continue;
		if (present === undefined) present = [one];
		else present.push(one);
	}
	if (present === undefined) return;
	if (present.length > 1) present.sort((a, b) => a.position - b.position);
	for (const { key, kind: inner, form } of present) {
		const items = value[key];
		if (form === "one") add(inner, items, part, key);
		else if (isContainer(items))
			for (const itemKey in items) {
				const item: unknown = Reflect.get(items, itemKey);
				if (isContainer(item)) add(inner, item, part, key, itemKey);
			}
	}
}
