// The language, version and product that pages and files belong to: what is missing in one is no
// slip for what another has.
import { posix } from "node:path";
import { normalizePath } from "../../facts/files/site-path.ts";
import type {
	Navigation,
	NavigationContainer,
	NavigationNode,
	OperationEntry,
} from "../../facts/navigation/navigation.ts";
import type { Page, Pages } from "../../facts/pages/page.ts";
import type { ReadableSpec } from "../../openapi/spec/spec.ts";

/**
 * One edition; `undefined` where there are several. An edition is the names of its language,
 * version and product.
 */
type Editions = Map<string, string | undefined>;

interface Known {
	readonly ofFolder: Editions;
	readonly ofSlug: Editions;
	readonly ofSpec: Editions;
}

export class SiteEditions {
	readonly #navigation: Navigation;
	readonly #pages: Pages;
	#known: Known | undefined;

	constructor(navigation: Navigation, pages: Pages) {
		this.#navigation = navigation;
		this.#pages = pages;
	}

	/** Few sites have a slip that asks for it. */
	get #editions(): Known {
		this.#known ??= editionsOf(this.#navigation, this.#pages);
		return this.#known;
	}

	/**
	 * All that decides of which edition pages are; empty where all are of one, as there is no other.
	 */
	get by(): readonly unknown[] {
		if (!this.#navigation.containers.some(isEdition)) return [];
		const { ofSlug, ofFolder } = this.#editions;
		return [...ofSlug, ...ofFolder].flat();
	}

	/** The edition of a page, whether or not it is there; `undefined` where it cannot be told. */
	#ofPage(slug: string): string | undefined {
		return this.#editions.ofSlug.has(slug) ? this.#editions.ofSlug.get(slug) : this.#byFolder(slug);
	}

	#ofSpecFile(path: string): string | undefined {
		return this.#editions.ofSpec.has(path) ? this.#editions.ofSpec.get(path) : this.#byFolder(path);
	}

	/** Whether two pages are known to be of one edition. */
	arePagesOfOne(slug: string, other: string): boolean {
		const edition = this.#ofPage(slug);
		return edition !== undefined && edition === this.#ofPage(other);
	}

	areSpecsOfOne(path: string, other: string): boolean {
		const edition = this.#ofSpecFile(path);
		return edition !== undefined && edition === this.#ofSpecFile(other);
	}

	/** That of the nearest folder above with pages. */
	#byFolder(path: string): string | undefined {
		if (this.#editions.ofFolder.size === 0) return "";
		const folder = foldersAbove(path).find((name) => this.#editions.ofFolder.has(name));
		return folder === undefined ? undefined : this.#editions.ofFolder.get(folder);
	}

	/**
	 * Of some files the one that a page or an entry means for sure: the one it names beside itself,
	 * the only one in the nearest folder above, or the only one of its edition.
	 */
	ownSpec(
		specs: readonly ReadableSpec[],
		{ page, entry }: ReferenceHolder,
	): ReadableSpec | undefined {
		const edition = entry === undefined ? this.#ofPage(page?.slug ?? "") : editionOf(entry);
		const own = specs.filter(({ path }) => this.#ofSpecFile(path) === edition);
		return (
			(page && (namedBeside(specs, page) ?? inFolderOf(specs, page))) ??
			(edition === undefined ? undefined : only(own))
		);
	}
}

function editionsOf({ containers, entries }: Navigation, { bySlug }: Pages): Known {
	const ofFolder: Editions = new Map();
	const ofSlug: Editions = new Map();
	const ofSpec: Editions = new Map();
	for (const entry of entries) {
		if (entry.kind !== "page") continue;
		const edition = editionOf(entry);
		add(ofSlug, entry.slug, edition);
		if (!bySlug.has(entry.slug)) continue;
		for (const folder of foldersAbove(entry.slug)) add(ofFolder, folder, edition);
	}
	for (const node of containers)
		for (const { path } of node.openapi?.sources ?? []) add(ofSpec, path, editionOf(node));
	return { ofFolder, ofSlug, ofSpec };
}

/** The page or the entry that a reference is written in. */
export interface ReferenceHolder {
	readonly page: Page | undefined;
	readonly entry: OperationEntry | undefined;
}

function editionOf(node: NavigationNode): string {
	const own = node.kind === "container" && isEdition(node) ? `/${node.label}` : "";
	return (node.parent === undefined ? "" : editionOf(node.parent)) + own;
}

function isEdition({ division }: NavigationContainer): boolean {
	return ["language", "version", "product"].includes(division);
}

function add(editions: Editions, key: string, edition: string): void {
	const isOther = editions.has(key) && editions.get(key) !== edition;
	editions.set(key, isOther ? undefined : edition);
}

/** From the nearest to the root. */
function foldersAbove(path: string): string[] {
	const folders: string[] = [];
	let above = path;
	do {
		above = above.slice(0, Math.max(above.lastIndexOf("/"), 0));
		folders.push(above);
	} while (above !== "");
	return folders;
}

/** The file that the page's own word leads to from its folder. */
function namedBeside(
	specs: readonly ReadableSpec[],
	{ path, reference }: Page,
): ReadableSpec | undefined {
	if (reference?.file === undefined) return undefined;
	const named = normalizePath(posix.join(posix.dirname(path), reference.file));
	return specs.find((spec) => spec.path === named);
}

function inFolderOf(specs: readonly ReadableSpec[], { path }: Page): ReadableSpec | undefined {
	for (const folder of foldersAbove(path)) {
		if (folder === "") return undefined;
		const own = specs.filter(({ path }) => posix.dirname(path) === folder);
		if (own.length > 0) return only(own);
	}
	return undefined;
}

function only<Item>(items: readonly Item[]): Item | undefined {
	return items.length === 1 ? items[0] : undefined;
}
