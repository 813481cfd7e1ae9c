import { isMapping, property } from "../../source/value.ts";
import { keysOf } from "../spec/dereferencing.ts";

type ComponentKind = "schemas" | "parameters";

/** The components of one kind in a file. */
export class Components {
	readonly #values: unknown;
	readonly #kind: ComponentKind;
	/** The cached results by name. */
	readonly #cachedValues = new Map<string, unknown>();

	constructor(root: unknown, kind: ComponentKind) {
		this.#values = property(property(root, "components"), kind);
		this.#kind = kind;
	}

	valueNamed(name: string): unknown {
		return property(this.#values, name);
	}

	names(): readonly string[] {
		return isMapping(this.#values) ? Object.keys(this.#values) : [];
	}

	/**
	 * The name of the component that a value refers to, if the value is a reference to a component of
	 * this kind.
	 */
	nameIn(value: unknown): string | undefined {
		const reference = property(value, "$ref");
		return typeof reference === "string" ? componentIn(reference, this.#kind) : undefined;
	}

	/** The value at the end of a chain of references; `undefined` if the chain does not end. */
	resolveValue(value: unknown): unknown {
		const passedReferences = new Set<string>();
		let at = value;
		while (typeof property(at, "$ref") === "string") {
			const name = this.nameIn(at);
			const isEnd = name === undefined || passedReferences.has(name);
			if (isEnd || this.#cachedValues.has(name)) {
				at = isEnd ? undefined : this.#cachedValues.get(name);
				break;
			}
			passedReferences.add(name);
			at = this.valueNamed(name);
		}
		for (const name of passedReferences) this.#cachedValues.set(name, at);
		return at;
	}
}

/**
 * The name of the component of a kind that a reference within the file resolves to, if the target
 * is such a component.
 */
export function componentIn(reference: string, wantedKind: ComponentKind): string | undefined {
	if (!reference.startsWith("#")) return undefined;
	const [first, kind, name, ...others] = keysOf(reference) ?? [];
	return first === "components" && kind === wantedKind && others.length === 0 ? name : undefined;
}
