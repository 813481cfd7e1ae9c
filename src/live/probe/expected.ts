// The expectations of a live site that follow from the files of the site.
import type { Failure } from "../../engine/result.ts";
import type { Location } from "../../source/source-file.ts";

export interface ExpectedSite {
	readonly pages: readonly ExpectedPage[];
	/** Redirects without wildcards, in the order of docs.json. */
	readonly redirects: readonly ExpectedRedirect[];
	/** Redirects with wildcards, or with a slash at the end of their source. */
	readonly openRedirects: readonly OpenRedirect[];
	readonly playground: Playground;
	readonly servers: readonly ExpectedServer[];
	/** Files of the site that replace generated files, such as `llms.txt`. */
	readonly ownFiles: ReadonlySet<string>;
	/** Dead links, grouped by the missing folder or address that the links point to. */
	readonly lostLinks: () => readonly LostLinks[];
	/** Failures of docproof so far in the files of the site. */
	readonly failures: () => readonly Failure[];
	/** The state of an address such as `/guides/start` in the files. */
	readonly stateOf: (address: string) => "there" | "unknown" | "gone";
}

export interface ExpectedPage {
	/** The address without the base path, such as `/guides/start`. */
	readonly address: string;
	/** The navigation entry, or the source of a generated page. */
	readonly at: Location;
	/** True if the page should be in lists for search engines and assistants. */
	readonly isIndexed: boolean;
	/**
	 * The content below the title: `nothing` if the file ends after the title, `unknown` if
	 * components decide.
	 */
	readonly content: "something" | "nothing" | "unknown";
	readonly faults: () => readonly RelatedFault[];
}

export interface RelatedFault {
	readonly at: Location;
	/** A few words, in lower case, without a full stop. */
	readonly message: string;
}

export interface ExpectedRedirect {
	readonly source: string;
	readonly destination: string;
	readonly at: Location;
}

/** A redirect whose matching paths only the hosting knows. */
export interface OpenRedirect extends ExpectedRedirect {
	/**
	 * `segment`: all wildcards are like `:name`. `rest`: one wildcard takes several segments, like
	 * `*` and `:name*`. `slash`: the source ends with a slash.
	 */
	readonly kind: "segment" | "rest" | "slash";
	/** A path that the source should match: the source with a name in place of each wildcard. */
	readonly pathFor: (name: string) => string;
	/** The target for a path; `undefined` if docproof does not know the target. */
	readonly targetFor: (path: string) => string | undefined;
}

/** Dead links into one missing folder, or to one missing address of an existing folder. */
export interface LostLinks {
	/** The common path: `/api` for a folder, `/pricing` for an address. */
	readonly path: string;
	readonly isFolder: boolean;
	/** The target addresses, without duplicates. */
	readonly addresses: readonly string[];
	readonly locations: readonly Location[];
}

export interface Playground {
	/**
	 * The reason why the site has no playground: the end of a sentence; `undefined` if the site has a
	 * playground.
	 */
	readonly missing: string | undefined;
	/** True if Mintlify's servers forward the playground's requests. */
	readonly isProxied: boolean;
	readonly sendsCredentials: boolean;
	/** The location of `api.playground`, if docs.json has this key. */
	readonly at: Location | undefined;
}

export interface ExpectedServer {
	/** The URL in the OpenAPI file, with the defaults of its variables. */
	readonly url: string;
	readonly at: Location;
	/** The playground's requests to this server, one for each combination of method and headers. */
	readonly requests: readonly ExpectedRequest[];
}

export interface ExpectedRequest {
	readonly method: string;
	/** The path, with values for its parameters. */
	readonly path: string;
	/** The names of headers that need a preflight, in lower case, sorted. */
	readonly headers: readonly string[];
}
