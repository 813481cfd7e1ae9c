import { fixedLocation, type Location } from "../../../text/source-file.ts";
import { fragmentOfId } from "../../facts/bodies/ids/fragments.ts";
import { redirectsOf } from "../../facts/docs-json/redirects.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import { linksOf } from "../../facts/settings/named-addresses.ts";
import type { Site } from "../../parts/site.ts";
import { fragmentOf } from "../destinations/anchor-pages.ts";
import { locateFragment } from "../destinations/dead-anchors.ts";
import type { TextEdit } from "./path-change.ts";

export interface LocatedAnchor {
	readonly at: Location;
	readonly written: string;
	readonly fragment: string;
	readonly addresses: readonly string[];
}

export function* anchorsInDocs({ docs }: Site): Iterable<LocatedAnchor> {
	const links = linksOf(docs).map(({ written, at }) => ({ written, at, address: written }));
	const redirects = redirectsOf(docs).map(({ destination, to, destinationAt }) => ({
		written: destination,
		at: destinationAt,
		address: to,
	}));
	for (const { written, at, address } of [...links, ...redirects]) {
		const fragment = isInternal(address) ? fragmentOf(written) : undefined;
		if (fragment !== undefined) yield { at, written, fragment, addresses: [address] };
	}
}

/**
 * Replaces the fragment of a link, with its `#`, by a path and an id; `undefined` if escapes hide
 * the fragment in the source text.
 */
export function fragmentEdit(
	{ at, fragment }: Pick<LocatedAnchor, "at" | "fragment">,
	path: string,
	id: string | undefined,
): TextEdit | undefined {
	const location = fragmentLocation(at, fragment);
	if (location === undefined) return undefined;
	const { file, range, pointer } = location;
	const text = path + (id === undefined ? "" : `#${fragmentOfId(id)}`);
	return { at: fixedLocation(file, { start: range.start - 1, end: range.end }, pointer), text };
}

/** The location of the fragment; `undefined` if escapes hide the fragment in the source text. */
export function fragmentLocation(link: Location, fragment: string): Location | undefined {
	const { file, pointer, range } = locateFragment(link);
	const end = range.start + fragment.length;
	return file.text.slice(range.start, end) === fragment
		? fixedLocation(file, { start: range.start, end }, pointer)
		: undefined;
}
