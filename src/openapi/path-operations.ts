// The operations that stand below the paths of an OpenAPI file.
import { child, type JsonPointer } from "../source/pointer.ts";
import { isMapping, type Mapping, property } from "../source/value.ts";
import { isPlaced, type PathItem, pathItem, placeOf } from "./path-items.ts";
import {
	type Method,
	methods,
	type Operation,
	type ReadableSpec,
} from "./spec.ts";

export function pathOperations(spec: ReadableSpec): Operation[] {
	const root = spec.document.value;
	const operations: Operation[] = [];
	const paths = property(root, "paths");
	if (!isMapping(paths)) return operations;
	for (const path in paths) {
		const item = pathItem(root, "/paths", path, paths[path]);
		for (const method of methodsOf(item.value)) {
			const value = property(item.value, method);
			if (value !== undefined)
				operations.push(new PathOperation(spec, path, item, method, value));
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

const named = new Map<string, Method>(
	methods.map((method) => [method, method]),
);

/** Those that a path item has, in their order. */
function methodsOf(item: unknown): readonly Method[] {
	if (!isMapping(item)) return [];
	const found: Method[] = [];
	// Takes no list of the keys, as there is none but its own.
	for (const key in item) {
		const method = named.get(key);
		if (method !== undefined) found.push(method);
	}
	return found.length > 1
		? methods.filter((method) => found.includes(method))
		: found;
}

/** Where it stands is worked out when it is asked for: of most operations nobody does. */
class PathOperation implements Operation {
	readonly spec: ReadableSpec;
	readonly path: string;
	readonly method: Method;
	/** Of one that says nothing, which is there all the same and told as such, it is empty. */
	readonly value: Mapping;
	readonly #item: PathItem;

	constructor(
		spec: ReadableSpec,
		path: string,
		item: PathItem,
		method: Method,
		value: unknown,
	) {
		this.spec = spec;
		this.path = path;
		this.method = method;
		this.value = isMapping(value) ? value : {};
		this.#item = item;
	}

	get item(): unknown {
		return this.#item.value;
	}

	get pathPointer(): JsonPointer {
		return child("/paths", this.path);
	}

	get pointer(): JsonPointer {
		return this.placeInItem(this.method);
	}

	get isPlaced(): boolean {
		return isPlaced(this.#item, this.method);
	}

	placeInItem(key: string): JsonPointer {
		return placeOf(this.#item, key) ?? child(this.pathPointer, key);
	}
}
