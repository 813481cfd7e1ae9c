// What is at each address of a site, looked up once.
import { destinationOf, hasWildcard } from "../../facts/docs-json/redirect-match.ts";
import type { Redirect } from "../../facts/docs-json/redirects.ts";
import { doubtAbout, takersOf } from "../../facts/docs-json/redirects.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import type { UnknownFolder } from "../parts/page-lookup.ts";
import { type Site, sendsLostReaders } from "../parts/site.ts";
import { basePathOf, withoutFolder } from "./base-path.ts";
import { type DeadEnd, deadEndAt } from "./dead-ends.ts";
import { type PublishedPaths, plainPath, publishedPaths } from "./published-paths.ts";

export type AddressMatch =
	/** Something is published there; `reserved` is what Mintlify makes of its own. */
	| { readonly kind: "page" }
	| { readonly kind: "generated" }
	| { readonly kind: "file" }
	| { readonly kind: "reserved" }
	/** A redirect sends readers on. */
	| { readonly kind: "redirected" }
	/** It is there, as the site is served below a folder. */
	| { readonly kind: "below-base"; readonly base: string }
	/** Another application answers there, as an entry of the settings says. */
	| { readonly kind: "elsewhere"; readonly entry: string }
	/** Something may be there: a page that is made of what was not looked at. */
	| { readonly kind: "unknown"; readonly why: "unfetched"; readonly folder: UnknownFolder }
	/** Something may be there. */
	| { readonly kind: "unknown"; readonly why: WhyUnknown }
	/** Readers get a 404 page. Why is looked for where it is asked for: that takes long. */
	| { readonly kind: "dead"; readonly why: DeadEnd };

export type WhyUnknown =
	/** docs.json or a folder could not be read. */
	| "unread"
	/** Readers of what is lost get another page. */
	| "lost-readers"
	/** Which redirect takes it, or where that leads, only the hosting knows. */
	| "redirects";

/** Whether readers find something there for certain. */
export function isThere({ kind }: Pick<AddressMatch, "kind">): boolean {
	return kind !== "unknown" && kind !== "dead";
}

const redirects: AddressMatch = { kind: "unknown", why: "redirects" };

/** No chain of redirects is longer for a reason. */
export const maxHops = 10;

/** Where several redirects take each address, the ways from one are without number. */
const maxSteps = 100;

/** Paths begin with a slash, and have no query and no anchor. */
export class AddressBook {
	readonly #site: Site;
	/** By address as it is written, and by path. */
	readonly #asked = new Map<string, AddressMatch>();
	readonly #known = new Map<string, AddressMatch>();
	readonly #sentOn = new Map<string, boolean>();
	/** How many addresses redirects have led to on the way from one. */
	#steps = 0;

	readonly #paths: PublishedPaths;
	#base: { readonly path: string | undefined } | undefined;

	constructor(site: Site) {
		this.#site = site;
		this.#paths = publishedPaths(site);
	}

	/** The folder that the site is served below; what shows it may be in all bodies. */
	get basePath(): string | undefined {
		this.#base ??= { path: basePathOf(this.#site)?.path };
		return this.#base.path;
	}

	isSentOn(path: string): boolean {
		const known = this.#sentOn.get(path);
		const isSent = known ?? takersAt(this.#site, path).length > 0;
		if (known === undefined) this.#sentOn.set(path, isSent);
		return isSent;
	}

	/** What was found before. */
	matched(address: string): AddressMatch | undefined {
		return this.#asked.get(address);
	}

	match(address: string): AddressMatch {
		const match = this.#asked.get(address) ?? this.at(plainPath(address));
		this.#asked.set(address, match);
		return match;
	}

	at(path: string, hops = 0): AddressMatch {
		const known = this.#known.get(path);
		if (known !== undefined) return known;
		if (hops === 0) this.#steps = 0;
		else if (++this.#steps > maxSteps) return redirects;
		const match = this.#match(path, hops);
		// In the middle of a chain of redirects it depends on how long that is.
		if (hops === 0) this.#known.set(path, match);
		return match;
	}

	#match(path: string, hops: number): AddressMatch {
		const plain = path.slice(1);
		const published = this.#paths;
		const there = published.at(plain);
		if (there !== undefined) return { kind: there };
		const redirected = this.#redirected(path, hops);
		const folder = published.unknownFolderOf(plain);
		if (folder !== undefined)
			return redirected?.kind === "redirected"
				? redirected
				: { kind: "unknown", why: "unfetched", folder };
		if (redirected?.kind === "dead") return this.#elsewhere(path) ?? redirected;
		if (redirected !== undefined) return redirected;
		if (published.isUnknown(plain)) return { kind: "unknown", why: "unread" };
		const isSent = sendsLostReaders(this.#site.docs);
		if (isSent && published.folder(plain)?.hasPages)
			return { kind: "unknown", why: "lost-readers" };
		const below = this.#belowBase(path, hops);
		if (below !== undefined && below.kind !== "dead") return below;
		return this.#elsewhere(path) ?? below ?? this.#dead(path);
	}

	/**
	 * With the folder that the site is served below, or without it; `undefined` where that makes no
	 * difference.
	 */
	#belowBase(path: string, hops: number): AddressMatch | undefined {
		const { basePath: base = "" } = this;
		if (base === "") return undefined;
		const rest = withoutFolder(base, path);
		if (rest === undefined) return this.#redirectedBelow(base, path, hops);
		const match = hops === maxHops ? redirects : this.at(rest, hops + 1);
		return isThere(match) ? { kind: "below-base", base } : match;
	}

	/** By redirects whose sources have the folder too. */
	#redirectedBelow(base: string, path: string, hops: number): AddressMatch | undefined {
		// One that takes the folder off leads back to the path.
		const match = hops === 0 ? this.#redirected(base + path, 1) : undefined;
		return match?.kind === "dead" ? undefined : match;
	}

	#elsewhere(path: string): AddressMatch | undefined {
		const entry = elsewhereAt(this.#site, path);
		return entry === undefined ? undefined : { kind: "elsewhere", entry };
	}

	#dead(path: string): AddressMatch {
		let found: DeadEnd | undefined;
		const look = (): DeadEnd =>
			deadEndAt(path, {
				site: this.#site,
				paths: this.#paths,
				hasBase: () => this.basePath !== undefined,
				isThere: (other) => this.#isThere(other, path),
			});
		return {
			kind: "dead",
			get why() {
				found ??= look();
				return found;
			},
		};
	}

	/**
	 * Where the redirects lead that take a path. What they lead to is told of a redirect that leads
	 * to one place only.
	 */
	#redirected(path: string, hops: number): AddressMatch | undefined {
		let dead: AddressMatch | undefined;
		for (const redirect of takersAt(this.#site, path)) {
			const { to: destination } = redirect;
			if (!hasWildcard(destination) || !isInternal(destination))
				return doubtAbout(this.#site.docs, redirect)?.kind === "trailing-slash"
					? redirects
					: { kind: "redirected" };
			const to = destinationOf(redirect, path);
			if (to === undefined || hops === maxHops) return redirects;
			const match = this.at(plainPath(to), hops + 1);
			if (match.kind === "unknown") return match;
			if (match.kind !== "dead") return { kind: "redirected" };
			dead ??= { kind: "dead", why: { kind: "redirected", redirect, to } };
		}
		return dead;
	}

	/** Whether readers find something at a path, and are not sent to `except`. */
	#isThere(path: string, except: string): boolean {
		return (
			this.#paths.has(path.slice(1)) ||
			(this.#redirected(path, 0)?.kind === "redirected" &&
				!takersAt(this.#site, path).some(({ to }) => plainPath(to) === except))
		);
	}
}

function takersAt({ docs }: Site, path: string): readonly Redirect[] {
	const { exact, byWildcard } = takersOf(docs, path);
	return exact === undefined ? byWildcard() : [exact];
}

/** The entry of the settings that says of a path that another application answers there. */
export function elsewhereAt({ home: { elsewhere = [] } }: Site, path: string): string | undefined {
	return elsewhere.find(({ fits }) => fits(path))?.glob;
}
