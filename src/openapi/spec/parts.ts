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

/** Each once, however often YAML aliases put it somewhere. */
function partsOf(root: unknown): readonly SpecPart[] {
	const parts: SpecPart[] = [];
	/** Almost every value is of one kind. */
	const seen = new Map<object, Kind | Set<Kind>>();
	const open: SpecPart[] = [];
	const add = (kind: Kind, value: unknown, pointer: JsonPointer): void => {
		if (!isMapping(value) || isReference(kind, value)) return;
		const kinds = seen.get(value);
		if (kinds === undefined) seen.set(value, kind);
		else if (typeof kinds === "string") {
			if (kinds === kind) return;
			seen.set(value, new Set([kinds, kind]));
		} else if (kinds.has(kind)) return;
		else kinds.add(kind);
		open.push({ kind, value, pointer });
	};
	add("file", root, "");
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

type AddPart = (kind: Kind, value: unknown, pointer: JsonPointer) => void;

/**
 * Adds what a part holds, in the order of the grammar. A large file has tens of thousands of parts
 * with few keys each, so that the keys are looked up in the grammar, and not the other way round.
 */
function addWithin({ kind, value, pointer }: SpecPart, add: AddPart): void {
	if (kind === "callback") addItems("path item", value, pointer, add);
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
		const held = value[key];
		const place = child(pointer, key);
		if (form === "one") add(inner, held, place);
		else if (isContainer(held)) addItems(inner, held, place, add);
	}
}

function addItems(kind: Kind, holder: object, pointer: JsonPointer, add: AddPart): void {
	for (const key in holder) {
		const value: unknown = Reflect.get(holder, key);
		if (isContainer(value)) add(kind, value, child(pointer, key));
	}
}
