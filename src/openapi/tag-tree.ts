import { memoise } from "../text/memoised.ts";
import { itemsIn, property, text } from "../text/value.ts";
import { is32, type Operation, type ReadableSpec } from "./spec/spec.ts";

interface TagGroup {
	readonly label: string;
	/**
	 * The name of the group's tag, which distinguishes groups with the same label; `undefined` before
	 * OpenAPI 3.2, because groups are then distinguished by label only.
	 */
	readonly key?: string;
}

interface OwnTag {
	readonly name: string;
	/** The position in the operation's list of tags. */
	readonly index: number;
}

interface ParsedTag {
	readonly kind: string | undefined;
	readonly parent: string | undefined;
	readonly summary: string;
	readonly label: string;
}

/**
 * The maximum depth of groups. Deeper groups are cut off, because readers find nothing in such
 * groups.
 */
const maxDepth = 100;

class TagTree {
	readonly #tags = new Map<string, ParsedTag>();
	/**
	 * The labels by the names of the tags. Before OpenAPI 3.2, the first of several tags with the
	 * same name applies.
	 */
	readonly #labels = new Map<string, string>();
	readonly #groups = new Map<string, readonly TagGroup[]>();

	constructor(tags: unknown) {
		for (const tag of itemsIn(tags)) {
			const textAt = (key: string): string | undefined => text(property(tag, key));
			const name = textAt("name");
			if (name === undefined) continue;
			const summary = textAt("summary") ?? name;
			const writtenGroup = property(tag, "x-group");
			const group = typeof writtenGroup === "number" ? `${writtenGroup}` : text(writtenGroup);
			if (!this.#labels.has(name)) this.#labels.set(name, group ?? name);
			this.#tags.set(name, {
				kind: textAt("kind"),
				parent: textAt("parent"),
				summary,
				label: group ?? summary,
			});
		}
	}

	listingTagOf(own: readonly OwnTag[]): OwnTag | undefined {
		const findTagOfKind = (kind: string | undefined): OwnTag | undefined =>
			own.find(({ name }) => {
				const tag = this.#tags.get(name);
				return tag !== undefined && tag.kind === kind;
			});
		return (
			findTagOfKind("nav") ??
			findTagOfKind(undefined) ??
			own.find(({ name }) => !this.#tags.has(name))
		);
	}

	/** The label of a tag's group in a file before OpenAPI 3.2. */
	labelOf(name: string): string {
		return this.#labels.get(name) ?? name;
	}

	/** The groups around a tag's group, and the group itself. */
	groupsOf(name: string): readonly TagGroup[] {
		let groups = this.#groups.get(name);
		if (groups === undefined) {
			groups = [...this.#groupsUpwards(name)].reverse();
			this.#groups.set(name, groups);
		}
		return groups;
	}

	*#groupsUpwards(name: string): Iterable<TagGroup> {
		const passedNames = new Set<string>();
		let tagNameAbove: string | undefined = name;
		while (
			tagNameAbove !== undefined &&
			!passedNames.has(tagNameAbove) &&
			passedNames.size < maxDepth
		) {
			passedNames.add(tagNameAbove);
			const tag = this.#tags.get(tagNameAbove);
			const kind = tagNameAbove === name ? "nav" : (tag?.kind ?? "nav");
			if (kind === "nav") yield { key: tagNameAbove, label: tag?.label ?? tagNameAbove };
			const parent: string | undefined = tag?.parent;
			tagNameAbove = parent !== undefined && this.#tags.has(parent) ? parent : undefined;
		}
	}

	/** The text of the first badge among the tags of an operation. */
	badgeOf(own: readonly OwnTag[]): string | undefined {
		for (const { name } of own) {
			const tag = this.#tags.get(name);
			if (tag?.kind === "badge") return tag.summary;
		}
		return undefined;
	}
}

const treeOf = memoise(
	({ document }: ReadableSpec) => new TagTree(property(document.value, "tags")),
);

/** The tag by which an operation is listed; before OpenAPI 3.2, the first tag. */
export function listingTag(operation: Operation): OwnTag | undefined {
	const ownTagList = ownTags(operation);
	if (is32(operation.spec)) return treeOf(operation.spec).listingTagOf(ownTagList);
	return ownTagList.find(({ index }) => index === 0);
}

/** The groups around an operation with a tag, from the outermost. */
export function groupsOf(spec: ReadableSpec, tag: string): readonly TagGroup[] {
	const tree = treeOf(spec);
	return is32(spec) ? tree.groupsOf(tag) : [{ label: tree.labelOf(tag) }];
}

/** The mark on an operation's page, from a tag that is a badge. */
export function badgeOf(operation: Operation): string | undefined {
	const { spec } = operation;
	return is32(spec) ? treeOf(spec).badgeOf(ownTags(operation)) : undefined;
}

function ownTags({ value }: Operation): readonly OwnTag[] {
	return itemsIn(value.tags).flatMap((tag, index) => {
		const name = text(tag);
		return name === undefined ? [] : { name, index };
	});
}
