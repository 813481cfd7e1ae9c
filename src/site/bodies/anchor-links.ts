// The links that lead to a place within a page.
import { posix } from "node:path";
import { fixedLocation, type Location } from "../../source/location.ts";
import { linksOf } from "../docs-json/links.ts";
import { isInternal } from "../files/site-path.ts";
import type { Page } from "../pages/page.ts";
import { isSentOn, pageAt } from "../published/addresses.ts";
import type { Site } from "../site.ts";
import { type BodyFile, bodiesOf } from "./bodies.ts";
import { targetsIn } from "./targets.ts";

/** A link with a fragment, to a page that is known. */
export interface AnchorLink {
	/** Decoded, without `#`. */
	readonly fragment: string;
	readonly page: Page;
	/** Of the fragment as it is written, without `#`. */
	readonly at: Location;
}

/** Those of bodies, in the order of the files and their texts, and those of docs.json. */
export function anchorLinks(site: Site): readonly AnchorLink[] {
	return [...linksInBodies(site), ...linksInDocs(site)];
}

function* linksInBodies(site: Site): Iterable<AnchorLink> {
	for (const file of bodiesOf(site)) {
		const { reading } = file;
		if (reading.kind !== "body") continue;
		for (const { text, range } of targetsIn(reading.body)) {
			if (!text.includes("#")) continue;
			const address = addressOf(file, text.trim());
			if (address === undefined) continue;
			yield* anchorLink(site, address, file.place(range));
		}
	}
}

function* linksInDocs(site: Site): Iterable<AnchorLink> {
	for (const { written, at } of linksOf(site.docs))
		if (isInternal(written)) yield* anchorLink(site, written, at);
}

/** Where a link leads within the site; `undefined` where that is elsewhere or depends on the page that shows it. */
function addressOf(file: BodyFile, written: string): string | undefined {
	if (isInternal(written)) return written;
	if (file.kind !== "page") return undefined;
	if (/^[#?]/.test(written)) return posix.join("/", file.path) + written;
	if (!/^\.\.?\//.test(written)) return undefined;
	return posix.join("/", posix.dirname(file.path), written);
}

function* anchorLink(
	site: Site,
	address: string,
	at: Location,
): Iterable<AnchorLink> {
	const [path = "", ...rest] = address.split("#");
	const fragment = decoded(rest.join("#"));
	if (!isPlainFragment(fragment)) return;
	const page = pageAt(site, decoded(path.replace(/\.mdx?$/, "")));
	if (page === undefined || isSentOn(site, path)) return;
	const { start, end } = at.range;
	const hash = at.file.text.indexOf("#", start);
	if (hash === -1 || hash >= end) return;
	const quotes = /["']/.test(at.file.text[end - 1] ?? "") ? 1 : 0;
	const range = { start: hash + 1, end: end - quotes };
	yield { fragment, page, at: fixedLocation(at.file, range, at.pointer) };
}

/** Whether a fragment names a place in the page: not the top of it, a text, a variable or what scripts make of it. */
function isPlainFragment(fragment: string): boolean {
	return (
		/[\p{L}\p{N}]/u.test(fragment) && !/^top$|^[/!:]|:~:|[{}$]/.test(fragment)
	);
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
