// The settings of docs.json that Mintlify does not know, or not where they stand: it drops them.
import { child, type JsonPointer } from "../../source/pointer.ts";
import { entries, isMapping, type Mapping, property } from "../../source/value.ts";
import { chooseList } from "../navigation/child-list.ts";
import { type Division, divisionOf, globalKeys } from "../settings/division.ts";
import {
	docsSchema,
	isOfTheme,
	keysOfOther,
	partFor,
	schemaOf,
} from "../settings/setting-schema.ts";

export interface UnknownSetting {
	readonly pointer: JsonPointer;
	readonly key: string;
	/** The keys that are known at its place. */
	readonly known: readonly string[];
	/** Why one that Mintlify does know is dropped. */
	readonly because?: Because;
}

/** The theme lacks it, or it stands beside a key that keeps it out. */
export type Because =
	| { readonly kind: "theme"; readonly theme: string }
	| { readonly kind: "beside"; readonly other: string };

/**
 * Those of a value of docs.json, but for objects of which unknown keys stop the build: they are
 * faults.
 */
export function* unknownSettings(value: unknown): Iterable<UnknownSetting> {
	const theme = property(value, "theme");
	yield* unknownIn(docsSchema, value, "");
	if (!isMapping(value)) return;
	for (const key of Object.keys(value))
		if (typeof theme === "string" && !isOfTheme(key, theme))
			yield { pointer: child("", key), key, known: [], because: { kind: "theme", theme } };
	yield* unknownInNode({
		division: "root",
		node: property(value, "navigation"),
		pointer: "/navigation",
	});
}

function* unknownIn(
	written: unknown,
	value: unknown,
	pointer: JsonPointer,
): Iterable<UnknownSetting> {
	const part = partFor(written, value);
	if (part === undefined) return;
	if (Array.isArray(value)) {
		const items = property(part, "items");
		for (const [index, item] of value.entries())
			yield* unknownIn(items, item, child(pointer, index));
		return;
	}
	const properties = property(part, "properties");
	if (!isMapping(value) || !isMapping(properties)) return;
	const isStrict = property(part, "additionalProperties") === false;
	for (const [key, item] of entries(value)) {
		const place = child(pointer, key);
		if (Object.hasOwn(properties, key)) yield* unknownIn(property(properties, key), item, place);
		else if (!isStrict && !(key === "$ref" && pointer === ""))
			yield {
				pointer: place,
				key,
				known: Object.keys(properties),
				...keptOutBy(written, value, key),
			};
	}
}

/** A key that the same object could have without another one. */
function keptOutBy(written: unknown, value: Mapping, key: string): Pick<UnknownSetting, "because"> {
	if (!keysOfOther(written, value).includes(key)) return {};
	const needed = property(partFor(written, value), "required");
	const other = Array.isArray(needed) ? String(needed[0]) : "";
	return { because: { kind: "beside", other } };
}

/** The keys of a node that hold settings. */
const nested = [
	["icon", "definitions"],
	["banner", "properties"],
	["footer", "properties"],
	["navbar", "properties"],
] as const;

/** A node of the navigation that is still to be looked at. */
interface OpenNode {
	readonly division: Division;
	readonly node: unknown;
	readonly pointer: JsonPointer;
}

/**
 * What stands within the values of a node and of those that it holds: rules of their own look at
 * the keys of nodes. Without recursion, because strangers may nest groups thousands of levels deep.
 */
function* unknownInNode(first: OpenNode): Iterable<UnknownSetting> {
	const open = [first];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const { division, node, pointer } = next;
		if (!isMapping(node)) continue;
		for (const [key, kind] of nested)
			if (isMapping(node[key]))
				yield* unknownIn(schemaOf(kind, key), node[key], child(pointer, key));
		yield* unknownInGlobal(node.global, child(pointer, "global"));
		const list = chooseList(division, node)?.key;
		const items = list === undefined ? undefined : node[list];
		if (list === undefined || !Array.isArray(items)) continue;
		const place = child(pointer, list);
		const inner = items.map((item, index) => ({
			division: list === "pages" ? "group" : divisionOf[list],
			node: item,
			pointer: child(place, index),
		}));
		for (const one of inner.reverse()) open.push(one);
	}
}

/** The nodes that are for all of the site hold nothing else. */
function* unknownInGlobal(global: unknown, pointer: JsonPointer): Iterable<UnknownSetting> {
	for (const [list, items] of entries(global)) {
		const division = property(divisionOf, list);
		if (division === undefined || !Array.isArray(items)) continue;
		const known = globalKeys(division);
		for (const [index, item] of items.entries()) {
			const place = child(child(pointer, list), index);
			yield* unknownInNode({ division, node: { icon: property(item, "icon") }, pointer: place });
			for (const [key] of entries(item))
				if (!known.includes(key)) yield { pointer: child(place, key), key, known };
		}
	}
}
