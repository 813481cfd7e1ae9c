// The links to places that pages do not have.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { type Target, targetsIn } from "../../../facts/bodies/plain-texts.ts";
import { folded } from "../../../facts/bodies/slug.ts";
import { linksOf } from "../../../facts/docs-json/named-addresses.ts";
import { pathOf } from "../../../facts/docs-json/redirect-match.ts";
import { isInternal, slugOf } from "../../../facts/files/site-path.ts";
import type { JsonPointer } from "../../../source/pointer.ts";
import type {
	Location,
	Range,
	SourceFile,
} from "../../../source/source-file.ts";
import { isSentOn } from "../../addresses/addresses.ts";
import { withoutBase } from "../../addresses/base-path.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { byBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { addressesOf } from "./links.ts";
import {
	idsOf,
	type NamedPage,
	type NearAnchor,
	namedPageAt,
} from "./page-ids.ts";

/** A link to a place that its page does not have. */
export interface DeadAnchor {
	/** Decoded, without `#`. */
	readonly fragment: string;
	readonly page: NamedPage;
	/** Whether it is in that page. */
	readonly isOwn: boolean;
	/** Of the fragment as it is written, without `#`. */
	readonly at: Location;
	readonly near: NearAnchor;
}

/** A link with a fragment. */
interface AnchorLink {
	readonly fragment: string;
	readonly at: Location;
	/** Where it may lead. */
	readonly addresses: readonly string[];
	/** The page that it is in. */
	readonly from?: string;
}

/** Those of bodies, in the order of the files and their texts, and those of docs.json. */
export function deadAnchors(site: Site): readonly DeadAnchor[] {
	return allDead(site);
}

const allDead = question((site) => [...inBodies(site), ...inDocs(site)]);
const inBodies = byBody((site, file) => deadIn(site, linksIn(site, file)));
const inDocs = question((site) => [...deadIn(site, linksInDocs(site))]);

function* deadIn(
	site: Site,
	links: Iterable<AnchorLink>,
): Iterable<DeadAnchor> {
	for (const link of links) {
		const { fragment, from } = link;
		const page = pageFor(site, link.addresses);
		const ids = page && idsOf(site, page);
		if (!page || !ids || ids.mayHave(fragment)) continue;
		if (link.addresses.some((address) => isSentOn(site, address))) continue;
		const isOwn = page.path === from;
		if (!isOwn && isTitle(fragment, page)) continue;
		const at = new FragmentPlace(link.at);
		yield { fragment, page, isOwn, at, near: ids.near(fragment) };
	}
}

function* linksIn(site: Site, file: BodyFile): Iterable<AnchorLink> {
	const { reading, path: from } = file;
	if (reading.kind !== "body") return;
	for (const target of targetsIn(reading.body)) {
		const fragment = fragmentOf(target.text);
		if (fragment === undefined) continue;
		const addresses = addressesFrom(site, file, target);
		yield { fragment, at: file.place(target.range), addresses, from };
	}
}

function* linksInDocs(site: Site): Iterable<AnchorLink> {
	for (const { written, at } of linksOf(site.docs)) {
		const fragment = isInternal(written) ? fragmentOf(written) : undefined;
		if (fragment !== undefined) yield { fragment, at, addresses: [written] };
	}
}

function addressesFrom(
	site: Site,
	file: BodyFile,
	target: Target,
): readonly string[] {
	if (!/^\s*[#?]/.test(target.text)) return addressesOf(site, file, target);
	const slug = slugOf(file.path);
	const isPage = namedPageAt(site, slug)?.path === file.path;
	return isPage ? [`/${slug}`] : [];
}

/** The one page at some addresses. */
export function pageFor(
	site: Site,
	addresses: readonly string[],
): NamedPage | undefined {
	const pages = addresses.flatMap((address) => {
		// Beside a page its Markdown is published.
		const path = plainPath(address).replace(/\.md$/, "");
		return (
			pageAt(site, path) ?? pageAt(site, withoutBase(site, path) ?? path) ?? []
		);
	});
	const [only, ...others] = new Set(pages);
	return others.length === 0 ? only : undefined;
}

function pageAt(site: Site, path: string): NamedPage | undefined {
	const slug = pathOf(path).slice(1);
	return (
		namedPageAt(site, slug) ??
		namedPageAt(site, slug === "" ? "index" : `${slug}/index`)
	);
}

/** Whether a fragment is made of the title of its page, at the top of which readers land in any case. */
function isTitle(fragment: string, { title }: NamedPage): boolean {
	return folded(fragment) === folded(title.toLowerCase());
}

/** What a link says behind its `#`, decoded, if that is to name a place in the page. */
export function fragmentOf(written: string): string | undefined {
	const hash = written.indexOf("#");
	const fragment = hash === -1 ? "" : decoded(written.slice(hash + 1).trim());
	return isPlace(fragment) ? fragment : undefined;
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

/** Not the top of the page, a text of it, a variable or what scripts make of it. */
function isPlace(fragment: string): boolean {
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
