// The targets of the `$ref`s of an OpenAPI file. No other module follows a `$ref`, except the
// simulation in `dereferencing.ts`.
import type { DataDocument } from "../../text/document.ts";
import { memoise } from "../../text/memoised.ts";
import { childPointer, type JsonPointer, segments } from "../../text/pointer.ts";
import { innerValue, isContainer, isMapping, property } from "../../text/value.ts";
import { NearNames } from "../../text/wording/near-names.ts";
import { NearPaths } from "../../text/wording/suggest.ts";

/** The target of a `$ref`, as far as it exists. */
interface Target {
	/** The pointer of the target, which is the same for all references to the target. */
	readonly pointer: JsonPointer;
	/** The value of the target; `undefined` if a step is missing. */
	readonly value: unknown;
	readonly missing: number;
	/**
	 * The equivalent reference that does not pass through other references, if this reference does.
	 */
	readonly direct: string | undefined;
	readonly isDecoded: boolean;
	/**
	 * True if no location above the target has a reference, so that no other value can replace the
	 * target.
	 */
	readonly isFixed: boolean;
	/** The reference with the most similar existing name; `undefined` if no name is similar. */
	readonly near: string | undefined;
}

/** The end of a chain of references. */
interface ChainEnd {
	/** The last reference of the chain. */
	readonly reference: string;
	/**
	 * The value, which has no reference, or a reference to another file. `undefined` for a circle, and
	 * for a missing value.
	 */
	readonly value: unknown;
}

type ComponentKind = "schemas" | "parameters";

type ChainEnds = Map<string, ChainEnd>;

export const referenceTargets = memoise(
	({ value }: Pick<DataDocument, "value">) => new ReferenceTargets(value),
);

export class ReferenceTargets {
	readonly #root: unknown;
	readonly #targets = new Map<string, Target>();
	readonly #ends: ChainEnds = new Map();
	/** The ends of chains whose references pass through no other references. */
	readonly #plainEnds: ChainEnds = new Map();
	readonly #componentEnds: Readonly<Record<ComponentKind, ChainEnds>> = {
		schemas: new Map(),
		parameters: new Map(),
	};

	constructor(root: unknown) {
		this.#root = root;
	}

	/** The target of a reference such as `#/components/schemas/User`. */
	targetOf(reference: string): Target {
		let target = this.#targets.get(reference);
		if (target === undefined) {
			target = this.#findTarget(reference);
			this.#targets.set(reference, target);
		}
		return target;
	}

	/**
	 * True if Mintlify certainly finds the target of a reference. Mintlify replaces references while
	 * walking the file, so a target counts only if no replacement can hide the target.
	 */
	isPlain(reference: string): boolean {
		const { missing, direct, isDecoded, value, pointer } = this.targetOf(reference);
		const isFound = missing === 0 && direct === undefined && isDecoded;
		return isFound && value !== null && pointer !== "";
	}

	/**
	 * The value at the end of a value's references: the value itself if the value is no reference;
	 * `undefined` if the references end at no value.
	 */
	resolve(value: unknown): unknown {
		return endValue(value, this.#ends, (reference) => this.targetOf(reference).value);
	}

	/**
	 * The value at the end of a value's references, like `resolve`; `undefined` if one of them does
	 * not refer to a component of the given kind.
	 */
	resolveComponent(value: unknown, kind: ComponentKind): unknown {
		const components = this.targetOf(`#/components/${kind}`).value;
		return endValue(value, this.#componentEnds[kind], (reference) =>
			property(components, componentNameIn(reference, kind) ?? ""),
		);
	}

	/** The circles of references, each as a list of pointers, each of which refers to the next. */
	findCircles(): JsonPointer[][] {
		const donePointers = new Set<JsonPointer>();
		const circles: JsonPointer[][] = [];
		for (const start of [...this.#targets.keys()]) {
			const visitedPointers: JsonPointer[] = [];
			for (let nextPointer: string | undefined = start; nextPointer?.startsWith("#/"); ) {
				const { pointer, value } = this.targetOf(nextPointer);
				if (donePointers.has(pointer)) {
					const circleStart = visitedPointers.indexOf(pointer);
					if (circleStart !== -1) circles.push(visitedPointers.slice(circleStart));
					break;
				}
				donePointers.add(pointer);
				visitedPointers.push(pointer);
				nextPointer = aliasIn(value);
			}
		}
		return circles;
	}

	#findTarget(reference: string): Target {
		const writtenKeys = keysOfReference(reference);
		const keys = writtenKeys ?? segments(reference.slice(1));
		const base = { pointer: keys.reduce(childPointer, ""), isDecoded: writtenKeys !== undefined };
		let value: unknown = this.#root;
		/** The keys of the last reference that the search passed through, with the keys after it. */
		let directKeys: string[] | undefined;
		let isFixed = true;
		for (const [index, key] of keys.entries()) {
			isFixed &&= !hasKey(value, "$ref");
			const end = hasKey(value, key) ? undefined : this.#endBehind(value);
			if (end !== undefined) {
				directKeys = keysOfReference(end.reference) ?? [];
				({ value } = end);
			}
			if (!hasKey(value, key)) {
				const nearKey = isContainer(value) ? findNearKey(value, key, index) : undefined;
				const near = nearKey === undefined ? undefined : referenceTo(keys.with(index, nearKey));
				const missing = keys.length - index;
				return { ...base, value: undefined, missing, direct: undefined, isFixed, near };
			}
			value = innerValue(value, key);
			directKeys?.push(key);
		}
		const direct = directKeys && referenceTo(directKeys);
		return { ...base, value, missing: 0, direct, isFixed, near: undefined };
	}

	/** The end of a value's chain of references, none of which may pass through other references. */
	#endBehind(value: unknown): ChainEnd | undefined {
		return endOfChain(value, this.#plainEnds, (reference) =>
			(keysOfReference(reference) ?? []).reduce<unknown>(innerValue, this.#root),
		);
	}
}

/**
 * The end of a value's chain of references, which is cached for each reference of the chain;
 * `undefined` for a value without a reference within the file.
 */
function endOfChain(
	start: unknown,
	ends: ChainEnds,
	targetOf: (reference: string) => unknown,
): ChainEnd | undefined {
	let reference = referenceIn(start);
	let end = reference === undefined ? undefined : ends.get(reference);
	if (end !== undefined) return end;
	const passedReferences = new Set<string>();
	while (reference?.startsWith("#/") === true) {
		const isCircle = passedReferences.has(reference);
		end = ends.get(reference) ?? { reference, value: isCircle ? undefined : targetOf(reference) };
		passedReferences.add(reference);
		reference = referenceIn(end.value);
	}
	if (end !== undefined) for (const passed of passedReferences) ends.set(passed, end);
	return end;
}

/** The value at the end of a chain; `undefined` if the chain ends at no value of the file. */
function endValue(start: unknown, ...chain: [ChainEnds, (reference: string) => unknown]): unknown {
	const end = referenceIn(start) === undefined ? undefined : endOfChain(start, ...chain);
	const value = end === undefined ? start : end.value;
	return referenceIn(value) === undefined ? value : undefined;
}

const pathsOf = memoise((value: object) => new NearPaths(Object.keys(value)));
const namesOf = memoise((value: object) => new NearNames(Object.keys(value)));

/**
 * The existing name that is most similar to a missing key. OpenAPI determines the names at the
 * first two levels, such as `#/components/schemas`; the file determines all names below.
 */
function findNearKey(value: object, key: string, depth: number): string | undefined {
	return depth < 2 ? namesOf(value).find(key) : pathsOf(value).slip(key);
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

/**
 * The name of the component to which a reference within the file refers; `undefined` if the target
 * is not a component of the given kind.
 */
export function componentNameIn(reference: unknown, wantedKind: ComponentKind): string | undefined {
	if (typeof reference !== "string" || !reference.startsWith("#")) return undefined;
	const [first, kind, name, ...others] = keysOfReference(reference) ?? [];
	return first === "components" && kind === wantedKind && others.length === 0 ? name : undefined;
}

/** The reference that Mintlify decodes to the given keys. */
function referenceTo(keys: readonly string[]): string {
	return encodeURI(keys.reduce(childPointer, "#").replaceAll(/\p{Surrogate}/gu, "?"));
}

function referenceIn(value: unknown): string | undefined {
	return isMapping(value) && typeof value.$ref === "string" ? value.$ref : undefined;
}

/**
 * The reference of a value without other content. Descriptions and extensions do not count as
 * content.
 */
function aliasIn(value: unknown): string | undefined {
	const reference = referenceIn(value);
	if (reference === undefined) return undefined;
	const hasContent = Object.keys(Object(value)).some(
		(key) => !["$ref", "description", "summary"].includes(key) && !key.startsWith("x-"),
	);
	return hasContent ? undefined : reference;
}

function hasKey(value: unknown, key: string): value is object {
	return isContainer(value) && Object.hasOwn(value, key);
}
