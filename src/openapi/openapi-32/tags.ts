// Tags that are declared twice, or whose parents make no tree.
import { child, type JsonPointer } from "../../source/pointer.ts";
import { property } from "../../source/value.ts";
import { didYouMean, nearest } from "../../text/suggest.ts";
import { fewOf } from "../../text/words.ts";
import type { Fault } from "./fault.ts";

interface Tag {
	readonly name: string;
	readonly parent: string | undefined;
	readonly index: number;
}

/** Of more nobody looks for one that is near. */
const mostCompared = 300;

export function* tagFaults(root: unknown): Iterable<Fault> {
	const tags = declaredTags(root);
	const byName = new Map<string, Tag>();
	for (const tag of tags) {
		if (byName.has(tag.name))
			yield {
				...at(tag, "name"),
				message: `The tag \`${tag.name}\` is declared twice.`,
				hint: "Remove one of the two.",
			};
		// Of two the later counts.
		byName.set(tag.name, tag);
	}
	const names = tags.length > mostCompared ? [] : [...byName.keys()];
	for (const tag of tags) {
		const { parent } = tag;
		if (parent === undefined || byName.has(parent)) continue;
		const near = nearest(parent, names);
		yield {
			...at(tag, "parent"),
			message: `No tag \`${parent}\` is declared.`,
			hint:
				near === undefined
					? `Add \`${parent}\` to \`tags\`, or remove \`parent\`.`
					: didYouMean(near),
		};
	}
	yield* circles(tags, byName);
}

function declaredTags(root: unknown): readonly Tag[] {
	const tags = property(root, "tags");
	if (!Array.isArray(tags)) return [];
	return tags.flatMap((tag, index) => {
		const name = property(tag, "name");
		const parent = property(tag, "parent");
		return typeof name === "string"
			? { name, parent: typeof parent === "string" ? parent : undefined, index }
			: [];
	});
}

/** Each once, at the first of its tags. */
function* circles(tags: readonly Tag[], byName: ReadonlyMap<string, Tag>): Iterable<Fault> {
	const done = new Set<Tag>();
	for (const tag of tags) {
		const way = new Set<Tag>();
		let end: Tag | undefined = tag;
		while (end !== undefined && !done.has(end) && !way.has(end)) {
			way.add(end);
			end = end.parent === undefined ? undefined : byName.get(end.parent);
		}
		for (const one of way) done.add(one);
		if (end === undefined || !way.has(end)) continue;
		const passed = [...way];
		const [first = tag, ...others] = passed
			.slice(passed.indexOf(end))
			.sort((one, other) => one.index - other.index);
		yield {
			...at(first, "parent"),
			message:
				others.length === 0
					? `The tag \`${first.name}\` is its own parent.`
					: `The parents of \`${first.name}\` lead back to it, through ${fewOf(others.map(({ name }) => name))}.`,
			hint: "Remove one `parent`.",
		};
	}
}

function at({ index }: Tag, key: string): { pointer: JsonPointer; part: "value" } {
	return { pointer: child(child("/tags", index), key), part: "value" };
}
