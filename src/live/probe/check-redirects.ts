// Redirects of docs.json on the live site.
import type { RuleReport } from "../../engine/finding.ts";
import { publishedPaths } from "../../site/addresses/published-paths.ts";
import { destinationOf, hasWildcard } from "../../site/facts/docs-json/redirect-match.ts";
import {
	candidatesFor,
	doubtAbout,
	type Redirect,
	redirectsOf,
} from "../../site/facts/docs-json/redirects.ts";
import type { Site } from "../../site/parts/site.ts";
import { type Check, notChecked, notRequested, type Unjudged } from "./check.ts";
import {
	closedVisitReason,
	evidenceOf,
	type LiveSite,
	plainAddress,
	sampleOf,
	type Visit,
} from "./live-site.ts";

/** A path that a redirect should match, and where readers of the path should end. */
interface Trial {
	readonly redirect: Redirect;
	readonly path: string;
	/** The intended target; `undefined` if docproof does not know the target. */
	readonly destination: string | undefined;
	/**
	 * The hint if other redirects work, but not this one, because only the hosting decides which
	 * paths match its source; `undefined` for a plain redirect.
	 */
	readonly hint?: string;
}

export const checkRedirects: Check = async (site, live) => {
	const trials = trialsIn(site, live.missingName);
	// Most requests are left for the pages.
	const sample = sampleOf(trials, Math.floor(live.requestsLeft / 4));
	const results = await Promise.all(
		sample.map(async (trial) => {
			const visit = await live.visit(urlOf(trial.path, live));
			return [trial, judgeVisit(trial, visit, live)] as const;
		}),
	);
	const isDeployed = results.some(([, result]) => result === undefined);
	const unjudged: Unjudged[] = [];
	const reports: RuleReport[] = [];
	for (const [{ hint, redirect }, result] of results)
		if (result !== undefined && "item" in result) unjudged.push(result);
		else if (result !== undefined)
			reports.push({
				at: redirect.at,
				consequence: `Readers who follow an old link do not reach \`${redirect.destination}\`.`,
				hint: (isDeployed ? hint : undefined) ?? deployHint,
				...result,
			});
	return [...reports, ...notChecked(unjudged), ...notRequested(trials, sample, "redirect")];
};

const deployHint = "Deploy this docs.json, or let the proxy forward the path.";

/** The trials of redirects without a fault; `name` replaces each wildcard. */
function trialsIn(site: Site, name: string): readonly Trial[] {
	const { docs } = site;
	return soundRedirects(site).flatMap((redirect): readonly Trial[] => {
		const { source, to: destination } = redirect;
		if (doubtAbout(docs, redirect)?.kind === "trailing-slash") {
			const hint = `Write \`${source.slice(0, -1)}\`, without the slash.`;
			return [{ redirect, path: source, destination, hint }];
		}
		if (!hasWildcard(source))
			return hasWildcard(destination) ? [] : [{ redirect, path: source, destination }];
		const path = source.replaceAll(/:\w+\*?|\*/g, name);
		const { exact, byWildcard } = candidatesFor(docs, path);
		// Another redirect may match the path, too.
		if ((exact ?? byWildcard()[0]) !== redirect) return [];
		const trial = { redirect, path, destination: destinationOf(redirect, path) };
		return [source.includes("*") ? trial : { ...trial, hint: "Redirect each path separately." }];
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

/** `undefined` for a redirect that works. */
function judgeVisit(
	{ redirect: { source }, destination }: Trial,
	visit: Visit,
	live: LiveSite,
): Omit<RuleReport, "at"> | Unjudged | undefined {
	const { answer, from, passed, next } = visit;
	const evidence = evidenceOf(visit);
	if (next !== undefined && live.isHere(next))
		return {
			message: `\`${source}\` redirects without end: ${evidence}.`,
			consequence: "Browsers show an error instead of the page.",
			hint: "Look for two rules that redirect to each other, such as a rule of the proxy.",
		};
	// Another spelling of the address, such as https, is no redirect of docs.json.
	const targets = passed.filter((url) => !live.isHere(url) || !isSameAddress(url, from));
	if (targets.some((url) => destination === undefined || isIntended(url, destination, live)))
		return undefined;
	const why = answer.status === 0 ? answer.fault : closedVisitReason(visit);
	if (why !== undefined) return { item: `\`${source}\``, why };
	if (targets.length === 0 || destination === undefined)
		return { message: `\`${source}\` is not redirected: ${evidence}.` };
	return next !== undefined && destination.startsWith("/") && isSamePath(next, destination, live)
		? {
				message: `\`${source}\` is redirected to another host: ${evidence}.`,
				consequence: "Readers leave the site, and search engines list the other host.",
				hint: "Let the proxy forward its own host name to Mintlify, or rewrite `Location` in its answers.",
			}
		: {
				message: `\`${source}\` is not redirected to \`${destination}\`: ${evidence}.`,
				consequence: "Readers who follow an old link reach another page.",
			};
}

/** The URL of a source in docs.json. A source need not include the base path. */
function urlOf(source: string, live: LiveSite): URL {
	const isWhole = `${source}/`.startsWith(`${live.basePath}/`);
	return isWhole ? live.urlAtRoot(source) : live.urlAt(source);
}

function isSameAddress(one: URL, other: URL): boolean {
	return plainAddress(one.pathname) === plainAddress(other.pathname);
}

function isIntended(target: URL, destination: string, live: LiveSite): boolean {
	if (destination.startsWith("/") && !destination.startsWith("//"))
		return live.isHere(target) && isSamePath(target, destination, live);
	const base = live.urlAt("/").href;
	if (!URL.canParse(destination, base)) return false;
	const intended = new URL(destination, base);
	return target.hostname === intended.hostname && isSameAddress(target, intended);
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
