// The pages that Mintlify makes of OpenAPI and AsyncAPI files, and the slugs it gives them.
import type {
	NavigationContainer,
	OperationEntry,
} from "../../facts/navigation/navigation.ts";
import {
	isExcluded,
	isHidden,
	type Operation,
	type ReadableSpec,
} from "../../openapi/spec.ts";
import { isUsable } from "../../openapi/spec-form.ts";
import { property, text } from "../../source/value.ts";
import type { GeneratedPage } from "./generated-page.ts";
import {
	folderOf,
	joined,
	sluggify,
	titleOfName,
	titleOfSlug,
} from "./slug.ts";

/** Where the pages of an OpenAPI file with one tag are published and listed. */
interface Section {
	readonly folder: string;
	/** The name of its group. */
	readonly group: string;
	/** The slugs of the pages that are listed in the group, which several tags can share. */
	readonly taken: Slugs;
}

class Sections {
	readonly #directory: string;
	readonly #groups: ReadonlyMap<string, string>;
	readonly #byTag = new Map<string | undefined, Section>();
	readonly #taken = new Map<string, Slugs>();

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
		const taken = this.#taken.get(group) ?? new Slugs();
		this.#taken.set(group, taken);
		return { folder: folderOf(this.#directory, tag), group, taken };
	}
}

/** Slugs that are taken: what asks for one of them gets a number. */
class Slugs {
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

/** The page that an entry makes of the operation it names. */
export function pageOfEntry(
	entry: OperationEntry,
	operation: Operation,
	directory: string,
): GeneratedPage {
	const folder = folderOf(directory, firstTag(operation));
	const slug = slugIn(folder, operation);
	const title = titleOfOperation(operation, slug);
	const node = entry.parent;
	return { slug, title, shows: operation, node, entry, group: undefined };
}

/** The pages that a node makes of a file of which it lists no operation. */
export function pagesOfSpec(
	node: NavigationContainer,
	directory: string,
	spec: ReadableSpec,
): GeneratedPage[] {
	if (!isUsable(spec)) return [];
	const sections = new Sections(spec, directory);
	const pages: GeneratedPage[] = [];
	for (const shows of spec.operations) {
		if (isExcluded(shows)) continue;
		const { folder, group, taken } = sections.of(firstTag(shows));
		const slug = taken.free(slugIn(folder, shows));
		const isListed = !isHidden(shows);
		if (isListed) taken.take(slug);
		pages.push({
			slug,
			title: titleOfOperation(shows, slug),
			shows,
			node,
			entry: undefined,
			group: isListed ? group : undefined,
		});
	}
	return pages;
}

/** The pages that a node makes of the channels of an AsyncAPI file. */
export function pagesOfChannels(
	node: NavigationContainer,
	directory: string,
	spec: ReadableSpec,
): GeneratedPage[] {
	return spec.channels.map((channel) => ({
		slug: `${directory}/websockets/${sluggify(channel.id)}`,
		title: channel.title ?? titleOfName(channel.id),
		shows: channel,
		node,
		entry: undefined,
		group: "Websockets",
	}));
}

export function hrefOf({ value }: Operation): string | undefined {
	return text(property(value["x-mint"], "href"));
}

function slugIn(folder: string, operation: Operation): string {
	const href = hrefOf(operation);
	if (href !== undefined) return href.replace(/^\//, "").toLowerCase();
	const { summary } = operation.value;
	const name =
		typeof summary === "string" && summary !== ""
			? summary
			: `${operation.method}-${operation.path}`;
	return joined(folder, sluggify(name));
}

/** The title a page gets: its metadata's, its summary, or the words of its slug. */
function titleOfOperation(operation: Operation, slug: string): string {
	const mint = operation.value["x-mint"];
	const { summary } = operation.value;
	if (mint === undefined && typeof summary === "string") return summary;
	const own = text(property(property(mint, "metadata"), "title"));
	if (own !== undefined) return own;
	const hasHref = text(property(mint, "href")) !== undefined;
	return typeof summary === "string" && !hasHref ? summary : titleOfSlug(slug);
}

export function firstTag(operation: Operation): string | undefined {
	const { tags } = operation.value;
	return Array.isArray(tags) ? text(tags[0]) : undefined;
}
