// Servers of the API to which readers' browsers send the requests of the playground themselves.
import type { RuleReport } from "../../engine/finding.ts";
import type { Site } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { property } from "../../source/value.ts";
import { exchangeOf } from "./answer.ts";
import { type Check, notChecked, type Unjudged } from "./check.ts";
import { playgroundSettings, playgroundUse } from "./check-playground.ts";
import { corsFault, needsPreflight, preflightHeaders } from "./cors.ts";
import { type ExpectedRequest, type ExpectedServer, expectedServers } from "./expected-servers.ts";
import { type LiveSite, sampleOf } from "./live-site.ts";

export const checkHttps: Check = async (site, live) =>
	serversOf(site, live).flatMap((server) =>
		isBlocked(server.base, live)
			? {
					at: server.at,
					message: `\`${server.url}\` uses plain http, but \`${live.origin}\` uses https.`,
					hint: "Serve the API with https, and change the URL in `servers`.",
				}
			: [],
	);

export const checkCors: Check = async (site, live) => {
	const servers = serversOf(site, live).filter(({ base }) => !isBlocked(base, live));
	const preflights = servers.flatMap((server) =>
		server.requests.filter(needsPreflight).map((request) => ({ server, request })),
	);
	const sample = sampleOf(preflights, Math.floor(live.requestsLeft / 4));
	const results = await Promise.all(
		sample.map(async ({ server, request }) => await sendPreflight(server, request, site, live)),
	);
	const unjudged = results.flatMap((result) =>
		result !== undefined && "item" in result ? result : [],
	);
	const reports = results.flatMap((result) =>
		result === undefined || "item" in result ? [] : result,
	);
	return [
		// One fault of a server is one report, whatever requests show it.
		...[...groupBy(reports, ({ cause }) => cause).values()].flatMap(([first]) => first ?? []),
		...notChecked([...unjudged, ...unknownServers(site)]),
	];
};

interface Server extends ExpectedServer {
	readonly base: URL;
}

/** The servers on other hosts to which browsers send requests. */
function serversOf(site: Site, live: LiveSite): readonly Server[] {
	if (playgroundUse(site) !== "direct") return [];
	return expectedServers(site).flatMap((server) => {
		const base = webUrlOf(server.url);
		return base === undefined || base.origin === live.origin ? [] : { ...server, base };
	});
}

function webUrlOf(url: string): URL | undefined {
	if (/[{}]/.test(url) || !URL.canParse(url)) return undefined;
	const parsedUrl = new URL(url);
	return /^https?:$/.test(parsedUrl.protocol) ? parsedUrl : undefined;
}

function unknownServers(site: Site): readonly Unjudged[] {
	if (playgroundUse(site) !== "direct") return [];
	const servers = expectedServers(site).filter(({ url }) => webUrlOf(url) === undefined);
	return [
		...servers.map(({ url }) => ({
			item: `\`${url}\``,
			why: /[{}]/.test(url) ? "a variable has no default value" : "it is not a full URL",
		})),
		...site.specs.remotes().map(({ url }) => ({
			item: `the servers in \`${url}\``,
			why: "`probe` does not fetch OpenAPI files",
		})),
	];
}

/**
 * True if browsers block requests to a server: browsers block plain http from an https page, except
 * to the reader's own machine.
 */
function isBlocked(url: URL, { origin }: LiveSite): boolean {
	return (
		origin.startsWith("https:") &&
		url.protocol === "http:" &&
		!/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
	);
}

/** `undefined` if browsers may send the request. */
async function sendPreflight(
	{ base, url: writtenUrl, at }: Server,
	request: ExpectedRequest,
	site: Site,
	live: LiveSite,
): Promise<RuleReport | Unjudged | undefined> {
	const url = new URL(base);
	url.pathname = base.pathname.replace(/\/$/, "") + request.path;
	const hasCredentials = property(playgroundSettings(site), "credentials") === true;
	const preflight = { ...request, origin: live.origin, hasCredentials };
	const headers = preflightHeaders(preflight);
	const answer = await live.send({ method: "OPTIONS", url, headers });
	if (answer.status === 0) {
		const allowHint = ` (\`--allow-host ${url.hostname}\` allows it)`;
		return {
			item: `\`${url.href}\``,
			why: `${answer.fault}${answer.cause === "private" ? allowHint : ""}`,
		};
	}
	const fault = corsFault(preflight, answer);
	if (fault === undefined) return undefined;
	const { why, hint } = fault;
	const statement = `\`${writtenUrl}\` ${why}`;
	return { at, message: `${statement}: ${exchangeOf(answer)}.`, hint, cause: statement };
}
