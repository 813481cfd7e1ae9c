// Pages that Mintlify generates from OpenAPI and AsyncAPI files, and their slugs.
import type { NavigationContainer, OperationEntry } from "../../facts/navigation/navigation.ts";
import {
	is32,
	isExcluded,
	isHidden,
	isUsable,
	type Operation,
	type OperationName,
	type ReadableSpec,
} from "../../openapi/spec/spec.ts";
import { badgeOf, listingTag } from "../../openapi/tag-tree.ts";
import { property, text } from "../../source/value.ts";
import type { GeneratedPage } from "./generated-page.ts";
import { Sections, type Slugs } from "./sections.ts";
import { joinPath, sluggify, tagFolder, titleOfName, titleOfSlug } from "./slug.ts";

export function pageOfEntry(
	entry: OperationEntry,
	operation: Operation,
	directory: string,
	takenSlugs: Slugs,
): GeneratedPage {
	const folder = tagFolder(directory, listingTag(operation)?.name);
	const preferredSlug = slugFor(folder, operation);
	// Before OpenAPI 3.2, the later of two pages with the same address overwrites the earlier page.
	const slug = is32(operation.spec) ? takenSlugs.freeSlug(preferredSlug) : preferredSlug;
	takenSlugs.take(slug);
	return {
		slug,
		title: titleOfOperation(operation, slug),
		tag: tagOf(operation),
		shows: operation,
		node: entry.parent,
		entry,
		groups: undefined,
	};
}

/** The pages that a node generates from a file if the node lists no operation of that file. */
export function pagesOfSpec(
	node: NavigationContainer,
	directory: string,
	spec: ReadableSpec,
): GeneratedPage[] {
	if (!isUsable(spec)) return [];
	const sections = new Sections(spec, directory);
	const pages: GeneratedPage[] = [];
	for (const shownOperation of spec.operations) {
		if (isExcluded(shownOperation)) continue;
		const { folder, groups, takenSlugs } = sections.sectionOf(listingTag(shownOperation)?.name);
		const slug = takenSlugs.freeSlug(slugFor(folder, shownOperation));
		const isListed = !isHidden(shownOperation);
		if (isListed || is32(spec)) takenSlugs.take(slug);
		pages.push({
			slug,
			title: titleOfOperation(shownOperation, slug),
			tag: tagOf(shownOperation),
			shows: shownOperation,
			node,
			entry: undefined,
			groups: isListed ? groups : undefined,
		});
	}
	return pages;
}

export function pagesOfChannels(
	node: NavigationContainer,
	directory: string,
	spec: ReadableSpec,
): GeneratedPage[] {
	return spec.channels.map((channel) => ({
		slug: `${directory}/websockets/${sluggify(channel.id)}`,
		title: channel.title ?? titleOfName(channel.id),
		tag: undefined,
		shows: channel,
		node,
		entry: undefined,
		groups: [{ label: "Websockets" }],
	}));
}

export function hrefOf({ value }: Operation): string | undefined {
	return text(property(value["x-mint"], "href"));
}

function slugFor(folder: string, operation: Operation): string {
	const href = hrefOf(operation);
	if (href !== undefined) return href.replace(/^\//, "").toLowerCase();
	const { method, path } = operation;
	const { summary } = operation.value;
	const ownSlug = method === "webhook" ? path : `${method.toLowerCase()}-${path}`;
	const name = typeof summary === "string" && summary !== "" ? summary : ownSlug;
	return joinPath(folder, sluggify(name));
}

/**
 * The slug of an operation's page before a change of only the method or the path of the operation;
 * `undefined` if the slug has another form.
 */
export function slugBeforeRename(
	slug: string,
	operation: Operation,
	former: OperationName,
): string | undefined {
	const [name, formerName] = [operation, { ...operation, ...former }].map((item) =>
		slugFor("", item),
	);
	if (name === undefined || formerName === undefined) return undefined;
	if (name === formerName) return slug;
	const folder = slug.slice(0, slug.length - name.length);
	return slug.endsWith(name) && /^$|\/$/.test(folder) ? folder + formerName : undefined;
}

/**
 * The title of a page: the title in the operation's metadata, the summary of the operation, or a
 * title made from the slug.
 */
function titleOfOperation(operation: Operation, slug: string): string {
	const mint = operation.value["x-mint"];
	// The summary of an operation whose path contains a blank is ignored, because Mintlify splits the
	// page's reference at blanks and does not find such a path.
	const { summary } = /\s/.test(operation.path) ? {} : operation.value;
	if (mint === undefined && typeof summary === "string") return summary;
	const ownTitle = text(property(property(mint, "metadata"), "title"));
	if (ownTitle !== undefined) return ownTitle;
	const hasHref = text(property(mint, "href")) !== undefined;
	return typeof summary === "string" && !hasHref ? summary : titleOfSlug(slug);
}

function tagOf(operation: Operation): string | undefined {
	const metadata = property(operation.value["x-mint"], "metadata");
	const ownTag = property(metadata, "tag");
	return ownTag === undefined ? badgeOf(operation) : text(ownTag);
}
