// What of a redirect of docs.json is right as it is answered, and which page is blank for whose
// fault.
import { describe, expect, it } from "vitest";
import { type LiveSettings, liveSite, type Special, writtenSite } from "./probe/live-site.ts";
import { type Probed, probe } from "./probe/probing.ts";
import { serve } from "./probe/servers.ts";

const host = (text: string, url: string): string => text.replaceAll(new URL(url).host, "HOST");

/** What is told, else what the check says. */
function toldBy({ findings, checks }: Probed): string {
	const [check] = checks;
	const told = findings.map(({ message }) => message).join(" ");
	return told || `${check?.outcome} ${check?.says} ${check?.notLookedAt}`;
}

describe("a redirect of /old", () => {
	/** `LIVE` is the address of the site, below `base` where there is one. */
	async function told(
		destination: string,
		answers: Readonly<Record<string, string>>,
		base = "",
		source = "/old",
	): Promise<string> {
		const redirects: LiveSettings["redirects"] = answers;
		const { url } = await serve(liveSite({ redirects, base }));
		const site = writtenSite({ redirects: [{ source, destination }] });
		const found = await probe(...[`${url}${base}`, site, "--only", "redirect-works"]);
		return host(toldBy(found), url);
	}
	const works = "passed 1 redirect ";

	it.each<[string, Readonly<Record<string, string>>, string, string?, string?]>([
		["/quickstart", { "/old": "/quickstart#a" }, works],
		["/quickstart?b", { "/old": "/quickstart?b" }, works],
		["https://acme.test/a", { "/old": "https://acme.test/a/" }, works],
		["//acme.test/a", { "/old": "http://acme.test/a" }, works],
		[
			"https://acme.test/a",
			{ "/old": "https://acme.test/b" },
			"`/old` is redirected to `https://acme.test/b` instead of `https://acme.test/a`.",
		],
		[
			"https://acme.test/a",
			{ "/old": "https://b.test/a" },
			"`/old` is redirected to `https://b.test/a` instead of `https://acme.test/a`.",
		],
		[
			"https://acme.test/a",
			{ "/old": "/a" },
			"`/old` is redirected to `http://HOST/a` instead of `https://acme.test/a`.",
		],
		[
			"/a",
			{ "/old": "https://b.test/old" },
			"`/old` is redirected to `https://b.test/old` instead of `/a`.",
		],
		["/quickstart", { "/old": "/docs/quickstart" }, works, "/docs"],
		["/docs/quickstart", { "/old": "/docs/quickstart" }, works, "/docs"],
		["/quickstart", { "/old": "/docs/quickstart" }, works, "/docs", "/docs/old"],
		[
			"/quickstart",
			{ "/old": "/more/quickstart" },
			"`/old` is redirected to `http://HOST/more/quickstart` instead of `/quickstart`.",
			"/docs",
		],
		// What only writes the address in another way is followed.
		["/quickstart", { "/old": "/old/", "/old/": "/quickstart" }, works],
		// The start page may lead to the first page.
		["/", { "/old": "/", "/": "/quickstart" }, works],
		["/a", { "/old": "/a", "/a": "/login" }, works],
		[
			"/a",
			{ "/old": "/a#b", "/a": "/quickstart" },
			"`/old` reaches `http://HOST/quickstart` only through a second redirect.",
		],
		[
			"/quickstart",
			{ "/old": "/login" },
			"skipped cannot be judged: `http://HOST/old` is behind a login ",
		],
	])("to %s, answered %j: %s", async (destination, answers, said, base, source) => {
		expect(await told(destination, answers, base, source)).toBe(said);
	});

	it("says of each that cannot be told", async () => {
		const special: Special = (path, response) => {
			if (!path.startsWith("/old")) return false;
			response.writeHead(403).end();
			return true;
		};
		const { url } = await serve(liveSite({ special }));
		const redirects = [1, 2, 3].map((number) => ({
			...{ source: `/old${number}`, destination: "/quickstart" },
		}));
		const only = ["--only", "redirect-works"];
		const found = await probe(url, writtenSite({ redirects }), ...only);
		const [check] = found.checks;
		expect(host(check?.says ?? "", url)).toMatch(/HOST\/old1` is refused/);
		expect(check?.notLookedAt).toHaveLength(2);
		expect(host(`${check?.notLookedAt}`, url)).toMatch(/old2.*old3/);
	});
});

describe("pages that are blank", () => {
	async function blank(
		addresses: readonly string[],
		files: Readonly<Record<string, unknown>> = {},
	): Promise<Probed> {
		const special: Special = (path, response) => {
			if (!addresses.includes(path.replace(/\.md$/, ""))) return false;
			const type = path.endsWith(".md") ? "text/markdown" : "text/html";
			response.writeHead(200, { "content-type": type }).end("# A\n");
			return true;
		};
		const { url } = await serve(liveSite({ special }));
		const only = ["--only", "page-not-blank"];
		return probe(url, writtenSite({ files }), ...only);
	}
	const empty = "---\ntitle: A\n---\n";
	const words = `${empty}\nWords.\n`;

	it.each<[string, readonly string[], object, string, RegExp]>([
		[
			"one that has words in its file",
			["/quickstart"],
			{ "quickstart.mdx": words },
			"`/quickstart` has nothing below its title.",
			/^The file has content/,
		],
		[
			"one whose file is empty",
			["/quickstart"],
			{ "quickstart.mdx": empty },
			"`/quickstart` has nothing below its title.",
			/^Fix the problems that docproof finds in the page's files/,
		],
		[
			"two, of which one file is empty",
			["/guides/start", "/quickstart"],
			{ "quickstart.mdx": empty },
			"2 of 5 pages have nothing below their title.",
			/^Fix the problems that docproof finds in the page's files/,
		],
		[
			"two whose files are empty",
			["/guides/start", "/quickstart"],
			{ "quickstart.mdx": empty, "guides/start.mdx": empty },
			"2 of 5 pages have nothing below their title.",
			/^Fix the problems that docproof finds in the page's files/,
		],
	])("%s", async (_, addresses, files, message, hint) => {
		const { findings } = await blank(addresses, { ...files });
		expect(findings.map((one) => one.message)).toEqual([message]);
		expect(findings[0]?.hint).toMatch(hint);
		expect(findings[0]?.cases).toHaveLength(addresses.length);
	});
});

describe("the servers of an API", () => {
	const answering: Special = (_, response) => {
		response.writeHead(500).end();
		return true;
	};

	it("answer, are not there, and cannot be asked", async () => {
		const { url } = await serve(liveSite());
		const there = await serve(liveSite({ special: answering }));
		const servers = [
			there.url,
			"http://127.0.0.1:9",
			"https://{host}/a",
			"ftp://a.test",
			"/relative",
		];
		const only = ["--only", "server-reachable", "--servers"];
		const allowed = ["--allow-host", "127.0.0.1"];
		const argv = [writtenSite({ servers }), ...only];
		const found = await probe(url, ...argv, ...allowed);
		expect(found.findings.map(({ message }) => message)).toEqual([
			expect.stringMatching(/^The server `http:\/\/127\.0\.0\.1:9` /),
		]);
		expect(found.checks[0]?.notLookedAt).toEqual([
			"`https://{host}/a` has a variable without a default value",
			"`ftp://a.test` is not a full URL",
			"`/relative` is not a full URL",
		]);
		const asked = await probe(url, ...argv);
		expect(asked.findings).toEqual([]);
		expect(asked.checks[0]?.notLookedAt).toHaveLength(4);
		expect(asked.checks[0]?.outcome).toBe("skipped");
	});

	it.each<[readonly string[], string, number]>([
		[[], "the API has no server of its own", 0],
		[["/a"], "`/a` is not a full URL", 0],
		[["/a", "/b"], "`/a` is not a full URL", 0],
	])("%j are not asked: %s", async (servers, said) => {
		const { url } = await serve(liveSite());
		const only = ["--only", "server-reachable", "--servers"];
		const found = await probe(url, writtenSite({ servers }), ...only);
		expect(found.checks[0]?.says).toBe(said);
	});

	it("are not asked where they are the site, nor without its files", async () => {
		const { url } = await serve(liveSite());
		const only = ["--only", "server-reachable", "--servers"];
		const own = writtenSite({ servers: [`${url}/api`] });
		const found = await probe(url, own, ...only);
		expect(found.checks[0]?.says).toBe("the API has no server of its own");
		const bare = await probe(url, ...only);
		expect(bare.checks[0]?.says).toContain("needs the folder of the site");
	});
});
