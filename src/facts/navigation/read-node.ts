// What a node of the navigation says of itself, apart from what it holds.
import { child, type JsonPointer } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { type Mapping, property, text } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { readGraphql } from "../docs-json/graphql-declaration.ts";
import { readSdk } from "../docs-json/sdk-declaration.ts";
import { readDeclaration } from "../docs-json/spec-declaration.ts";
import { type Division, knownKeys } from "../settings/division.ts";
import { type ChosenList, nodeFaults } from "./child-list.ts";
import type { ChosenKey, NavigationContainer, PlacedKey, UnknownKey } from "./navigation.ts";
import { navigationHome } from "./navigation-home.ts";
import { otherKey } from "./other-key.ts";

/** A node as it is written. */
export interface WrittenNode {
	readonly division: Division;
	readonly value: Mapping;
	readonly pointer: JsonPointer;
	/** The one of its lists that counts. */
	readonly list: ChosenList | undefined;
}

export function readNode(
	docs: DocsJson,
	node: WrittenNode,
): Omit<NavigationContainer, "parent" | "children"> {
	const { division, value, pointer, list } = node;
	const isRoot = division === "root";
	const label = property(value, division);
	return {
		kind: "container",
		division,
		label: typeof label === "string" ? label : "",
		pointer,
		at: isRoot ? docs.locate(pointer, "key") : docs.locate(child(pointer, division)),
		...declarationsOf(docs, node),
		graphql: "graphql" in value ? readGraphql(docs, value.graphql, pointer) : undefined,
		sdk: "sdk" in value ? readSdk(value.sdk) : undefined,
		unknownKeys: [...unknownKeys(docs, node)],
		isDefault: value.default === true,
		href: isLink(division, value) ? text(value.href) : undefined,
		isHidden: value.hidden === true,
		chosen: chosenKey(docs, node),
		losesChildren: !isRoot && list !== undefined && !list.isAccepted,
	};
}

/** Whether a node leads to a place instead of holding others. */
export function isLink(division: Division, value: Mapping): boolean {
	if (typeof value.href !== "string") return false;
	if (division === "group" || division === "root") return false;
	return nodeFaults(division, value).every(({ pointer }) => pointer !== "/href");
}

function declarationsOf(
	docs: DocsJson,
	{ division, value, pointer }: WrittenNode,
): Pick<NavigationContainer, "openapi" | "asyncapi"> {
	// Mintlify drops both at the root.
	if (division === "root") return { openapi: undefined, asyncapi: undefined };
	const openapi = readDeclaration(docs, "openapi", value.openapi, pointer);
	// Of a group with both Mintlify drops `asyncapi`.
	const asyncapi =
		division === "group" && openapi !== undefined
			? undefined
			: readDeclaration(docs, "asyncapi", value.asyncapi, pointer);
	return { openapi, asyncapi };
}

function* unknownKeys(
	docs: DocsJson,
	{ division, value, pointer }: WrittenNode,
): Iterable<UnknownKey> {
	const label = property(value, division);
	// A node without a name is told as such: its name may well be one of its keys.
	if (division !== "root" && (typeof label !== "string" || label === "")) return;
	const known = knownKeys(division);
	for (const key of Object.keys(value)) {
		if (known.includes(key) || key === "$ref") continue;
		const at = docs.locate(child(pointer, key), "key");
		yield { key, at, meant: otherKey(division, value, key) };
	}
}

function chosenKey(
	docs: DocsJson,
	{ division, value, pointer, list }: WrittenNode,
): ChosenKey | undefined {
	const lists = list === undefined ? [] : [list.key, ...list.passedOver];
	const [key, ...others] = isLink(division, value) ? ["href", ...lists] : lists;
	if (key === undefined) return undefined;
	const place = (name: string): Location => docs.locate(child(pointer, name), "key");
	const placed = (isEmpty: boolean): PlacedKey[] =>
		others
			.filter((other) => isEmptyList(property(value, other)) === isEmpty)
			.map((other) => ({ key: other, at: place(other) }));
	return {
		key,
		at: place(key),
		passedOver: placed(false).map((other) => ({
			...other,
			home: division === "root" ? homeOf(value, other.key) : undefined,
		})),
		empty: placed(true),
	};
}

/** Where Mintlify takes a list of the root as it is. */
function homeOf(root: Mapping, key: string): string | undefined {
	const found = navigationHome(root, key, property(root, key));
	return found?.isTaken ? found.place : undefined;
}

function isEmptyList(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0;
}
