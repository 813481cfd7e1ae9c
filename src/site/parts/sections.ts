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
	readonly #sectionByTag = new Map<string | undefined, TagSection>();
	readonly #takenSlugsByScope = new Map<string, Slugs>();

	/** `directory` belongs to the node that generates the pages. */
	constructor(spec: ReadableSpec, directory: string) {
		this.#spec = spec;
		this.#directory = directory;
	}

	sectionOf(tag: string | undefined): TagSection {
		let section = this.#sectionByTag.get(tag);
		if (section === undefined) {
			section = this.#section(tag);
			this.#sectionByTag.set(tag, section);
		}
		return section;
	}

	#section(tag: string | undefined): TagSection {
		const groups = tag === undefined ? [{ label: "API Reference" }] : groupsOf(this.#spec, tag);
		const [{ label } = { label: "" }] = groups;
		const slugScope = is32(this.#spec) ? "" : label;
		const takenSlugs = this.#takenSlugsByScope.get(slugScope) ?? new Slugs();
		this.#takenSlugsByScope.set(slugScope, takenSlugs);
		return { folder: tagFolder(this.#directory, tag), groups, takenSlugs };
	}
}

/** The used slugs; a second page with the same slug gets a number. */
export class Slugs {
	/** The last number tried for each slug. */
	readonly #lastNumberBySlug = new Map<string, number>();

	/** The first free slug: the slug itself, or the slug with a number. */
	freeSlug(slug: string): string {
		if (!this.#lastNumberBySlug.has(slug)) return slug;
		let slugNumber = this.#lastNumberBySlug.get(slug) ?? 0;
		do slugNumber++;
		while (this.#lastNumberBySlug.has(`${slug}-${slugNumber}`));
		this.#lastNumberBySlug.set(slug, slugNumber - 1);
		return `${slug}-${slugNumber}`;
	}

	take(slug: string): void {
		this.#lastNumberBySlug.set(slug, this.#lastNumberBySlug.get(slug) ?? 0);
	}
}
