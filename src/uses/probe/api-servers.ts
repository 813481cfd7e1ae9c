// The servers of the API that a site describes, and whether readers' browsers ask them.
import type { Scene } from "./check.ts";
import type { ExpectedServer, Playground } from "./expected.ts";

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
export type Placed = readonly [ExpectedServer, URL];

export function serversOf({ site, live }: Scene): {
	readonly placed: readonly Placed[];
	readonly untold: readonly string[];
} {
	const placed: Placed[] = [];
	const untold: string[] = [];
	for (const server of site?.servers ?? []) {
		const url = URL.canParse(server.url) ? new URL(server.url) : undefined;
		if (/[{}]/.test(server.url))
			untold.push(`\`${server.url}\` has a variable without a default`);
		else if (url !== undefined && /^https?:$/.test(url.protocol))
			placed.push([server, url]);
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
