// Whether readers' browsers may ask the servers of the API, where no proxy does it for them.
import { amount } from "../../../report/amounts.ts";
import { type Outcome, seenIn } from "../asked.ts";
import type { Check, CheckOutcome, Found, Scene } from "../check.ts";
import { corsFault, needsPreflight, type Preflight, preflightHeaders } from "../cors.ts";
import type { ExpectedRequest, ExpectedServer } from "../expected.ts";
import { isBlocked, needsSite, serversOf, whyNotAsked } from "./servers.ts";

export const corsPreflight: Check = {
	name: "cors-preflight",
	run: async (scene) => {
		const { site } = scene;
		if (site === undefined) return needsSite;
		const why = whyNotAsked(site.playground);
		if (why !== undefined) return why;
		const { placed, untold } = serversOf(scene);
		const asked = placed.filter(([, url]) => !isBlocked(url, scene));
		const all = asked.flatMap(([server, url]) =>
			server.requests
				.filter(needsPreflight)
				.map((request) => preflighted(server, url, request, scene)),
		);
		if (all.length === 0) return { skipped: untold[0] ?? "no request needs a preflight" };
		return summed(await Promise.all(all), untold);
	},
};

type Judged = { readonly untold: string } | { readonly found: Found | undefined };

async function preflighted(
	server: ExpectedServer,
	base: URL,
	request: ExpectedRequest,
	{ live, site }: Scene,
): Promise<Judged> {
	const url = new URL(base);
	url.pathname = base.pathname.replace(/\/$/, "") + request.path;
	const preflight: Preflight = {
		origin: live.origin,
		...request,
		hasCredentials: site?.playground.sendsCredentials === true,
	};
	const headers = preflightHeaders(preflight);
	const answer = await live.ask({ method: "OPTIONS", url, headers });
	if (answer.kind !== "answer") return { untold: whyUntold(answer, url) };
	const fault = corsFault(preflight, answer);
	if (fault === undefined) return { found: undefined };
	const found = {
		method: "OPTIONS",
		url: url.href,
		seen: seenIn(answer),
		message: `\`${server.url}\` ${fault.why}.`,
		consequence: `Browsers send no ${request.method} request of the API playground: \`api.playground.proxy\` is false.`,
		hint: fault.hint,
		at: server.at,
	};
	return { found };
}

function whyUntold(
	outcome: Exclude<Outcome, { readonly kind: "answer" }>,
	{ href, hostname }: URL,
): string {
	const isPrivate = outcome.kind === "silence" && outcome.cause === "private";
	const way = isPrivate ? ` (\`--allow-host ${hostname}\` allows it)` : "";
	return `\`${href}\` ${outcome.why}${way}`;
}

/** Of one server each message once, with all requests that it is about. */
function summed(judged: readonly Judged[], others: readonly string[]): CheckOutcome {
	const untold = judged.flatMap((one) => ("untold" in one ? one.untold : []));
	const found = judged.flatMap((one) =>
		"found" in one && one.found !== undefined ? one.found : [],
	);
	const byMessage = new Map<string, Found[]>();
	for (const one of found) byMessage.set(one.message, [...(byMessage.get(one.message) ?? []), one]);
	const looked = judged.length - untold.length;
	const all = [...new Set([...others, ...untold])];
	if (looked === 0) return { skipped: `cannot be told: ${all[0]}`, untold: all.slice(1) };
	const findings = [...byMessage.values()].flatMap(([first, ...more]) =>
		first === undefined
			? []
			: {
					...first,
					cases: [first, ...more].map(({ url, seen }) => ({ url, seen })),
				},
	);
	return { says: amount(looked, "preflight"), findings, untold: all };
}
