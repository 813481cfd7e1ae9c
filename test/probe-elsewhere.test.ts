// The links that something else behind the domain answers, and the settings that say so.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { validateSite } from "../src/check/site/validate.ts";
import { liveSite, type Special, writtenSite } from "./probe/live-site.ts";
import { probe } from "./probe/probing.ts";
import { serve } from "./probe/servers.ts";

const page = (...links: readonly string[]): string =>
	`---\ntitle: A\ndescription: B.\n---\n\n${links.map((link) => `[a](${link})`).join("\n")}\n`;

const only = ["--only", "links-elsewhere"];

/** Answers some paths as another application does: with `own`, as a page of the docs. */
const app =
	(isItsOwn: (path: string) => boolean, own = false): Special =>
	(path, response) => {
		if (!isItsOwn(path)) return false;
		const asset = own ? '<link href="/mintlify-assets/a.css">' : "";
		response.writeHead(200, { "content-type": "text/html" }).end(asset);
		return true;
	};

it("offers settings that make all of them alive", async () => {
	const special = app((path) => /^\/(?:api\/|pricing$|some\/a$)/.test(path));
	const { url } = await serve(liveSite({ special }));
	const files = {
		"quickstart.mdx": page(
			...["/api/users", "/api/teams/x?y#z", "/pricing", "/quickstart"],
			...["/some/a", "/some/b", "/gone"],
		),
		"guides/start.mdx": page("/api/rooms", "/api/users"),
	};
	const root = writtenSite({ files });
	const { code, findings } = await probe(url, root, ...only);
	expect(code).toBe(0);
	expect(findings).toMatchObject([
		{
			severity: "note",
			message: "Another application answers 5 links that point to no page of the docs.",
			hint: 'Set `"elsewhere": [{"addresses":["/api/**","/pricing"],"reason":"Another application answers."}]` in docproof.config.json.',
			cases: [{ url: `${url}/api` }, { url: `${url}/pricing` }],
		},
	]);
	const [, setting = ""] = /`(.*)`/.exec(findings[0]?.hint ?? "") ?? [];
	writeFileSync(join(root, "docproof.config.json"), `{${setting}}`);
	const dead = validateSite(root).findings.filter(({ rule }) => rule === "link-leads-somewhere");
	expect(dead.map(({ message }) => message)).toEqual([
		"The page `/some/a` does not exist.",
		"The page `/some/b` does not exist.",
		"The page `/gone` does not exist.",
	]);
	const { checks } = await probe(url, root, ...only);
	expect(checks).toMatchObject([{ outcome: "passed", says: "2 targets of dead links" }]);
});

it.each<[string, Special, string]>([
	[
		"a page that was deployed from other files",
		app((path) => path === "/old", true),
		"passed 1 target of dead links",
	],
	[
		"a redirect to a page of the site",
		(path, response) => {
			if (path === "/old") response.writeHead(302, { location: "/quickstart" }).end();
			return path === "/old";
		},
		"passed 1 target of dead links",
	],
	[
		"a login",
		(path, response) => {
			if (path === "/old") response.writeHead(302, { location: "/login" }).end();
			return path === "/old";
		},
		"passed 1 target of dead links",
	],
	[
		"an application that answers everything",
		app((path) => !path.startsWith("/quickstart")),
		"skipped cannot be judged: the site answers a missing page with 200, text/html",
	],
])("takes nothing for another application that is %s", async (_, special, says) => {
	const { url } = await serve(liveSite({ special }));
	const root = writtenSite({ files: { "quickstart.mdx": page("/old") } });
	const { checks, findings } = await probe(url, root, ...only);
	expect(findings).toEqual([]);
	expect(checks.map(({ outcome, says }) => `${outcome} ${says}`)).toEqual([says]);
});

it("asks nothing where no link is dead", async () => {
	const { url, seen } = await serve(liveSite());
	const { checks } = await probe(url, writtenSite(), ...only);
	expect(checks[0]?.says).toBe("no link of the site is dead");
	expect(seen.map(({ path }) => path)).toEqual(["/"]);
});
