import { Budget } from "../../text/budget.ts";
import { destinationOf, hasWildcard } from "../facts/docs-json/redirect-match.ts";
import type { Redirect } from "../facts/docs-json/redirects.ts";
import {
	candidatesFor,
	doubtAbout,
	isInCircle,
	redirectsOf,
} from "../facts/docs-json/redirects.ts";
import { isInternal, isUrl } from "../facts/files/site-path.ts";
import { belowManagedBase } from "../facts/reserved-addresses.ts";
import { question, type Site } from "../parts/site.ts";
import { addressMatch } from "./addresses.ts";
import { basePathOf, withoutBase } from "./base-path.ts";
import { plainPath, publishedPaths } from "./published-paths.ts";

export interface RedirectChain {
	/** The redirects that readers follow after the first redirect, in order. */
	readonly through: readonly Redirect[];
	/** The final address; `undefined` for an unknown address, such as an address with a query. */
	readonly end: string | undefined;
}

/**
 * The chain that begins with a redirect. The result is `undefined` if the redirect leads to a page,
 * to a dead address or out of the site, and if a further redirect is uncertain, for example because
 * unknown pages may exist. A chain with a temporary redirect also has no result, because authors
 * probably intend such a chain.
 */
export function chainOf(site: Site, redirect: Redirect): RedirectChain | undefined {
	const { source, earlier, circle } = redirect;
	if (earlier !== undefined || circle.length > 0 || /[#?]/.test(source)) return undefined;
	const trail = followRedirects(site, redirect.to);
	// A circle is ignored, because rules report a circle at its first redirect.
	if (trail.kind !== "end" || trail.isTemporary) return undefined;
	const { hops, address } = trail;
	if (hops.length === 0 || isDead(site, address)) return undefined;
	const isEndKnown = hops.every(({ from }) => !withoutAnchor(from).includes("?"));
	return {
		through: hops.map((hop) => hop.redirect),
		end: isEndKnown ? address : undefined,
	};
}

/**
 * The final address of redirected readers; `undefined` if no redirect applies, if a redirect is
 * temporary, or if the final address is unknown.
 */
export function endOfRedirects(site: Site, address: string): string | undefined {
	const trail = followRedirects(site, address);
	const isMoved = trail.kind === "end" && trail.hops.length > 0 && !trail.isTemporary;
	return isMoved ? trail.address : undefined;
}

/**
 * The circles of redirects with and without wildcards, by their first redirect without wildcards.
 * The circles of redirects with equal paths are left out, because a redirect knows such a circle.
 */
export const mixedCircles = question((site: Site): ReadonlyMap<Redirect, readonly Redirect[]> => {
	const circles = new Map<Redirect, readonly Redirect[]>();
	const redirects = redirectsOf(site.docs);
	if (!redirects.some(({ source }) => hasWildcard(source))) return circles;
	const reportedRedirects = new Set<Redirect>();
	for (const redirect of redirects) {
		const { source, from, earlier } = redirect;
		const isPlain = earlier === undefined && !hasWildcard(source) && !/[#?]/.test(source);
		if (!isPlain || isInCircle(site.docs, redirect)) continue;
		const trail = followRedirects(site, from);
		if (trail.kind !== "circle") continue;
		const circle = trail.hops.map((hop) => hop.redirect);
		if (circle[0] !== redirect || circle.some((one) => reportedRedirects.has(one))) continue;
		for (const one of circle) reportedRedirects.add(one);
		circles.set(redirect, circle);
	}
	return circles;
});

type RedirectTrail =
	| {
			readonly kind: "end";
			readonly address: string;
			readonly hops: readonly RedirectHop[];
			/** True if a redirect is temporary, or might be. */
			readonly isTemporary: boolean;
	  }
	/** `hops` lead from an address back to the same address. */
	| { readonly kind: "circle"; readonly hops: readonly RedirectHop[] }
	/** It is unknown which redirect applies, or the trail is too long. */
	| { readonly kind: "uncertain" };

/** Follows the redirects of an address until no redirect applies. */
export function followRedirects(site: Site, address: string): RedirectTrail {
	const hops: RedirectHop[] = [];
	const passedPaths: string[] = [];
	const budget = new Budget(site.docs, "chain of redirects");
	let end = address;
	for (;;) {
		const hop = hopFrom(site, end);
		if (hop === undefined) {
			const isTemporary = hops.some((passedHop) => passedHop.isTemporary);
			return { kind: "end", address: end, hops, isTemporary };
		}
		if (hop === "uncertain") return { kind: "uncertain" };
		const path = plainPath(end);
		const start = passedPaths.indexOf(path);
		if (start !== -1) return { kind: "circle", hops: hops.slice(start) };
		const isRepeated = hops.some(({ redirect }) => redirect === hop.redirect);
		if (isRepeated || !budget.take()) return { kind: "uncertain" };
		passedPaths.push(path);
		hops.push(hop);
		end = withAnchorOf(end, hop.to);
	}
}

/**
 * The addresses at which readers may arrive, if several redirects match an address and nobody knows
 * which one applies. Each redirect is followed once, because redirects can lead in a circle.
 */
export function possibleEnds(site: Site, address: string): readonly string[] {
	const budget = new Budget(site.docs, "chain of redirects");
	const followed = new Set<Redirect>();
	const passed = new Set([address]);
	const ends: string[] = [];
	for (const one of passed) {
		const path = plainPath(one);
		const isPage = !isInternal(one) || publishedPaths(site).has(path.slice(1));
		const redirects = isPage ? [] : withoutLosers(applicableRedirects(site, path));
		if (redirects.length === 0) ends.push(one);
		if (!budget.take()) break;
		for (const redirect of redirects) {
			if (!followed.has(redirect)) passed.add(destinationOf(redirect, path) ?? one);
			followed.add(redirect);
		}
	}
	return ends;
}

/**
 * Only the first redirect in docs.json if no other one is more specific, because it then applies
 * whether the order or the longest match decides.
 */
function withoutLosers(redirects: readonly Redirect[]): readonly Redirect[] {
	const [first, ...others] = redirects.toSorted(
		(one, other) => one.at.range.start - other.at.range.start,
	);
	if (first === undefined || redirects.some(({ at }) => at.file !== first.at.file))
		return redirects;
	const lengthOf = ({ from }: Redirect): number =>
		hasWildcard(from) ? from.search(/[:*]/) : Number.POSITIVE_INFINITY;
	return others.every((one) => lengthOf(one) <= lengthOf(first)) ? [first] : redirects;
}

interface RedirectHop {
	readonly redirect: Redirect;
	readonly from: string;
	readonly to: string;
	/** True if a redirect of the address is temporary. */
	readonly isTemporary: boolean;
}

/** The redirect that applies to an address; `undefined` if no redirect applies. */
function hopFrom(site: Site, address: string): RedirectHop | "uncertain" | undefined {
	if (isUrl(address)) return undefined;
	if (!isInternal(address) || hasWildcard(address)) return "uncertain";
	const path = plainPath(address);
	const paths = publishedPaths(site);
	if (paths.has(path.slice(1))) return undefined;
	const redirects = applicableRedirects(site, path);
	const [redirect, ...others] = redirects;
	if (redirect === undefined) return undefined;
	const hopTarget = destinationOf(redirect, path);
	const isSure =
		!paths.isUnknown(path.slice(1)) &&
		!canBeBelowBase(site, path) &&
		!redirects.some((taker) => doubtAbout(site.docs, taker) !== undefined) &&
		others.every((taker) => destinationOf(taker, path) === hopTarget);
	if (hopTarget === undefined || !isSure) return "uncertain";
	const isTemporary = redirects.some((taker) => taker.isTemporary);
	return { redirect, from: address, to: hopTarget, isTemporary };
}

function applicableRedirects({ docs }: Site, path: string): readonly Redirect[] {
	const { exact, byWildcard } = candidatesFor(docs, path);
	return [...(exact === undefined ? [] : [exact]), ...byWildcard()].filter(
		(redirect) => doubtAbout(docs, redirect)?.kind !== "shadowed",
	);
}

/** True if a page may exist at a path because the site is, or may be, served below a folder. */
function canBeBelowBase(site: Site, path: string): boolean {
	const hasKnownBase = basePathOf(site) !== undefined;
	const pathBelowBase = hasKnownBase ? withoutBase(site, path) : belowManagedBase(path)?.rest;
	return pathBelowBase !== undefined && publishedPaths(site).has(pathBelowBase.slice(1));
}

/**
 * Adds the anchor of an address to a target without an anchor, because a browser that follows a
 * redirect keeps the anchor.
 */
function withAnchorOf(address: string, to: string): string {
	return to.includes("#") ? to : `${to}${address.slice(withoutAnchor(address).length)}`;
}

function withoutAnchor(address: string): string {
	const start = address.indexOf("#");
	return start === -1 ? address : address.slice(0, start);
}

function isDead(site: Site, address: string): boolean {
	return isInternal(address) && addressMatch(site, address).kind === "dead";
}
