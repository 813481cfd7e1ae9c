// The smallest docs.json around each setting, with the siblings that it needs.

/** The keys that an object needs to be accepted. */
export type Siblings = Readonly<Record<string, unknown>>;

const link = { label: "L", href: "/l" };
const source = { source: "a.yaml" };
const font = { family: "Inter" };
const fontFile = { ...font, source: "/a.woff", format: "woff" };
const images = { light: "a.svg", dark: "b.svg" };

/** Objects that languages have, too. */
const shared: Readonly<Record<string, readonly Siblings[]>> = {
	banner: [{ content: "B" }],
	"footer.socials": [{ github: "https://github.com/a" }],
	"footer.links[]": [{ items: [link] }],
	"footer.links[].items[]": [link],
	"navbar.links[]": [link, { ...link, type: "github" }],
	"navbar.primary": [
		{ type: "button", ...link },
		{ type: "github", href: "https://example.com" },
	],
};

/** By the path of an object; several for objects with several forms. */
const settings: Readonly<Record<string, readonly Siblings[]>> = {
	...shared,
	colors: [{ primary: "#000000" }],
	logo: [images],
	favicon: [images],
	"background.image": [images],
	contextual: [{ options: ["copy"] }],
	"contextual.options[]": [{ title: "T", description: "D", href: "/a" }],
	"contextual.options[].href": [{ base: "https://example.com" }],
	"contextual.options[].href.query[]": [{ key: "k", value: "v" }],
	errors: [{ "404": {} }],
	fonts: [{}, font, fontFile, { heading: font }],
	"fonts.heading": [font, fontFile],
	"fonts.body": [font, fontFile],
	icons: [{ library: "lucide" }],
	"integrations.adobe": [{ launchUrl: "https://example.com" }],
	"integrations.amplitude": [{ apiKey: "k" }],
	"integrations.clarity": [{ projectId: "p" }],
	"integrations.clearbit": [{ publicApiKey: "k" }],
	"integrations.fathom": [{ siteId: "s" }],
	"integrations.frontchat": [{ snippetId: "abcdef" }],
	"integrations.ga4": [{ measurementId: "G-1" }],
	"integrations.gtm": [{ tagId: "GTM-1" }],
	"integrations.heap": [{ appId: "a" }],
	"integrations.hightouch": [{ writeKey: "k" }],
	"integrations.hotjar": [{ hjid: "1", hjsv: "2" }],
	"integrations.intercom": [{ appId: "abcdef" }],
	"integrations.koala": [{ publicApiKey: "ab" }],
	"integrations.logrocket": [{ appId: "a" }],
	"integrations.mixpanel": [{ projectToken: "t" }],
	"integrations.onetrust": [{ domainScript: "d" }],
	"integrations.pirsch": [{ id: "i" }],
	"integrations.plausible": [{ domain: "example.com" }],
	"integrations.posthog": [{ apiKey: "phc_1" }],
	"integrations.segment": [{ key: "k" }],
	"integrations.transcend": [{ bundleId: "b" }],
	"redirects[]": [{ source: "/a", destination: "/b" }],
	"seo.paths[]": [{ path: "a", metatags: {} }],
	"styling.codeblocks.theme": [{ light: "nord", dark: "nord" }],
	"thumbnails.fonts": [font],
	variations: [{ options: [{ id: "a", label: "A" }] }],
	"variations.options[]": [{ id: "a", label: "A" }],
};

/** By the last key of a path. */
const byKey: Readonly<Record<string, readonly Siblings[]>> = {
	icon: [{ name: "book" }],
	openapi: [source],
	"openapi[]": [source],
	asyncapi: [source],
	graphql: [source],
	sdk: [{ format: "typedoc", source: "a.json" }],
};

/** The key of a node's name, by the list that contains the node. */
const labels = new Map([
	["anchors", "anchor"],
	["dropdowns", "dropdown"],
	["groups", "group"],
	["languages", "language"],
	["menu", "item"],
	["pages", "group"],
	["products", "product"],
	["tabs", "tab"],
	["versions", "version"],
]);

/** The lists of `navigation.global`, which the JSON Schema of docs.json has elsewhere, too. */
export const navigationPaths: readonly string[] = [...labels].flatMap(([list, label]) =>
	["groups", "menu", "pages"].includes(list)
		? []
		: ["", "[]", `[].${label}`, "[].href", "[].hidden", "[].icon"].map(
				(rest) => `navigation.global.${list}${rest}`,
			),
);

/** The keys that an object at a path needs; empty if they are unknown. */
export function siblingsOf(path: string): readonly Siblings[] {
	const node = /^navigation\.(global\.)?([a-z]+)\[\]$/.exec(path);
	if (node !== null) return nodesOf(node[2] ?? "", node[1] !== undefined);
	const [, inner] = /^navigation\.[a-z]+\[\]\.(.+)$/.exec(path) ?? [];
	const own = inner === undefined ? settings[path] : shared[inner];
	return own ?? byKey[path.slice(path.lastIndexOf(".") + 1)] ?? [];
}

function nodesOf(list: string, isGlobal: boolean): readonly Siblings[] {
	const label = labels.get(list) ?? "";
	const name = { [label]: list === "languages" ? "en" : "N" };
	const leads = { ...name, href: "/l" };
	if (isGlobal) return [leads];
	const holds = { ...name, pages: ["index"] };
	if (label === "group") return [holds];
	return label === "tab" ? [holds, leads, name] : [holds, leads];
}

/** All siblings to try beside a setting; empty if no object is known. */
export function holdersOf(path: string): readonly Siblings[] {
	const holder = path.replace(/(?:\[\]|\.[^.[]+)$/, "");
	if (path === "navigation.menu") return [{ tab: "N" }];
	if (holder === "navigation") {
		const isList = labels.has(path.slice("navigation.".length));
		return [isList ? {} : { pages: ["index"] }];
	}
	const isInObject = holder !== path && !path.endsWith("[]");
	const knownSiblings = isInObject ? siblingsOf(holder) : [];
	return knownSiblings.length === 0 ? [{}] : knownSiblings;
}

const needed: Siblings = {
	name: "N",
	colors: { primary: "#000000" },
	navigation: { pages: ["index"] },
};

/** A whole docs.json with a value at a path. `undefined` leaves the key out. */
export function placeIn(path: string, value: unknown, beside: Siblings): Siblings {
	const full = path.replace(/^navigation\.menu/, "navigation.tabs[].menu");
	const steps = full.match(/\[\]|[^.[\]]+/g) ?? [];
	const placed = steps.reduceRight<unknown>((inner, step, index) => {
		if (step === "[]") return [inner];
		const above = steps.slice(0, index);
		const siblings = index === steps.length - 1 ? beside : around(above, step);
		const key = step === "*" ? wildcard(above) : step;
		const { [key]: _, ...otherSiblings } = siblings;
		return inner === undefined ? otherSiblings : { ...otherSiblings, [key]: inner };
	}, value);
	return { ...needed, ...Object(placed), ...topOf(steps, value) };
}

/** A top-level key that is left out, even if it is required. */
function topOf(steps: readonly string[], value: unknown): Siblings {
	const [key = ""] = steps;
	return steps.length === 1 ? { [key]: value } : {};
}

/** Keys that replace the pages of a tab. */
const insteadOfPages: ReadonlySet<string> = new Set([...labels.keys(), ...["graphql", "sdk"]]);

/** The siblings of a key on the path. */
function around(above: readonly string[], key: string): Siblings {
	const holder = above.join(".").replaceAll(".[]", "[]");
	if (holder === "") return {};
	if (holder === "navigation") return labels.has(key) ? {} : { pages: ["index"] };
	const [first = {}] = siblingsOf(holder);
	const { pages: _, ...rest } = first;
	return insteadOfPages.has(key) ? rest : first;
}

/** A key for objects that accept any key. */
function wildcard(above: readonly string[]): string {
	return above.at(-1) === "socials" ? "github" : "any";
}
