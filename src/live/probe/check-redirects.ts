// Redirects of docs.json on the live site.
import { destinationOf, hasWildcard } from "../../facts/docs-json/redirect-match.ts";
import {
	candidatesFor,
	doubtAbout,
	type Redirect,
	redirectsOf,
} from "../../facts/docs-json/redirects.ts";
import { amount } from "../../report/amounts.ts";
import { publishedPaths } from "../../site/addresses/published-paths.ts";
import type { Site } from "../../site/parts/site.ts";
import { type Answer, closedReason, exchangeOf, loginIn, redirectTargetOf } from "./answer.ts";
import { type Check, type CheckResult, notChecked, type Unjudged } from "./check.ts";
import { type LiveSite, plainAddress, sampleOf } from "./live-site.ts";

/** A path that a redirect should match, and where readers of the path should end. */
interface Trial {
	readonly redirect: Redirect;
	readonly path: string;
	/** The intended target; `undefined` if docproof does not know the target. */
	readonly destination: string | undefined;
	/**
	 * The reason for which only the hosting knows whether the redirect matches: a wildcard for one
	 * segment, a wildcard for several segments, or a slash at the end of the source; `undefined` for
	 * a plain redirect.
	 */
	readonly doubt: "segment" | "rest" | "slash" | undefined;
}

export const checkRedirects: Check = async (site, live) => {
	const trials = trialsIn(site, live.missingName);
	// Half of the requests are left for the pages.
	const sample = sampleOf(trials, Math.floor(live.requestsLeft / 4));
	const judged = await Promise.all(
		sample.map(async (trial) => [trial, await judgeTrial(trial, live)] as const),
	);
	const unjudged = judged.flatMap(([, result]) =>
		result !== undefined && "item" in result ? result : [],
	);
	const isDeployed = judged.some(
		([{ doubt }, result]) => doubt === undefined && result === undefined,
	);
	const skippedCount = trials.length - sample.length;
	return [
		...judged.flatMap(([trial, result]) =>
			result === undefined || "item" in result ? [] : reportOf(trial, result, isDeployed),
		),
		...notChecked(unjudged),
		...(skippedCount === 0
			? []
			: [
					{
						what: amount(skippedCount, "redirect"),
						why: "`--max-requests` allows no more requests",
					},
				]),
	];
};

/** The trials of redirects without a fault; `name` replaces each wildcard. */
function trialsIn(site: Site, name: string): readonly Trial[] {
	const { docs } = site;
	return soundRedirects(site).flatMap((redirect): readonly Trial[] => {
		const { source, destination } = redirect;
		const hasSlash = doubtAbout(docs, redirect)?.kind === "trailing-slash";
		if (!hasWildcard(source) && !hasSlash)
			return hasWildcard(destination)
				? []
				: [{ redirect, path: source, destination, doubt: undefined }];
		const path = source.replaceAll(/:\w+\*?|\*/g, name);
		const { exact, byWildcard } = candidatesFor(docs, path);
		if (!hasSlash && (exact ?? byWildcard()[0]) !== redirect) return [];
		const doubt = hasSlash ? "slash" : source.includes("*") ? "rest" : "segment";
		return [{ redirect, path, destination: destinationOf(redirect, path), doubt }];
	});
}

/**
 * Redirects without a fault. Redirects from the address of a page are left out, because docproof
 * does not know whether readers see the page or the target of the redirect.
 */
function soundRedirects(site: Site): readonly Redirect[] {
	const paths = publishedPaths(site);
	return redirectsOf(site.docs).filter(
		({ source, earlier, circle }) =>
			source.startsWith("/") &&
			!/[?#]/.test(source) &&
			earlier === undefined &&
			circle.length === 0 &&
			!paths.has(source.slice(1)),
	);
}

/** The fault of a redirect. The default of each text is that of a redirect that is missing. */
interface RedirectFault {
	/** The fault as a sentence, without a full stop. */
	readonly message: string;
	readonly consequence?: string;
	readonly hint?: string;
}

/** `undefined` for a redirect that works. */
async function judgeTrial(
	trial: Trial,
	live: LiveSite,
): Promise<RedirectFault | Unjudged | undefined> {
	const { redirect, path, destination, doubt } = trial;
	const { source } = redirect;
	const answer = await requestSource(urlOf(path, live), live);
	const { url } = answer.request;
	const target = redirectTargetOf(answer);
	const why = answer.status === 0 ? answer.fault : closedReason(answer, target);
	if (why !== undefined) return { item: `\`${source}\``, why };
	const withEvidence = (fault: RedirectFault): RedirectFault => ({
		...fault,
		message: `${fault.message}: ${exchangeOf(answer)}.`,
	});
	const isSelf = target !== undefined && isSameAddress(target, url, live);
	if (target === undefined || (isSelf && doubt !== undefined))
		return withEvidence({ message: `\`${source}\` is not redirected` });
	if (isSelf) return withEvidence(selfFault(source));
	if (destination !== undefined && !isIntended(target, destination, live))
		return withEvidence(targetFault(trial, destination, target, live));
	return doubt === undefined ? chainFault(trial, target, live) : undefined;
}

const browserError = "Browsers show an error instead of the page.";

function selfFault(source: string): RedirectFault {
	return {
		message: `\`${source}\` is redirected to itself`,
		consequence: browserError,
		hint: "Look for a rule of the proxy that undoes the redirect.",
	};
}

function targetFault(
	{ redirect: { source }, doubt }: Trial,
	destination: string,
	target: URL,
	live: LiveSite,
): RedirectFault {
	return destination.startsWith("/") && isSamePath(target, destination, live)
		? {
				message: `\`${source}\` is redirected to another host`,
				consequence: "Readers leave the site, and search engines list the other host.",
				hint: "Let the proxy forward its own host name to Mintlify, or rewrite `Location` in its answers.",
			}
		: {
				message: `\`${source}\` is not redirected to \`${destination}\``,
				consequence: "Readers who follow an old link reach another page.",
				hint:
					doubt === undefined
						? "Deploy this docs.json, or remove the proxy's own redirect."
						: "Redirect each path separately.",
			};
}

async function chainFault(
	{ redirect: { source }, path }: Trial,
	target: URL,
	live: LiveSite,
): Promise<RedirectFault | undefined> {
	// A redirect to the start page is no chain, because the start page may redirect to the first
	// page.
	if (!live.isHere(target) || live.addressOf(target) === "/") return undefined;
	target.hash = "";
	const answer = await requestSource(target, live);
	const next = redirectTargetOf(answer);
	if (next === undefined || loginIn(answer, next) !== undefined) return undefined;
	return isSameAddress(next, urlOf(path, live), live)
		? {
				message: `\`${source}\` and its target redirect to each other: ${exchangeOf(answer)}.`,
				consequence: browserError,
				hint: "Remove one of the two redirects.",
			}
		: {
				message: `\`${source}\` needs a second redirect: ${exchangeOf(answer)}.`,
				consequence: "Readers wait longer, and search engines may give up.",
				hint: "Redirect to the final address.",
			};
}

function reportOf(
	{ redirect, doubt }: Trial,
	fault: RedirectFault,
	isDeployed: boolean,
): CheckResult {
	const { source, destination, at } = redirect;
	const hint =
		isDeployed && doubt === "segment"
			? "Redirect each path separately."
			: isDeployed && doubt === "slash"
				? `Write \`${source.slice(0, -1)}\`, without the slash.`
				: "Deploy this docs.json, or let the proxy forward the path.";
	const consequence = `Readers who follow an old link do not reach \`${destination}\`.`;
	return { at, consequence, hint, ...fault };
}

/** The URL of a source in docs.json. A source need not include the base path. */
function urlOf(source: string, live: LiveSite): URL {
	const isWhole = `${source}/`.startsWith(`${live.basePath}/`);
	return isWhole ? live.urlAtRoot(source) : live.urlAt(source);
}

/**
 * The answer to an address. A redirect to another spelling of the same address, such as https, is
 * followed, because such a redirect is not the redirect of docs.json.
 */
async function requestSource(source: URL, live: LiveSite): Promise<Answer> {
	const answer = await live.look(source);
	const target = redirectTargetOf(answer);
	const isOtherSpelling =
		target !== undefined && target.href !== source.href && isSameAddress(target, source, live);
	return isOtherSpelling ? live.look(target) : answer;
}

function isSameAddress(one: URL, other: URL, live: LiveSite): boolean {
	return live.isHere(one) && plainAddress(one.pathname) === plainAddress(other.pathname);
}

function isIntended(target: URL, destination: string, live: LiveSite): boolean {
	if (destination.startsWith("/") && !destination.startsWith("//"))
		return live.isHere(target) && isSamePath(target, destination, live);
	if (!URL.canParse(destination, live.urlAt("/").href)) return false;
	const intended = new URL(destination, live.urlAt("/").href);
	return (
		target.hostname === intended.hostname &&
		plainAddress(target.pathname) === plainAddress(intended.pathname)
	);
}

/**
 * True for a URL with the path of the destination, with or without the base path, because the proxy
 * may add the base path.
 */
function isSamePath(target: URL, destination: string, live: LiveSite): boolean {
	const path = plainAddress(new URL(destination, live.urlAt("/").href).pathname);
	const targetPath = plainAddress(target.pathname);
	return targetPath === path || targetPath === plainAddress(live.basePath + path);
}
