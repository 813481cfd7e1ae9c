// The links to places that pages do not have.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { idsOfFragment } from "../../../facts/bodies/ids/fragments.ts";
import { folded } from "../../../facts/bodies/ids/slug.ts";
import { targetsIn, type WrittenTarget } from "../../../facts/bodies/plain-texts.ts";
import { isInternal, slugOf } from "../../../facts/files/site-path.ts";
import { linksOf } from "../../../facts/settings/named-addresses.ts";
import type { JsonPointer } from "../../../source/pointer.ts";
import type { Location, Range, SourceFile } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { type AnchorPage, anchorPage, fragmentOf } from "./anchor-pages.ts";
import type { Destinations } from "./destination.ts";
import { addressesOf } from "./links.ts";
import { idsOf, type NamedPage, type NearAnchor, namedPageAt, titleAt } from "./page-ids.ts";
import { type SuccessorHeading, successorOf } from "./renamed-headings.ts";

/** A link to a place that its page does not have. */
export interface DeadAnchor extends AnchorPage {
	/** As it is written, without `#`. */
	readonly fragment: string;
	/** Whether Mintlify's check of links says that it is there. */
	readonly isChecked: boolean;
	/** Whether it is in that page. */
	readonly isOwn: boolean;
	/** Of the fragment as it is written, without `#`. */
	readonly at: Location;
	readonly near: DeadAnchorNear;
}

/**
 * What there is instead: an id like it, or the heading that took its place since the state that is
 * compared with.
 */
export type DeadAnchorNear = NearAnchor | SuccessorHeading;

/** A link with a fragment. */
export interface AnchorLink {
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
const inBodies = byBody((site, file) => deadIn(site, anchorLinksIn(site, file)));
const inDocs = question((site) => [...deadIn(site, anchorLinksInDocs(site))]);

function* deadIn(site: Site, links: Iterable<AnchorLink>): Iterable<DeadAnchor> {
	for (const link of links) {
		const found = whereAnchored(site, link);
		if (found.kind !== "dead") continue;
		const { why, where, isChecked } = found;
		const { fragment, from } = link;
		const isGuess = why.kind === "similar" || why.kind === "none";
		const next = isGuess && successorOf(site, where.page, fragment);
		const near = next || why;
		const isOwn = where.page.path === from;
		const at = new FragmentPlace(link.at);
		yield { ...where, fragment, isChecked, isOwn, at, near };
	}
}

/** Where the fragment of a link leads. */
export function whereAnchored(
	site: Site,
	{ addresses, fragment, from }: AnchorLink,
): Destinations["anchor"] {
	const where = anchorPage(site, addresses, fragment);
	const ids = where && idsOf(site, where.page);
	const fate = ids?.fateOf(fragment);
	if (!ids || fate === "unknown") return { kind: "unknown" };
	const isOwn = where.page.path === from;
	if (fate === "alive" || (!isOwn && isTitle(site, fragment, where.page))) return { kind: "there" };
	const why = ids.near(fragment) ?? { kind: "none" };
	return { kind: "dead", why, where, isChecked: fate === "differs" };
}

/** The links of a body to places in pages. */
export function* anchorLinksIn(site: Site, file: BodyFile): Iterable<AnchorLink> {
	const { reading, path: from } = file;
	if (reading.kind !== "body") return;
	for (const target of targetsIn(reading.body)) {
		const fragment = fragmentOf(target.text);
		if (fragment === undefined) continue;
		const addresses = addressesFrom(site, file, target);
		yield { fragment, at: file.place(target.range), addresses, from };
	}
}

export function* anchorLinksInDocs(site: Site): Iterable<AnchorLink> {
	for (const { written, at } of linksOf(site.docs)) {
		const fragment = isInternal(written) ? fragmentOf(written) : undefined;
		if (fragment !== undefined) yield { fragment, at, addresses: [written] };
	}
}

/** Where the fragment of a link may lead: also to its own page. */
export function addressesFrom(
	site: Site,
	file: BodyFile,
	target: WrittenTarget,
): readonly string[] {
	if (!/^\s*[#?]/.test(target.text)) return addressesOf(site, file, target);
	const slug = slugOf(file.path);
	const isPage = namedPageAt(site, slug)?.path === file.path;
	return isPage ? [`/${slug}`] : [];
}

/**
 * Whether a fragment is made of the title of its page, at the top of which readers land in any
 * case.
 */
function isTitle(site: Site, fragment: string, { slug }: NamedPage): boolean {
	const title = titleAt(site, slug) ?? "";
	const [decoded = ""] = idsOfFragment(fragment);
	return folded(decoded) === folded(title.toLowerCase());
}

/** The place of the fragment in that of a link, looked for only if somebody asks. */
export class FragmentPlace implements Location {
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
