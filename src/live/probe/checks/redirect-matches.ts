// Which paths the redirects take of which only the hosting knows that: those with wildcards, or
// with a slash at their end.
import { amount } from "../../../report/amounts.ts";
import { locationOf, type Outcome, seenIn, statusOf } from "../asked.ts";
import type { Check, Found, Scene } from "../check.ts";
import type { OpenRedirect } from "../expected.ts";
import { asksWho, type Live, plainAddress, refuses } from "../live.ts";
import { mostOf, spread } from "../page-list.ts";
import { hop, isMeant, urlOf } from "../redirect-hop.ts";

export const redirectMatches: Check = {
	name: "redirect-matches",
	run: async (scene) => {
		const { live, site, options, found } = scene;
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const all = site.openRedirects;
		const some = spread(all, options.sample);
		if (some.length === 0) return { skipped: "docs.json has no redirect with a wildcard" };
		const trials = await Promise.all(
			some.map(async (one) => await tried(one, options.nobody, live)),
		);
		const untold = trials.flatMap(({ untold = [] }) => untold);
		const looked = trials.length - untold.length;
		if (looked === 0)
			return {
				skipped: `cannot be told: ${untold[0]}`,
				untold: untold.slice(1),
			};
		const isDeployed = !found.has("redirect-works");
		const seen = await seenOf(trials, all, scene);
		return {
			says: `${amount(looked, "redirect")}${mostOf(some.length, all.length)}${seen}`,
			findings: trials.flatMap((trial) => findingOf(trial, isDeployed)),
			untold,
		};
	},
};

/** What came of a path that a redirect takes as it is written. */
interface Trial {
	readonly redirect: OpenRedirect;
	readonly path: string;
	readonly url: URL;
	readonly outcome: Outcome;
	/** Where readers are sent; `undefined` for nowhere. */
	readonly next: URL | undefined;
	readonly isMeant: boolean;
	/** Why that says nothing. */
	readonly untold?: string;
}

async function tried(redirect: OpenRedirect, name: string, live: Live): Promise<Trial> {
	const path = redirect.pathFor(name);
	const { outcome, url } = await hop(urlOf(path, live), live);
	const answered = locationOf(outcome, url);
	const isItself =
		answered !== undefined &&
		live.isHere(answered) &&
		plainAddress(answered.pathname) === plainAddress(url.pathname);
	const next = isItself ? undefined : answered;
	const why =
		outcome.kind === "answer" ? (asksWho(outcome, next) ?? refuses(outcome)) : outcome.why;
	const to = redirect.leadsTo(path);
	return {
		redirect,
		path,
		url,
		outcome,
		next,
		isMeant: next !== undefined && (to === undefined || isMeant(next, to, live)),
		...(why !== undefined && { untold: `\`${url.href}\` ${why}` }),
	};
}

function findingOf(trial: Trial, isDeployed: boolean): readonly Found[] {
	const { redirect, path, url, outcome, next, untold } = trial;
	if (trial.isMeant || untold !== undefined) return [];
	const { source, destination, at } = redirect;
	const shown = { method: "GET", url: url.href, seen: seenIn(outcome), at };
	if (next === undefined)
		return [
			{
				...shown,
				message:
					path === source
						? `\`${source}\` is not redirected: it answers with ${statusOf(outcome)}.`
						: `\`${source}\` does not take \`${path}\`, which answers with ${statusOf(outcome)}.`,
				consequence: `Readers with an old link do not get to \`${destination}\`.`,
				hint: isDeployed
					? ways[redirect.kind](redirect)
					: "Deploy this docs.json, or let the proxy pass the path on.",
			},
		];
	return [
		{
			...shown,
			message: `\`${path}\` is redirected to \`${next.href}\` instead of \`${redirect.leadsTo(path)}\`.`,
			consequence: "Readers with an old link get another page than you meant.",
			hint: "Redirect each path on its own.",
		},
	];
}

const ways: Readonly<Record<OpenRedirect["kind"], (redirect: OpenRedirect) => string>> = {
	segment: () => "Redirect each path on its own.",
	rest: () => "Deploy this docs.json, or let the proxy pass the path on.",
	slash: ({ source }) => `Write \`${source.slice(0, -1)}\`.`,
};

/** What the redirects that work show of the hosting, as far as it can be seen. */
async function seenOf(
	trials: readonly Trial[],
	all: readonly OpenRedirect[],
	{ live, options }: Pick<Scene, "live" | "options">,
): Promise<string> {
	const working = trials.filter(({ isMeant }) => isMeant);
	const asked = async (path: string): Promise<boolean | undefined> =>
		all.some(({ leadsTo }) => leadsTo(path) !== undefined) ? undefined : await isSentOn(path, live);
	const named = working.find(({ redirect: { kind, source } }) =>
		kind === "segment" ? /\/:\w+$/.test(source) : false,
	);
	const [any] = working;
	const takesMore = named && (await asked(`${named.path}/${options.nobody}`));
	const takesOther = any && (await asked(any.path.toUpperCase()));
	return [
		takesMore === undefined
			? ""
			: `, \`:name\` takes ${takesMore ? "several segments" : "one segment"}`,
		takesOther === undefined ? "" : `, letter case ${takesOther ? "does not count" : "counts"}`,
	].join("");
}

/** `undefined` where that cannot be told. */
async function isSentOn(path: string, live: Live): Promise<boolean | undefined> {
	const { outcome, url } = await hop(urlOf(path, live), live);
	if (outcome.kind !== "answer") return undefined;
	const next = locationOf(outcome, url);
	const why = asksWho(outcome, next) ?? refuses(outcome);
	return why === undefined ? next !== undefined : undefined;
}
