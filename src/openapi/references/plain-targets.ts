import { type JsonPointer, segments } from "../../source/pointer.ts";
import { inner, isContainer } from "../../source/value.ts";

/**
 * What references in the plainest of spellings name, as almost all are: found without the rest that
 * can be told of them.
 */
export class PlainTargets {
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

export function has(value: unknown, key: string): value is object {
	return isContainer(value) && Object.hasOwn(value, key);
}
