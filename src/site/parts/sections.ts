import { is32, type ReadableSpec } from "../../openapi/spec/spec.ts";
import { groupsOf } from "../../openapi/tag-tree.ts";
import type { AddedGroup } from "./generated-page.ts";
import { tagFolder } from "./slug.ts";

interface TagSection {
	readonly folder: string;
	readonly groups: readonly AddedGroup[];
	/**
	 * The taken slugs of the group, because several tags can share a group; from OpenAPI 3.2 on, the
	 * taken slugs of the whole file.
	 */
	readonly takenSlugs: Slugs;
}

export class Sections {
	readonly #spec: ReadableSpec;
	readonly #directory: string;
	readonly #byTag = new Map<string | undefined, TagSection>();
	readonly #takenSlugs = new Map<string, Slugs>();

	/** `directory` belongs to the node that generates the pages. */
	constructor(spec: ReadableSpec, directory: string) {
		this.#spec = spec;
		this.#directory = directory;
	}

	sectionOf(tag: string | undefined): TagSection {
		let section = this.#byTag.get(tag);
		if (section === undefined) {
			section = this.#section(tag);
			this.#byTag.set(tag, section);
		}
		return section;
	}

	#section(tag: string | undefined): TagSection {
		const groups = tag === undefined ? [{ label: "API Reference" }] : groupsOf(this.#spec, tag);
		const [{ label } = { label: "" }] = groups;
		const slugScope = is32(this.#spec) ? "" : label;
		const takenSlugs = this.#takenSlugs.get(slugScope) ?? new Slugs();
		this.#takenSlugs.set(slugScope, takenSlugs);
		return { folder: tagFolder(this.#directory, tag), groups, takenSlugs };
	}
}

/** The used slugs; a second page with the same slug gets a number. */
export class Slugs {
	/** The last number tried for each slug. */
	readonly #numbers = new Map<string, number>();

	/** The first free slug: the slug itself, or the slug with a number. */
	freeSlug(slug: string): string {
		if (!this.#numbers.has(slug)) return slug;
		let slugNumber = this.#numbers.get(slug) ?? 0;
		do slugNumber++;
		while (this.#numbers.has(`${slug}-${slugNumber}`));
		this.#numbers.set(slug, slugNumber - 1);
		return `${slug}-${slugNumber}`;
	}

	take(slug: string): void {
		this.#numbers.set(slug, this.#numbers.get(slug) ?? 0);
	}
}
