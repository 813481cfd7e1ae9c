import { Budget } from "../../text/budget.ts";
import { destinationOf, hasWildcard } from "../facts/docs-json/redirect-match.ts";
import type { Redirect } from "../facts/docs-json/redirects.ts";
import { candidatesFor, doubtAbout } from "../facts/docs-json/redirects.ts";
import { isInternal } from "../facts/files/site-path.ts";
import type { UnknownFolder } from "../parts/page-lookup.ts";
import { isRedirectingLostReaders, type Site } from "../parts/site.ts";
import { basePathOf, withoutBaseFolder } from "./base-path.ts";
import { type DeadEnd, deadEndAt } from "./dead-ends.ts";
import { type PublishedPaths, plainPath, publishedPaths } from "./published-paths.ts";

export type AddressMatch =
	/** Published content. The kind `reserved` is an address that Mintlify serves itself. */
	| { readonly kind: "page" }
	| { readonly kind: "generated" }
	| { readonly kind: "file" }
	| { readonly kind: "reserved" }
	| { readonly kind: "redirected" }
	/**
	 * Published content of a site below the folder `base`: the content exists at the path with the
	 * folder added or removed.
	 */
	| { readonly kind: "below-base"; readonly base: string }
	| { readonly kind: "elsewhere"; readonly entry: string }
	/** The address of a page that may be generated from an OpenAPI file that was not fetched. */
	| { readonly kind: "unknown"; readonly why: "unfetched"; readonly folder: UnknownFolder }
	| { readonly kind: "unknown"; readonly why: UnknownReason }
	/** A 404 page. `why` is computed on demand, because the search for the cause is slow. */
	| { readonly kind: "dead"; readonly why: DeadEnd };

export type UnknownReason =
	/** docs.json or a folder could not be read. */
	| "unread"
	/** Readers of missing pages are sent to another page. */
	| "lost-readers"
	/**
	 * Only the hosting service knows which redirect applies, or whether the target of the redirect
	 * exists.
	 */
	| "redirects";

export function isExisting({ kind }: Pick<AddressMatch, "kind">): boolean {
	return kind !== "unknown" && kind !== "dead";
}

const uncertainRedirects: AddressMatch = { kind: "unknown", why: "redirects" };

/**
 * The matches of paths in a site. Paths begin with a slash, and have neither a query nor an anchor.
 */
export class AddressBook {
	readonly #site: Site;
	/** Matches by address in its source form; `#matchByPath` has the matches by normalized path. */
	readonly #matchByAddress = new Map<string, AddressMatch>();
	readonly #matchByPath = new Map<string, AddressMatch>();
	/** The redirects that may still be followed from the current address. */
	#budget: Budget | undefined;
	readonly #paths: PublishedPaths;
	/** The base path is in an object, because a site without a base path has `undefined`. */
	#base: { readonly path: string | undefined } | undefined;

	constructor(site: Site) {
		this.#site = site;
		this.#paths = publishedPaths(site);
	}

	/** The base path is computed on demand, because the evidence can be in any body. */
	get basePath(): string | undefined {
		this.#base ??= { path: basePathOf(this.#site)?.path };
		return this.#base.path;
	}

	isRedirected(path: string): boolean {
		return redirectsAt(this.#site, path).length > 0;
	}

	match(address: string): AddressMatch {
		const match = this.#matchByAddress.get(address) ?? this.#matchAfter([], plainPath(address));
		this.#matchByAddress.set(address, match);
		return match;
	}

	/** Matches the path at which readers arrive after the paths of `trail`. */
	#matchAfter(trail: readonly string[], path: string): AddressMatch {
		const cachedMatch = this.#matchByPath.get(path);
		if (cachedMatch !== undefined) return cachedMatch;
		if (trail.includes(path)) return uncertainRedirects;
		const isStart = trail.length === 0;
		if (isStart) this.#budget = new Budget(this.#site.docs, "redirects of an address");
		else if (this.#budget?.take() === false || isTooLong(trail, this.#site))
			return uncertainRedirects;
		const match = this.#match(path, [...trail, path]);
		// Matches within a chain depend on the trail, so such matches are not cached.
		if (isStart) this.#matchByPath.set(path, match);
		return match;
	}

	#match(path: string, trail: readonly string[]): AddressMatch {
		const plainPath = path.slice(1);
		const publishedPaths = this.#paths;
		const publishedKind = publishedPaths.kindAt(plainPath);
		if (publishedKind !== undefined) return { kind: publishedKind };
		const redirectedMatch = this.#redirected(path, trail);
		const folder = publishedPaths.unknownFolderOf(plainPath);
		if (folder !== undefined)
			return redirectedMatch?.kind === "redirected"
				? redirectedMatch
				: { kind: "unknown", why: "unfetched", folder };
		if (redirectedMatch?.kind === "dead") return this.#elsewhere(path) ?? redirectedMatch;
		if (redirectedMatch !== undefined) return redirectedMatch;
		if (publishedPaths.isUnknown(plainPath)) return { kind: "unknown", why: "unread" };
		const hasRedirectForLostReaders = isRedirectingLostReaders(this.#site.docs);
		if (hasRedirectForLostReaders && publishedPaths.folder(plainPath)?.hasPages)
			return { kind: "unknown", why: "lost-readers" };
		const matchBelowBase = this.#belowBase(path, trail);
		if (matchBelowBase !== undefined && matchBelowBase.kind !== "dead") return matchBelowBase;
		return this.#elsewhere(path) ?? matchBelowBase ?? this.#dead(path);
	}

	/**
	 * Matches a path below the base path as the path without the base path. Other paths match
	 * redirects whose sources begin with the base path. `undefined` if the site has no base path.
	 */
	#belowBase(path: string, trail: readonly string[]): AddressMatch | undefined {
		const { basePath: base = "" } = this;
		if (base === "") return undefined;
		const pathBelowBase = withoutBaseFolder(base, path);
		if (pathBelowBase === undefined) return this.#redirectedBelow(base, path, trail);
		const match = this.#matchAfter(trail, pathBelowBase);
		return isExisting(match) ? { kind: "below-base", base } : match;
	}

	#redirectedBelow(base: string, path: string, trail: readonly string[]): AddressMatch | undefined {
		// Only the first path of a chain is matched, because a redirect that removes the folder would
		// point back to the path.
		const match = trail.length === 1 ? this.#redirected(base + path, [base + path]) : undefined;
		return match?.kind === "dead" ? undefined : match;
	}

	#elsewhere(path: string): AddressMatch | undefined {
		const entry = findElsewhereEntry(this.#site, path);
		return entry === undefined ? undefined : { kind: "elsewhere", entry };
	}

	#dead(path: string): AddressMatch {
		let deadEnd: DeadEnd | undefined;
		const findDeadEnd = (): DeadEnd =>
			deadEndAt(path, {
				site: this.#site,
				paths: this.#paths,
				hasBasePath: () => this.basePath !== undefined,
				exists: (other) => this.#exists(other, path),
			});
		return {
			kind: "dead",
			get why() {
				deadEnd ??= findDeadEnd();
				return deadEnd;
			},
		};
	}

	/**
	 * The match is dead if each redirect of the path has a dead target. A target without wildcards is
	 * not examined.
	 */
	#redirected(path: string, trail: readonly string[]): AddressMatch | undefined {
		let deadMatch: AddressMatch | undefined;
		for (const redirect of redirectsAt(this.#site, path)) {
			const { to: destination } = redirect;
			if (!hasWildcard(destination) || !isInternal(destination))
				return doubtAbout(this.#site.docs, redirect)?.kind === "trailing-slash"
					? uncertainRedirects
					: { kind: "redirected" };
			const redirectTarget = destinationOf(redirect, path);
			if (redirectTarget === undefined) return uncertainRedirects;
			const match = this.#matchAfter(trail, plainPath(redirectTarget));
			if (match.kind === "unknown") return match;
			if (match.kind !== "dead") return { kind: "redirected" };
			deadMatch ??= { kind: "dead", why: { kind: "redirected", redirect, to: redirectTarget } };
		}
		return deadMatch;
	}

	/** True if a path is published, or is redirected to addresses other than `except`. */
	#exists(path: string, except: string): boolean {
		return (
			this.#paths.has(path.slice(1)) ||
			(this.#redirected(path, [path])?.kind === "redirected" &&
				!redirectsAt(this.#site, path).some(({ to }) => plainPath(to) === except))
		);
	}
}

function isTooLong(trail: readonly string[], { docs }: Site): boolean {
	return !new Budget(docs, "chain of redirects").take(trail.length);
}

function redirectsAt({ docs }: Site, path: string): readonly Redirect[] {
	const { exact, byWildcard } = candidatesFor(docs, path);
	return exact === undefined ? byWildcard() : [exact];
}

export function findElsewhereEntry({ home }: Site, path: string): string | undefined {
	return home.elsewhere?.find(path);
}
