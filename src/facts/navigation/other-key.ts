// The correction for a key that Mintlify does not know on a navigation node. docproof suggests a
// correction only after it has tried the correction.

import { findNearest } from "../../source/text/suggest.ts";
import type { Mapping } from "../../source/value.ts";
import { type Division, knownKeys } from "../settings/division.ts";
import { chooseList, nodeFaults } from "./child-list.ts";

export interface IntendedKey {
	readonly key: string;
	/** True if the unknown key is a spelling mistake or a key of mint.json, so that a fix is safe. */
	readonly isCertain: boolean;
}

/** The keys of mint.json that have another name in docs.json. */
const keyByFormerName: ReadonlyMap<string, string> = new Map([["isDefaultHidden", "hidden"]]);

const keyByMistakenName: ReadonlyMap<string, string> = new Map([
	["expandable", "expanded"],
	["url", "href"],
]);

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
	if (nodeFaults(division, renamedNode).some(({ pointer }) => isAt(pointer, suggestion)))
		return false;
	if (division === "group" && suggestion === "asyncapi" && "openapi" in node) return false;
	const listBefore = chooseList(division, node);
	if (suggestion === "href") return listBefore === undefined;
	const listAfter = chooseList(division, renamedNode);
	if (listAfter?.key === listBefore?.key)
		return listAfter?.ignoredLists.length === listBefore?.ignoredLists.length;
	return listBefore === undefined && listAfter?.isAccepted === true && !("href" in node);
}

function isAt(pointer: string, key: string): boolean {
	return pointer === `/${key}` || pointer.startsWith(`/${key}/`);
}
