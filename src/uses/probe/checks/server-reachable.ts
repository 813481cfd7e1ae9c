// Whether the servers of the API answer at all. It is asked for only where somebody wants to know.
import { needsSite, type Placed, serversOf } from "../api-servers.ts";
import type { Check, Found, Scene } from "../check.ts";
import { countOf } from "../words.ts";

export const serverReachable: Check = {
	name: "server-reachable",
	run: async (scene) => {
		if (!scene.options.servers)
			return { skipped: "asked with `--servers` only" };
		if (scene.site === undefined) return needsSite;
		const { placed, untold } = serversOf(scene);
		if (placed.length === 0)
			return { skipped: untold[0] ?? "the API has no server of its own" };
		const judged = await Promise.all(
			placed.map(async (one) => await judge(one, scene)),
		);
		const findings = judged.filter((one) => typeof one === "object");
		const unknown = judged.filter((one) => typeof one === "string");
		const all = [...untold, ...unknown];
		const looked = placed.length - unknown.length;
		return looked === 0
			? { skipped: `cannot be told: ${all[0]}`, untold: all.slice(1) }
			: { says: countOf(looked, "server"), findings, untold: all };
	},
};

/** What is wrong; a sentence where that cannot be told; `undefined` for a server that answers anything. */
async function judge(
	[server, base]: Placed,
	{ live }: Scene,
): Promise<Found | string | undefined> {
	const url = new URL("/", base);
	const outcome = await live.look(url);
	if (outcome.kind === "answer") return undefined;
	const isPrivate = outcome.kind === "silence" && outcome.cause === "private";
	if (outcome.kind === "not-asked" || isPrivate)
		return `\`${url.href}\` ${outcome.why}`;
	return {
		...{ method: "GET", url: url.href, seen: outcome.why, at: server.at },
		message: `The server \`${server.url}\` ${outcome.why}.`,
		consequence: "Requests of the API playground fail.",
		hint: "Correct the URL in `servers`, or start the server.",
	};
}
