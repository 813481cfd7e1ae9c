// The servers of the API that a site describes: whether readers' browsers may ask them, and whether
// they answer.
import { amount } from "../../../report/amounts.ts";
import type { Check, CheckOutcome, Found, Scene } from "../check.ts";
import type { ExpectedServer, Playground } from "../expected.ts";

export const serverHttps: Check = {
	name: "server-https",
	run: (scene) => Promise.resolve(judgedHttps(scene)),
};

function judgedHttps(scene: Scene): CheckOutcome {
	const { site, live } = scene;
	if (site === undefined) return needsSite;
	const why = whyNotAsked(site.playground);
	if (why !== undefined) return why;
	if (!live.origin.startsWith("https:")) return { skipped: "the site itself is not https" };
	const { placed, untold } = serversOf(scene);
	if (placed.length === 0) return { skipped: untold[0] ?? "the API has no server of its own" };
	const findings = placed
		.filter(([, url]) => isBlocked(url, scene))
		.map(([server, url]) => ({
			method: "POST",
			url: url.href,
			at: server.at,
			message: `\`${server.url}\` is plain http, and the site is https.`,
			consequence: "Browsers block every request of the API playground to it (mixed content).",
			hint: "Serve the API with https, and write that in `servers`.",
		}));
	return { says: amount(placed.length, "server"), findings, untold };
}

export const serverReachable: Check = {
	name: "server-reachable",
	run: async (scene) => {
		if (!scene.options.servers) return { skipped: "asked with `--servers` only" };
		if (scene.site === undefined) return needsSite;
		const { placed, untold } = serversOf(scene);
		if (placed.length === 0) return { skipped: untold[0] ?? "the API has no server of its own" };
		const judged = await Promise.all(placed.map(async (one) => await judge(one, scene)));
		const findings = judged.filter((one) => typeof one === "object");
		const unknown = judged.filter((one) => typeof one === "string");
		const all = [...untold, ...unknown];
		const looked = placed.length - unknown.length;
		return looked === 0
			? { skipped: `cannot be told: ${all[0]}`, untold: all.slice(1) }
			: { says: amount(looked, "server"), findings, untold: all };
	},
};

/**
 * What is wrong; a sentence where that cannot be told; `undefined` for a server that answers
 * anything.
 */
async function judge([server, base]: Placed, { live }: Scene): Promise<Found | string | undefined> {
	const url = new URL("/", base);
	const outcome = await live.look(url);
	if (outcome.kind === "answer") return undefined;
	const isPrivate = outcome.kind === "silence" && outcome.cause === "private";
	if (outcome.kind === "not-asked" || isPrivate) return `\`${url.href}\` ${outcome.why}`;
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

export const needsSite = { skipped: "needs the folder of the site" };

/** Why no browser asks a server; `undefined` where it does. */
export function whyNotAsked({
	missing,
	isProxied,
}: Playground): { readonly skipped: string } | undefined {
	if (missing !== undefined) return { skipped: missing };
	return isProxied
		? { skipped: "requests go through Mintlify (`api.playground.proxy`)" }
		: undefined;
}

/** A server that readers' browsers ask, and its URL. */
type Placed = readonly [ExpectedServer, URL];

export function serversOf({ site, live }: Scene): {
	readonly placed: readonly Placed[];
	readonly untold: readonly string[];
} {
	const placed: Placed[] = [];
	const untold: string[] = [];
	for (const server of site?.servers ?? []) {
		const url = URL.canParse(server.url) ? new URL(server.url) : undefined;
		if (/[{}]/.test(server.url)) untold.push(`\`${server.url}\` has a variable without a default`);
		else if (url !== undefined && /^https?:$/.test(url.protocol)) placed.push([server, url]);
		else untold.push(`\`${server.url}\` is not a full URL`);
	}
	const isSame = ([, url]: Placed): boolean => url.origin === live.origin;
	return { placed: placed.filter((one) => !isSame(one)), untold };
}

/** Whether a browser refuses plain http from a page of https, but for this machine's own. */
export function isBlocked(url: URL, { live }: Scene): boolean {
	return (
		live.origin.startsWith("https:") &&
		url.protocol === "http:" &&
		!/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
	);
}
