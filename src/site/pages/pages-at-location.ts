import { addToSet } from "../../text/lists.ts";
import { sourceLocationsOf } from "../../text/merged-document.ts";
import { pointersUpFrom } from "../../text/pointer.ts";
import type { Location } from "../../text/source-file.ts";
import { question, type Site } from "../parts/site.ts";
import { operationOf } from "./operations/operation-use.ts";

/**
 * The slugs of the pages on which readers see a location: the page of the file, the page of the
 * navigation entry, or the pages that show the operation. Empty for a location that concerns the
 * whole site.
 */
export function shownOn(site: Site, at: Location): readonly string[] {
	const { byFile, byPointer } = pagesByLocation(site);
	const slug = byFile.get(at.file.path);
	if (slug !== undefined) return [slug];
	for (const pointer of pointersUpFrom(at.pointer)) {
		const slugs = byPointer.get(pointerKey(at.file.path, pointer));
		if (slugs !== undefined) return [...slugs];
	}
	return [];
}

interface PagesByLocation {
	readonly byFile: ReadonlyMap<string, string>;
	readonly byPointer: ReadonlyMap<string, ReadonlySet<string>>;
}

const pagesByLocation = question((site: Site): PagesByLocation => {
	const { pages, navigation, published } = site;
	const slugsByPointer = new Map<string, Set<string>>();
	const addSlug = (file: string, pointer: string, slug: string): void => {
		addToSet(slugsByPointer, pointerKey(file, pointer), slug);
	};
	for (const entry of navigation.entries)
		if (entry.kind === "page" && published.lookup.has(entry.slug))
			addSlug(entry.at.file.path, entry.at.pointer, entry.slug);
	for (const { slug, shows, entry } of published.generated) {
		if (entry !== undefined) addSlug(entry.at.file.path, entry.at.pointer, slug);
		if ("at" in shows) continue;
		for (const location of sourceLocationsOf(shows.spec.document, shows.pointer))
			addSlug(location.file.path, location.pointer, slug);
	}
	for (const page of pages.all) {
		const operation = operationOf(site, page);
		if (operation !== undefined)
			for (const location of sourceLocationsOf(operation.spec.document, operation.pointer))
				addSlug(location.file.path, location.pointer, page.slug);
	}
	return {
		byFile: new Map(pages.all.map(({ path, slug }) => [path, slug])),
		byPointer: slugsByPointer,
	};
});

function pointerKey(file: string, pointer: string): string {
	return `${file}\n${pointer}`;
}
