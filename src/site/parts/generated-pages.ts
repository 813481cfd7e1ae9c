import { posix } from "node:path";
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
import { property, text } from "../../text/value.ts";
import { joinPath } from "../facts/files/site-path.ts";
import type { NavigationContainer, OperationEntry } from "../facts/navigation/navigation.ts";
import type { GeneratedPage } from "./generated-page.ts";
import { Sections, Slugs } from "./sections.ts";
import { sluggify, tagFolder, titleOfName, titleOfSlug } from "./slug.ts";

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

/** The pages of channels: a folder for the first tag of each, a page named by its title. */
export function pagesOfChannels(
	node: NavigationContainer,
	directory: string,
	spec: ReadableSpec,
): GeneratedPage[] {
	const takenSlugsByTag = new Map<string, Slugs>();
	return spec.channels.map((channel) => {
		const { id, title = id, tag = "Websockets" } = channel;
		const takenSlugs = takenSlugsByTag.get(tag) ?? new Slugs();
		takenSlugsByTag.set(tag, takenSlugs);
		const slug = takenSlugs.freeSlug(joinPath(tagFolder(directory, tag), sluggify(title)));
		takenSlugs.take(slug);
		return {
			slug,
			title: title === id ? titleOfName(id) : title,
			tag: undefined,
			shows: channel,
			node,
			entry: undefined,
			groups: [{ label: tag }],
		};
	});
}

export function hrefOf({ value }: Operation): string | undefined {
	const href = property(property(value, "x-mint"), "href");
	return typeof href === "string" && href !== "" ? href : undefined;
}

function slugFor(folder: string, operation: Operation): string {
	const href = hrefOf(operation);
	if (href !== undefined) return slugOfHref(href);
	const { method, path } = operation;
	const { summary } = operation.value;
	const ownSlug = method === "webhook" ? path : `${method.toLowerCase()}-${path}`;
	const name = typeof summary === "string" && summary !== "" ? summary : ownSlug;
	return joinPath(folder, sluggify(name));
}

/** Mintlify reads an `href` as the path of a file, whose extension is not part of the address. */
function slugOfHref(href: string): string {
	const { dir, name } = posix.parse(href.replace(/^\//, ""));
	return posix.join("/", dir, name).slice(1).toLowerCase();
}

/** The slug of the page that Mintlify generates for an operation, without the directory. */
export function slugInDirectory(operation: Operation): string {
	return slugFor(tagFolder("", listingTag(operation)?.name), operation);
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
	const mintExtension = operation.value["x-mint"];
	const ownTitle = text(property(property(mintExtension, "metadata"), "title"));
	// Mintlify does not look for the summary of a webhook.
	if (operation.method === "webhook") return ownTitle ?? titleOfSlug(slug);
	// The summary of an operation whose path contains a blank is ignored, because Mintlify splits the
	// page's reference at blanks and does not find such a path.
	const { summary } = /\s/.test(operation.path) ? {} : operation.value;
	if (mintExtension === undefined && typeof summary === "string") return summary;
	if (ownTitle !== undefined) return ownTitle;
	const hasHref = hrefOf(operation) !== undefined;
	return typeof summary === "string" && !hasHref ? summary : titleOfSlug(slug);
}

function tagOf(operation: Operation): string | undefined {
	const metadata = property(operation.value["x-mint"], "metadata");
	const ownTag = property(metadata, "tag");
	return ownTag === undefined ? badgeOf(operation) : text(ownTag);
}
