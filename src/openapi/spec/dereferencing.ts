// A simulation of the way in which Mintlify replaces each `$ref` by its target, because Mintlify
// rejects a file if a replacement fails.
import { Budget } from "../../text/budget.ts";
import { isContainer } from "../../text/value.ts";
import { keysOfReference } from "./reference-targets.ts";

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
	readonly #addedEntries = new Map<object, Map<string, unknown>>();
	/** The `$ref`s that were removed or replaced; any other object has the `$ref` of the file. */
	readonly #references = new Map<object, WrittenReference | undefined>();
	readonly #seenObjects = new Set<object>();
	/** True if no value is at two locations. */
	readonly #isTree: boolean;
	/**
	 * True if an object has other objects or lists next to a reference without a target. Mintlify
	 * looks at such an object in a second round, if at all.
	 */
	#isIncomplete = false;
	readonly #budget: Budget;
	readonly #levels: Budget;

	constructor(root: object) {
		this.#root = root;
		this.#budget = new Budget(root, "references");
		this.#levels = new Budget(root, "levels of references");
		this.#isTree = isTree(root);
	}

	run(): void {
		this.#visit(this.#root, false);
		if (this.#isIncomplete && this.failures.size === 0) this.#visit(this.#root, false);
	}

	#visit(node: object, isProperties: boolean): void {
		const isFirst = !this.#seenObjects.has(node);
		this.#seenObjects.add(node);
		if (this.#levels.take()) this.#visitEntries(node, isProperties, isFirst);
		this.#levels.giveBack();
	}

	#visitEntries(node: object, isProperties: boolean, isFirst: boolean): void {
		for (const [key, value] of this.#entries(node)) {
			if (!this.#budget.take(isFirst ? 0 : 1)) return;
			if (!isProperties && !this.#replace(node)) {
				if (isContainer(value)) this.#isIncomplete = true;
				continue;
			}
			if (!isContainer(value)) continue;
			// A part of the tree that the walk has not reached is unchanged.
			const isNew = this.#isTree && isFirst && !this.#seenObjects.has(value);
			if (isNew || !this.#isCircular(value))
				this.#visit(value, key === "properties" && !isProperties);
		}
	}

	#entries(node: object): [string, unknown][] {
		const addedEntries = this.#addedEntries.get(node);
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

	#targetOf({ written, origin }: WrittenReference): unknown {
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
			value = this.#valueIn(value, key);
		}
		if (value === null) return noteFailure("null");
		return value;
	}

	#valueIn(value: unknown, key: string): unknown {
		if (!isContainer(value)) return Reflect.get(Object(value), key);
		if (key === "$ref") return this.#referenceOf(value)?.written;
		const ownValue: unknown = Reflect.get(value, key);
		return ownValue === undefined ? this.#addedEntries.get(value)?.get(key) : ownValue;
	}

	/** Replaces a `$ref` by its target. Returns `false` if the `$ref` has no target. */
	#replace(node: object): boolean {
		const reference = this.#referenceOf(node);
		if (reference === undefined) return true;
		const target = this.#targetOf(reference);
		if (target === undefined) return false;
		this.#references.set(node, undefined);
		if (!isContainer(target)) return true;
		this.#references.set(node, this.#referenceOf(target));
		const addedEntries = this.#addedEntries.get(node) ?? new Map<string, unknown>();
		this.#addedEntries.set(node, addedEntries);
		const entries = this.#entries(target);
		this.#budget.take(entries.length);
		for (const [key, value] of entries)
			if (key !== "$ref" && this.#valueIn(node, key) === undefined) addedEntries.set(key, value);
		return true;
	}

	/**
	 * True if a value contains itself at any depth, because replacing the references of such a
	 * value would never end.
	 */
	#isCircular(value: object): boolean {
		const doneObjects = new Set<object>();
		const openObjects = new Set<object>();
		const levels = new Budget(this.#root, "levels of references");
		const containsItself = (node: object): boolean => {
			if (openObjects.has(node)) return true;
			if (doneObjects.has(node) || !this.#budget.take()) return false;
			openObjects.add(node);
			const isCircle =
				levels.take() &&
				this.#entries(node).some(([, item]) => isContainer(item) && containsItself(item));
			levels.giveBack();
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
