// What a link says behind the path of a page, for whoever writes the path of another one.
import type { Site } from "../../parts/site.ts";
import { fragmentOf, pageFor } from "./anchor-pages.ts";
import { idsOf } from "./page-ids.ts";
import { parts } from "./relative-links.ts";

/**
 * An address, with the place within its page that a link names, where the page has such a place.
 */
export function withFragment(site: Site, address: string, written: string): string {
	const fragment = fragmentOf(written);
	const page = fragment === undefined ? undefined : pageFor(site, [address]);
	const isThere = fragment !== undefined && page && idsOf(site, page)?.fateOf(fragment) === "alive";
	return isThere ? address + parts(written.trim()).rest : address;
}
