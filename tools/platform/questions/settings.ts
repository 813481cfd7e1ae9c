// The keys of docs.json and their values, in the JSON Schema that Mintlify publishes in a package.
import type { Answer } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";

export const settings: Question = {
	name: "settings",
	inputs: () => new Map([["docs.json", "the JSON Schema of docs.json"]]),
	async ask(packages) {
		const file = "validation/dist/index.js";
		const schema = await packages.value(file, "docsConfigJsonSchema");
		return new Map([["docs.json", new Keys(schema).all()]]);
	},
};

/**
 * The lists of navigation nodes, which are equal in every node. Nodes contain each other, so a walk
 * must stop here.
 */
const lists: ReadonlySet<string> = new Set([
	...["anchors", "dropdowns", "groups", "languages", "menu", "pages"],
	...["products", "tabs", "versions"],
]);

/** The keys of a JSON Schema by path, such as `navigation.tabs[].tab`. */
export class Keys {
	readonly #root: unknown;
	readonly #found = new Map<string, Set<string>>();
	/** The visited parts of each path, because parts contain each other. */
	readonly #seen = new Map<string, Set<unknown>>();

	constructor(root: unknown) {
		this.#root = root;
		this.#visit(root, "");
	}

	all(): Readonly<Record<string, Answer>> {
		return Object.fromEntries(
			[...this.#found]
				.map(([path, values]): [string, Answer] => [path, [...values].sort()])
				.sort(([a], [b]) => (a < b ? -1 : 1)),
		);
	}

	#visit(part: unknown, path: string): void {
		if (typeof part !== "object" || part === null) return;
		const seen = this.#seen.get(path) ?? new Set();
		this.#seen.set(path, seen);
		if (seen.has(part)) return;
		seen.add(part);
		const reference = at(part, "$ref");
		if (typeof reference === "string") this.#visit(this.#pointed(reference), path);
		const values = this.#found.get(path) ?? new Set();
		this.#found.set(path, values);
		for (const value of valuesOf(part)) values.add(value);
		for (const [key, item] of Object.entries(at(part, "properties") ?? {}))
			this.#visit(item, childPath(path, key));
		this.#visit(at(part, "items"), `${path}[]`);
		this.#visit(at(part, "additionalProperties"), `${path}.*`);
		for (const kind of ["anyOf", "allOf", "oneOf"])
			for (const arm of Object.values(at(part, kind) ?? {})) this.#visit(arm, path);
		for (const kind of ["then", "else"]) this.#visit(at(part, kind), path);
	}

	#pointed(reference: string): unknown {
		return reference
			.split("/")
			.slice(1)
			.reduce((value: unknown, key) => at(value, key), this.#root);
	}
}

function childPath(path: string, key: string): string {
	if (path === "") return key;
	const [top = ""] = path.split(/[.[]/);
	return top === "navigation" && lists.has(key) ? `navigation.${key}` : `${path}.${key}`;
}

/** The valid values in words. */
function valuesOf(part: object): readonly string[] {
	const type = at(part, "type");
	const closed = at(part, "additionalProperties") === false;
	const typeNames = (Array.isArray(type) ? type : [type]).filter((word) => word !== undefined);
	const exact = at(part, "enum") ?? [at(part, "const")];
	const values = Array.isArray(exact) ? exact : [];
	const exactValues = values.filter((value) => value !== undefined);
	if (exactValues.length > 0) return exactValues.map((value) => JSON.stringify(value));
	// The schema refuses every value.
	if (typeNames.length === 0 && at(part, "not") !== undefined) return ["nothing"];
	const limits = ["pattern", "format", "minLength", "maxLength", "minItems"]
		.filter((key) => at(part, key) !== undefined)
		.map((key) => ` ${key} ${String(at(part, key))}`);
	return typeNames.map((word) => `${closed ? "closed " : ""}${String(word)}${limits.join("")}`);
}
