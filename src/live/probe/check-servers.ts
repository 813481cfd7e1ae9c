// Servers of the API to which readers' browsers send the requests of the playground themselves.
import type { RuleReport } from "../../engine/finding.ts";
import type { Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import { property } from "../../text/value.ts";
import { exchangeOf } from "./answer.ts";
import { type Check, notChecked, notRequested, type Unjudged } from "./check.ts";
import { playgroundSettings, playgroundUse } from "./check-playground.ts";
import { corsFault, needsPreflight } from "./cors.ts";
import { type LiveSite, sampleOf } from "./live-site.ts";
import { type ServerRequest, serverRequests } from "./server-requests.ts";

export const checkHttps: Check = async (site, live) => {
	const blocked = directRequests(site, live).filter(([, base]) => isBlocked(base, live));
	const locations = new Map(blocked.map(([{ server, at }]) => [server, at]));
	return Array.from(locations, ([server, at]) => ({
		at,
		message: `\`${server}\` uses plain http, but \`${live.origin}\` uses https.`,
		hint: "Serve the API with https, and change the URL in `servers`.",
	}));
};

export const checkCors: Check = async (site, live) => {
	const preflights = directRequests(site, live).filter(
		([request, base]) => !isBlocked(base, live) && needsPreflight(request),
	);
	const sample = sampleOf(preflights, Math.floor(live.requestsLeft / 4));
	const results = await Promise.all(
		sample.map(async ([request, base]) => (await sendPreflight(request, base, site, live)) ?? []),
	);
	const problems = results.flat().filter((result) => "at" in result);
	const unjudged = results.flat().filter((result) => "item" in result);
	return [
		// One fault of a server is one report, whatever requests show it.
		...[...groupBy(problems, ({ cause }) => cause).values()].flatMap(([first]) => first ?? []),
		...notChecked([...unjudged, ...unknownServers(site)]),
		...notRequested(preflights, sample, "preflight"),
	];
};

type DirectRequest = readonly [request: ServerRequest, base: URL];

/** The requests to other hosts that browsers send. */
function directRequests(site: Site, { origin }: LiveSite): readonly DirectRequest[] {
	if (playgroundUse(site) !== "direct") return [];
	return serverRequests(site).flatMap((request): readonly DirectRequest[] => {
		const base = webUrlOf(request);
		return base === undefined || base.origin === origin ? [] : [[request, base]];
	});
}

function webUrlOf({ server }: ServerRequest): URL | undefined {
	if (/[{}]/.test(server) || !URL.canParse(server)) return undefined;
	const url = new URL(server);
	return /^https?:$/.test(url.protocol) ? url : undefined;
}

function unknownServers(site: Site): readonly Unjudged[] {
	if (playgroundUse(site) !== "direct") return [];
	const requests = serverRequests(site).filter((request) => webUrlOf(request) === undefined);
	return requests.map(({ server }) => ({
		item: `\`${server}\``,
		why: /[{}]/.test(server) ? "a variable has no default value" : "it is not a full URL",
	}));
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
	request: ServerRequest,
	base: URL,
	site: Site,
	live: LiveSite,
): Promise<RuleReport | Unjudged | undefined> {
	const url = new URL(base);
	url.pathname = base.pathname.replace(/\/$/, "") + request.path;
	const hasCredentials = property(playgroundSettings(site), "credentials") === true;
	const preflight = { ...request, origin: live.origin, hasCredentials };
	const headers = {
		origin: live.origin,
		"access-control-request-method": request.method,
		...(request.headers.length > 0 && {
			"access-control-request-headers": request.headers.join(","),
		}),
	};
	const answer = await live.send({ method: "OPTIONS", url, headers });
	if (answer.status === 0) {
		const allowHint =
			answer.cause === "private" ? `; \`--allow-host ${url.hostname}\` allows it` : "";
		return { item: `\`${request.server}\``, why: `${answer.fault}${allowHint}` };
	}
	const fault = corsFault(preflight, answer);
	if (fault === undefined) return undefined;
	const cause = `\`${request.server}\` ${fault.why}`;
	return { at: request.at, message: `${cause}: ${exchangeOf(answer)}.`, hint: fault.hint, cause };
}
