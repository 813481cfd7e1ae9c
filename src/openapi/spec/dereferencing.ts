// How Mintlify puts what is referred to in place of each `$ref`, played through: it rejects the
// file where that fails.
import { isContainer } from "../../source/value.ts";

/** Why a `$ref` fails. `null`: it leads to null. `encoding`: it cannot be decoded. */
export type DereferenceFailure = "no string" | "missing" | "null" | "encoding";

/** The `$ref`s of a file that fail, by the objects they are written in. */
export function failingReferences(root: object): ReadonlyMap<object, DereferenceFailure> {
	const dereferencing = new Dereferencing(root);
	dereferencing.run();
	return dereferencing.failures;
}

/** What stands in place of references can lead on to more than anybody could look through. */
const maxSteps = 1_000_000;
const deepest = 1000;

interface Reference {
	readonly written: unknown;
	/** The object that it is written in: references can be put in place of references. */
	readonly origin: object;
}

class Dereferencing {
	readonly failures = new Map<object, DereferenceFailure>();
	readonly #root: object;
	/** What has been put into an object, in place of its `$ref`. */
	readonly #added = new Map<object, Map<string, unknown>>();
	/**
	 * The `$ref`s that are no more, or another; of any other object it is the one that is written.
	 */
	readonly #references = new Map<object, Reference | undefined>();
	readonly #seen = new Set<object>();
	/** Whether no value stands at two places. */
	readonly #isTree: boolean;
	/**
	 * Whether something stands beside a reference that leads to nothing: Mintlify looks at it in a
	 * second round, if ever.
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
			if (this.#steps > maxSteps || depth > deepest) return;
			if (!isFirst) this.#steps++;
			if (!isProperties && !this.#replace(node)) {
				if (isContainer(value)) this.#isIncomplete = true;
				continue;
			}
			if (!isContainer(value)) continue;
			// A part of a tree that nobody has been to yet is as it is written.
			const isNew = this.#isTree && isFirst && !this.#seen.has(value);
			if (isNew || !this.#isCircular(value))
				this.#visit(value, key === "properties" && !isProperties, depth + 1);
		}
	}

	#entries(node: object): [string, unknown][] {
		const added = this.#added.get(node);
		if (added === undefined && !Object.hasOwn(node, "$ref")) return Object.entries(node);
		const reference = this.#referenceOf(node);
		const written = Object.entries(node).filter(([key]) => key !== "$ref");
		return reference === undefined
			? [...written, ...(added ?? [])]
			: [["$ref", reference.written], ...written, ...(added ?? [])];
	}

	/**
	 * The names of properties can be anything, so that those of an object that is not looked at count
	 * like any other.
	 */
	#referenceOf(node: object): Reference | undefined {
		if (this.#references.has(node)) return this.#references.get(node);
		return Object.hasOwn(node, "$ref")
			? { written: Reflect.get(node, "$ref"), origin: node }
			: undefined;
	}

	/** `undefined` for a reference that leads to nothing. */
	#target({ written, origin }: Reference): unknown {
		const fails = (why: DereferenceFailure): undefined => {
			if (!this.failures.has(origin)) this.failures.set(origin, why);
		};
		if (typeof written !== "string") return fails("no string");
		if (!written.startsWith("#")) return undefined;
		const keys = keysOf(written);
		if (keys === undefined) return fails("encoding");
		let value: unknown = this.#root;
		for (const key of keys) {
			if (value === undefined || value === null) return fails("missing");
			value = this.#step(value, key);
		}
		if (value === null) return fails("null");
		return value;
	}

	#step(value: unknown, key: string): unknown {
		if (!isContainer(value)) return Reflect.get(Object(value), key);
		if (key === "$ref") return this.#referenceOf(value)?.written;
		const own: unknown = Reflect.get(value, key);
		return own === undefined ? this.#added.get(value)?.get(key) : own;
	}

	/** Puts what a `$ref` leads to in its place; `false` where it leads to nothing. */
	#replace(node: object): boolean {
		const reference = this.#referenceOf(node);
		if (reference === undefined) return true;
		const target = this.#target(reference);
		if (target === undefined) return false;
		this.#references.set(node, undefined);
		if (!isContainer(target)) return true;
		this.#references.set(node, this.#referenceOf(target));
		const added = this.#added.get(node) ?? new Map<string, unknown>();
		this.#added.set(node, added);
		const entries = this.#entries(target);
		this.#steps += entries.length;
		for (const [key, value] of entries)
			if (key !== "$ref" && this.#step(node, key) === undefined) added.set(key, value);
		return true;
	}

	/** Whether any way from a value leads back to a place that it has been to. */
	#isCircular(value: object): boolean {
		const done = new Set<object>();
		const open = new Set<object>();
		const leadsBack = (node: object): boolean => {
			if (open.has(node)) return true;
			if (done.has(node) || open.size > deepest) return false;
			if (this.#steps++ > maxSteps) return false;
			open.add(node);
			const leads = this.#entries(node).some(([, item]) => isContainer(item) && leadsBack(item));
			open.delete(node);
			done.add(node);
			return leads;
		};
		return leadsBack(value);
	}
}

function isTree(root: object): boolean {
	const seen = new Set<object>([root]);
	const open: object[] = [root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		for (const item of Object.values(node)) {
			if (!isContainer(item)) continue;
			if (seen.has(item)) return false;
			seen.add(item);
			open.push(item);
		}
	}
	return true;
}

/**
 * The keys that lead to what a reference names, read as Mintlify does; `undefined` where they
 * cannot be decoded.
 */
export function keysOf(reference: string): string[] | undefined {
	const [, path = ""] = reference.split("#", 2);
	const [, ...keys] = path.split("/");
	if (!/[~%]/.test(path)) return keys;
	try {
		return keys.map((key) => decodeURI(key.replaceAll("~1", "/").replaceAll("~0", "~")));
	} catch {
		return undefined;
	}
}
