// The operations that stand below the paths of an OpenAPI file.
import { child, type JsonPointer } from "../../source/pointer.ts";
import { entries, isMapping, type Mapping, property } from "../../source/value.ts";
import { isPlaced, type PathItem, pathItem, placeOf } from "./path-items.ts";
import { is32, methods, type Operation, type ReadableSpec, type ReferenceMethod } from "./spec.ts";

export function pathOperations(spec: ReadableSpec): Operation[] {
	const root = spec.document.value;
	const operations: Operation[] = [];
	const paths = property(root, "paths");
	if (!isMapping(paths)) return operations;
	for (const path in paths) {
		const item = pathItem(root, "/paths", path, paths[path]);
		for (const keys of operationKeys(spec, item.value)) {
			const value = keys.reduce<unknown>(property, item.value);
			if (value !== undefined) operations.push(new PathOperation(spec, path, item, keys, value));
		}
	}
	return operations;
}

/** Whether there may be others, behind a path item that is not in the file. */
export function hidesOperations(root: unknown): boolean {
	const paths = property(root, "paths");
	if (paths === undefined) return false;
	return (
		!isMapping(paths) ||
		Object.values(paths).some((item) => {
			const reference = property(item, "$ref");
			return typeof reference === "string" && !reference.startsWith("#");
		})
	);
}

const inOrder = methods.map((method) => [method]);
const since32: readonly (readonly string[])[] = [...inOrder, ["query"]];

/** The keys that lead to each operation of a path item, in the order of their pages. */
export function operationKeys(
	spec: Pick<ReadableSpec, "version">,
	item: unknown,
): readonly (readonly string[])[] {
	if (!isMapping(item)) return [];
	const isNew = is32(spec);
	const found = (isNew ? since32 : inOrder).filter(([method = ""]) => Object.hasOwn(item, method));
	const others = isNew ? entries(item.additionalOperations) : [];
	return others.length === 0
		? found
		: [...found, ...others.map(([key]) => ["additionalOperations", key])];
}

/** Where it stands is worked out when it is asked for: of most operations nobody does. */
class PathOperation implements Operation {
	readonly spec: ReadableSpec;
	readonly path: string;
	readonly method: ReferenceMethod;
	/** Of one that says nothing, which is there all the same and told as such, it is empty. */
	readonly value: Mapping;
	readonly #item: PathItem;
	/** Lead to it from its path item; the last is its method. */
	readonly #keys: readonly string[];

	constructor(
		spec: ReadableSpec,
		path: string,
		item: PathItem,
		keys: readonly string[],
		value: unknown,
	) {
		this.spec = spec;
		this.path = path;
		this.method = keys.at(-1) ?? "";
		this.value = isMapping(value) ? value : {};
		this.#item = item;
		this.#keys = keys;
	}

	get item(): unknown {
		return this.#item.value;
	}

	get pathPointer(): JsonPointer {
		return child("/paths", this.path);
	}

	get pointer(): JsonPointer {
		return this.#placeOf(this.#keys);
	}

	get isPlaced(): boolean {
		return isPlaced(this.#item, this.#keys);
	}

	placeInItem(key: string): JsonPointer {
		return this.#placeOf([key]);
	}

	#placeOf(keys: readonly string[]): JsonPointer {
		return placeOf(this.#item, keys) ?? keys.reduce(child, this.pathPointer);
	}
}
