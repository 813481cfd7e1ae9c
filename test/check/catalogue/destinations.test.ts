// The destinations of links and redirects agree with each other and with the list of addresses.
import { expect, it } from "vitest";
import { factsOf } from "../../../src/check/catalogue/kinds.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { newFolder, write } from "../../temporary.ts";

const redirects: readonly (readonly [source: string, destination: string, permanent?: boolean])[] =
	[
		["/to-page", "/guides/index"],
		["/to-anchor", "/two#x"],
		["/to-nothing", "/nope"],
		["/over-to-nothing", "/to-nothing"],
		["/away", "https://b.test"],
		["/over-away", "/away"],
		["/temporary", "/over-temporary", false],
		["/over-temporary", "/two", false],
		["/left", "/right"],
		["/right", "/left"],
		["/itself", "/itself"],
		["/to-circle", "/left"],
		["/all/*", "/two"],
	];
const links = [
	...["?x=1", "#h", "/", "/index", "/guides", "/guides/index", "/two.md", "/two?x#y", "/a.csv"],
	...["", "<>", "/none", "/llms.txt", "https://b.test"],
	...redirects.map(([source]) => source.replace("*", "some")),
];

const site = loadSite(
	write(newFolder(), {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			logo: { light: "/a.svg", href: "https://acme.test" },
			footer: { socials: { x: "https://x.com/acme", github: 1 } },
			navigation: { pages: ["index", "two", "guides/index"] },
			redirects: redirects.map(([source, destination, permanent = true]) => ({
				...{ source, destination, permanent },
			})),
		},
		"index.mdx": `---\ntitle: A\n---\n\n${links.map((link) => `[a](${link})`).join("\n")}\n`,
		"two.mdx": "---\ntitle: B\n---\n",
		"guides/index.mdx": "---\ntitle: C\n---\n",
		"a.csv": "a,b\n",
	}),
);

it("are those of links", () => {
	const found = factsOf(site, "link").map(({ target, state, resolvesTo }) =>
		[target, state, resolvesTo].filter((text) => text !== undefined).join(" "),
	);
	expect(found).toEqual([
		"https://acme.test",
		"https://x.com/acme",
		"?x=1 alive /",
		"#h alive /",
		"/ alive /",
		"/index alive /",
		"/guides alive /guides",
		"/guides/index alive /guides",
		"/two.md alive /two",
		"/two?x#y alive /two",
		"/a.csv alive /a.csv",
		"",
		"",
		"/none dead",
		"/llms.txt alive",
		"https://b.test",
		"/to-page redirected /guides",
		"/to-anchor redirected /two",
		"/to-nothing dead",
		"/over-to-nothing dead",
		"/away redirected",
		"/over-away redirected",
		"/temporary redirected /two",
		"/over-temporary redirected /two",
		"/left dead",
		"/right dead",
		"/itself dead",
		"/to-circle dead",
		"/all/some redirected /two",
	]);
});

it("are those of redirects", () => {
	const found = factsOf(site, "redirect").map(({ source, state, resolvesTo, hops }) =>
		[source, state, resolvesTo, hops].filter((part) => part !== undefined).join(" "),
	);
	expect(found).toEqual([
		"/to-page alive /guides 1",
		"/to-anchor alive /two 1",
		"/to-nothing dead 1",
		"/over-to-nothing dead 2",
		"/away 1",
		"/over-away 2",
		"/temporary alive /two 2",
		"/over-temporary alive /two 1",
		"/left dead",
		"/right dead",
		"/itself dead",
		"/to-circle dead",
		"/all/* alive /two 1",
	]);
});

it("are addresses that answer", () => {
	const addresses = new Set(factsOf(site, "address").map(({ path }) => path));
	expect([...addresses]).toEqual([
		...["/", "/two", "/guides", "/to-page", "/to-anchor", "/away", "/over-away"],
		...["/temporary", "/over-temporary", "/a.csv"],
	]);
});
