// The pages that Mintlify makes of OpenAPI and AsyncAPI files, and the slugs it gives them.
import {
	isExcluded,
	isHidden,
	type Operation,
} from "../../openapi/operation.ts";
import type { Channel, ReadableSpec } from "../../openapi/spec.ts";
import { isUsable } from "../../openapi/spec-form.ts";
import { type Location, within } from "../../source/location.ts";
import { child } from "../../source/pointer.ts";
import { asText, property, text } from "../../source/value.ts";
import type {
	NavigationContainer,
	OperationEntry,
} from "../navigation/navigation.ts";
import { sluggify, titleOfName, titleOfSlug } from "./slug.ts";

/** A page that Mintlify makes of an operation or a channel. */
export interface GeneratedPage {
	readonly slug: string;
	readonly title: string;
	readonly shows: Operation | Channel;
	/** The navigation node it is made for. */
	readonly node: NavigationContainer;
	/** The entry that asks for it; `undefined` where the node makes the pages of a whole file. */
	readonly entry: OperationEntry | undefined;
	/** The name of the group it is listed in; `undefined` for one with an entry and for one that is not listed. */
	readonly group: string | undefined;
}

/** Whether readers find it in the sidebar. */
export function isInSidebar({ entry, group }: GeneratedPage): boolean {
	return entry !== undefined || group !== undefined;
}

/** The page that an entry makes of the operation it names. */
export function pageOfEntry(
	entry: OperationEntry,
	operation: Operation,
	directory: string,
): GeneratedPage {
	const slug = slugOfOperation(operation, directory);
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
	const groupNames = groupNamesOf(spec);
	/** How often a slug was asked for within its group. */
	const taken = new Map<string, number>();
	return spec.operations
		.filter((operation) => !isExcluded(operation))
		.map((operation) => {
			const entry = undefined;
			const slug = slugOfOperation(operation, directory);
			if (isHidden(operation)) {
				const title = titleOfOperation(operation, slug);
				return { slug, title, shows: operation, node, entry, group: undefined };
			}
			const tag = firstTag(operation);
			const group =
				tag === undefined ? "API Reference" : (groupNames.get(tag) ?? tag);
			const key = `${group}\n${slug}`;
			const count = taken.get(key) ?? 0;
			taken.set(key, count + 1);
			const unique = count === 0 ? slug : `${slug}-${count}`;
			const title = titleOfOperation(operation, unique);
			return { slug: unique, title, shows: operation, node, entry, group };
		});
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

/** What of an operation makes the address of its page one that no link can lead to. */
export interface UnusableSlug {
	readonly operation: Operation;
	readonly at: Location;
	/** The character, or `nothing` where no word is left. */
	readonly what: string;
}

export function unusableInSlug({
	shows,
	slug,
}: GeneratedPage): UnusableSlug | undefined {
	if (!("method" in shows)) return undefined;
	const { spec, pointer, value } = shows;
	const place = (...keys: string[]): Location =>
		spec.document.locate(keys.reduce(child, pointer));
	const { summary } = value;
	const isNamed = /\w/.test(asText(summary));
	if (!isNamed && hrefOf(shows) === undefined && text(summary) !== undefined)
		if (sluggify(asText(summary)) === "")
			return { operation: shows, at: place("summary"), what: "nothing" };
	const what = /[#?%"<>]/.exec(slug)?.[0];
	if (what === undefined) return undefined;
	const sources: [string | undefined, Location][] = [
		[hrefOf(shows), place("x-mint", "href")],
		[text(summary), place("summary")],
		[firstTag(shows), place("tags", "0")],
	];
	const [, at] = sources.find(([words]) => words?.includes(what)) ?? [];
	return at === undefined
		? undefined
		: { operation: shows, at: within(at, what), what };
}

function hrefOf({ value }: Operation): string | undefined {
	return text(property(value["x-mint"], "href"));
}

function slugOfOperation(operation: Operation, directory: string): string {
	const href = hrefOf(operation);
	if (href !== undefined) return href.replace(/^\//, "").toLowerCase();
	const { summary } = operation.value;
	const name =
		typeof summary === "string" && summary !== ""
			? summary
			: `${operation.method}-${operation.path}`;
	const parts = [
		directory.toLowerCase(),
		sluggify(firstTag(operation) ?? ""),
		sluggify(name),
	];
	return parts.filter((part) => part !== "").join("/");
}

/** The title a page gets: its metadata's, its summary, or the words of its slug. */
function titleOfOperation(operation: Operation, slug: string): string {
	const mint = operation.value["x-mint"];
	const own = text(property(property(mint, "metadata"), "title"));
	if (own !== undefined) return own;
	const { summary } = operation.value;
	const hasHref = text(property(mint, "href")) !== undefined;
	return typeof summary === "string" && !hasHref ? summary : titleOfSlug(slug);
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

function firstTag(operation: Operation): string | undefined {
	const { tags } = operation.value;
	return Array.isArray(tags) ? text(tags[0]) : undefined;
}
