// What the local `$ref`s of an OpenAPI file lead to.
import { memoised } from "../../source/memoised.ts";
import { child, type JsonPointer, segments } from "../../source/pointer.ts";
import { inner, isContainer, isMapping } from "../../source/value.ts";
import { NearPaths, nearest } from "../../text/suggest.ts";
import { keysOf } from "../spec/dereferencing.ts";
import type { ReadableSpec } from "../spec/spec.ts";

/** What a `$ref` leads to, as far as it goes. */
interface Target {
	/** In one spelling for all references to the same place. */
	readonly pointer: JsonPointer;
	/** `undefined` where a step is missing. */
	readonly value: unknown;
	/** How many of its steps are not there. */
	readonly missing: number;
	/**
	 * Where the way to it leads through other references, the reference that leads to it without
	 * them.
	 */
	readonly direct: string | undefined;
	/** Whether its percent-encodings could be decoded. */
	readonly isDecoded: boolean;
	/** Whether no place on the way has a reference, so that nothing else can come to be there. */
	readonly isFixed: boolean;
	/** Whether Mintlify finds it, whatever it puts in place of references before. */
	readonly isPlain: boolean;
	/** The reference with the nearest of the names that are there; `undefined` where none is near. */
	readonly near: string | undefined;
}

/** References that lead on to references are followed so far. */
const maxHops = 10_000;

export const referenceTargets: (spec: ReadableSpec) => ReferenceTargets = memoised(
	({ document }) => new ReferenceTargets(document.value),
);

export class ReferenceTargets {
	readonly #root: unknown;
	readonly #plain: PlainTargets;
	readonly #known = new Map<string, Target>();

	/** `root` is the value of the file. */
	constructor(root: unknown) {
		this.#root = root;
		this.#plain = new PlainTargets(root);
	}

	/** The place that a reference such as `#/components/schemas/User` names. */
	of(reference: string): Target {
		let target = this.#known.get(reference);
		if (target === undefined) {
			target = this.#follow(reference);
			this.#known.set(reference, target);
		}
		return target;
	}

	/**
	 * Whether Mintlify finds what a reference leads to, whatever it puts in place of references
	 * before.
	 */
	isPlain(reference: string): boolean {
		const value = this.#plain.of(reference);
		// What leads on may be part of a circle, which is looked for among what is known.
		if (isContainer(value) && referenceIn(value) === undefined) return true;
		return this.of(reference).isPlain;
	}

	/**
	 * What a value stands for: itself, or what its references lead to in the end; `undefined` where
	 * they lead nowhere.
	 */
	resolve(value: unknown): unknown {
		let found = value;
		for (let hops = 0; hops < maxHops; hops++) {
			const reference = referenceIn(found);
			if (reference === undefined) return found;
			if (!reference.startsWith("#/")) return undefined;
			found = this.of(reference).value;
		}
		return undefined;
	}

	/**
	 * The references that lead to nothing but references, and back: each as the places that lead to
	 * the next.
	 */
	circles(): JsonPointer[][] {
		const done = new Set<JsonPointer>();
		const circles: JsonPointer[][] = [];
		for (const start of [...this.#known.keys()]) {
			const trail: JsonPointer[] = [];
			for (let next: string | undefined = start; next?.startsWith("#/"); ) {
				const { pointer, value } = this.of(next);
				if (done.has(pointer)) {
					const turn = trail.indexOf(pointer);
					if (turn !== -1) circles.push(trail.slice(turn));
					break;
				}
				done.add(pointer);
				trail.push(pointer);
				next = aliasIn(value);
			}
		}
		return circles;
	}

	#follow(reference: string): Target {
		const written = keysOf(reference);
		const isDecoded = written !== undefined;
		const keys = written ?? segments(reference.slice(1));
		const pointer = keys.reduce(child, "");
		let place: readonly string[] = [];
		let value: unknown = this.#root;
		let isDirect = true;
		let isFixed = true;
		for (const [index, key] of keys.entries()) {
			isFixed &&= !has(value, "$ref");
			const way = has(value, key) ? undefined : this.#beyond(value);
			if (way !== undefined) {
				({ place, value } = way);
				isDirect = false;
			}
			if (has(value, key)) {
				value = inner(value, key);
				place = [...place, key];
				continue;
			}
			const near = isContainer(value) ? nearIn(value, key, index) : undefined;
			const others = keys.slice(index + 1);
			return {
				pointer,
				value: undefined,
				missing: keys.length - index,
				direct: undefined,
				isDecoded,
				isFixed,
				isPlain: false,
				near: near === undefined ? undefined : named([...keys.slice(0, index), near, ...others]),
			};
		}
		const direct = isDirect ? undefined : named(place);
		const isPlain = isDirect && isDecoded && value !== null && pointer !== "";
		return {
			pointer,
			value,
			missing: 0,
			direct,
			isDecoded,
			isFixed,
			isPlain,
			near: undefined,
		};
	}

	/**
	 * What a reference leads to in the end; `undefined` for anything else. Without memory: a
	 * reference within its own way is not followed twice.
	 */
	#beyond(value: unknown): { place: readonly string[]; value: unknown } | undefined {
		let found: unknown = value;
		let place: readonly string[] | undefined;
		for (let hops = 0; hops < 100; hops++) {
			const reference = referenceIn(found);
			if (reference === undefined || !reference.startsWith("#/"))
				return place === undefined ? undefined : { place, value: found };
			place = keysOf(reference) ?? [];
			found = place.reduce<unknown>(inner, this.#root);
		}
		return undefined;
	}
}

const namesOf = memoised((value: object) => new NearPaths(Object.keys(value)));

/** `#/components/schemas` is OpenAPI's own, all below it the file's. */
function nearIn(value: object, key: string, depth: number): string | undefined {
	return depth < 2 ? nearest(key, Object.keys(value)) : namesOf(value).slip(key);
}

/** The reference that Mintlify reads back as these keys. */
function named(keys: readonly string[]): string {
	return encodeURI(keys.reduce(child, "#").replaceAll(/\p{Surrogate}/gu, "?"));
}

function referenceIn(value: unknown): string | undefined {
	return isMapping(value) && typeof value.$ref === "string" ? value.$ref : undefined;
}

/** The reference of a value that says nothing else. */
function aliasIn(value: unknown): string | undefined {
	const reference = referenceIn(value);
	if (reference === undefined) return undefined;
	const saysMore = Object.keys(Object(value)).some(
		(key) => !["$ref", "description", "summary"].includes(key) && !key.startsWith("x-"),
	);
	return saysMore ? undefined : reference;
}

/**
 * What references in the plainest of spellings name, as almost all are: found without the rest that
 * can be told of them.
 */
class PlainTargets {
	readonly #root: unknown;
	/** By place what names are looked for in. */
	readonly #holders = new Map<JsonPointer, unknown>();

	/** `root` is the value of the file. */
	constructor(root: unknown) {
		this.#root = root;
	}

	/** `undefined` for what is not there, or not to be had so plainly. */
	of(reference: string): unknown {
		if (!/^#\/[^~%#]+$/.test(reference)) return undefined;
		const end = reference.lastIndexOf("/");
		const place = reference.slice(1, end);
		let holder = this.#holders.get(place);
		if (holder === undefined) {
			holder = segments(place).reduce<unknown>(inner, this.#root);
			this.#holders.set(place, holder);
		}
		return inner(holder, reference.slice(end + 1));
	}
}

function has(value: unknown, key: string): value is object {
	return isContainer(value) && Object.hasOwn(value, key);
}
