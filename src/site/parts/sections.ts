// The folders and sidebar groups of generated pages, by tag.
import { is32, type ReadableSpec } from "../../openapi/spec/spec.ts";
import { groupsOf } from "../../openapi/tag-tree.ts";
import type { AddedGroup } from "./generated-page.ts";
import { folderOf } from "./slug.ts";

/** The folder and groups for the pages of one tag. */
interface Section {
	readonly folder: string;
	/** The groups, outermost first. */
	readonly groups: readonly AddedGroup[];
	/**
	 * The taken slugs: of the group, which several tags can share, or from OpenAPI 3.2 on of the
	 * whole file.
	 */
	readonly taken: Slugs;
}

export class Sections {
	readonly #spec: ReadableSpec;
	readonly #directory: string;
	readonly #byTag = new Map<string | undefined, Section>();
	readonly #taken = new Map<string, Slugs>();

	/** `directory` is that of the node that generates the pages. */
	constructor(spec: ReadableSpec, directory: string) {
		this.#spec = spec;
		this.#directory = directory;
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
		const groups = tag === undefined ? [{ label: "API Reference" }] : groupsOf(this.#spec, tag);
		const [{ label } = { label: "" }] = groups;
		const shared = is32(this.#spec) ? "" : label;
		const taken = this.#taken.get(shared) ?? new Slugs();
		this.#taken.set(shared, taken);
		return { folder: folderOf(this.#directory, tag), groups, taken };
	}
}

/** Taken slugs; a second page with the same slug gets a number. */
export class Slugs {
	/** The last number tried for each slug. */
	readonly #numbers = new Map<string, number>();

	/** The first free slug: the slug itself, or with a number. */
	free(slug: string): string {
		if (!this.#numbers.has(slug)) return slug;
		let number = this.#numbers.get(slug) ?? 0;
		do number++;
		while (this.#numbers.has(`${slug}-${number}`));
		this.#numbers.set(slug, number - 1);
		return `${slug}-${number}`;
	}

	take(slug: string): void {
		this.#numbers.set(slug, this.#numbers.get(slug) ?? 0);
	}
}
