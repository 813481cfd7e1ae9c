// The operations that stand below the paths of an OpenAPI file.
import { child, type JsonPointer, segments } from "../source/pointer.ts";
import { isMapping, type Mapping, property } from "../source/value.ts";
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
		const item = pathItem(root, path, paths[path]);
		for (const method of methodsOf(item.value)) {
			const value = property(item.value, method);
			if (value !== undefined)
				operations.push(new PathOperation(spec, item, method, value));
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

interface PathItem {
	readonly path: string;
	readonly value: unknown;
	/** Where its reference leads, if it is one. */
	readonly target: JsonPointer | undefined;
}

function pathItem(root: unknown, path: string, value: unknown): PathItem {
	const reference = property(value, "$ref");
	if (typeof reference !== "string" || !reference.startsWith("#/"))
		return { path, value, target: undefined };
	const target = reference.slice(1);
	return {
		path,
		value: segments(target).reduce<unknown>(property, root),
		target,
	};
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
	readonly method: Method;
	/** Of one that says nothing, which is there all the same and told as such, it is empty. */
	readonly value: Mapping;
	readonly #item: PathItem;

	constructor(
		spec: ReadableSpec,
		item: PathItem,
		method: Method,
		value: unknown,
	) {
		this.spec = spec;
		this.method = method;
		this.value = isMapping(value) ? value : {};
		this.#item = item;
	}

	get path(): string {
		return this.#item.path;
	}

	get item(): unknown {
		return this.#item.value;
	}

	get pathPointer(): JsonPointer {
		return child("/paths", this.path);
	}

	get pointer(): JsonPointer {
		return child(this.#item.target ?? this.pathPointer, this.method);
	}
}
