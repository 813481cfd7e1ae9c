// Editions: the language, version and product of pages and files. A page that one edition lacks is
// not a misspelling of another edition's page.

import { posix } from "node:path";
import type { ReadableSpec } from "../../openapi/spec/spec.ts";
import { onlyItem } from "../../text/lists.ts";
import { foldersAbove, normalizePath } from "../facts/files/site-path.ts";
import type {
	Navigation,
	NavigationContainer,
	NavigationNode,
	OperationEntry,
} from "../facts/navigation/navigation.ts";
import type { Page, Pages } from "../facts/pages/page.ts";

/**
 * Editions by folder, slug or path; `undefined` for a key with several editions. An edition is a
 * string that joins the labels of the language, version and product, such as `/en/v2`.
 */
type Editions = Map<string, string | undefined>;

interface EditionIndex {
	readonly ofFolder: Editions;
	readonly ofSlug: Editions;
	readonly ofSpec: Editions;
}

export class SiteEditions {
	readonly #navigation: Navigation;
	readonly #pages: Pages;
	#index: EditionIndex | undefined;

	constructor(navigation: Navigation, pages: Pages) {
		this.#navigation = navigation;
		this.#pages = pages;
	}

	/**
	 * The index is computed on demand, because few sites have a fault that needs the index. The index
	 * is empty if the site has a single edition, because every page then belongs to that edition.
	 */
	get #editions(): EditionIndex {
		this.#index ??= this.#navigation.containers.some(isEdition)
			? editionsOf(this.#navigation, this.#pages)
			: { ofFolder: new Map(), ofSlug: new Map(), ofSpec: new Map() };
		return this.#index;
	}

	get inputs(): readonly unknown[] {
		const { ofSlug, ofFolder } = this.#editions;
		return [...ofSlug, ...ofFolder].flat();
	}

	/** The edition of an existing or missing page; `undefined` if the edition is unknown. */
	#ofPage(slug: string): string | undefined {
		return this.#editions.ofSlug.has(slug) ? this.#editions.ofSlug.get(slug) : this.#byFolder(slug);
	}

	#ofSpecFile(path: string): string | undefined {
		return this.#editions.ofSpec.has(path) ? this.#editions.ofSpec.get(path) : this.#byFolder(path);
	}

	haveSameEdition(slug: string, other: string): boolean {
		const edition = this.#ofPage(slug);
		return edition !== undefined && edition === this.#ofPage(other);
	}

	haveSameSpecEdition(path: string, other: string): boolean {
		const edition = this.#ofSpecFile(path);
		return edition !== undefined && edition === this.#ofSpecFile(other);
	}

	#byFolder(path: string): string | undefined {
		if (this.#editions.ofFolder.size === 0) return "";
		const folder = foldersAbove(path).find((name) => this.#editions.ofFolder.has(name));
		return folder === undefined ? undefined : this.#editions.ofFolder.get(folder);
	}

	/**
	 * The file that a page or entry certainly means: the file beside the page, the only file in the
	 * nearest folder, or the only file of the page's edition.
	 */
	ownSpec(
		specs: readonly ReadableSpec[],
		{ page, entry }: ReferenceHolder,
	): ReadableSpec | undefined {
		const edition = entry === undefined ? this.#ofPage(page?.slug ?? "") : editionOf(entry);
		const editionSpecs = specs.filter(({ path }) => this.#ofSpecFile(path) === edition);
		return (
			(page && (specBesidePage(specs, page) ?? onlySpecInFolder(specs, page))) ??
			(edition === undefined ? undefined : onlyItem(editionSpecs))
		);
	}
}

function editionsOf({ containers, entries }: Navigation, { bySlug }: Pages): EditionIndex {
	const editionByFolder: Editions = new Map();
	const editionBySlug: Editions = new Map();
	const editionBySpec: Editions = new Map();
	for (const entry of entries) {
		if (entry.kind !== "page") continue;
		const edition = editionOf(entry);
		addEdition(editionBySlug, entry.slug, edition);
		if (!bySlug.has(entry.slug)) continue;
		for (const folder of foldersAbove(entry.slug)) addEdition(editionByFolder, folder, edition);
	}
	for (const node of containers)
		for (const { path } of node.openapi?.sources ?? [])
			addEdition(editionBySpec, path, editionOf(node));
	return { ofFolder: editionByFolder, ofSlug: editionBySlug, ofSpec: editionBySpec };
}

export interface ReferenceHolder {
	readonly page: Page | undefined;
	readonly entry: OperationEntry | undefined;
}

function editionOf(node: NavigationNode): string {
	const ownLabel = node.kind === "container" && isEdition(node) ? `/${node.label}` : "";
	return (node.parent === undefined ? "" : editionOf(node.parent)) + ownLabel;
}

function isEdition({ division }: NavigationContainer): boolean {
	return ["language", "version", "product"].includes(division);
}

function addEdition(editions: Editions, key: string, edition: string): void {
	const isAmbiguous = editions.has(key) && editions.get(key) !== edition;
	editions.set(key, isAmbiguous ? undefined : edition);
}

/** The file to which a page's reference resolves from the folder of the page. */
function specBesidePage(
	specs: readonly ReadableSpec[],
	{ path, reference }: Page,
): ReadableSpec | undefined {
	if (reference?.file === undefined) return undefined;
	const besidePath = normalizePath(posix.join(posix.dirname(path), reference.file));
	return specs.find((spec) => spec.path === besidePath);
}

function onlySpecInFolder(
	specs: readonly ReadableSpec[],
	{ path }: Page,
): ReadableSpec | undefined {
	for (const folder of foldersAbove(path)) {
		if (folder === "") return undefined;
		const folderSpecs = specs.filter(({ path }) => posix.dirname(path) === folder);
		if (folderSpecs.length > 0) return onlyItem(folderSpecs);
	}
	return undefined;
}
