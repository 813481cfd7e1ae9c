import { isMapping, property } from "../../source/value.ts";
import { keysOfReference } from "../spec/dereferencing.ts";

type ComponentKind = "schemas" | "parameters";

export class Components {
	readonly #values: unknown;
	readonly #kind: ComponentKind;
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
		return typeof reference === "string" ? componentNameIn(reference, this.#kind) : undefined;
	}

	/** The value at the end of a chain of references; `undefined` if the chain does not end. */
	resolveValue(value: unknown): unknown {
		const passedReferences = new Set<string>();
		let currentValue = value;
		while (typeof property(currentValue, "$ref") === "string") {
			const name = this.nameIn(currentValue);
			const isEnd = name === undefined || passedReferences.has(name);
			if (isEnd || this.#cachedValues.has(name)) {
				currentValue = isEnd ? undefined : this.#cachedValues.get(name);
				break;
			}
			passedReferences.add(name);
			currentValue = this.valueNamed(name);
		}
		for (const name of passedReferences) this.#cachedValues.set(name, currentValue);
		return currentValue;
	}
}

/**
 * The name of the component to which a reference within the file refers; `undefined` if the target
 * is not a component of the given kind.
 */
export function componentNameIn(reference: string, wantedKind: ComponentKind): string | undefined {
	if (!reference.startsWith("#")) return undefined;
	const [first, kind, name, ...others] = keysOfReference(reference) ?? [];
	return first === "components" && kind === wantedKind && others.length === 0 ? name : undefined;
}
