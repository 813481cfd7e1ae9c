// The links that lead to a place within a page.
import { posix } from "node:path";
import type { Location } from "../../source/location.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import type { Range, SourceFile } from "../../source/source-file.ts";
import { linksOf } from "../docs-json/links.ts";
import { isInternal } from "../files/site-path.ts";
import { type Page, titleOfPage } from "../pages/page.ts";
import { isSentOn, pageAt } from "../published/addresses.ts";
import { titleOfSlug } from "../published/slug.ts";
import type { Site } from "../site.ts";
import { type BodyFile, bodiesOf } from "./bodies.ts";
import { folded } from "./slug.ts";
import { targetsIn } from "./targets.ts";

/** A link with a fragment, to a page that is known. */
export interface AnchorLink {
	/** Decoded, without `#`. */
	readonly fragment: string;
	readonly page: Page;
	/** Whether it is in that page. */
	readonly isOwn: boolean;
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
			const link = anchorLink(site, address, file.place(range));
			if (link === undefined) continue;
			const isOwn = link.page.path === file.path;
			if (isOwn || !isTitle(link)) yield { ...link, isOwn };
		}
	}
}

function* linksInDocs(site: Site): Iterable<AnchorLink> {
	for (const { written, at } of linksOf(site.docs)) {
		if (!isInternal(written)) continue;
		const link = anchorLink(site, written, at);
		if (link !== undefined && !isTitle(link)) yield { ...link, isOwn: false };
	}
}

/** Where a link leads within the site; `undefined` where that is elsewhere or depends on the page that shows it. */
function addressOf(file: BodyFile, written: string): string | undefined {
	if (isInternal(written)) return written;
	if (file.kind !== "page") return undefined;
	if (/^[#?]/.test(written)) return posix.join("/", file.path) + written;
	if (!/^\.\.?\//.test(written)) return undefined;
	return posix.join("/", posix.dirname(file.path), written);
}

/** Whether a fragment is made of the title of its page, at the top of which readers land in any case. */
function isTitle({ fragment, page }: Omit<AnchorLink, "isOwn">): boolean {
	const title = titleOfPage(page) ?? titleOfSlug(page.slug);
	return folded(fragment) === folded(title.toLowerCase());
}

function anchorLink(
	site: Site,
	address: string,
	at: Location,
): Omit<AnchorLink, "isOwn"> | undefined {
	const hash = address.indexOf("#");
	const fragment = hash === -1 ? "" : decoded(address.slice(hash + 1));
	if (!isPlainFragment(fragment)) return undefined;
	const path = address.slice(0, hash);
	const page = pageAt(site, decoded(path.replace(/\.mdx?$/, "")));
	if (page === undefined || isSentOn(site, path)) return undefined;
	return { fragment, page, at: new FragmentPlace(at) };
}

/** The place of the fragment in that of a link, looked for only if somebody asks. */
class FragmentPlace implements Location {
	readonly #link: Location;

	constructor(link: Location) {
		this.#link = link;
	}

	get file(): SourceFile {
		return this.#link.file;
	}

	get pointer(): JsonPointer {
		return this.#link.pointer;
	}

	get range(): Range {
		const { text } = this.file;
		const { start, end } = this.#link.range;
		const hash = text.slice(start, end).indexOf("#");
		const isQuoted = /["']/.test(text[start] ?? "");
		return { start: start + hash + 1, end: isQuoted ? end - 1 : end };
	}
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
