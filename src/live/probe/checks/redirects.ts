// Redirects of docs.json on the live site: their targets, and which paths match a source with a
// wildcard or a trailing slash, because only the hosting decides that.
import { amount } from "../../../report/amounts.ts";
import {
	type Check,
	type FoundProblem,
	judgedOutcome,
	requestDetails,
	type Scene,
} from "../check.ts";
import type { ExpectedRedirect, OpenRedirect } from "../expected.ts";
import { type Live, loginIn, plainAddress, refusalIn } from "../live.ts";
import { type Outcome, redirectTargetOf, statusOf } from "../outcome.ts";
import { ofTotal, sampleOf } from "../page-list.ts";

export const redirectWorks: Check = {
	name: "redirect-works",
	run: async ({ live, site, options }) => {
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const everyRedirect = site.redirects;
		const sample = sampleOf(everyRedirect, options.sample);
		if (sample.length === 0) return { skipped: "docs.json has no plain redirect" };
		const judgedRedirects = await Promise.all(
			sample.map(async (redirect) => await judgeRedirect(redirect, live)),
		);
		const findings = judgedRedirects.filter((one) => typeof one === "object");
		const unjudgedRedirects = judgedRedirects.filter((one) => typeof one === "string");
		const judgedCount = sample.length - unjudgedRedirects.length;
		const checkedText = `${amount(judgedCount, "redirect")}${ofTotal(sample.length, everyRedirect.length)}`;
		return judgedOutcome(judgedCount, checkedText, findings, unjudgedRedirects);
	},
};

/**
 * A problem; a sentence if the redirect could not be judged; `undefined` for a redirect that works.
 */
async function judgeRedirect(
	redirect: ExpectedRedirect,
	live: Live,
): Promise<FoundProblem | string | undefined> {
	const { outcome, url } = await requestSource(urlOf(redirect.source, live), live);
	const nextUrl = redirectTargetOf(outcome, url);
	const unjudgedReason =
		outcome.kind === "answer" ? (loginIn(outcome, nextUrl) ?? refusalIn(outcome)) : outcome.why;
	if (unjudgedReason !== undefined) return `\`${url.href}\` ${unjudgedReason}`;
	const ownFault = faultOf(redirect, outcome, url, nextUrl, live);
	const fault = ownFault ?? (await chainFault(redirect, nextUrl, live));
	if (fault === undefined) return undefined;
	return { ...requestDetails("GET", url, outcome), ...fault, at: redirect.at };
}

type RedirectFault = Pick<FoundProblem, "message" | "consequence" | "hint">;

function faultOf(
	redirect: ExpectedRedirect,
	outcome: Outcome,
	url: URL,
	next: URL | undefined,
	live: Live,
): RedirectFault | undefined {
	const { source, destination } = redirect;
	if (next === undefined)
		return {
			message: `\`${source}\` is not redirected: it answers with ${statusOf(outcome)}.`,
			consequence: `Readers who follow an old link do not reach \`${destination}\`.`,
			hint: "Deploy this docs.json, or let the proxy forward the path.",
		};
	const isItself = plainAddress(next.pathname) === plainAddress(url.pathname);
	if (isItself && live.isHere(next)) return selfRedirect(source);
	return wrongTarget(redirect, next, live);
}

function selfRedirect(source: string): RedirectFault {
	return {
		message: `\`${source}\` is redirected to itself.`,
		consequence: "Browsers show an error instead of the page.",
		hint: "Look for a rule of the proxy that undoes the redirect.",
	};
}

function wrongTarget(
	{ source, destination }: ExpectedRedirect,
	next: URL,
	live: Live,
): RedirectFault | undefined {
	if (isIntended(next, destination, live)) return undefined;
	return destination.startsWith("/") && samePath(next, destination, live)
		? {
				message: `\`${source}\` is redirected to another host, \`${next.host}\`.`,
				consequence: "Readers leave the site, and search engines list the other host.",
				hint: "Let the proxy forward its own host name to Mintlify, or rewrite `Location` in its answers.",
			}
		: {
				message: `\`${source}\` is redirected to \`${next.href}\` instead of \`${destination}\`.`,
				consequence: "Readers who follow an old link reach another page.",
				hint: "Deploy this docs.json, or remove the proxy's own redirect.",
			};
}

async function chainFault(
	redirect: ExpectedRedirect,
	next: URL | undefined,
	live: Live,
): Promise<RedirectFault | undefined> {
	const { source, destination } = redirect;
	// The start page is no chain, because it may redirect to the first page.
	if (next === undefined || !live.isHere(next) || live.addressOf(next) === "/") return undefined;
	next.hash = "";
	const { outcome, url } = await requestSource(next, live);
	const furtherUrl = redirectTargetOf(outcome, url);
	const isLogin = loginIn(outcome, furtherUrl) !== undefined;
	if (furtherUrl === undefined || isLogin) return undefined;
	const start = urlOf(redirect.source, live);
	const isBack = plainAddress(furtherUrl.pathname) === plainAddress(start.pathname);
	return isBack
		? {
				message: `\`${source}\` and \`${destination}\` redirect to each other.`,
				consequence: "Browsers show an error instead of the page.",
				hint: "Remove one of the two redirects.",
			}
		: {
				message: `\`${source}\` reaches \`${furtherUrl.href}\` only through a second redirect.`,
				consequence: "Readers wait longer, and search engines may give up.",
				hint: "Redirect to the final address.",
			};
}

export const redirectMatches: Check = {
	name: "redirect-matches",
	run: async (scene) => {
		const { live, site, options, failedChecks: targetPath } = scene;
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const everyRedirect = site.openRedirects;
		const sample = sampleOf(everyRedirect, options.sample);
		if (sample.length === 0) return { skipped: "docs.json has no redirect with a wildcard" };
		const trials = await Promise.all(
			sample.map(async (one) => await tryRedirect(one, options.missingName, live)),
		);
		const unjudgedRedirects = trials.flatMap(({ unjudged = [] }) => unjudged);
		const judgedCount = trials.length - unjudgedRedirects.length;
		const isDeployed = !targetPath.has("redirect-works");
		const observations =
			judgedCount === 0 ? "" : await observationsIn(trials, everyRedirect, scene);
		const checkedText = `${amount(judgedCount, "redirect")}${ofTotal(sample.length, everyRedirect.length)}${observations}`;
		const findings = trials.flatMap((trial) => trialFinding(trial, isDeployed));
		return judgedOutcome(judgedCount, checkedText, findings, unjudgedRedirects);
	},
};

/** The outcome of one path that the source should match. */
interface Trial {
	readonly redirect: OpenRedirect;
	readonly path: string;
	readonly url: URL;
	readonly outcome: Outcome;
	/** The target of the answer; `undefined` without a redirect. */
	readonly next: URL | undefined;
	readonly isIntended: boolean;
	/** The reason why the outcome shows nothing. */
	readonly unjudged?: string;
}

async function tryRedirect(redirect: OpenRedirect, name: string, live: Live): Promise<Trial> {
	const path = redirect.pathFor(name);
	const { outcome, url } = await requestSource(urlOf(path, live), live);
	const target = redirectTargetOf(outcome, url);
	const isItself =
		target !== undefined &&
		live.isHere(target) &&
		plainAddress(target.pathname) === plainAddress(url.pathname);
	const nextUrl = isItself ? undefined : target;
	const unjudgedReason =
		outcome.kind === "answer" ? (loginIn(outcome, nextUrl) ?? refusalIn(outcome)) : outcome.why;
	const redirectTarget = redirect.targetFor(path);
	return {
		redirect,
		path,
		url,
		outcome,
		next: nextUrl,
		isIntended:
			nextUrl !== undefined &&
			(redirectTarget === undefined || isIntended(nextUrl, redirectTarget, live)),
		...(unjudgedReason !== undefined && { unjudged: `\`${url.href}\` ${unjudgedReason}` }),
	};
}

function trialFinding(trial: Trial, isDeployed: boolean): readonly FoundProblem[] {
	const { redirect, path, url, outcome, next, unjudged } = trial;
	if (trial.isIntended || unjudged !== undefined) return [];
	const { source, destination, at } = redirect;
	const details = { ...requestDetails("GET", url, outcome), at };
	if (next === undefined)
		return [
			{
				...details,
				message:
					path === source
						? `\`${source}\` is not redirected: it answers with ${statusOf(outcome)}.`
						: `\`${source}\` does not match \`${path}\`, which answers with ${statusOf(outcome)}.`,
				consequence: `Readers who follow an old link do not reach \`${destination}\`.`,
				hint: isDeployed
					? hintsByKind[redirect.kind](redirect)
					: "Deploy this docs.json, or let the proxy forward the path.",
			},
		];
	return [
		{
			...details,
			message: `\`${path}\` is redirected to \`${next.href}\` instead of \`${redirect.targetFor(path)}\`.`,
			consequence: "Readers who follow an old link reach another page.",
			hint: "Redirect each path separately.",
		},
	];
}

const hintsByKind: Readonly<Record<OpenRedirect["kind"], (redirect: OpenRedirect) => string>> = {
	segment: () => "Redirect each path separately.",
	rest: () => "Deploy this docs.json, or let the proxy forward the path.",
	slash: ({ source }) => `Write \`${source.slice(0, -1)}\`, without the slash.`,
};

/** Observations about the hosting, from redirects that work. */
async function observationsIn(
	trials: readonly Trial[],
	everyRedirect: readonly OpenRedirect[],
	{ live, options }: Pick<Scene, "live" | "options">,
): Promise<string> {
	const workingTrials = trials.filter(({ isIntended }) => isIntended);
	const isRedirected = async (path: string): Promise<boolean | undefined> =>
		everyRedirect.some(({ targetFor: leadsTo }) => leadsTo(path) !== undefined)
			? undefined
			: await redirects(path, live);
	const namedSegment = workingTrials.find(({ redirect: { kind, source } }) =>
		kind === "segment" ? /\/:\w+$/.test(source) : false,
	);
	const [anyTrial] = workingTrials;
	const takesMore =
		namedSegment && (await isRedirected(`${namedSegment.path}/${options.missingName}`));
	const takesOther = anyTrial && (await isRedirected(anyTrial.path.toUpperCase()));
	return [
		takesMore === undefined
			? ""
			: `, \`:name\` matches ${takesMore ? "several segments" : "one segment"}`,
		takesOther === undefined ? "" : `, letter case ${takesOther ? "does not matter" : "matters"}`,
	].join("");
}

/** True if the site redirects a path; `undefined` if the answer does not show whether it does. */
async function redirects(path: string, live: Live): Promise<boolean | undefined> {
	const { outcome, url } = await requestSource(urlOf(path, live), live);
	if (outcome.kind !== "answer") return undefined;
	const nextUrl = redirectTargetOf(outcome, url);
	const unjudgedReason = loginIn(outcome, nextUrl) ?? refusalIn(outcome);
	return unjudgedReason === undefined ? nextUrl !== undefined : undefined;
}

/** The URL of a source in docs.json. A source may include the base path or not. */
export function urlOf(source: string, live: Live): URL {
	const isWhole = `${source}/`.startsWith(`${live.basePath}/`);
	return isWhole ? live.atRoot(source) : live.urlAt(source);
}

/**
 * The answer to an address. A redirect to another spelling of the same address, such as https, is
 * followed, because it is not the redirect of docs.json.
 */
async function requestSource(
	source: URL,
	live: Live,
): Promise<{ readonly outcome: Outcome; readonly url: URL }> {
	const outcome = await live.look(source);
	const nextUrl = redirectTargetOf(outcome, source);
	const isSame =
		nextUrl !== undefined &&
		nextUrl.href !== source.href &&
		live.isHere(nextUrl) &&
		plainAddress(nextUrl.pathname) === plainAddress(source.pathname);
	return isSame ? { outcome: await live.look(nextUrl), url: nextUrl } : { outcome, url: source };
}

/** True if the target is the destination that docs.json declares. */
function isIntended(next: URL, destination: string, live: Live): boolean {
	if (!destination.startsWith("/") || destination.startsWith("//"))
		return (
			URL.canParse(destination, live.home.href) &&
			sameUrl(next, new URL(destination, live.home.href))
		);
	return live.isHere(next) && samePath(next, destination, live);
}

function sameUrl(one: URL, other: URL): boolean {
	return (
		one.hostname === other.hostname && plainAddress(one.pathname) === plainAddress(other.pathname)
	);
}

/** True for the path with the base path and without it, because the proxy may add it. */
function samePath(next: URL, destination: string, live: Live): boolean {
	const path = plainAddress(new URL(destination, live.home.href).pathname);
	const targetPath = plainAddress(next.pathname);
	return targetPath === path || targetPath === plainAddress(live.basePath + path);
}
