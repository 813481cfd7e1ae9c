// Where the operations of an OpenAPI file are published and listed, by their tags.
import { is32, type ReadableSpec } from "../../openapi/spec/spec.ts";
import { groupsOf } from "../../openapi/tag-tree.ts";
import type { AddedGroup } from "./generated-page.ts";
import { folderOf } from "./slug.ts";

/** Where the pages of an OpenAPI file with one tag are published and listed. */
interface Section {
	readonly folder: string;
	/** The groups that it is listed in, from the outermost. */
	readonly groups: readonly AddedGroup[];
	/**
	 * The slugs of the pages that get another one beside them: of the group, which several tags can
	 * share, or of all.
	 */
	readonly taken: Slugs;
}

export class Sections {
	readonly #spec: ReadableSpec;
	readonly #directory: string;
	readonly #byTag = new Map<string | undefined, Section>();
	readonly #taken = new Map<string, Slugs>();

	/** `directory` is that of the node that makes pages of the file. */
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

/** Slugs that are taken: what asks for one of them gets a number. */
export class Slugs {
	/** By slug the last number that was tried for it. */
	readonly #numbers = new Map<string, number>();

	/** The first that is free of a slug and the same with numbers. */
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
