import type { ReadableSpec } from "../../openapi/spec.ts";
import { property, text } from "../../source/value.ts";
import { folderOf } from "./slug.ts";

/** Where the pages of an OpenAPI file with one tag are published and listed. */
export interface Section {
	readonly folder: string;
	/** The name of its group. */
	readonly group: string;
	/** How often a slug was asked for within the group, which several tags can share. */
	readonly taken: Map<string, number>;
}

export class Sections {
	readonly #directory: string;
	readonly #groups: ReadonlyMap<string, string>;
	readonly #byTag = new Map<string | undefined, Section>();
	readonly #taken = new Map<string, Map<string, number>>();

	/** `directory` is that of the node that makes pages of the file. */
	constructor(spec: ReadableSpec, directory: string) {
		this.#directory = directory;
		this.#groups = groupNamesOf(spec);
	}

	of(tag: string | undefined): Section {
		let section = this.#byTag.get(tag);
		if (section === undefined) {
			section = this.#section(tag);
			this.#byTag.set(tag, section);
		}
		return section;
	}

	#section(tag: string | undefined): Section {
		const group =
			tag === undefined ? "API Reference" : (this.#groups.get(tag) ?? tag);
		const taken = this.#taken.get(group) ?? new Map<string, number>();
		this.#taken.set(group, taken);
		return { folder: folderOf(this.#directory, tag), group, taken };
	}
}

/** The names that the file's tags give their groups. */
function groupNamesOf(spec: ReadableSpec): ReadonlyMap<string, string> {
	const tags = property(spec.document.value, "tags");
	const names = new Map<string, string>();
	for (const tag of Array.isArray(tags) ? tags : []) {
		const name = text(property(tag, "name"));
		const group = text(property(tag, "x-group"));
		if (name !== undefined && group !== undefined) names.set(name, group);
	}
	return names;
}
