// Default mappings of discriminators that name no schema to choose.
import { child } from "../../source/pointer.ts";
import { isMapping, type Mapping, property, setOwn } from "../../source/value.ts";
import type { Components } from "../references/components.ts";
import { keysOf } from "../spec/dereferencing.ts";
import type { Part } from "../spec/parts.ts";
import type { Fault } from "./fault.ts";

/** So many schemas are looked at to find what can be chosen from. */
const mostSteps = 300_000;

/** Finds the faults of one file. */
export class Discriminators {
	readonly #schemas: Components;
	#steps = 0;

	constructor(schemas: Components) {
		this.#schemas = schemas;
	}

	*faultsOf({ kind, value, pointer }: Part): Iterable<Fault> {
		const written = property(value.discriminator, "defaultMapping");
		if (kind !== "schema" || typeof written !== "string") return;
		const place = {
			pointer: child(child(pointer, "discriminator"), "defaultMapping"),
			part: "value",
		} as const;
		const name = nameOf(written);
		if (name === undefined || !isMapping(this.#schemas.of(name))) {
			yield {
				...place,
				message: `\`${written}\` names no schema of \`components\`.`,
				hint: "Write the name of a schema of `components.schemas`.",
			};
			return;
		}
		const variants = this.#variantsOf(value);
		if (this.#steps <= mostSteps && variants?.has(this.#meant(name)) === false)
			yield {
				...place,
				message: `\`${written}\` is none of the schemas that \`oneOf\` or \`anyOf\` lists.`,
				hint: "Name one of them, or add this one.",
			};
	}

	/** The names of the schemas that can be chosen; `undefined` where nothing is listed. */
	#variantsOf(schema: Mapping): ReadonlySet<string> | undefined {
		const variants = new Set<string>();
		let isListed = false;
		const passed = new Set<string>();
		const seen = new Set<unknown>();
		const open: unknown[] = [schema];
		for (let at = open.pop(); at !== undefined; at = open.pop()) {
			if (seen.has(at) || !isMapping(at)) continue;
			seen.add(at);
			const { oneOf, anyOf, allOf } = this.#compositionOf(at, passed);
			for (const one of [...listOf(oneOf), ...listOf(anyOf)]) {
				if (++this.#steps > mostSteps) return undefined;
				isListed = true;
				const name = this.#schemas.nameIn(one);
				if (name !== undefined) variants.add(this.#meant(name));
			}
			for (const part of listOf(allOf)) open.push(part);
		}
		return isListed ? variants : undefined;
	}

	/** What a schema says that it is made of, itself or, where it does not, by what it refers to. */
	#compositionOf(schema: Mapping, passed: Set<string>): Mapping {
		const found = { ...compositionIn(schema) };
		let at: unknown = schema;
		while (isMapping(at) && ++this.#steps <= mostSteps) {
			const reference = this.#schemas.nameIn(at);
			const name = reference === undefined ? "" : this.#meant(reference);
			if (name === "" || passed.has(name)) break;
			passed.add(name);
			at = this.#schemas.of(name);
			for (const [key, value] of Object.entries(compositionIn(at)))
				if (!Object.hasOwn(found, key)) setOwn(found, key, value);
		}
		return found;
	}

	/**
	 * The schema that a name stands for in the end: one can be nothing but another name of another.
	 */
	#meant(name: string): string {
		const seen = new Set<string>();
		let at = name;
		while (!seen.has(at) && ++this.#steps <= mostSteps) {
			seen.add(at);
			const schema = this.#schemas.of(at);
			const next = this.#schemas.nameIn(schema);
			if (next === undefined || !isMapping(schema)) return at;
			const isAlias = Object.keys(schema).every((key) => ofAliases.has(key));
			if (!isAlias || !isMapping(this.#schemas.of(next))) return at;
			at = next;
		}
		return at;
	}
}

const ofAliases: ReadonlySet<string> = new Set(["$ref", "summary", "description"]);

function compositionIn(schema: unknown): Record<string, unknown> {
	const keys = ["oneOf", "anyOf", "allOf"];
	return Object.fromEntries(
		keys.flatMap((key) => {
			const value = property(schema, key);
			return value === undefined ? [] : [[key, value]];
		}),
	);
}

function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** The schema of `components` that is named, by its name or as references do. */
function nameOf(written: string): string | undefined {
	if (!written.startsWith("#")) return written.startsWith("./") ? written.slice(2) : written;
	const [first, kind, name, ...others] = keysOf(written) ?? [];
	const isOne = first === "components" && kind === "schemas";
	return isOne && others.length === 0 ? name : undefined;
}
