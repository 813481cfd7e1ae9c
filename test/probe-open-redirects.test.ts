// Which paths the redirects take of which only the hosting knows that.
import { expect, it } from "vitest";
import { liveSite, type Special, writtenSite } from "./probe/live-site.ts";
import { probe } from "./probe/probing.ts";
import { serve } from "./probe/servers.ts";

interface Case {
	/** By source. */
	readonly redirects: Readonly<Record<string, string>>;
	/** What the hosting makes of a path: where it sends readers. */
	readonly answers: (path: string) => string | undefined;
	/** The messages and hints of what is found, or what the check says. */
	readonly says: readonly string[];
}

const isOne = /^\/old\/[^/]+$/;
const rest = (path: string): string => path.slice("/old/".length);
const missed = (source: string, hint: string): string =>
	`\`${source}\` does not match \`${source.replace(":x", "NAME")}\`, which answers with 404. ${hint}`;

it.each<[string, Case]>([
	[
		"a name that takes one segment",
		{
			redirects: { "/old/:x": "/new/:x" },
			answers: (path) => (isOne.test(path) ? `/new/${rest(path)}` : undefined),
			says: ["passed: 1 redirect, `:name` matches one segment, letter case matters"],
		},
	],
	[
		"a name that takes more, in any letters",
		{
			redirects: { "/old/:x": "/new/:x" },
			answers: (path) => (/^\/old\//i.test(path) ? `/new/${rest(path)}` : undefined),
			says: ["passed: 1 redirect, `:name` matches several segments, letter case does not matter"],
		},
	],
	[
		"a name that takes nothing",
		{
			redirects: { "/old/:x": "/new/:x" },
			answers: () => undefined,
			says: [missed("/old/:x", "Redirect each path separately.")],
		},
	],
	[
		"a name that is not put into the destination",
		{
			redirects: { "/old/:x": "/new/:x" },
			answers: (path) => (isOne.test(path) ? "/new/:x" : undefined),
			says: [
				"`/old/NAME` is redirected to `http://HOST/new/:x` instead of `/new/NAME`. Redirect each path separately.",
			],
		},
	],
	[
		"a wildcard that takes nothing",
		{
			redirects: { "/old/:x*": "/new/:x*" },
			answers: () => undefined,
			says: [
				"`/old/:x*` does not match `/old/NAME`, which answers with 404. Deploy this docs.json, or let the proxy forward the path.",
			],
		},
	],
	[
		"a slash at the end that is taken",
		{
			redirects: { "/old/": "/quickstart" },
			answers: (path) => (path === "/old/" ? "/quickstart" : undefined),
			says: ["passed: 1 redirect, letter case matters"],
		},
	],
	[
		"a slash at the end that is taken away before",
		{
			redirects: { "/old/": "/quickstart" },
			answers: (path) => (path === "/old/" ? "/old" : undefined),
			says: ["`/old/` is not redirected: it answers with 404. Write `/old`, without the slash."],
		},
	],
	[
		"what is not deployed",
		{
			redirects: { "/a": "/quickstart", "/old/:x": "/new/:x" },
			answers: () => undefined,
			says: [
				"`/a` is not redirected: it answers with 404. Deploy this docs.json, or let the proxy forward the path.",
				missed("/old/:x", "Deploy this docs.json, or let the proxy forward the path."),
			],
		},
	],
	[
		"a wildcard that another one comes before, and nothing else",
		{
			redirects: { "/old/:x*": "/:x*", "/old/:y": "/new/:y" },
			answers: (path) => (path.startsWith("/old/") ? `/${rest(path)}` : undefined),
			says: ["passed: 1 redirect, letter case matters"],
		},
	],
	[
		"no redirect of the kind",
		{
			redirects: { "/a": "/quickstart" },
			answers: () => "/quickstart",
			says: ["skipped: docs.json has no redirect with a wildcard"],
		},
	],
	[
		"a login",
		{
			redirects: { "/old/:x": "/new/:x" },
			answers: (path) => (isOne.test(path) ? "/login" : undefined),
			says: ["skipped: cannot be judged: `http://HOST/old/NAME` is behind a login"],
		},
	],
])("%s", async (_, { redirects, answers, says }) => {
	const special: Special = (path, response) => {
		if (!/^\/(?:old|a$)/i.test(path)) return false;
		const location = answers(path);
		response.writeHead(location === undefined ? 404 : 308, {
			"content-type": "text/plain",
			...(location !== undefined && { location }),
		});
		response.end();
		return true;
	};
	const { url } = await serve(liveSite({ special }));
	const root = writtenSite({
		redirects: Object.entries(redirects).map(([source, destination]) => ({
			source,
			destination,
		})),
	});
	const found = await probe(
		...[url, root, "--only", "redirect-works"],
		...["--only", "redirect-matches"],
	);
	const check = found.checks.find(({ check }) => check === "redirect-matches");
	const told = found.findings.map(({ message, hint }) => `${message} ${hint}`);
	const said = told.length > 0 ? told : [`${check?.outcome}: ${check?.says}`];
	expect(
		said.map((text) =>
			text.replaceAll(new URL(url).host, "HOST").replaceAll(/docproof-probe-\w+/g, "NAME"),
		),
	).toEqual(says);
});
