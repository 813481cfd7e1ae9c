// Findings that were there before, whatever the change did to the text around them, to their
// sentences and to the places of files.
import { describe, expect, it } from "vitest";
import { run } from "../../run.ts";
import { type Content, newRepository } from "./repository.ts";

const page = (title: string, body = ""): string =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nText about ${title}.\n\n${body}\n`;
const docs = (navigation: object): Content => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	logo: "/images/a.png",
	navigation,
});
const groups = [
	{ group: "Start", pages: ["index", "gone", "guides/a"] },
	{ group: "Other", pages: ["lost", "b"], icon: "no-such-icon-here" },
	{ group: "Empty", pages: [], groups: [] },
];
const files = {
	"docs.json": docs({ tabs: [{ tab: "Docs", groups }] }),
	"index.mdx": page("Welcome", "[Far](/far) [Near](/guides/a#nowhere)\n\n![A](/images/a.png)"),
	"images/a.png": "No picture.",
	"guides/a.mdx": page("A", "[Here](../nothing) [There](./nil)\n\n<Icno />"),
	"b.mdx": page("B", "[Else](/else)\n\n<Crd />"),
};
const start = newRepository(files);

describe.each(["--since", "--staged"])("%s", (option) => {
	const options = option === "--since" ? [option, "HEAD"] : [option];

	it.each<[string, Record<string, Content>]>([
		["a navigation that loses a container", { "docs.json": docs({ groups }) }],
		[
			"a navigation that loses a container before others",
			{
				"docs.json": docs({
					tabs: [
						{ tab: "New", pages: ["b"] },
						{ tab: "Docs", groups: groups.slice(0, 1) },
					],
				}),
			},
		],
		[
			"pages that exchange their contents",
			{ "index.mdx": files["b.mdx"], "b.mdx": files["index.mdx"] },
		],
		[
			"another first place that uses a picture",
			{
				"docs.json": { ...Object(files["docs.json"]), logo: "https://acme.test/logo.png" },
				"index.mdx": page("Welcome", "[Far](/far) [Near](/guides/a#nowhere)"),
				"b.mdx": page("B", "![A](/images/a.png)\n\n[Else](/else)\n\n<Crd />"),
			},
		],
		["lines before it", { "b.mdx": page("B", "New.\n\n[Else](/else)\n\n<Crd />") }],
	])("calls old what was there before %s", async (_, change) => {
		const site = start.copy().write(change);
		site.git("add", "-A");
		const found = await site.found(...options);
		// Addresses and unlisted pages are about the change itself.
		expect(found.filter((one) => !/address-kept|navigation-lists-pages/.test(one))).toEqual([]);
	});

	it("calls old what an operation before the first one had", async () => {
		const operation = (path: string, more: object): object => ({
			get: { summary: `Get${path}`, responses: { 200: { description: "OK" } }, ...more },
		});
		const faulty = { security: [{ key: [], oauth: ["read"] }] };
		const flow = { tokenUrl: "https://acme.test/token", scopes: { write: "Writes." } };
		const oauth = { type: "oauth2", flows: { clientCredentials: flow } };
		const specOf = (first: object): Content => ({
			openapi: "3.1.0",
			info: { title: "Acme", version: "1" },
			components: { securitySchemes: { oauth } },
			paths: {
				"/a": operation("/a", first),
				"/b": operation("/b", faulty),
				"/c": operation("/c", faulty),
				"/d": operation("/d", { servers: [{ url: "https://acme.test" }] }),
			},
		});
		const nodes = ["one", "two"].map((group) => ({ group, openapi: "openapi.json" }));
		const site = newRepository({
			"docs.json": docs({ groups: [{ group: "Start", pages: ["index"] }, ...nodes] }),
			"index.mdx": page("Welcome"),
			"images/a.png": files["images/a.png"],
			"openapi.json": specOf(faulty),
		});
		expect(await site.found()).toEqual([
			"docs.json asset-can-be-shown",
			"openapi.json openapi-server-known",
			"openapi.json security-scheme-defined",
			"openapi.json security-scheme-usable",
		]);
		site.write({ "openapi.json": specOf({ servers: [{ url: "https://acme.test" }] }) });
		site.git("add", "-A");
		expect(await site.found(...options)).toEqual([]);
	});

	it("calls new what is copied, and what exchanged pages get besides", async () => {
		const copied = start.copy().write({ "c.mdx": files["b.mdx"] });
		copied.git("add", "-A");
		expect(await copied.found(...options)).toEqual(
			expect.arrayContaining(["c.mdx component-known", "c.mdx link-leads-somewhere"]),
		);
		const edited = start.copy().write({
			"index.mdx": `${files["b.mdx"]}[New](/new)\n`,
			"b.mdx": files["index.mdx"],
		});
		edited.git("add", "-A");
		expect(await edited.found(...options)).toContain("index.mdx link-leads-somewhere");
	});

	it.each([
		["guides/a.mdx", "guides/deep/new.mdx"],
		["guides/a.mdx", "top.mdx"],
		["guides", "manual/old"],
		["images", "sub folder/images"],
		["images/a.png", "images/[a] (b) ü.png"],
	])("calls old what was there before `docproof mv %s %s`", async (from, to) => {
		const site = start.copy();
		const moved = await run(site.root, ["mv", from, to]);
		expect(moved).toMatchObject({ code: 0 });
		site.git("add", "-A");
		expect(await site.found(...options)).toEqual([]);
	});

	it("calls old what was there in a folder whose files have namesakes", async () => {
		const text = Array.from({ length: 20 }, (_, line) => `Line ${line}.`);
		const pages = ["a", "b", "es/a", "es/b"].map((slug) => {
			const path = slug.replace(/(?=\w$)/, "account/");
			const body = `${text.join("\n\n")}\n\n![A](../images/a.png) [Far](/nothing)`;
			return [`${path}.mdx`, page(`Page ${slug}`, body)];
		});
		const site = newRepository({
			"docs.json": docs({
				pages: pages.map(([path = ""]) => path.slice(0, -4)),
			}),
			"images/a.png": "No picture.",
			"es/images/a.png": "No picture either.",
			...Object.fromEntries(pages),
		});
		const move = ["mv", "es/account", "es/platform/account"];
		expect(await run(site.root, move)).toMatchObject({ code: 0 });
		site.git("add", "-A");
		expect(await site.found(...options)).toEqual([]);
	});
});
