// Which findings belong to which page: those in its file, in an entry that leads to it, and in the operation it shows.
import type { Finding } from "../../../engine/finding.ts";
import type { NavigationContainer } from "../../../facts/navigation/navigation.ts";
import type { Location } from "../../../source/location.ts";
import type { JsonPointer } from "../../../source/pointer.ts";
import { parentOf, placeKey, type Targets } from "./targets.ts";

export interface PageFindings {
	readonly ofPage: ReadonlyMap<string, readonly Finding[]>;
	/** Those of the node itself, and of none that is below it. */
	readonly ofNode: ReadonlyMap<NavigationContainer, readonly Finding[]>;
	/** The addresses that a finding is about. */
	readonly pagesOf: ReadonlyMap<Finding, readonly string[]>;
}

export function pageFindings(
	findings: readonly Finding[],
	targets: Targets,
): PageFindings {
	const ofPage = new Map<string, Finding[]>();
	const ofNode = new Map<NavigationContainer, Finding[]>();
	const pagesOf = new Map<Finding, readonly string[]>();
	for (const finding of findings) {
		const { pages = [], node } = ownerOf(finding.at, targets) ?? {};
		if (pages.length > 0) pagesOf.set(finding, pages);
		for (const page of pages) add(ofPage, page, finding);
		if (node !== undefined) add(ofNode, node, finding);
	}
	return { ofPage, ofNode, pagesOf };
}

interface Owner {
	readonly pages?: readonly string[];
	readonly node?: NavigationContainer;
}

/** What the nearest value around a place belongs to. */
function ownerOf(
	{ file, pointer }: Location,
	{ byFile, byPlace, nodes }: Targets,
): Owner | undefined {
	const page = byFile.get(file.path);
	if (page !== undefined) return { pages: [page] };
	for (let at: JsonPointer = pointer; at !== ""; at = parentOf(at)) {
		const key = placeKey(file.path, at);
		const pages = byPlace.get(key);
		if (pages !== undefined) return { pages };
		const node = nodes.get(key);
		if (node !== undefined) return { node };
	}
	return undefined;
}

function add<Key>(map: Map<Key, Finding[]>, key: Key, finding: Finding): void {
	const known = map.get(key);
	if (known === undefined) map.set(key, [finding]);
	else known.push(finding);
}
