// What a check is called, what it may ask for, and what it finds.
import type { Severity } from "../../engine/severity.ts";
import type { Location } from "../../source/source-file.ts";
import { type Outcome, seenIn } from "./asked.ts";
import type { ExpectedSite, RelatedPlace } from "./expected.ts";
import type { Live, Visit } from "./live.ts";
import type { PageList } from "./page-list.ts";

/** What a check looks at. */
export interface Scene {
	readonly live: Live;
	/** What the site should be; `undefined` where nobody has said it. */
	readonly site: ExpectedSite | undefined;
	/** The start page, with its body. */
	readonly start: Visit;
	readonly pages: PageList;
	readonly options: SceneOptions;
	/** The checks that have found something so far. */
	readonly found: ReadonlySet<CheckName>;
}

interface SceneOptions {
	/** So many of a list are looked at. */
	readonly sample: number;
	/** Whether servers of the API are asked, though only readers' browsers need them. */
	readonly servers: boolean;
	/** A name that nothing has. */
	readonly nobody: string;
}

export type FoundProblem = Omit<ProbeFinding, "check" | "severity"> &
	Partial<Pick<ProbeFinding, "severity">>;

export type CheckOutcome =
	/** Why nothing was looked at: a few words. */
	| { readonly skipped: string; readonly untold?: readonly string[] }
	| {
			/** What was seen, where nothing is wrong: a few words. */
			readonly says?: string;
			readonly findings?: readonly FoundProblem[];
			readonly untold?: readonly string[];
	  };

/** What came of what could be judged of it: without anything judged, the first reason says why. */
export function judgedOutcome(
	judged: number,
	says: string,
	findings: readonly FoundProblem[],
	untold: readonly string[],
): CheckOutcome {
	return judged === 0
		? { skipped: `cannot be told: ${untold[0]}`, untold: untold.slice(1) }
		: { says, findings, untold };
}

/** The request that shows something, and what came back. */
export function shownBy(
	method: string,
	url: URL,
	outcome: Outcome,
): Pick<FoundProblem, "method" | "url" | "seen"> {
	return { method, url: url.href, seen: seenIn(outcome) };
}

export interface Check {
	readonly name: CheckName;
	readonly run: (scene: Scene) => Promise<CheckOutcome>;
}

/**
 * What is looked at on a live site, and how bad it is where it is not so, in the order in which it
 * is told.
 */
export const checkLevels = {
	"playground-proxy": "error",
	"docs-path-methods": "warning",
	"assets-routed": "error",
	"page-reachable": "error",
	"page-not-blank": "warning",
	"redirect-works": "warning",
	"redirect-matches": "warning",
	"links-elsewhere": "note",
	"cors-preflight": "error",
	"server-https": "error",
	"server-reachable": "warning",
	sitemap: "warning",
	"llms-txt": "warning",
	robots: "warning",
	markdown: "note",
} as const satisfies Record<string, Severity>;

export type CheckName = keyof typeof checkLevels;

export const checkNames = Object.keys(checkLevels) as readonly CheckName[];

export interface ProbeReport {
	/** The address that all pages are below, as it was reached. */
	readonly url: string;
	/** In the order of the list of checks, those that were asked for. */
	readonly checks: readonly CheckReport[];
	/** How many requests were sent. */
	readonly requests: number;
}

export interface CheckReport {
	readonly check: CheckName;
	readonly outcome: "passed" | "found" | "skipped";
	/** What was seen, or why nothing was looked at: a few words. */
	readonly says: string;
	readonly findings: readonly ProbeFinding[];
	/** What of it could not be looked at, and why: sentences. */
	readonly untold: readonly string[];
}

export interface ProbeFinding {
	readonly check: CheckName;
	readonly severity: Severity;
	/**
	 * The request that shows it, such as `GET https://docs.acme.test/start`; of several the first.
	 */
	readonly method: string;
	readonly url: string;
	/** One sentence on what is so, with names in backticks. */
	readonly message: string;
	/** What readers get. */
	readonly consequence: string;
	/** One action that fixes it. */
	readonly hint?: string | undefined;
	/** What came back, such as `405, text/html, nginx`. */
	readonly seen?: string | undefined;
	/** What in the files of the site says that it should be otherwise. */
	readonly at?: Location | undefined;
	/** Everything that it is about, where that is more than one. */
	readonly cases?: readonly ProbeCase[] | undefined;
	/** What docproof finds in the files of the site that can be its cause. */
	readonly related?: readonly RelatedPlace[] | undefined;
}

export interface ProbeCase {
	readonly url: string;
	readonly seen?: string | undefined;
	readonly at?: Location | undefined;
}
