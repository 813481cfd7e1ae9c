// The pages and navigation nodes that findings are about.
import type { Finding } from "../../../engine/finding.ts";
import type { NavigationContainer } from "../../../site/facts/navigation/navigation.ts";
import type { Page } from "../../../site/facts/pages/page.ts";
import { operationOf } from "../../../site/pages/operations/operation-use.ts";
import { type SidebarItem, type SidebarLink, shownTitle } from "../../../site/pages/sidebar.ts";
import type { GeneratedPage } from "../../../site/parts/generated-page.ts";
import type { Site } from "../../../site/parts/site.ts";
import { addToSet } from "../../../text/lists.ts";
import { sourceLocationsOf } from "../../../text/merged-document.ts";
import { type JsonPointer, parentOf, pointersUpFrom } from "../../../text/pointer.ts";
import type { Location } from "../../../text/source-file.ts";

/** A page, or an entry of the sidebar without a page. */
interface PreviewPage {
	readonly title: string;
	/** The path of the page's file; `undefined` for a page without a file. */
	readonly path: string | undefined;
}

interface Owner {
	/** The addresses of the pages. */
	readonly pages?: ReadonlySet<string>;
	readonly node?: NavigationContainer;
}

export class Owners {
	readonly pages: ReadonlyMap<string, PreviewPage>;
	readonly #addressByPath: ReadonlyMap<string, string>;
	readonly #addressesByPlace: ReadonlyMap<string, ReadonlySet<string>>;
	readonly #nodesByPlace: ReadonlyMap<string, NavigationContainer>;

	constructor(site: Site, sidebar: SidebarItem) {
		const pages = new Map<string, PreviewPage>();
		const addressesByPlace = new Map<string, Set<string>>();
		for (const { slug, title, entry } of linksIn(sidebar)) {
			pages.set(slug, { title, path: undefined });
			if (entry === undefined) continue;
			addToSet(addressesByPlace, placeKey(entry.at.file.path, entry.at.pointer), slug);
		}
		for (const page of site.pages.all) {
			const address = addressOf(site, page);
			pages.set(address, {
				title: shownTitle(page.slug, { kind: "page", page }, site),
				path: page.path,
			});
			for (const key of placeKeys(operationOf(site, page)))
				addToSet(addressesByPlace, key, address);
		}
		for (const page of site.published.generated) {
			if (site.published.lookup.generatedAt(page.slug) !== page || pages.get(page.slug)?.path)
				continue;
			pages.set(page.slug, { title: page.title, path: undefined });
			for (const key of placeKeys(page.shows)) addToSet(addressesByPlace, key, page.slug);
		}
		this.pages = pages;
		this.#addressByPath = new Map(site.pages.all.map((page) => [page.path, addressOf(site, page)]));
		this.#addressesByPlace = addressesByPlace;
		this.#nodesByPlace = new Map(site.navigation.containers.map((node) => [nodeKey(node), node]));
	}

	/** The owner of the nearest value around a finding; `undefined` for a finding without an owner. */
	ownerOf({ at: { file, pointer } }: Finding): Owner | undefined {
		const address = this.#addressByPath.get(file.path);
		if (address !== undefined) return { pages: new Set([address]) };
		for (const outerPointer of pointersUpFrom(pointer)) {
			const key = placeKey(file.path, outerPointer);
			const pages = this.#addressesByPlace.get(key);
			if (pages !== undefined) return { pages };
			const node = this.#nodesByPlace.get(key);
			if (node !== undefined) return { node };
		}
		return undefined;
	}
}

/**
 * The address of a page in the preview. Only one of two page files with the same name is published,
 * so the address of the other file is its path.
 */
function addressOf({ pages }: Site, page: Page): string {
	return pages.bySlug.get(page.slug) === page ? page.slug : page.path;
}

function* linksIn(item: SidebarItem): Iterable<SidebarLink> {
	if (item.kind === "link") yield item;
	else for (const innerItem of item.items) yield* linksIn(innerItem);
}

function placeKeys(shown: GeneratedPage["shows"] | undefined): readonly string[] {
	if (shown === undefined || "at" in shown) return [];
	return sourceLocationsOf(shown.spec.document, shown.pointer).map(({ file, pointer }) =>
		placeKey(file.path, pointer),
	);
}

/**
 * The key of a node: the pointer of the node itself, because the location of a node is the location
 * of its name.
 */
function nodeKey({ at }: { readonly at: Location }): string {
	const isList = /\/\d+$/.test(at.pointer);
	return placeKey(at.file.path, isList ? at.pointer : parentOf(at.pointer));
}

function placeKey(file: string, pointer: JsonPointer): string {
	return `${file}\n${pointer}`;
}
