// What a live site should be, as the files of the site say.
import type { Failure } from "../../engine/result.ts";
import type { Location } from "../../source/source-file.ts";

export interface ExpectedSite {
	/** The pages that readers find in the sidebar, in its order. */
	readonly pages: readonly ExpectedPage[];
	/** Those without wildcards, in the order of docs.json. */
	readonly redirects: readonly ExpectedRedirect[];
	/** Those with wildcards, or a slash at the end of their source. */
	readonly openRedirects: readonly OpenRedirect[];
	readonly playground: Playground;
	readonly servers: readonly ExpectedServer[];
	/** The files at its top that stand for those that Mintlify makes, such as `llms.txt`. */
	readonly ownFiles: ReadonlySet<string>;
	/** The links that lead nowhere as far as the files say, by where that begins. */
	readonly lostLinks: () => readonly LostLinks[];
	/** What docproof has failed at so far in the files of the site. */
	readonly failures: () => readonly Failure[];
	/** Whether something is at an address, such as `/guides/start`. */
	readonly knows: (address: string) => "there" | "unknown" | "gone";
}

export interface ExpectedPage {
	/** Such as `/guides/start`, without the base path. */
	readonly address: string;
	/** Of its entry, or of what it is made of. */
	readonly at: Location;
	/** Whether search engines and assistants are told of it. */
	readonly isIndexed: boolean;
	/**
	 * What is below its title: `nothing` where its file ends there, `unknown` where that depends on
	 * components.
	 */
	readonly holds: "something" | "nothing" | "unknown";
	/** What docproof finds wrong with it. */
	readonly faults: () => readonly RelatedPlace[];
}

export interface RelatedPlace {
	readonly at: Location;
	/** A few words, in lower case, without a full stop. */
	readonly message: string;
}

export interface ExpectedRedirect {
	readonly source: string;
	readonly destination: string;
	/** Of the source. */
	readonly at: Location;
}

/** A redirect of which only the hosting knows what it takes. */
export interface OpenRedirect extends ExpectedRedirect {
	/**
	 * `segment`: its wildcards are all like `:name`. `rest`: one is open, as `*` and `:name*`.
	 * `slash`: its source ends with one.
	 */
	readonly kind: "segment" | "rest" | "slash";
	/** A path that it takes for all that is written: with a name in place of its wildcards. */
	readonly pathFor: (name: string) => string;
	/** Where it sends readers of a path; `undefined` where that is not known. */
	readonly leadsTo: (path: string) => string | undefined;
}

/** Links below a folder that the site has not, or to an address that is in one which it has. */
export interface LostLinks {
	/** As links write it: `/api` for a folder, `/pricing` for an address. */
	readonly path: string;
	readonly isFolder: boolean;
	/** Each once. */
	readonly addresses: readonly string[];
	/** Of each link. */
	readonly places: readonly Location[];
}

export interface Playground {
	/** Why readers have none: the end of a sentence; `undefined` where they have one. */
	readonly missing: string | undefined;
	/** Whether its requests go through Mintlify. */
	readonly isProxied: boolean;
	/** Whether it sends cookies along. */
	readonly sendsCredentials: boolean;
	/** Of `api.playground`, where docs.json has it. */
	readonly at: Location | undefined;
}

export interface ExpectedServer {
	/** As the file of the API writes it, with defaults for its variables. */
	readonly url: string;
	readonly at: Location;
	/** What the playground sends there, each combination of method and headers once. */
	readonly requests: readonly ExpectedRequest[];
}

export interface ExpectedRequest {
	/** In upper case. */
	readonly method: string;
	/** With values for its parameters. */
	readonly path: string;
	/** The names of the headers that a page may not send without asking, in lower case, sorted. */
	readonly headers: readonly string[];
}
