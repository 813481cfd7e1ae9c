import { amount } from "../../output/amounts.ts";
import { groupBy } from "../../text/lists.ts";
import { exchangeOf } from "./answer.ts";
import { type Check, type CheckResult, notChecked, notRequested } from "./check.ts";
import { type ExpectedPage, expectedPages } from "./expected-pages.ts";
import {
	closedVisitReason,
	evidenceOf,
	type LiveSite,
	plainAddress,
	sampleOf,
	type Visit,
} from "./live-site.ts";

type VisitedPage = readonly [ExpectedPage, Visit];

/** The texts about a page, and about several pages, with the same fault. */
interface PageFault {
	readonly one: string;
	readonly many: string;
	/** The consequence for readers; by default that of the rule. */
	readonly consequence?: string;
	readonly hint: string;
}

export const checkPages: Check = async (site, live) => {
	const pages = expectedPages(site);
	// The pages are checked last, so that they can use up the limit of requests.
	const sample = sampleOf(pages, live.requestsLeft);
	const visits = await Promise.all(
		sample.map(async (page) => [page, await live.visit(live.urlAt(page.address))] as const),
	);
	const unjudgedPages = visits.flatMap(([{ address }, visit]) => {
		const why = unjudgedReason(visit);
		return why === undefined ? [] : { item: `\`${address}\``, why };
	});
	const faults = visits.flatMap((visited) => {
		const fault = faultOf(visited[1], live);
		return fault === undefined ? [] : [[fault, visited] as const];
	});
	return [
		...[...groupBy(faults, ([fault]) => fault)].flatMap(([fault, group]) => {
			const cases = group.map(([, visited]) => visited);
			return reportsOf(fault, cases, visits.length - unjudgedPages.length);
		}),
		...notChecked(unjudgedPages),
		...notRequested(pages, sample, "page"),
	];
};

/** The reason why a visit does not show whether the page exists. */
function unjudgedReason(visit: Visit): string | undefined {
	const { status, cause, fault } = visit.answer;
	if (cause === "unsent") return fault;
	const isUnclear = status >= 400 && status < 500 && status !== 404 && status !== 410;
	return closedVisitReason(visit) ?? (isUnclear ? exchangeOf(visit.answer) : undefined);
}

function faultOf(visit: Visit, live: LiveSite): PageFault | undefined {
	const { answer, from, url, next } = visit;
	if (unjudgedReason(visit) !== undefined) return undefined;
	if (answer.status === 0) return faults.silent;
	if (next !== undefined) return live.isHere(next) ? faults.endless : faults.elsewhere;
	if (answer.status === 404 || answer.status === 410) return faults.missing;
	if (answer.status >= 500) return faults.broken;
	const isHome = (one: URL): boolean =>
		plainAddress(one.pathname) === plainAddress(live.start.url.pathname);
	// The start page may redirect to the first page, which is then the home.
	const isStart = live.addressOf(from) === "/";
	return isHome(url) && !isHome(from) && !isStart ? faults.sentHome : undefined;
}

const deployHint = "Deploy the page, or remove it from the site.";

const faults = {
	missing: {
		one: "does not exist",
		many: "do not exist",
		consequence: "Readers see a 404 page.",
		hint: deployHint,
	},
	sentHome: {
		one: "sends readers to the start page",
		many: "send readers to the start page",
		consequence: "Readers land on the start page without an explanation.",
		hint: deployHint,
	},
	broken: {
		one: "answers with a server error",
		many: "answer with a server error",
		hint: "Check the proxy's log, or the last deployment in the dashboard.",
	},
	elsewhere: {
		one: "sends readers to another host",
		many: "send readers to another host",
		consequence: "Readers leave the site, and search engines list the other host.",
		hint: "Let the proxy forward its own host name to Mintlify, or rewrite `Location` in its answers.",
	},
	endless: {
		one: "redirects without end",
		many: "redirect without end",
		hint: "Look for two rules that redirect to each other, such as a rule for trailing slashes.",
	},
	silent: {
		one: "does not answer",
		many: "do not answer",
		hint: "Check the proxy's log.",
	},
} as const satisfies Record<string, PageFault>;

/**
 * The share of missing pages above which the cause is more likely a deployment than single
 * mistakes.
 */
const maxShareOfMistakes = 0.2;

function reportsOf(
	fault: PageFault,
	cases: readonly VisitedPage[],
	judgedCount: number,
): readonly CheckResult[] {
	const { one, many } = fault;
	const areManyMissing =
		fault.hint === deployHint &&
		cases.length > 1 &&
		cases.length > judgedCount * maxShareOfMistakes;
	const hint = areManyMissing
		? "Check whether this state of the site is deployed, and whether the URL has the base path: too many pages are missing for single mistakes."
		: fault.hint;
	return cases.map(([{ address, at }, visit]) => {
		const evidence = evidenceOf(visit);
		return {
			at,
			message: `\`${address}\` ${one}: ${evidence}.`,
			...(fault.consequence !== undefined && { consequence: fault.consequence }),
			hint,
			cause: {
				key: one,
				message: `${cases.length} of ${amount(judgedCount, "page")} ${many}, such as \`${address}\`: ${evidence}.`,
				hint,
			},
		};
	});
}
