// A simulation of the way in which Mintlify replaces each `$ref` by its target, because Mintlify
// rejects a file if a replacement fails.
import { isContainer } from "../../source/value.ts";

/**
 * The reason why a `$ref` fails. `null`: the target is null. `encoding`: the `$ref` cannot be
 * decoded.
 */
export type DereferenceFailure = "no string" | "missing" | "null" | "encoding";

/** The failing `$ref`s of a file, by the objects that contain them. */
export function failingReferences(root: object): ReadonlyMap<object, DereferenceFailure> {
	const dereferencer = new Dereferencing(root);
	dereferencer.run();
	return dereferencer.failures;
}

/** The limits of the simulation, because replaced references can multiply the size of a file. */
const maxSteps = 1_000_000;
const maxDepth = 1000;

interface WrittenReference {
	readonly written: unknown;
	/**
	 * The object of the file in which the reference was written, because a reference can replace the
	 * reference of another object.
	 */
	readonly origin: object;
}

class Dereferencing {
	readonly failures = new Map<object, DereferenceFailure>();
	readonly #root: object;
	/** The content that has replaced the `$ref` of an object. */
	readonly #added = new Map<object, Map<string, unknown>>();
	/** The `$ref`s that were removed or replaced; any other object has the `$ref` of the file. */
	readonly #references = new Map<object, WrittenReference | undefined>();
	readonly #seen = new Set<object>();
	/** True if no value is at two locations. */
	readonly #isTree: boolean;
	/**
	 * True if an object has other keys next to a reference without a target. Mintlify looks at such
	 * an object in a second round, if at all.
	 */
	#isIncomplete = false;
	#steps = 0;

	constructor(root: object) {
		this.#root = root;
		this.#isTree = isTree(root);
	}

	run(): void {
		this.#visit(this.#root, false, 0);
		if (this.#isIncomplete && this.failures.size === 0) this.#visit(this.#root, false, 0);
	}

	#visit(node: object, isProperties: boolean, depth: number): void {
		const isFirst = !this.#seen.has(node);
		this.#seen.add(node);
		for (const [key, value] of this.#entries(node)) {
			if (this.#steps > maxSteps || depth > maxDepth) return;
			if (!isFirst) this.#steps++;
			if (!isProperties && !this.#replace(node)) {
				if (isContainer(value)) this.#isIncomplete = true;
				continue;
			}
			if (!isContainer(value)) continue;
			// A part of the tree that the walk has not reached is unchanged.
			const isNew = this.#isTree && isFirst && !this.#seen.has(value);
			if (isNew || !this.#isCircular(value))
				this.#visit(value, key === "properties" && !isProperties, depth + 1);
		}
	}

	#entries(node: object): [string, unknown][] {
		const addedEntries = this.#added.get(node);
		if (addedEntries === undefined && !Object.hasOwn(node, "$ref")) return Object.entries(node);
		const reference = this.#referenceOf(node);
		const otherEntries = Object.entries(node).filter(([key]) => key !== "$ref");
		return reference === undefined
			? [...otherEntries, ...(addedEntries ?? [])]
			: [["$ref", reference.written], ...otherEntries, ...(addedEntries ?? [])];
	}

	/**
	 * The `$ref` of an object. A property that is called `$ref` counts, too, unless its object is
	 * walked as `properties`.
	 */
	#referenceOf(node: object): WrittenReference | undefined {
		if (this.#references.has(node)) return this.#references.get(node);
		return Object.hasOwn(node, "$ref")
			? { written: Reflect.get(node, "$ref"), origin: node }
			: undefined;
	}

	#target({ written, origin }: WrittenReference): unknown {
		const noteFailure = (why: DereferenceFailure): undefined => {
			if (!this.failures.has(origin)) this.failures.set(origin, why);
		};
		if (typeof written !== "string") return noteFailure("no string");
		if (!written.startsWith("#")) return undefined;
		const keys = keysOfReference(written);
		if (keys === undefined) return noteFailure("encoding");
		let value: unknown = this.#root;
		for (const key of keys) {
			if (value === undefined || value === null) return noteFailure("missing");
			value = this.#step(value, key);
		}
		if (value === null) return noteFailure("null");
		return value;
	}

	#step(value: unknown, key: string): unknown {
		if (!isContainer(value)) return Reflect.get(Object(value), key);
		if (key === "$ref") return this.#referenceOf(value)?.written;
		const ownValue: unknown = Reflect.get(value, key);
		return ownValue === undefined ? this.#added.get(value)?.get(key) : ownValue;
	}

	/** Replaces a `$ref` by its target. Returns `false` if the `$ref` has no target. */
	#replace(node: object): boolean {
		const reference = this.#referenceOf(node);
		if (reference === undefined) return true;
		const target = this.#target(reference);
		if (target === undefined) return false;
		this.#references.set(node, undefined);
		if (!isContainer(target)) return true;
		this.#references.set(node, this.#referenceOf(target));
		const addedEntries = this.#added.get(node) ?? new Map<string, unknown>();
		this.#added.set(node, addedEntries);
		const entries = this.#entries(target);
		this.#steps += entries.length;
		for (const [key, value] of entries)
			if (key !== "$ref" && this.#step(node, key) === undefined) addedEntries.set(key, value);
		return true;
	}

	/**
	 * True if a value contains itself at any depth, because replacing the references of such a
	 * value would never end.
	 */
	#isCircular(value: object): boolean {
		const doneObjects = new Set<object>();
		const openObjects = new Set<object>();
		const containsItself = (node: object): boolean => {
			if (openObjects.has(node)) return true;
			if (doneObjects.has(node) || openObjects.size > maxDepth) return false;
			if (this.#steps++ > maxSteps) return false;
			openObjects.add(node);
			const isCircle = this.#entries(node).some(
				([, item]) => isContainer(item) && containsItself(item),
			);
			openObjects.delete(node);
			doneObjects.add(node);
			return isCircle;
		};
		return containsItself(value);
	}
}

function isTree(root: object): boolean {
	const seenObjects = new Set<object>([root]);
	const openObjects: object[] = [root];
	for (let node = openObjects.pop(); node !== undefined; node = openObjects.pop()) {
		for (const item of Object.values(node)) {
			if (!isContainer(item)) continue;
			if (seenObjects.has(item)) return false;
			seenObjects.add(item);
			openObjects.push(item);
		}
	}
	return true;
}

/**
 * The keys of a reference's path, decoded as Mintlify does; `undefined` if a key cannot be
 * decoded.
 */
export function keysOfReference(reference: string): string[] | undefined {
	const [, path = ""] = reference.split("#", 2);
	const [, ...keys] = path.split("/");
	if (!/[~%]/.test(path)) return keys;
	try {
		return keys.map((key) => decodeURI(key.replaceAll("~1", "/").replaceAll("~0", "~")));
	} catch {
		return undefined;
	}
}
