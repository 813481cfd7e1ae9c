import { memoise } from "../../source/memoised.ts";
import { childPointer, type JsonPointer, segments } from "../../source/pointer.ts";
import { NearNames } from "../../source/text/near-names.ts";
import { NearPaths } from "../../source/text/suggest.ts";
import { innerValue, isContainer, isMapping } from "../../source/value.ts";
import { keysOfReference } from "../spec/dereferencing.ts";
import type { ReadableSpec } from "../spec/spec.ts";

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
	/**
	 * True if Mintlify finds the target, regardless of the references that Mintlify has replaced
	 * before.
	 */
	readonly isPlain: boolean;
	/** The reference with the most similar existing name; `undefined` if no name is similar. */
	readonly near: string | undefined;
}

const maxHops = 10_000;

export const referenceTargets: (spec: ReadableSpec) => ReferenceTargets = memoise(
	({ document }) => new ReferenceTargets(document.value),
);

export class ReferenceTargets {
	readonly #root: unknown;
	readonly #plainTargets: PlainTargets;
	readonly #cachedTargets = new Map<string, Target>();

	constructor(root: unknown) {
		this.#root = root;
		this.#plainTargets = new PlainTargets(root);
	}

	/** The target of a reference such as `#/components/schemas/User`. */
	targetOf(reference: string): Target {
		let target = this.#cachedTargets.get(reference);
		if (target === undefined) {
			target = this.#follow(reference);
			this.#cachedTargets.set(reference, target);
		}
		return target;
	}

	/**
	 * True if Mintlify certainly finds the target of a reference. Mintlify replaces references while
	 * walking the file, so a target counts only if no replacement can hide the target.
	 */
	isPlain(reference: string): boolean {
		const value = this.#plainTargets.targetOf(reference);
		// The quick lookup is not enough for a target with further references, because the target may
		// be part of a circle, and only cached targets are searched for circles.
		if (isContainer(value) && referenceIn(value) === undefined) return true;
		return this.targetOf(reference).isPlain;
	}

	/**
	 * The value at the end of a value's references: the value itself if the value is no reference;
	 * `undefined` if the references end at no value.
	 */
	resolve(value: unknown): unknown {
		let resolvedValue = value;
		for (let hops = 0; hops < maxHops; hops++) {
			const reference = referenceIn(resolvedValue);
			if (reference === undefined) return resolvedValue;
			if (!reference.startsWith("#/")) return undefined;
			resolvedValue = this.targetOf(reference).value;
		}
		return undefined;
	}

	/** The circles of references, each as a list of pointers, each of which refers to the next. */
	findCircles(): JsonPointer[][] {
		const donePointers = new Set<JsonPointer>();
		const circles: JsonPointer[][] = [];
		for (const start of [...this.#cachedTargets.keys()]) {
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

	#follow(reference: string): Target {
		const writtenKeys = keysOfReference(reference);
		const isDecoded = writtenKeys !== undefined;
		const keys = writtenKeys ?? segments(reference.slice(1));
		const pointer = keys.reduce(childPointer, "");
		let place: readonly string[] = [];
		let value: unknown = this.#root;
		let isDirect = true;
		let isFixed = true;
		for (const [index, key] of keys.entries()) {
			isFixed &&= !hasKey(value, "$ref");
			const placeBeyond = hasKey(value, key) ? undefined : this.#endOfChain(value);
			if (placeBeyond !== undefined) {
				({ place, value } = placeBeyond);
				isDirect = false;
			}
			if (hasKey(value, key)) {
				value = innerValue(value, key);
				place = [...place, key];
				continue;
			}
			const nearTarget = isContainer(value) ? findNearKey(value, key, index) : undefined;
			const keysAfter = keys.slice(index + 1);
			return {
				pointer,
				value: undefined,
				missing: keys.length - index,
				direct: undefined,
				isDecoded,
				isFixed,
				isPlain: false,
				near:
					nearTarget === undefined
						? undefined
						: referenceTo([...keys.slice(0, index), nearTarget, ...keysAfter]),
			};
		}
		const directReference = isDirect ? undefined : referenceTo(place);
		const isPlain = isDirect && isDecoded && value !== null && pointer !== "";
		return {
			pointer,
			value,
			missing: 0,
			direct: directReference,
			isDecoded,
			isFixed,
			isPlain,
			near: undefined,
		};
	}

	/**
	 * The value at the end of a chain of references; `undefined` for any other value. Results are not
	 * cached here, because a reference within its own chain is not followed twice.
	 */
	#endOfChain(value: unknown): { place: readonly string[]; value: unknown } | undefined {
		let resolvedValue: unknown = value;
		let place: readonly string[] | undefined;
		for (let hops = 0; hops < 100; hops++) {
			const reference = referenceIn(resolvedValue);
			if (reference === undefined || !reference.startsWith("#/"))
				return place === undefined ? undefined : { place, value: resolvedValue };
			place = keysOfReference(reference) ?? [];
			resolvedValue = place.reduce<unknown>(innerValue, this.#root);
		}
		return undefined;
	}
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

/**
 * A quick lookup of references in the plainest spelling, which almost all references have. The
 * lookup finds only the target, and no further details.
 */
class PlainTargets {
	readonly #root: unknown;
	readonly #holders = new Map<JsonPointer, unknown>();

	constructor(root: unknown) {
		this.#root = root;
	}

	/**
	 * The target of a reference; `undefined` for a missing target, and for a target that a quick
	 * lookup cannot find.
	 */
	targetOf(reference: string): unknown {
		if (!/^#\/[^~%#]+$/.test(reference)) return undefined;
		const end = reference.lastIndexOf("/");
		const holderPointer = reference.slice(1, end);
		let holder = this.#holders.get(holderPointer);
		if (holder === undefined) {
			holder = segments(holderPointer).reduce<unknown>(innerValue, this.#root);
			this.#holders.set(holderPointer, holder);
		}
		return innerValue(holder, reference.slice(end + 1));
	}
}

function hasKey(value: unknown, key: string): value is object {
	return isContainer(value) && Object.hasOwn(value, key);
}
