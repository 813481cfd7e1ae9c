// The links, icons and files in docs.json.
import { memoise } from "../../../text/memoised.ts";
import { childPointer, type JsonPointer, valueAt } from "../../../text/pointer.ts";
import type { Location } from "../../../text/source-file.ts";
import { entries, isContainer, isMapping, property, text } from "../../../text/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { dottedName } from "./settings.ts";

/** A value of docs.json that is a link or a path. */
export interface NamedAddress {
	/** The dotted name of the setting, such as `navbar.links[0].href`. */
	readonly name: string;
	readonly written: string;
	readonly at: Location;
}

export const linksOf = memoise((docs: DocsJson): readonly NamedAddress[] => [...readLinks(docs)]);

function* readLinks(docs: DocsJson): Iterable<NamedAddress> {
	for (const key of ["navbar", "footer", "navigation"]) yield* textsIn(docs, key, "href");
}

/**
 * The link of the logo and the profiles of the footer. Rules do not check these links, because
 * nearly all of them leave the site.
 */
export function* outerLinksOf(docs: DocsJson): Iterable<NamedAddress> {
	yield* textsIn(docs, "logo", "href");
	const pointer = "/footer/socials";
	for (const [name, value] of entries(property(property(docs.value, "footer"), "socials"))) {
		const itemPointer = childPointer(pointer, name);
		yield* namedText(docs, itemPointer, value);
	}
}

/** The Markdown of the site's banner and of the banners of languages. */
export const bannersOf = memoise((docs: DocsJson): readonly NamedAddress[] => [
	...readBanners(docs),
]);

function* readBanners(docs: DocsJson): Iterable<NamedAddress> {
	yield* textsIn(docs, "banner", "content");
	for (const content of textsIn(docs, "navigation", "content"))
		if (content.name.endsWith(".banner.content")) yield content;
}

export const iconsOf = memoise((docs: DocsJson): readonly NamedAddress[] => [...readIcons(docs)]);

function* readIcons(docs: DocsJson): Iterable<NamedAddress> {
	for (const key of ["navbar", "navigation", "contextual"]) yield* textsIn(docs, key, "icon");
}

/** The settings that refer to files. An object has one file for each appearance. */
const fileSettings: readonly (readonly string[])[] = [
	["logo"],
	["favicon"],
	["background", "image"],
	["thumbnails", "background"],
	["fonts", "source"],
	["fonts", "heading", "source"],
	["fonts", "body", "source"],
	["seo", "metatags", "og:image"],
	["seo", "metatags", "twitter:image"],
];

export function* assetsOf(docs: DocsJson): Iterable<NamedAddress> {
	for (const keys of fileSettings) {
		const value = keys.reduce<unknown>(property, docs.value);
		const pointer = keys.reduce(childPointer, "");
		const pointers = isMapping(value)
			? ["light", "dark"].map((key) => childPointer(pointer, key))
			: [pointer];
		for (const itemPointer of pointers) {
			yield* namedText(docs, itemPointer, valueAt(docs.value, itemPointer));
		}
	}
}

/** The strings with the key `wantedKey`, at any depth below a setting. */
function* textsIn(docs: DocsJson, setting: string, wantedKey: string): Iterable<NamedAddress> {
	const openValues: [unknown, JsonPointer][] = [
		[property(docs.value, setting), childPointer("", setting)],
	];
	for (
		let openValue = openValues.shift();
		openValue !== undefined;
		openValue = openValues.shift()
	) {
		const [holder, at] = openValue;
		const items = Array.isArray(holder) ? [...holder.entries()] : entries(holder);
		for (const [key, item] of items) {
			const itemPointer = childPointer(at, key);
			if (isContainer(item)) openValues.push([item, itemPointer]);
			else if (key === wantedKey) yield* namedText(docs, itemPointer, item);
		}
	}
}

function* namedText(docs: DocsJson, pointer: JsonPointer, value: unknown): Iterable<NamedAddress> {
	const written = text(value);
	if (written !== undefined) yield { name: dottedName(pointer), written, at: docs.locate(pointer) };
}
