// The contract of checks: their names, their input and their findings.
import type { Severity } from "../../engine/severity.ts";
import type { Location } from "../../source/source-file.ts";
import type { ExpectedSite, RelatedFault } from "./expected.ts";
import type { LiveSite, Visit } from "./live.ts";
import { type Outcome, summaryOf } from "./outcome.ts";
import type { PageList } from "./page-list.ts";

export interface Scene {
	readonly live: LiveSite;
	/** The site that the files describe; `undefined` if the command line names no folder. */
	readonly site: ExpectedSite | undefined;
	/** The start page, with its body. */
	readonly start: Visit;
	readonly pages: PageList;
	readonly options: SceneOptions;
	readonly failedChecks: ReadonlySet<CheckName>;
}

interface SceneOptions {
	/** The maximum number of pages, links or redirects of one list that a check requests. */
	readonly sampleSize: number;
	/**
	 * True if the probe may also send requests to the servers of the API, which only readers'
	 * browsers need.
	 */
	readonly canRequestServers: boolean;
	/** A random path segment that no site has, to see how the site answers a missing page. */
	readonly missingName: string;
}

export type FoundProblem = Omit<ProbeFinding, "check" | "severity"> &
	Partial<Pick<ProbeFinding, "severity">>;

export type CheckOutcome =
	/** The reason why the check could not judge: a few words. */
	| { readonly skipped: string; readonly unjudged?: readonly string[] }
	| {
			/** The observation, if the check found no problem: a few words. */
			readonly observation?: string;
			readonly findings?: readonly FoundProblem[];
			readonly unjudged?: readonly string[];
	  };

/**
 * The outcome of a check over several items. A check that could judge none of the items is skipped,
 * with the first reason.
 */
export function judgedOutcome(
	judged: number,
	observation: string,
	findings: readonly FoundProblem[],
	unjudged: readonly string[],
): CheckOutcome {
	return judged === 0
		? { skipped: `cannot be judged: ${unjudged[0]}`, unjudged: unjudged.slice(1) }
		: { observation, findings, unjudged };
}

export function requestDetails(
	method: string,
	url: URL,
	outcome: Outcome,
): Pick<FoundProblem, "method" | "url" | "seen"> {
	return { method, url: url.href, seen: summaryOf(outcome) };
}

export interface Check {
	readonly name: CheckName;
	readonly run: (scene: Scene) => Promise<CheckOutcome>;
}

/** The severity of every check, in the order of the report. */
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
	/** The address of the start page after all redirects. */
	readonly url: string;
	/** The requested checks, in the order of `checkLevels`. */
	readonly checks: readonly CheckReport[];
	readonly requests: number;
}

export interface CheckReport {
	readonly check: CheckName;
	readonly outcome: "passed" | "found" | "skipped";
	/** The observation, or the reason why nothing was checked, in a few words. */
	readonly observation: string;
	readonly findings: readonly ProbeFinding[];
	/** Sentences about the items that could not be judged. */
	readonly unjudged: readonly string[];
}

export interface ProbeFinding {
	readonly check: CheckName;
	readonly severity: Severity;
	/** The first request that shows the problem, such as `GET https://docs.acme.test/start`. */
	readonly method: string;
	readonly url: string;
	/** The problem as a sentence, with names in backticks. */
	readonly message: string;
	readonly consequence: string;
	readonly hint?: string | undefined;
	/** A summary of the answer, such as `405, text/html, nginx`. */
	readonly seen?: string | undefined;
	/** The location in the files of the site that promises a different answer. */
	readonly at?: Location | undefined;
	/** Every affected URL, if there are several. */
	readonly cases?: readonly ProbeCase[] | undefined;
	/** Problems in the files of the site that may have caused the finding. */
	readonly related?: readonly RelatedFault[] | undefined;
}

export interface ProbeCase {
	readonly url: string;
	readonly seen?: string | undefined;
	readonly at?: Location | undefined;
}
