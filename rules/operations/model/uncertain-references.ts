import { signature } from "../../../src/openapi/spec/spec.ts";
import { isLost, pageEntries } from "../../../src/site/facts/navigation/navigation.ts";
import type { PlacedReference } from "../../../src/site/parts/placed-reference.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import type { Location } from "../../../src/text/source-file.ts";

/** A reference whose target may be in an OpenAPI file that docproof has not read. */
export interface UncertainReference {
	readonly kind: "operation" | "page";
	readonly written: string;
	readonly at: Location;
	/** The URL of the file, or its path if docproof does not read it completely. */
	readonly source: string;
	readonly isFetchable: boolean;
}

/** Uncertain references, unless another rule reports why the content of the file is unknown. */
export const uncertainReferences = question((site): readonly UncertainReference[] => [
	...uncertainOperations(site),
	...uncertainPages(site),
]);

function* uncertainOperations(site: Site): Iterable<UncertainReference> {
	for (const place of site.published.operationReferences) {
		if (place.match.kind !== "unknown" || (place.entry && isLost(place.entry))) continue;
		const url = unfetchedUrl(site, place);
		if (url === undefined) continue;
		const { at, reference } = place;
		yield { kind: "operation", written: signature(reference), at, source: url, isFetchable: true };
	}
}

/** The URL of the file that may have an operation. A page without a file searches all files. */
function unfetchedUrl({ specs }: Site, { spec, page }: PlacedReference): string | undefined {
	const candidates = spec === undefined && page !== undefined ? specs.remotes() : [spec];
	for (const candidate of candidates)
		if (candidate?.kind === "remote" && candidate.failure === undefined) return candidate.url;
	return undefined;
}

function* uncertainPages({ navigation, published }: Site): Iterable<UncertainReference> {
	for (const entry of pageEntries({ navigation })) {
		if (isLost(entry) || entry.selector !== undefined) continue;
		if (published.lookup.find(entry.slug).kind !== "unknown") continue;
		const folder = published.lookup.unknownFolderOf(entry.slug);
		if (folder === undefined || folder.isReported) continue;
		const { source, isFetchable } = folder;
		yield { kind: "page", written: entry.written, at: entry.at, source, isFetchable };
	}
}
