// The links to places in pages, where the ids of those change.
import { fragmentOfId, idsOfFragment } from "../../../facts/bodies/ids/fragments.ts";
import { redirectsOf } from "../../../facts/docs-json/redirects.ts";
import { isInternal } from "../../../facts/files/site-path.ts";
import { fixedLocation, type Location } from "../../../source/source-file.ts";
import { bodiesOf } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { anchorPage, fragmentOf, pageFor } from "../destinations/anchor-pages.ts";
import { anchorLinksIn, anchorLinksInDocs, FragmentPlace } from "../destinations/dead-anchors.ts";
import { readersOf } from "../readers.ts";
import type { Change } from "./change.ts";

/** By id before: that after. */
export type NewIds = ReadonlyMap<string, string>;

/** By page: the ids that are others. */
export type IdsOfPages = ReadonlyMap<string, NewIds>;

/** A link that names a place of pages. */
interface Naming {
	readonly fragment: string;
	/** Of all of the link. */
	readonly at: Location;
	readonly pages: readonly string[];
}

/** Those of bodies, of docs.json and of redirects; none where no id changes. */
export function* fragmentChanges(site: Site, ids: IdsOfPages): Iterable<Change> {
	if (ids.size === 0) return;
	for (const { fragment, at, pages } of namings(site)) {
		const now = new Set(pages.map((page) => newFragment(fragment, ids.get(page))));
		if (now.size === 1 && now.has(undefined)) continue;
		const [text] = now.size === 1 ? now : [];
		const place = placeOf(at, fragment);
		if (now.size > 0) yield { at: place ?? at, path: fragment, text: place && text };
	}
}

function* namings(site: Site): Iterable<Naming> {
	for (const file of bodiesOf(site))
		for (const { fragment, at, addresses } of anchorLinksIn(site, file)) {
			const page = anchorPage(site, addresses, fragment)?.page.path;
			const isOfReaders = file.kind !== "page" && addresses.length === 0;
			const pages = isOfReaders ? readersOf(site, file) : [page ?? []].flat();
			yield { fragment, at, pages };
		}
	for (const { fragment, at, addresses } of anchorLinksInDocs(site)) {
		const page = anchorPage(site, addresses, fragment)?.page.path;
		yield { fragment, at, pages: [page ?? []].flat() };
	}
	for (const { to, destinationAt: at } of redirectsOf(site.docs)) {
		const fragment = isInternal(to) ? fragmentOf(to) : undefined;
		const page = pageFor(site, [to])?.path;
		if (fragment !== undefined && page !== undefined) yield { fragment, at, pages: [page] };
	}
}

function newFragment(fragment: string, ids: NewIds | undefined): string | undefined {
	const id = idsOfFragment(fragment).find((one) => ids?.has(one));
	const now = id === undefined ? undefined : ids?.get(id);
	return now === undefined ? undefined : fragmentOfId(now);
}

/** `undefined` where it is not written as it is read. */
function placeOf(link: Location, fragment: string): Location | undefined {
	const { file, pointer, range } = new FragmentPlace(link);
	const end = range.start + fragment.length;
	return file.text.slice(range.start, end) === fragment
		? fixedLocation(file, { start: range.start, end }, pointer)
		: undefined;
}
