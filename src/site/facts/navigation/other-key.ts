// The correction for a key that Mintlify does not know on a navigation node. docproof suggests a
// correction only after it has tried the correction.

import { isAtOrBelow } from "../../../text/pointer.ts";
import { isMapping, itemsIn, type Mapping, property, text } from "../../../text/value.ts";
import { findNearest } from "../../../text/wording/suggest.ts";
import {
	type ChildList,
	childListsByDivision,
	type Division,
	divisionByList,
	knownKeys,
} from "../settings/division.ts";
import { chooseList, nodeFaults } from "./child-list.ts";

export interface IntendedKey {
	readonly key: string;
	/** True if the unknown key is a spelling mistake or a key of mint.json, so that a fix is safe. */
	readonly isCertain: boolean;
	/** True if the node also has the list with this key, so that the items have to be moved there. */
	readonly isTaken?: true;
}

/** The keys of mint.json that have another name in docs.json. */
const keyByFormerName: ReadonlyMap<string, string> = new Map([["isDefaultHidden", "hidden"]]);

const keyByMistakenName: ReadonlyMap<string, string> = new Map([
	["expandable", "expanded"],
	["url", "href"],
]);

/** The names that authors give to a list of entries, besides the names of Mintlify's lists. */
const mistakenListNames: ReadonlySet<string> = new Set<string>([
	...Object.values(childListsByDivision).flat(),
	...["children", "contents", "entries", "items", "nested", "sections", "subgroups", "subpages"],
]);

/**
 * True if an unknown key has entries of the sidebar, which readers miss. A string counts only if it
 * is the path of a page, because `groups` may also mean groups of users.
 */
export function holdsEntries(
	key: string,
	value: unknown,
	isPage: (path: string) => boolean,
): boolean {
	return (
		mistakenListNames.has(key) &&
		itemsIn(value).some((item) => (typeof item === "string" ? isPage(item) : isNode(item)))
	);
}

function isNode(item: unknown): boolean {
	const divisions: readonly Division[] = Object.values(divisionByList);
	return divisions.some((division) => text(property(item, division)) !== undefined);
}

/** The list to which the items of an unknown key can be moved, or as which the key was meant. */
export function findIntendedList(
	division: Division,
	node: Mapping,
	key: string,
): IntendedKey | undefined {
	const items = itemsIn(property(node, key));
	const list = listFor(division, items);
	if (list === undefined) return undefined;
	if (!Object.hasOwn(node, list))
		return isAccepted(division, node, key, list) ? { key: list, isCertain: true } : undefined;
	const joinedList = [...itemsIn(node[list]), ...items];
	const isOnlyList = chooseList(division, node)?.key === list && !("href" in node);
	const accepted = chooseList(division, { ...node, [list]: joinedList })?.isAccepted === true;
	return isOnlyList && accepted ? { key: list, isCertain: true, isTaken: true } : undefined;
}

/** The list of `navigation` as which Mintlify accepts a list without a key, as in mint.json. */
export function listOfNavigation(items: readonly unknown[]): ChildList | undefined {
	const list = items.length === 0 ? undefined : listFor("root", items);
	if (list === undefined) return undefined;
	return chooseList("root", { [list]: items })?.isAccepted === true ? list : undefined;
}

function listFor(division: Division, items: readonly unknown[]): ChildList | undefined {
	const lists: readonly ChildList[] = childListsByDivision[division];
	const ownList = lists.find(
		(list) => list !== "pages" && items.every((item) => text(property(item, divisionByList[list]))),
	);
	const isPageList = items.every((item) =>
		isMapping(item) ? text(item.group) !== undefined : text(item) !== undefined,
	);
	return ownList ?? (isPageList ? "pages" : undefined);
}

/** The key with which Mintlify accepts the value and drops no other value of the node. */
export function findIntendedKey(
	division: Division,
	node: Mapping,
	key: string,
): IntendedKey | undefined {
	const certainKey = keyByFormerName.get(key) ?? findNearest(key, knownKeys(division));
	const suggestion = certainKey ?? keyByMistakenName.get(key);
	if (suggestion === undefined || !knownKeys(division).includes(suggestion)) return undefined;
	return isAccepted(division, node, key, suggestion)
		? { key: suggestion, isCertain: certainKey !== undefined }
		: undefined;
}

function isAccepted(division: Division, node: Mapping, key: string, suggestion: string): boolean {
	if (Object.hasOwn(node, suggestion)) return false;
	const { [key]: value, ...otherValues } = node;
	const renamedNode = { ...otherValues, [suggestion]: value };
	if (
		nodeFaults(division, renamedNode).some(({ pointer }) => isAtOrBelow(pointer, `/${suggestion}`))
	)
		return false;
	if (division === "group" && suggestion === "asyncapi" && "openapi" in node) return false;
	const listBefore = chooseList(division, node);
	if (suggestion === "href") return listBefore === undefined;
	const listAfter = chooseList(division, renamedNode);
	if (listAfter?.key === listBefore?.key)
		return listAfter?.ignoredLists.length === listBefore?.ignoredLists.length;
	return listBefore === undefined && listAfter?.isAccepted === true && !("href" in node);
}
