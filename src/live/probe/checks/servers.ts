// Servers of the API: whether the servers answer, and whether browsers may send requests to them.
import { amount } from "../../../report/amounts.ts";
import { groupBy } from "../../../source/lists.ts";
import {
	type Check,
	type CheckOutcome,
	type FoundProblem,
	judgedOutcome,
	requestDetails,
	type Scene,
} from "../check.ts";
import { corsFault, needsPreflight, type Preflight, preflightHeaders } from "../cors.ts";
import type { ExpectedRequest, ExpectedServer, Playground } from "../expected.ts";
import type { Outcome } from "../outcome.ts";

export const serverHttps: Check = {
	name: "server-https",
	run: (scene) => Promise.resolve(judgeHttps(scene)),
};

function judgeHttps(scene: Scene): CheckOutcome {
	const { site, live } = scene;
	if (site === undefined) return needsSite;
	const unusedReason = whyUnused(site.playground);
	if (unusedReason !== undefined) return unusedReason;
	if (!live.origin.startsWith("https:")) return { skipped: "the site itself is not https" };
	const { servers, unjudged } = serversOf(scene);
	if (servers.length === 0) return { skipped: unjudged[0] ?? "the API has no server of its own" };
	const findings = servers
		.filter(([, url]) => isBlocked(url, scene))
		.map(([server, url]) => ({
			method: "POST",
			url: url.href,
			at: server.at,
			message: `\`${server.url}\` uses plain http, but the site uses https.`,
			consequence:
				"Browsers block every request of the API playground to this server (mixed content).",
			hint: "Serve the API with https, and change the URL in `servers`.",
		}));
	return { observation: amount(servers.length, "server"), findings, unjudged };
}

export const serverReachable: Check = {
	name: "server-reachable",
	run: async (scene) => {
		if (!scene.options.canRequestServers) return { skipped: "requested only with `--servers`" };
		if (scene.site === undefined) return needsSite;
		const { servers, unjudged } = serversOf(scene);
		if (servers.length === 0) return { skipped: unjudged[0] ?? "the API has no server of its own" };
		const judgedServers = await Promise.all(
			servers.map(async (one) => await judgeServer(one, scene)),
		);
		const findings = judgedServers.filter((one) => typeof one === "object");
		const unknownServers = judgedServers.filter((one) => typeof one === "string");
		const unjudgedTexts = [...unjudged, ...unknownServers];
		const judgedCount = servers.length - unknownServers.length;
		return judgedOutcome(judgedCount, amount(judgedCount, "server"), findings, unjudgedTexts);
	},
};

/**
 * A problem; a sentence if the server could not be judged; `undefined` for a server that gives any
 * answer.
 */
async function judgeServer(
	[server, base]: ServerUrl,
	{ live }: Scene,
): Promise<FoundProblem | string | undefined> {
	const url = new URL("/", base);
	const outcome = await live.readWithoutBody(url);
	if (outcome.kind === "answer") return undefined;
	const isPrivate = outcome.kind === "silence" && outcome.cause === "private";
	if (outcome.kind === "not-sent" || isPrivate) return `\`${url.href}\` ${outcome.why}`;
	return {
		method: "GET",
		url: url.href,
		seen: outcome.why,
		at: server.at,
		message: `The server \`${server.url}\` ${outcome.why}.`,
		consequence: "Requests of the API playground fail.",
		hint: "Correct the URL in `servers`, or start the server.",
	};
}

const needsSite = { skipped: "needs the folder of the site" };

/**
 * The reason why browsers send no requests to the servers; `undefined` if browsers send requests.
 */
function whyUnused({ missing, isProxied }: Playground): { readonly skipped: string } | undefined {
	if (missing !== undefined) return { skipped: missing };
	return isProxied
		? { skipped: "requests go through Mintlify (`api.playground.proxy`)" }
		: undefined;
}

type ServerUrl = readonly [ExpectedServer, URL];

function serversOf({ site, live }: Scene): {
	readonly servers: readonly ServerUrl[];
	readonly unjudged: readonly string[];
} {
	const servers: ServerUrl[] = [];
	const unjudgedServers: string[] = [];
	for (const server of site?.servers ?? []) {
		const url = URL.canParse(server.url) ? new URL(server.url) : undefined;
		if (/[{}]/.test(server.url))
			unjudgedServers.push(`\`${server.url}\` has a variable without a default value`);
		else if (url !== undefined && /^https?:$/.test(url.protocol)) servers.push([server, url]);
		else unjudgedServers.push(`\`${server.url}\` is not a full URL`);
	}
	const isSame = ([, url]: ServerUrl): boolean => url.origin === live.origin;
	return { servers: servers.filter((one) => !isSame(one)), unjudged: unjudgedServers };
}

/**
 * True if browsers block requests to a server: browsers block plain http from an https page, except
 * to the reader's own machine.
 */
function isBlocked(url: URL, { live }: Scene): boolean {
	return (
		live.origin.startsWith("https:") &&
		url.protocol === "http:" &&
		!/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
	);
}

export const corsPreflight: Check = {
	name: "cors-preflight",
	run: async (scene) => {
		const { site } = scene;
		if (site === undefined) return needsSite;
		const unusedReason = whyUnused(site.playground);
		if (unusedReason !== undefined) return unusedReason;
		const { servers, unjudged } = serversOf(scene);
		const reachableServers = servers.filter(([, url]) => !isBlocked(url, scene));
		const preflights = reachableServers.flatMap(([server, url]) =>
			server.requests
				.filter(needsPreflight)
				.map((request) => sendPreflight(server, url, request, scene)),
		);
		if (preflights.length === 0) return { skipped: unjudged[0] ?? "no request needs a preflight" };
		return summarize(await Promise.all(preflights), unjudged);
	},
};

type PreflightResult =
	| { readonly unjudged: string }
	| { readonly problem: FoundProblem | undefined };

async function sendPreflight(
	server: ExpectedServer,
	base: URL,
	request: ExpectedRequest,
	{ live, site }: Scene,
): Promise<PreflightResult> {
	const url = new URL(base);
	url.pathname = base.pathname.replace(/\/$/, "") + request.path;
	const preflight: Preflight = {
		origin: live.origin,
		...request,
		hasCredentials: site?.playground.sendsCredentials === true,
	};
	const headers = preflightHeaders(preflight);
	const answer = await live.send({ method: "OPTIONS", url, headers });
	if (answer.kind !== "answer") return { unjudged: whyUnjudged(answer, url) };
	const fault = corsFault(preflight, answer);
	if (fault === undefined) return { problem: undefined };
	const problem = {
		...requestDetails("OPTIONS", url, answer),
		message: `\`${server.url}\` ${fault.why}.`,
		consequence: `Browsers send no ${request.method} request of the API playground: \`api.playground.proxy\` is false.`,
		hint: fault.hint,
		at: server.at,
	};
	return { problem };
}

function whyUnjudged(
	outcome: Exclude<Outcome, { readonly kind: "answer" }>,
	{ href, hostname }: URL,
): string {
	const isPrivate = outcome.kind === "silence" && outcome.cause === "private";
	const allowHint = isPrivate ? ` (\`--allow-host ${hostname}\` allows it)` : "";
	return `\`${href}\` ${outcome.why}${allowHint}`;
}

/**
 * The outcome of all preflights. Preflights with the same fault of the same server are one finding.
 */
function summarize(judged: readonly PreflightResult[], others: readonly string[]): CheckOutcome {
	const unjudgedServers = judged.flatMap((one) => ("unjudged" in one ? one.unjudged : []));
	const foundProblems = judged.flatMap((one) =>
		"problem" in one && one.problem !== undefined ? one.problem : [],
	);
	const byMessage = groupBy(foundProblems, ({ message }) => message);
	const judgedCount = judged.length - unjudgedServers.length;
	const unjudgedTexts = [...new Set([...others, ...unjudgedServers])];
	const findings = [...byMessage.values()].flatMap(([first, ...more]) =>
		first === undefined
			? []
			: { ...first, cases: [first, ...more].map(({ url, seen }) => ({ url, seen })) },
	);
	return judgedOutcome(judgedCount, amount(judgedCount, "preflight"), findings, unjudgedTexts);
}
