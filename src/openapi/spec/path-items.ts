// Path items and webhooks of an OpenAPI file, with the content of their `$ref`.
import { childPointer, type JsonPointer, segments } from "../../text/pointer.ts";
import { asText, entries, isMapping, type Mapping, property, setOwn } from "../../text/value.ts";
import { keysOfReference } from "./reference-targets.ts";

export interface PathItem {
	readonly value: unknown;
	/**
	 * The sources of a path item with a `$ref`: the item itself, then the targets of its references.
	 * For each key, the first source with the key wins.
	 */
	readonly layers: readonly PathItemLayer[];
}

interface PathItemLayer {
	readonly pointer: JsonPointer;
	readonly value: Mapping;
}

export function pathItem(
	root: unknown,
	section: "/paths" | "/webhooks",
	key: string,
	written: unknown,
): PathItem {
	const reference = property(written, "$ref");
	if (typeof reference !== "string" || !isMapping(written)) return { value: written, layers: [] };
	const ownItem = { pointer: childPointer(section, key), value: written };
	const layers = replacesPathReferences(root) ? layersOf(root, ownItem) : [];
	if (layers.length > 0) return { value: mergeLayers(layers), layers };
	if (!reference.startsWith("#/")) return { value: written, layers: [] };
	const pointer = reference.slice(1);
	const value = segments(pointer).reduce<unknown>(property, root);
	return { value, layers: isMapping(value) ? [{ pointer, value }] : [] };
}

/**
 * The location of a value in the sources of a path item; `undefined` for a path item without a
 * `$ref`, and for a missing value.
 */
export function pointerInPathItem(
	{ layers }: PathItem,
	keys: readonly string[],
): JsonPointer | undefined {
	const layer = layers.find(({ value }) => hasValueAt(value, keys));
	return layer && keys.reduce(childPointer, layer.pointer);
}

/** True if a value comes only from a reference that Mintlify replaces. */
export function isFromReference({ layers }: PathItem, keys: readonly string[]): boolean {
	const [own, ...others] = layers;
	return own !== undefined && others.length > 0 && !hasValueAt(own.value, keys);
}

function hasValueAt(value: unknown, [key = "", ...inner]: readonly string[]): boolean {
	if (!isMapping(value) || !Object.hasOwn(value, key)) return false;
	return inner.length === 0 || hasValueAt(property(value, key), inner);
}

/**
 * The content of a file as Mintlify validates it, without the references that Mintlify has replaced
 * before. The targets of these references are validated at their definitions.
 */
export function withoutReplacedReferences(root: unknown): unknown {
	if (!isMapping(root) || !replacesPathReferences(root)) return root;
	const changedItems = ["paths", "webhooks"].flatMap((name) => {
		const items = entries(property(root, name)).flatMap(([key, value]) => {
			const [own] = isMapping(value) ? layersOf(root, { pointer: key, value }) : [];
			return own ?? [];
		});
		return items.length === 0 ? [] : [{ name, items }];
	});
	if (changedItems.length === 0) return root;
	const copy = { ...root };
	for (const { name, items } of changedItems) {
		const section = Object.fromEntries(entries(property(root, name)));
		for (const { pointer, value } of items) {
			const { $ref: _, ...others } = value;
			setOwn(section, pointer, others);
		}
		setOwn(copy, name, section);
	}
	return copy;
}

/** True if Mintlify replaces references of path items, which it does since OpenAPI 3.1. */
function replacesPathReferences(root: unknown): boolean {
	return /^3\.[12](?:\.|$)/.test(asText(property(root, "openapi")));
}

/**
 * A path item and the targets of its references; empty if a target is not in `components/pathItems`
 * of the same file, or if the references form a circle.
 */
function layersOf(root: unknown, first: PathItemLayer): readonly PathItemLayer[] {
	const layers = [first];
	const seenPointers = new Set<string>();
	for (let layer = first.value; Object.hasOwn(layer, "$ref"); ) {
		const keys = keysOfReference(asText(layer.$ref)) ?? [];
		const [, section, name = ""] = keys;
		const isComponent = keys.length === 3 && keys[0] === "components";
		if (!isComponent || section !== "pathItems" || seenPointers.has(name)) return [];
		seenPointers.add(name);
		const items = property(property(root, "components"), "pathItems");
		const value = property(items, name);
		if (!isMapping(value)) return [];
		layers.push({ pointer: keys.reduce<JsonPointer>(childPointer, ""), value });
		layer = value;
	}
	return layers.length === 1 ? [] : layers;
}

function mergeLayers(layers: readonly PathItemLayer[]): Mapping {
	const value: Record<string, unknown> = {};
	for (const layer of layers.toReversed())
		for (const [key, own] of Object.entries(layer.value)) {
			if (key === "$ref") continue;
			const formerValue = property(value, key);
			const isList = key === "additionalOperations";
			const isAdded = isList && isMapping(formerValue) && isMapping(own);
			setOwn(value, key, isAdded ? { ...formerValue, ...own } : own);
		}
	return value;
}
