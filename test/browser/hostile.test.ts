// A site can be a stranger's, and so can the pages that the same browser shows.
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { newPath, write } from "../temporary.ts";
import { fileOf, hasBrowser, needsBrowser, open, serve } from "./browser.ts";

const image = "<img src=x onerror=alert(1)>";
const texts = [
	image,
	"</script><script>alert(2)</script>",
	"</style><script>alert(3)</script>",
	"{{constructor.constructor('alert(4)')()}}",
	"&lt;b&gt;",
];

/** Strange texts wherever a site has texts. */
function strangeSite(): string {
	const pages = Object.fromEntries(
		texts.map((text, index) => [
			`p${index}.mdx`,
			`---\ntitle: ${JSON.stringify(text)}\ndescription: ${JSON.stringify(text)}\n${JSON.stringify(text)}: 1\n---\n`,
		]),
	);
	return write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: image,
			colors: { primary: "#0f766e" },
			[image]: 1,
			navigation: {
				tabs: [
					...texts.map((text, index) => ({
						tab: `${text}\u202e`,
						groups: [{ group: text, pages: [`p${index}`, text] }],
					})),
					{ tab: "Link", href: "javascript:alert(5)" },
					{ tab: "API", openapi: "a.json" },
				],
			},
		},
		...pages,
		"a.json": {
			openapi: "3.1.0",
			info: { title: image, version: "1" },
			servers: [{ url: "javascript:alert(6)" }],
			paths: {
				[`/${image}`]: {
					get: {
						summary: image,
						description: image,
						tags: [image],
						responses: { 200: { description: image } },
					},
				},
			},
		},
	});
}

needsBrowser();

it.runIf(hasBrowser)("shows what strangers wrote as text", async () => {
	const site = strangeSite();
	const { url } = await serve(site);
	const file = fileOf(site);
	for (const start of [url, file]) {
		const { page, strange } = await open(start);
		const seen = new Set<string>();
		const open_ = ["", ...(await linksOf(page))];
		for (let next = open_.shift(); next !== undefined; next = open_.shift()) {
			if (seen.has(next)) continue;
			seen.add(next);
			await page.goto(start + next);
			expect(await page.locator("img, iframe, object, main script").count()).toBe(0);
			expect(await page.locator('a[href^="javascript" i]').count()).toBe(0);
			open_.push(...(await linksOf(page)));
		}
		expect(seen.size).toBeGreaterThan(10);
		expect(await page.title()).toContain(image);
		const shown = await page.content();
		expect(shown).not.toContain("\u202e");
		expect(strange).toEqual([]);
		// The policy lets no script in that was put there.
		await page.evaluate(() => {
			const script = document.createElement("script");
			script.textContent = "document.title = 'broken'";
			document.body.append(script);
		});
		expect(await page.title()).toContain(image);
	}
});

async function linksOf(page: Awaited<ReturnType<typeof open>>["page"]): Promise<string[]> {
	const all = await page.$$eval("a", (links) =>
		links.map((link) => link.getAttribute("href") ?? ""),
	);
	return all.filter((href) => href.startsWith("#"));
}

it.runIf(hasBrowser)("answers no other site", async () => {
	const { url } = await serve(strangeSite());
	const { port } = new URL(url);
	const { page } = await open(url);
	const rebound = await page.goto(`http://evil.test:${port}/`);
	expect(rebound?.status()).toBe(403);

	const other = createServer((_, response) => {
		response.setHeader("Content-Type", "text/html");
		response.end(
			`<iframe src="${url}/"></iframe><script src="${url}/"></script><img src="${url}/">`,
		);
	});
	await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
	const { port: elsewhere } = other.address() as AddressInfo;
	const answers: number[] = [];
	page.on("response", (response) => {
		if (response.url().startsWith(url)) answers.push(response.status());
	});
	await page.goto(`http://localhost:${elsewhere}/`);
	const fetched = await page.evaluate(
		(address) =>
			fetch(address).then(
				() => "got",
				() => "refused",
			),
		`${url}/version`,
	);
	other.close();
	expect(fetched).toBe("refused");
	expect(answers.length).toBeGreaterThan(0);
	expect(new Set(answers)).toEqual(new Set([403]));
	for (const path of ["/../../etc/passwd", "/%2e%2e/", "/version/../../etc/passwd"]) {
		const argv = ["-s", "-o", "/dev/null", "-w", "%{http_code}", "--path-as-is"];
		const { stdout } = spawnSync("curl", [...argv, url + path], {
			encoding: "utf8",
		});
		expect(stdout).toBe("404");
	}
});
