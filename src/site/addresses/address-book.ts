// What is at each address of a site, looked up once.
import { takersOf } from "../../facts/docs-json/follow-redirect.ts";
import { linksOf } from "../../facts/docs-json/named-addresses.ts";
import {
	destinationOf,
	hasWildcard,
} from "../../facts/docs-json/redirect-match.ts";
import { type Redirect, redirectsOf } from "../../facts/docs-json/redirects.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import { type Site, sendsLostReaders } from "../parts/site.ts";
import { type DeadEnd, deadEndAt } from "./dead-ends.ts";
import { plainPath, publishedPaths } from "./published-paths.ts";

export type AddressMatch =
	/** Something is published there. */
	| { readonly kind: "there" }
	/** Something may be there; below `base`, if the site is served there. */
	| { readonly kind: "unknown"; readonly base?: string }
	/** Readers get a 404 page. Why is looked for where it is asked for: that takes long. */
	| { readonly kind: "dead"; readonly why: DeadEnd };

const there: AddressMatch = { kind: "there" };
const unknown: AddressMatch = { kind: "unknown" };

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
	/** How many addresses redirects have led to on the way from one. */
	#steps = 0;
	/** The folders below which docs.json seems to say that the site is served. */
	#bases: ReadonlySet<string> | undefined;

	constructor(site: Site) {
		this.#site = site;
	}

	isSentOn(path: string): boolean {
		return takersAt(this.#site, path).length > 0;
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
		else if (++this.#steps > maxSteps) return unknown;
		const match = this.#match(path, hops);
		// In the middle of a chain of redirects it depends on how long that is.
		if (hops === 0) this.#known.set(path, match);
		return match;
	}

	#match(path: string, hops: number): AddressMatch {
		const paths = publishedPaths(this.#site);
		const plain = path.slice(1);
		if (paths.has(plain)) return there;
		const redirected = this.#redirected(path, hops);
		if (redirected !== undefined) return redirected;
		if (paths.isUnknown(plain)) return unknown;
		const isSent = sendsLostReaders(this.#site.docs);
		if (isSent && paths.folder(plain)?.hasPages) return unknown;
		const { basePath } = this.#site.home;
		if (basePath === undefined) {
			const base = this.#baseOf(path, hops);
			if (base !== undefined) return { kind: "unknown", base };
		} else if (basePath !== "" && `${path}/`.startsWith(`${basePath}/`))
			return this.at(path.slice(basePath.length) || "/", hops);
		return this.#dead(plain);
	}

	#dead(plain: string): AddressMatch {
		const isThere = (other: string): boolean => this.#isThere(other);
		let found: DeadEnd | undefined;
		const look = (): DeadEnd => deadEndAt(this.#site, plain, isThere);
		return {
			kind: "dead",
			get why() {
				found ??= look();
				return found;
			},
		};
	}

	/** Where the redirects lead that take a path. What they lead to is told of a redirect that leads to one place only. */
	#redirected(path: string, hops: number): AddressMatch | undefined {
		let dead: AddressMatch | undefined;
		for (const redirect of takersAt(this.#site, path)) {
			const { to: destination } = redirect;
			if (!hasWildcard(destination) || !isInternal(destination))
				return redirect.source.endsWith("/") ? unknown : there;
			const to = destinationOf(redirect, path);
			if (to === undefined || hops === maxHops) return unknown;
			const match = this.at(plainPath(to), hops + 1);
			if (match.kind !== "dead") return match;
			dead ??= { kind: "dead", why: { kind: "redirected", redirect, to } };
		}
		return dead;
	}

	#isThere(path: string, hops = 0): boolean {
		return (
			publishedPaths(this.#site).has(path.slice(1)) ||
			this.#redirected(path, hops)?.kind === "there"
		);
	}

	/** The first folder of a path, if the site has none of that name, but what stands behind it. */
	#baseOf(path: string, hops = 0): string | undefined {
		const [, base = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
		if (base === "" || publishedPaths(this.#site).folder(base))
			return undefined;
		const isBase =
			rest === "" ? this.#basesInDocs().has(base) : this.#isThere(rest, hops);
		return isBase ? base : undefined;
	}

	#basesInDocs(): ReadonlySet<string> {
		if (this.#bases !== undefined) return this.#bases;
		// What is asked meanwhile, of redirects that lead on, is asked of none.
		this.#bases = new Set();
		const { docs } = this.#site;
		const written = [
			...redirectsOf(docs).map(({ destination }) => destination),
			...linksOf(docs).map(({ written }) => written),
		];
		const bases = written.filter(isInternal).flatMap((address) => {
			const path = plainPath(address);
			return path.indexOf("/", 1) === -1 ? [] : (this.#baseOf(path) ?? []);
		});
		this.#bases = new Set(bases);
		return this.#bases;
	}
}

function takersAt({ docs }: Site, path: string): readonly Redirect[] {
	const { exact, byWildcard } = takersOf(docs, path);
	return exact === undefined ? byWildcard() : [exact];
}
