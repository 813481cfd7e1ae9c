// Small sites whose pages Mintlify generates from OpenAPI and AsyncAPI files.
import type { SiteInput } from "./sites.ts";

const settings = { theme: "mint", name: "T", colors: { primary: "#000000" } };
const info = { title: "T", version: "1" };

function siteOf(name: string, group: object, file: string, document: object): SiteInput {
	const docs = { ...settings, navigation: { groups: [{ group: "G", ...group }] } };
	const files = {
		"docs.json": JSON.stringify(docs),
		"index.mdx": "---\ntitle: T\n---\n\nText.\n",
		[file]: JSON.stringify(document),
	};
	return { name, files };
}

/** Values of `x-mint.href`. */
const hrefs = [
	...["/x", "x", "/x/y", "x/y", "/X/Y", "/x/y/", "x/", "/x//y", "//x", "//x/y", "///x"],
	...["/x/y.mdx", "/x.md", "/x.html", "/api/v1.2", "v1.2", "/v1.2/x", "/a.b.c", "/x/.hidden"],
	...["/x.", "/x..", "/x/y.z/", "./x", "../x", "/x/../y", "/x/./y", "/x/..", ".", ".."],
	...["/", "", " ", "/x ", " /x", "/a b", "/a%20b", "/x#y", "/x?y", "/x?y=1.2", "/x#y.z"],
	...["https://a.test/x", "https://a.test/x.y", "http://a.test", "/ä", "/日本", "/x\\y", "/index"],
	...["/x/index", "index.mdx", "/a_b", "/a-b", "/(x)", "/{x}", "/x'y", "/x,y", "/.x", "/.x.y"],
];

/** The values that entries and webhooks are also tried with. */
const otherHrefs = ["/x", "/X/Y", "/x/y/", "//x", "/x/y.mdx", "/api/v1.2", "/a b", ""];

function operation(href: string): object {
	return { summary: "Get It", responses: {}, "x-mint": { href } };
}

function hrefSites(): readonly SiteInput[] {
	const file = "openapi.json";
	const documentOf = (href: string): object => ({
		...{ openapi: "3.1.0", info },
		paths: { "/a": { get: operation(href) }, "/b": { get: operation(href) } },
	});
	return [
		...hrefs.map((href) =>
			siteOf(`href ${JSON.stringify(href)}`, { openapi: file }, file, documentOf(href)),
		),
		...otherHrefs.flatMap((href) => {
			const name = JSON.stringify(href);
			const pages = ["index", "GET /a"];
			const webhooks = { moved: { post: operation(href) } };
			const document = { openapi: "3.1.0", info, webhooks };
			return [
				siteOf(`href of an entry ${name}`, { openapi: file, pages }, file, documentOf(href)),
				siteOf(`href of a webhook ${name}`, { openapi: file }, file, document),
			];
		}),
	];
}

/** Operations of webhooks, each list in a file. */
const webhooks: readonly (readonly object[])[] = [
	[{ summary: "New Pet!" }, { summary: "New Pet!" }],
	[{ summary: "New Pet!" }, { summary: "new pet!" }, { summary: "New pet! 1" }],
	[{ summary: "One" }, {}, { summary: "" }],
	[{ summary: "One", "x-mint": { metadata: { title: "Two" } } }],
	[{ summary: "One", "x-mint": {} }, { "x-mint": { content: "Text" } }],
	[{ summary: "user_created (v1.2)" }, { summary: "UPPER case" }],
	[
		{ summary: "One", tags: ["A b"] },
		{ summary: "One", tags: ["a B"] },
	],
	[{ summary: "One", "x-hidden": true }, { summary: "One" }],
];

function webhookSites(): readonly SiteInput[] {
	return webhooks.flatMap((operations) => {
		const named = operations.map((one, index) => [
			`hook-${index}`,
			{ post: { responses: {}, ...one } },
		]);
		const document = { openapi: "3.1.0", info, webhooks: Object.fromEntries(named) };
		const name = `webhooks ${JSON.stringify(operations)}`;
		const file = "openapi.json";
		const pages = ["index", ...named.map(([hook]) => `webhook ${String(hook)}`)];
		return [
			siteOf(name, { openapi: file }, file, document),
			siteOf(`${name} as entries`, { openapi: file, pages }, file, document),
		];
	});
}

const directories = ["ws", "WS", "Api/Live", "/Api/", "a//b", "./a", "../a", "A b", "a.b", "", "/"];

const channels: readonly object[] = [
	{ pulse: {} },
	{ pulseV2: {} },
	{ pulse: { title: "Live Pulse" } },
	{ pulse: { title: "Same" }, other: { title: "Same" }, third: { title: "same" } },
	{ pulse: { title: "" } },
	{ "a/b": {}, "c.d": { title: "C.D (x)" }, "e{f}": {} },
	{ pulse: { tags: [{ name: "My Tag" }] } },
	{ pulse: { tags: [{ name: "My Tag" }, { name: "B" }] }, other: { title: "Pulse" } },
	{ pulse: { tags: [] }, Pulse: {} },
	{ pulse: { tags: [{ name: "websockets" }] }, other: { title: "pulse" } },
	{ one: { $ref: "#/components/channels/c" } },
	{ "pulse_now-2": { summary: "S" }, URLChange: {} },
];

function channelSites(): readonly SiteInput[] {
	const file = "asyncapi.json";
	const components = {
		channels: { c: { title: "Of Components", tags: [{ name: "T" }] } },
	};
	const documentOf = (named: object): object => ({
		...{ asyncapi: "3.0.0", info, channels: named, components },
	});
	return [
		...directories.flatMap((directory) => [
			siteOf(
				`channels in ${JSON.stringify(directory)}`,
				{ asyncapi: { source: file, directory } },
				file,
				documentOf({ Pulse: {} }),
			),
			siteOf(
				`operations in ${JSON.stringify(directory)}`,
				{ openapi: { source: "openapi.json", directory } },
				"openapi.json",
				{ openapi: "3.1.0", info, paths: { "/A": { get: { responses: {} } } } },
			),
		]),
		...channels.map((named) =>
			siteOf(`channels ${JSON.stringify(named)}`, { asyncapi: file }, file, documentOf(named)),
		),
	];
}

export function generatedInputs(): readonly SiteInput[] {
	return [...hrefSites(), ...webhookSites(), ...channelSites()];
}
