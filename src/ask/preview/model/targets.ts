import type { Finding } from "../../../engine/finding.ts";
import { standingOf } from "../../../engine/standing.ts";
import type { NavigationContainer } from "../../../facts/navigation/navigation.ts";
import type { Page } from "../../../facts/pages/page.ts";
import { operationOf } from "../../../site/pages/operations/operation-use.ts";
import type { SidebarItem, SidebarLink } from "../../../site/pages/sidebar.ts";
import type { GeneratedPage } from "../../../site/parts/generated-page.ts";
import type { Site } from "../../../site/parts/site.ts";
import { groupBy } from "../../../source/lists.ts";
import { placesOf } from "../../../source/merged-document.ts";
import type { JsonPointer } from "../../../source/pointer.ts";
import type { Location } from "../../../source/source-file.ts";
import type { Counts } from "./model.ts";

/** A page, or an entry without a page. */
export type PreviewTarget =
	| { readonly kind: "page"; readonly page: Page }
	| { readonly kind: "generated"; readonly page: GeneratedPage }
	| { readonly kind: "dead"; readonly link: SidebarLink };

export interface Targets {
	/** The targets by address, in the order of the sidebar, then of the files. */
	readonly byAddress: ReadonlyMap<string, PreviewTarget>;
	readonly byFile: ReadonlyMap<string, string>;
	/** The addresses of the pages at each location of an entry or operation. */
	readonly byPlace: ReadonlyMap<string, readonly string[]>;
	readonly nodes: ReadonlyMap<string, NavigationContainer>;
}

export function targetsOf(site: Site, sidebar: SidebarItem): Targets {
	const targetsByAddress = new Map<string, PreviewTarget>();
	const places: [key: string, address: string][] = [];
	const { pages, navigation } = site;
	for (const link of linksIn(sidebar)) {
		const { slug, entry } = link;
		targetsByAddress.set(slug, targetOf(link));
		if (entry !== undefined) places.push([placeKey(entry.at.file.path, entry.at.pointer), slug]);
	}
	for (const [address, target, shown] of pagesIn(site)) {
		targetsByAddress.set(address, target);
		for (const key of locationKeys(shown)) places.push([key, address]);
	}
	const placesByKey = groupBy(places, ([key]) => key);
	return {
		byAddress: targetsByAddress,
		byFile: new Map(pages.all.map((page) => [page.path, addressOf(site, page)])),
		byPlace: new Map(
			Array.from(placesByKey, ([key, all]) => [
				key,
				[...new Set(all.map(([, address]) => address))],
			]),
		),
		nodes: new Map(navigation.containers.map((node) => [nodeKey(node), node])),
	};
}

function locationKeys(shown: GeneratedPage["shows"] | undefined): readonly string[] {
	if (shown === undefined || "at" in shown) return [];
	return placesOf(shown.spec.document, shown.pointer).map(({ file, pointer }) =>
		placeKey(file.path, pointer),
	);
}

function* pagesIn(
	site: Site,
): Iterable<[string, PreviewTarget, GeneratedPage["shows"] | undefined]> {
	const { pages, published } = site;
	for (const page of pages.all)
		yield [addressOf(site, page), { kind: "page", page }, operationOf(site, page)];
	for (const page of published.generated) {
		const isLast = published.lookup.generatedAt(page.slug) === page;
		if (isLast && !pages.bySlug.has(page.slug))
			yield [page.slug, { kind: "generated", page }, page.shows];
	}
}

/**
 * The address of a page in the preview. Only one of two page files with the same name is published,
 * so the address of the other file is its path.
 */
export function addressOf({ pages }: Site, page: Page): string {
	return pages.bySlug.get(page.slug) === page ? page.slug : page.path;
}

function targetOf(link: SidebarLink): PreviewTarget {
	const { leadsTo } = link;
	switch (leadsTo.kind) {
		case "page":
		case "generated":
			return leadsTo;
		default:
			return { kind: "dead", link };
	}
}

function* linksIn(item: SidebarItem): Iterable<SidebarLink> {
	if (item.kind === "link") yield item;
	else for (const innerItem of item.items) yield* linksIn(innerItem);
}

/**
 * The key of a node: the pointer of the node itself, because the location of a node is the location
 * of its name.
 */
function nodeKey({ at }: NavigationContainer): string {
	const isList = /\/\d+$/.test(at.pointer);
	return placeKey(at.file.path, isList ? at.pointer : parentOf(at.pointer));
}

function placeKey(file: string, pointer: JsonPointer): string {
	return `${file}\n${pointer}`;
}

function parentOf(pointer: JsonPointer): JsonPointer {
	return pointer.slice(0, Math.max(pointer.lastIndexOf("/"), 0));
}

export interface PageFindings {
	readonly ofPage: ReadonlyMap<string, readonly Finding[]>;
	/** The findings of the node itself, without findings of nodes below it. */
	readonly ofNode: ReadonlyMap<NavigationContainer, readonly Finding[]>;
	/** The addresses of the pages that a finding concerns. */
	readonly pagesOf: ReadonlyMap<Finding, readonly string[]>;
}

export function pageFindings(findings: readonly Finding[], targets: Targets): PageFindings {
	const findingsOfPage = new Map<string, Finding[]>();
	const findingsOfNode = new Map<NavigationContainer, Finding[]>();
	const pagesOf = new Map<Finding, readonly string[]>();
	for (const finding of findings) {
		const { pages = [], node } = ownerOf(finding.at, targets) ?? {};
		if (pages.length > 0) pagesOf.set(finding, pages);
		for (const page of pages) add(findingsOfPage, page, finding);
		if (node !== undefined) add(findingsOfNode, node, finding);
	}
	return { ofPage: findingsOfPage, ofNode: findingsOfNode, pagesOf };
}

interface Owner {
	readonly pages?: readonly string[];
	readonly node?: NavigationContainer;
}

/** The owner of the nearest value around a location. */
function ownerOf(
	{ file, pointer }: Location,
	{ byFile, byPlace, nodes }: Targets,
): Owner | undefined {
	const page = byFile.get(file.path);
	if (page !== undefined) return { pages: [page] };
	for (
		let currentPointer: JsonPointer = pointer;
		currentPointer !== "";
		currentPointer = parentOf(currentPointer)
	) {
		const key = placeKey(file.path, currentPointer);
		const pages = byPlace.get(key);
		if (pages !== undefined) return { pages };
		const node = nodes.get(key);
		if (node !== undefined) return { node };
	}
	return undefined;
}

function add<Key>(map: Map<Key, Finding[]>, key: Key, finding: Finding): void {
	const pageFindings = map.get(key);
	if (pageFindings === undefined) map.set(key, [finding]);
	else pageFindings.push(finding);
}

export function countsOf(findings: Iterable<Finding>): Counts {
	const standingTotals = { error: 0, warning: 0, documented: 0, note: 0 };
	for (const finding of findings) standingTotals[standingOf(finding)]++;
	return standingTotals;
}
