// Redirects of docs.json on the live site: their targets, and which paths match a source with a
// wildcard or a trailing slash, because only the hosting decides which paths match.
import { amount } from "../../../report/amounts.ts";
import {
	type Check,
	type FoundProblem,
	judgedOutcome,
	requestDetails,
	type Scene,
} from "../check.ts";
import type { ExpectedRedirect, OpenRedirect } from "../expected.ts";
import { type LiveSite, loginIn, plainAddress, refusalIn } from "../live.ts";
import { type Outcome, redirectTargetOf, statusOf } from "../outcome.ts";
import { sampleOf, totalText } from "../page-list.ts";

export const redirectWorks: Check = {
	name: "redirect-works",
	run: async ({ live, site, options }) => {
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const allRedirects = site.redirects;
		const sample = sampleOf(allRedirects, options.sampleSize);
		if (sample.length === 0) return { skipped: "docs.json has no plain redirect" };
		const judgedRedirects = await Promise.all(
			sample.map(async (redirect) => await judgeRedirect(redirect, live)),
		);
		const findings = judgedRedirects.filter((one) => typeof one === "object");
		const unjudgedRedirects = judgedRedirects.filter((one) => typeof one === "string");
		const judgedCount = sample.length - unjudgedRedirects.length;
		const checkedText = `${amount(judgedCount, "redirect")}${totalText(sample.length, allRedirects.length)}`;
		return judgedOutcome(judgedCount, checkedText, findings, unjudgedRedirects);
	},
};

/**
 * A problem; a sentence if the redirect could not be judged; `undefined` for a redirect that works.
 */
async function judgeRedirect(
	redirect: ExpectedRedirect,
	live: LiveSite,
): Promise<FoundProblem | string | undefined> {
	const { outcome, url } = await requestSource(urlOf(redirect.source, live), live);
	const nextUrl = redirectTargetOf(outcome, url);
	const unjudgedReason =
		outcome.kind === "answer" ? (loginIn(outcome, nextUrl) ?? refusalIn(outcome)) : outcome.why;
	if (unjudgedReason !== undefined) return `\`${url.href}\` ${unjudgedReason}`;
	const ownFault = redirectFaultOf(redirect, outcome, url, nextUrl, live);
	const fault = ownFault ?? (await chainFault(redirect, nextUrl, live));
	if (fault === undefined) return undefined;
	return { ...requestDetails("GET", url, outcome), ...fault, at: redirect.at };
}

type RedirectFault = Pick<FoundProblem, "message" | "consequence" | "hint">;

function redirectFaultOf(
	redirect: ExpectedRedirect,
	outcome: Outcome,
	url: URL,
	next: URL | undefined,
	live: LiveSite,
): RedirectFault | undefined {
	const { source, destination } = redirect;
	if (next === undefined)
		return {
			message: `\`${source}\` is not redirected: it answers with ${statusOf(outcome)}.`,
			consequence: `Readers who follow an old link do not reach \`${destination}\`.`,
			hint: "Deploy this docs.json, or let the proxy forward the path.",
		};
	const isItself = plainAddress(next.pathname) === plainAddress(url.pathname);
	if (isItself && live.isHere(next)) return selfRedirectFault(source);
	return wrongTargetFault(redirect, next, live);
}

function selfRedirectFault(source: string): RedirectFault {
	return {
		message: `\`${source}\` is redirected to itself.`,
		consequence: "Browsers show an error instead of the page.",
		hint: "Look for a rule of the proxy that undoes the redirect.",
	};
}

function wrongTargetFault(
	{ source, destination }: ExpectedRedirect,
	next: URL,
	live: LiveSite,
): RedirectFault | undefined {
	if (isIntended(next, destination, live)) return undefined;
	return destination.startsWith("/") && isSamePath(next, destination, live)
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
	live: LiveSite,
): Promise<RedirectFault | undefined> {
	const { source, destination } = redirect;
	// The start page is no chain, because the start page may redirect to the first page.
	if (next === undefined || !live.isHere(next) || live.addressOf(next) === "/") return undefined;
	next.hash = "";
	const { outcome, url } = await requestSource(next, live);
	const furtherUrl = redirectTargetOf(outcome, url);
	const isLogin = loginIn(outcome, furtherUrl) !== undefined;
	if (furtherUrl === undefined || isLogin) return undefined;
	const start = urlOf(redirect.source, live);
	const isLoop = plainAddress(furtherUrl.pathname) === plainAddress(start.pathname);
	return isLoop
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
		const { live, site, options, failedChecks } = scene;
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const allRedirects = site.openRedirects;
		const sample = sampleOf(allRedirects, options.sampleSize);
		if (sample.length === 0) return { skipped: "docs.json has no redirect with a wildcard" };
		const trials = await Promise.all(
			sample.map(async (one) => await tryRedirect(one, options.missingName, live)),
		);
		const unjudgedRedirects = trials.flatMap(({ unjudged = [] }) => unjudged);
		const judgedCount = trials.length - unjudgedRedirects.length;
		const isDeployed = !failedChecks.has("redirect-works");
		const observations = judgedCount === 0 ? "" : await observationsIn(trials, allRedirects, scene);
		const checkedText = `${amount(judgedCount, "redirect")}${totalText(sample.length, allRedirects.length)}${observations}`;
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
	/** The target of the redirect; `undefined` without a redirect. */
	readonly next: URL | undefined;
	readonly isIntended: boolean;
	/** A sentence that says why the outcome cannot be judged. */
	readonly unjudged?: string;
}

async function tryRedirect(redirect: OpenRedirect, name: string, live: LiveSite): Promise<Trial> {
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
	allRedirects: readonly OpenRedirect[],
	{ live, options }: Pick<Scene, "live" | "options">,
): Promise<string> {
	const workingTrials = trials.filter(({ isIntended }) => isIntended);
	const isRedirected = async (path: string): Promise<boolean | undefined> =>
		allRedirects.some(({ targetFor }) => targetFor(path) !== undefined)
			? undefined
			: await isPathRedirected(path, live);
	const namedSegment = workingTrials.find(({ redirect: { kind, source } }) =>
		kind === "segment" ? /\/:\w+$/.test(source) : false,
	);
	const [anyTrial] = workingTrials;
	const matchesSeveralSegments =
		namedSegment && (await isRedirected(`${namedSegment.path}/${options.missingName}`));
	const ignoresCase = anyTrial && (await isRedirected(anyTrial.path.toUpperCase()));
	return [
		matchesSeveralSegments === undefined
			? ""
			: `, \`:name\` matches ${matchesSeveralSegments ? "several segments" : "one segment"}`,
		ignoresCase === undefined ? "" : `, letter case ${ignoresCase ? "does not matter" : "matters"}`,
	].join("");
}

/**
 * True if the site redirects a path; `undefined` if the answer does not show whether the site
 * redirects the path.
 */
async function isPathRedirected(path: string, live: LiveSite): Promise<boolean | undefined> {
	const { outcome, url } = await requestSource(urlOf(path, live), live);
	if (outcome.kind !== "answer") return undefined;
	const nextUrl = redirectTargetOf(outcome, url);
	const unjudgedReason = loginIn(outcome, nextUrl) ?? refusalIn(outcome);
	return unjudgedReason === undefined ? nextUrl !== undefined : undefined;
}

/** The URL of a source in docs.json. A source need not include the base path. */
export function urlOf(source: string, live: LiveSite): URL {
	const isWhole = `${source}/`.startsWith(`${live.basePath}/`);
	return isWhole ? live.atRoot(source) : live.urlAt(source);
}

/**
 * The answer to an address. A redirect to another spelling of the same address, such as https, is
 * followed, because such a redirect is not the redirect of docs.json.
 */
async function requestSource(
	source: URL,
	live: LiveSite,
): Promise<{ readonly outcome: Outcome; readonly url: URL }> {
	const outcome = await live.readWithoutBody(source);
	const nextUrl = redirectTargetOf(outcome, source);
	const isSame =
		nextUrl !== undefined &&
		nextUrl.href !== source.href &&
		live.isHere(nextUrl) &&
		plainAddress(nextUrl.pathname) === plainAddress(source.pathname);
	return isSame
		? { outcome: await live.readWithoutBody(nextUrl), url: nextUrl }
		: { outcome, url: source };
}

/** True if the target is the destination that docs.json declares. */
function isIntended(next: URL, destination: string, live: LiveSite): boolean {
	if (!destination.startsWith("/") || destination.startsWith("//"))
		return (
			URL.canParse(destination, live.home.href) &&
			isSameUrl(next, new URL(destination, live.home.href))
		);
	return live.isHere(next) && isSamePath(next, destination, live);
}

function isSameUrl(one: URL, other: URL): boolean {
	return (
		one.hostname === other.hostname && plainAddress(one.pathname) === plainAddress(other.pathname)
	);
}

/** True for the path with the base path and without it, because the proxy may add the base path. */
function isSamePath(next: URL, destination: string, live: LiveSite): boolean {
	const path = plainAddress(new URL(destination, live.home.href).pathname);
	const targetPath = plainAddress(next.pathname);
	return targetPath === path || targetPath === plainAddress(live.basePath + path);
}
