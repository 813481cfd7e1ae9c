// Whether a site of https has an API of https, where browsers ask that themselves.
import {
	isBlocked,
	needsSite,
	serversOf,
	whyNotAsked,
} from "../api-servers.ts";
import type { Check, CheckOutcome, Scene } from "../check.ts";
import { countOf } from "../words.ts";

export const serverHttps: Check = {
	name: "server-https",
	run: (scene) => Promise.resolve(judgedHttps(scene)),
};

function judgedHttps(scene: Scene): CheckOutcome {
	const { site, live } = scene;
	if (site === undefined) return needsSite;
	const why = whyNotAsked(site.playground);
	if (why !== undefined) return why;
	if (!live.origin.startsWith("https:"))
		return { skipped: "the site itself is not https" };
	const { placed, untold } = serversOf(scene);
	if (placed.length === 0)
		return { skipped: untold[0] ?? "the API has no server of its own" };
	const findings = placed
		.filter(([, url]) => isBlocked(url, scene))
		.map(([server, url]) => ({
			...{ method: "POST", url: url.href, at: server.at },
			message: `\`${server.url}\` is plain http, and the site is https.`,
			consequence:
				"Browsers block every request of the API playground to it (mixed content).",
			hint: "Serve the API with https, and write that in `servers`.",
		}));
	return { says: countOf(placed.length, "server"), findings, untold };
}
