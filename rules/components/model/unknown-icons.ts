// Icons in docs.json, frontmatter and components that the library chosen in docs.json does not
// have.

import type { Element } from "../../../src/mdx/body.ts";
import { hasEntry } from "../../../src/site/addresses/listed-pages.ts";
import { builtInElements } from "../../../src/site/bodies/components/component-names.ts";
import { readersOf } from "../../../src/site/bodies/showing-pages.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import {
	type IconLibrary,
	iconLibrary,
	isIconName,
	lacksIcon,
} from "../../../src/site/facts/bodies/icon-libraries.ts";
import { attributeOf } from "../../../src/site/facts/bodies/ids/holders.ts";
import { plainText } from "../../../src/site/facts/bodies/plain-texts.ts";
import { isLost, isOutOfSight } from "../../../src/site/facts/navigation/navigation.ts";
import { fieldAt } from "../../../src/site/facts/pages/page.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { wordsIn } from "../../../src/text/lists.ts";
import { childPointer, type JsonPointer, valueAt } from "../../../src/text/pointer.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { entries, property, text } from "../../../src/text/value.ts";

export interface UnknownIcon {
	readonly written: string;
	readonly name: string;
	readonly at: Location;
	readonly library: IconLibrary;
}

interface NamedIcon {
	readonly written: string;
	/**
	 * The location is computed on request, because locations cost time and only unknown icons need a
	 * location.
	 */
	place(): Location | undefined;
}

export const unknownIcons = question((site): readonly UnknownIcon[] => [
	...unknownIconsInSettings(site),
	...unknownIconsInBodies(site),
]);

const unknownIconsInSettings = question((site) => [
	...findUnknownIcons(site, iconsOfSettings(site)),
]);
const unknownIconsInBodies = eachBody((site, file) =>
	findUnknownIcons(site, iconsOfBody(site, file)),
);

const libraryOf = question(
	({ docs }) => iconLibrary(valueAt(docs.value, "/icons/library")),
	Object.is,
);

/** The answers are cached by source text, because sites repeat a few icons many times. */
const iconCache = question((site) => {
	const isUnknownByText = new Map<string, boolean>();
	return { library: libraryOf(site), answers: isUnknownByText };
});

function* findUnknownIcons(site: Site, icons: Iterable<NamedIcon>): Iterable<UnknownIcon> {
	const { library, answers: isUnknownByText } = iconCache(site);
	if (library === undefined) return;
	for (const { written, place } of icons) {
		const isUnknown =
			isUnknownByText.get(written) ??
			(isIconName(written) && lacksIcon(library, iconLookupName(written)));
		isUnknownByText.set(written, isUnknown);
		const location = isUnknown ? place() : undefined;
		if (location !== undefined)
			yield { written, name: iconLookupName(written), at: location, library };
	}
}

function iconLookupName(written: string): string {
	return written.toLowerCase();
}

/** Icons of docs.json and frontmatter that are looked up in the library and visible to readers. */
function* iconsOfSettings(site: Site): Iterable<NamedIcon> {
	for (const pointer of iconHolders(site)) yield* iconOfDocsJson(site, pointer);
	for (const page of site.pages.all) {
		const rawText = text(page.fields.icon);
		const isShown = page.fields.hidden !== true && hasEntry(site, page.slug);
		if (rawText === undefined || page.fields.iconType === "brands" || !isShown) continue;
		yield { written: rawText, place: () => fieldAt(page, "icon") };
	}
}

function* iconHolders({ docs, navigation }: Site): Iterable<JsonPointer> {
	const globalPointer = "/navigation/global";
	const listPointers = [
		"/navbar/links",
		"/contextual/options",
		...entries(valueAt(docs.value, globalPointer)).map(([key]) => childPointer(globalPointer, key)),
	];
	for (const pointer of listPointers) {
		const holderList = valueAt(docs.value, pointer);
		if (!Array.isArray(holderList)) continue;
		for (const index of holderList.keys()) yield childPointer(pointer, index);
	}
	for (const node of navigation.containers)
		if (!isOutOfSight(node) && !isLost(node)) yield node.pointer;
}

/**
 * The icon of an object in docs.json: a name, or an object with a name and perhaps its own library.
 */
function* iconOfDocsJson({ docs }: Site, pointer: JsonPointer): Iterable<NamedIcon> {
	const value = property(valueAt(docs.value, pointer), "icon");
	const rawText = text(value) ?? text(property(value, "name"));
	// An icon with the prefix `fa-` is ignored, because another rule reports the prefix.
	if (rawText === undefined || /^fa-/.test(rawText)) return;
	if (property(value, "library") !== undefined) return;
	if (property(value, "style") === "brands") return;
	const icon = childPointer(pointer, "icon");
	const iconPointer = typeof value === "string" ? icon : childPointer(icon, "name");
	yield { written: rawText, place: () => docs.locate(iconPointer) };
}

const iconComponents = new Set(
	wordsIn(`
	Accordion Badge Callout Card Check Danger Icon Info Note Prompt Step Tab Tip View Warning
`),
);

function* iconsOfBody(site: Site, file: BodyFile): Iterable<NamedIcon> {
	for (const element of builtInElements(site, file, iconComponents, hasLibraryIcon)) {
		const icon = attributeOf(element, "icon");
		const plainIcon = icon && plainText(icon);
		if (plainIcon === undefined || readersOf(site, file).length === 0) continue;
		const rawText = text(plainIcon.text);
		if (rawText !== undefined)
			yield { written: rawText, place: () => file.locate(plainIcon.range) };
	}
}

/** True if an element certainly refers to an icon of the library that docs.json chooses. */
function hasLibraryIcon(element: Element): boolean {
	if (element.hasSpread || attributeOf(element, "icon") === undefined) return false;
	const type = attributeOf(element, "iconType");
	return (
		attributeOf(element, "iconLibrary") === undefined &&
		(type === undefined || !/^(?:brands)?$/.test(plainText(type)?.text ?? ""))
	);
}
