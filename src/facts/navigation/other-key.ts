// The correction for a key that Mintlify does not know on a navigation node. docproof suggests a
// correction only after it has tried the correction.

import { findNearest } from "../../source/text/suggest.ts";
import type { Mapping } from "../../source/value.ts";
import { type Division, knownKeys } from "../settings/division.ts";
import { chooseList, nodeFaults } from "./child-list.ts";

export interface OtherKey {
	readonly key: string;
	/** True if the unknown key is a spelling mistake or a key of mint.json, so that a fix is safe. */
	readonly isCertain: boolean;
}

/** The keys of mint.json that have another name in docs.json. */
const formerNames: ReadonlyMap<string, string> = new Map([["isDefaultHidden", "hidden"]]);

const mistakenNames: ReadonlyMap<string, string> = new Map([
	["expandable", "expanded"],
	["url", "href"],
]);

/** The key with which Mintlify accepts the value and drops no other value of the node. */
export function otherKey(division: Division, node: Mapping, key: string): OtherKey | undefined {
	const certainKey = formerNames.get(key) ?? findNearest(key, knownKeys(division));
	const suggestion = certainKey ?? mistakenNames.get(key);
	if (suggestion === undefined || !knownKeys(division).includes(suggestion)) return undefined;
	return isTaken(division, node, key, suggestion)
		? { key: suggestion, isCertain: certainKey !== undefined }
		: undefined;
}

function isTaken(division: Division, node: Mapping, key: string, suggestion: string): boolean {
	if (Object.hasOwn(node, suggestion)) return false;
	const { [key]: value, ...rest } = node;
	const renamedNode = { ...rest, [suggestion]: value };
	if (nodeFaults(division, renamedNode).some(({ pointer }) => isAt(pointer, suggestion)))
		return false;
	if (division === "group" && suggestion === "asyncapi" && "openapi" in node) return false;
	const listBefore = chooseList(division, node);
	if (suggestion === "href") return listBefore === undefined;
	const listAfter = chooseList(division, renamedNode);
	if (listAfter?.key === listBefore?.key)
		return listAfter?.passedOver.length === listBefore?.passedOver.length;
	return listBefore === undefined && listAfter?.isAccepted === true && !("href" in node);
}

function isAt(pointer: string, key: string): boolean {
	return pointer === `/${key}` || pointer.startsWith(`/${key}/`);
}
