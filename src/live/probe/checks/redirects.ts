// Redirects of docs.json on the live site: their targets, and which paths match a source with a
// wildcard or a trailing slash, because only the hosting decides that.
import { amount } from "../../../report/amounts.ts";
import { locationOf, type Outcome, statusOf } from "../asked.ts";
import { type Check, type FoundProblem, judgedOutcome, type Scene, shownBy } from "../check.ts";
import type { ExpectedRedirect, OpenRedirect } from "../expected.ts";
import { asksWho, type Live, plainAddress, refuses } from "../live.ts";
import { mostOf, spread } from "../page-list.ts";

export const redirectWorks: Check = {
	name: "redirect-works",
	run: async ({ live, site, options }) => {
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const all = site.redirects;
		const some = spread(all, options.sample);
		if (some.length === 0) return { skipped: "docs.json has no plain redirect" };
		const judged = await Promise.all(
			some.map(async (redirect) => await judgeRedirect(redirect, live)),
		);
		const findings = judged.filter((one) => typeof one === "object");
		const untold = judged.filter((one) => typeof one === "string");
		const looked = some.length - untold.length;
		const says = `${amount(looked, "redirect")}${mostOf(some.length, all.length)}`;
		return judgedOutcome(looked, says, findings, untold);
	},
};

/**
 * A problem; a sentence if the redirect could not be judged; `undefined` for a redirect that works.
 */
async function judgeRedirect(
	redirect: ExpectedRedirect,
	live: Live,
): Promise<FoundProblem | string | undefined> {
	const { outcome, url } = await hop(urlOf(redirect.source, live), live);
	const next = locationOf(outcome, url);
	const why =
		outcome.kind === "answer" ? (asksWho(outcome, next) ?? refuses(outcome)) : outcome.why;
	if (why !== undefined) return `\`${url.href}\` ${why}`;
	const said = wordsOf(redirect, outcome, url, next, live);
	const words = said ?? (await chained(redirect, next, live));
	if (words === undefined) return undefined;
	return { ...shownBy("GET", url, outcome), ...words, at: redirect.at };
}

type Words = Pick<FoundProblem, "message" | "consequence" | "hint">;

function wordsOf(
	redirect: ExpectedRedirect,
	outcome: Outcome,
	url: URL,
	next: URL | undefined,
	live: Live,
): Words | undefined {
	const { source, destination } = redirect;
	if (next === undefined)
		return {
			message: `\`${source}\` is not redirected: it answers with ${statusOf(outcome)}.`,
			consequence: `Readers who follow an old link do not reach \`${destination}\`.`,
			hint: "Deploy this docs.json, or let the proxy forward the path.",
		};
	const isItself = plainAddress(next.pathname) === plainAddress(url.pathname);
	if (isItself && live.isHere(next)) return toItself(source);
	return elsewhere(redirect, next, live);
}

function toItself(source: string): Words {
	return {
		message: `\`${source}\` is redirected to itself.`,
		consequence: "Browsers show an error instead of the page.",
		hint: "Look for a rule of the proxy that undoes the redirect.",
	};
}

function elsewhere(
	{ source, destination }: ExpectedRedirect,
	next: URL,
	live: Live,
): Words | undefined {
	if (isMeant(next, destination, live)) return undefined;
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

/** The problem if the target redirects again. */
async function chained(
	redirect: ExpectedRedirect,
	next: URL | undefined,
	live: Live,
): Promise<Words | undefined> {
	const { source, destination } = redirect;
	// The start page may redirect to the first page.
	if (next === undefined || !live.isHere(next) || live.addressOf(next) === "/") return undefined;
	next.hash = "";
	const { outcome, url } = await hop(next, live);
	const further = locationOf(outcome, url);
	const isLogin = asksWho(outcome, further) !== undefined;
	if (further === undefined || isLogin) return undefined;
	const start = urlOf(redirect.source, live);
	const isBack = plainAddress(further.pathname) === plainAddress(start.pathname);
	return isBack
		? {
				message: `\`${source}\` and \`${destination}\` redirect to each other.`,
				consequence: "Browsers show an error instead of the page.",
				hint: "Remove one of the two redirects.",
			}
		: {
				message: `\`${source}\` reaches \`${further.href}\` only through a second redirect.`,
				consequence: "Readers wait longer, and search engines may give up.",
				hint: "Redirect to the final address.",
			};
}

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
		const isDeployed = !found.has("redirect-works");
		const seen = looked === 0 ? "" : await seenOf(trials, all, scene);
		const says = `${amount(looked, "redirect")}${mostOf(some.length, all.length)}${seen}`;
		const findings = trials.flatMap((trial) => findingOf(trial, isDeployed));
		return judgedOutcome(looked, says, findings, untold);
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
	readonly isMeant: boolean;
	/** The reason why the outcome shows nothing. */
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

function findingOf(trial: Trial, isDeployed: boolean): readonly FoundProblem[] {
	const { redirect, path, url, outcome, next, untold } = trial;
	if (trial.isMeant || untold !== undefined) return [];
	const { source, destination, at } = redirect;
	const shown = { ...shownBy("GET", url, outcome), at };
	if (next === undefined)
		return [
			{
				...shown,
				message:
					path === source
						? `\`${source}\` is not redirected: it answers with ${statusOf(outcome)}.`
						: `\`${source}\` does not match \`${path}\`, which answers with ${statusOf(outcome)}.`,
				consequence: `Readers who follow an old link do not reach \`${destination}\`.`,
				hint: isDeployed
					? ways[redirect.kind](redirect)
					: "Deploy this docs.json, or let the proxy forward the path.",
			},
		];
	return [
		{
			...shown,
			message: `\`${path}\` is redirected to \`${next.href}\` instead of \`${redirect.leadsTo(path)}\`.`,
			consequence: "Readers who follow an old link reach another page.",
			hint: "Redirect each path separately.",
		},
	];
}

const ways: Readonly<Record<OpenRedirect["kind"], (redirect: OpenRedirect) => string>> = {
	segment: () => "Redirect each path separately.",
	rest: () => "Deploy this docs.json, or let the proxy forward the path.",
	slash: ({ source }) => `Write \`${source.slice(0, -1)}\`, without the slash.`,
};

/** What redirects that work show about the hosting. */
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
			: `, \`:name\` matches ${takesMore ? "several segments" : "one segment"}`,
		takesOther === undefined ? "" : `, letter case ${takesOther ? "does not matter" : "matters"}`,
	].join("");
}

/** `undefined` if the answer does not show it. */
async function isSentOn(path: string, live: Live): Promise<boolean | undefined> {
	const { outcome, url } = await hop(urlOf(path, live), live);
	if (outcome.kind !== "answer") return undefined;
	const next = locationOf(outcome, url);
	const why = asksWho(outcome, next) ?? refuses(outcome);
	return why === undefined ? next !== undefined : undefined;
}

/** The URL of a source in docs.json. A source may include the base path or not. */
export function urlOf(source: string, live: Live): URL {
	const isWhole = `${source}/`.startsWith(`${live.basePath}/`);
	return isWhole ? live.atRoot(source) : live.at(source);
}

/**
 * The answer to an address. A redirect to another spelling of the same address, such as https, is
 * followed, because it is not the redirect of docs.json.
 */
async function hop(
	source: URL,
	live: Live,
): Promise<{ readonly outcome: Outcome; readonly url: URL }> {
	const outcome = await live.look(source);
	const next = locationOf(outcome, source);
	const isSame =
		next !== undefined &&
		next.href !== source.href &&
		live.isHere(next) &&
		plainAddress(next.pathname) === plainAddress(source.pathname);
	return isSame ? { outcome: await live.look(next), url: next } : { outcome, url: source };
}

/** True if the target is the destination that docs.json declares. */
function isMeant(next: URL, destination: string, live: Live): boolean {
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
	const found = plainAddress(next.pathname);
	return found === path || found === plainAddress(live.basePath + path);
}
