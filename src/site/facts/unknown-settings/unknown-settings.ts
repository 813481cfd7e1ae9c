// The settings of docs.json that Mintlify drops, because Mintlify does not know the settings at
// their location.
import { childPointer, type JsonPointer } from "../../../text/pointer.ts";
import { entries, isMapping, type Mapping, property } from "../../../text/value.ts";
import { chooseList } from "../navigation/child-list.ts";
import { type Division, divisionByList, globalKeys } from "../settings/division.ts";
import {
	docsSchema,
	isOfTheme,
	keysOfOtherForm,
	schemaFor,
	schemaOf,
} from "../settings/setting-schema.ts";

export interface UnknownSetting {
	readonly pointer: JsonPointer;
	readonly key: string;
	readonly knownKeys: readonly string[];
	readonly conflict?: SettingConflict;
}

/**
 * The reason why Mintlify drops a setting that it knows: the theme lacks the setting, or another
 * key of the same object excludes the setting.
 */
export type SettingConflict =
	| { readonly kind: "theme"; readonly theme: string }
	| { readonly kind: "beside"; readonly other: string };

/**
 * The unknown settings of docs.json. Objects in which an unknown key stops the build are left out:
 * their unknown keys are faults of the schema.
 */
export function* unknownSettings(value: unknown): Iterable<UnknownSetting> {
	const theme = property(value, "theme");
	yield* unknownIn(docsSchema, value, "");
	if (!isMapping(value)) return;
	for (const key of Object.keys(value))
		if (typeof theme === "string" && !isOfTheme(key, theme))
			yield {
				pointer: childPointer("", key),
				key,
				knownKeys: [],
				conflict: { kind: "theme", theme },
			};
	yield* unknownInNode({
		division: "root",
		node: property(value, "navigation"),
		pointer: "/navigation",
	});
}

function* unknownIn(
	rawSchema: unknown,
	value: unknown,
	pointer: JsonPointer,
): Iterable<UnknownSetting> {
	const schemaPart = schemaFor(rawSchema, value);
	if (schemaPart === undefined) return;
	if (Array.isArray(value)) {
		const items = property(schemaPart, "items");
		for (const [index, item] of value.entries())
			yield* unknownIn(items, item, childPointer(pointer, index));
		return;
	}
	const properties = property(schemaPart, "properties");
	if (!isMapping(value) || !isMapping(properties)) return;
	const isStrict = property(schemaPart, "additionalProperties") === false;
	for (const [key, item] of entries(value)) {
		const itemPointer = childPointer(pointer, key);
		if (Object.hasOwn(properties, key))
			yield* unknownIn(property(properties, key), item, itemPointer);
		else if (!isStrict && !(key === "$ref" && pointer === ""))
			yield {
				pointer: itemPointer,
				key,
				knownKeys: Object.keys(properties),
				...excludedBy(rawSchema, value, key),
			};
	}
}

/** The conflict with another key, if the object could have the key only without the other key. */
function excludedBy(
	rawSchema: unknown,
	value: Mapping,
	key: string,
): Pick<UnknownSetting, "conflict"> {
	if (!keysOfOtherForm(rawSchema, value).includes(key)) return {};
	const neededKeys = property(schemaFor(rawSchema, value), "required");
	const otherKey = Array.isArray(neededKeys) ? String(neededKeys[0]) : "";
	return { conflict: { kind: "beside", other: otherKey } };
}

/** The keys of a node whose values are settings. */
const nestedSchemas = [
	["icon", "definitions"],
	["banner", "properties"],
	["footer", "properties"],
	["navbar", "properties"],
] as const;

interface OpenNavigationNode {
	readonly division: Division;
	readonly node: unknown;
	readonly pointer: JsonPointer;
}

/**
 * The unknown settings inside the values of nodes. Other rules check the keys of nodes. The search
 * does not use recursion, because a hostile file may nest groups thousands of levels deep.
 */
function* unknownInNode(first: OpenNavigationNode): Iterable<UnknownSetting> {
	const openNodes = [first];
	for (let openNode = openNodes.pop(); openNode !== undefined; openNode = openNodes.pop()) {
		const { division, node, pointer } = openNode;
		if (!isMapping(node)) continue;
		for (const [key, kind] of nestedSchemas)
			if (isMapping(node[key]))
				yield* unknownIn(schemaOf(kind, key), node[key], childPointer(pointer, key));
		yield* unknownInGlobal(node.global, childPointer(pointer, "global"));
		const listKey = chooseList(division, node)?.key;
		const items = listKey === undefined ? undefined : node[listKey];
		if (listKey === undefined || !Array.isArray(items)) continue;
		const itemPointer = childPointer(pointer, listKey);
		const innerNodes = items.map((item, index) => ({
			division: listKey === "pages" ? "group" : divisionByList[listKey],
			node: item,
			pointer: childPointer(itemPointer, index),
		}));
		for (const innerNode of innerNodes.reverse()) openNodes.push(innerNode);
	}
}

/**
 * The unknown settings in the nodes of `global`, without a search further down, because these nodes
 * have no children.
 */
function* unknownInGlobal(global: unknown, pointer: JsonPointer): Iterable<UnknownSetting> {
	for (const [list, items] of entries(global)) {
		const division = property(divisionByList, list);
		if (division === undefined || !Array.isArray(items)) continue;
		const mintlifyKeys = globalKeys(division);
		for (const [index, item] of items.entries()) {
			const itemPointer = childPointer(childPointer(pointer, list), index);
			yield* unknownInNode({
				division,
				node: { icon: property(item, "icon") },
				pointer: itemPointer,
			});
			for (const [key] of entries(item))
				if (!mintlifyKeys.includes(key))
					yield { pointer: childPointer(itemPointer, key), key, knownKeys: mintlifyKeys };
		}
	}
}
