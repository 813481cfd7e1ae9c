// Settings of mint.json and frequent mistakes, and what docs.json has in their place.

export interface Home {
	readonly place: string;
	/** How a value has to differ from that of mint.json. */
	readonly how?: string;
	/** Whether the same value would mean something else there. */
	readonly differs?: true;
	/** Its key there, where that is not part of the place. */
	readonly inner?: string;
}

/** Settings of mint.json and frequent mistakes, and where docs.json has them. */
export const homes: ReadonlyMap<string, Home> = new Map(
	Object.entries<Home>({
		topbarLinks: { place: "navbar.links", how: "each with `label` and `href`" },
		topbarCtaButton: {
			place: "navbar.primary",
			how: "with `type`, `label` and `href`",
		},
		primaryTab: { place: "navigation.tabs", differs: true },
		topAnchor: { place: "navigation.anchors", differs: true },
		footerSocials: {
			place: "footer.socials",
			how: "an object with a URL for each name",
		},
		socials: { place: "footer.socials" },
		modeToggle: { place: "appearance", how: "with `default` and `strict`" },
		backgroundImage: { place: "background.image" },
		"background.light": { place: "background.color.light" },
		"background.dark": { place: "background.color.dark" },
		"colors.background": {
			place: "background.color",
			how: "with `light` and `dark`",
		},
		font: {
			place: "fonts",
			how: "with `family`, or with `heading` and `body`",
		},
		codeBlock: { place: "styling.codeblocks", how: "with the value of `mode`" },
		codeblocks: { place: "styling.codeblocks" },
		eyebrow: { place: "styling.eyebrows", how: "with the value of `display`" },
		eyebrows: { place: "styling.eyebrows" },
		latex: { place: "styling.latex" },
		analytics: { place: "integrations" },
		metadata: { place: "seo.metatags" },
		metatags: { place: "seo.metatags" },
		"seo.metadata": { place: "seo.metatags" },
		"seo.indexHiddenPages": {
			place: "seo.indexing",
			how: "with `all` or `navigable`",
		},
		"api.baseUrl": { place: "api.mdx.server" },
		"api.auth": { place: "api.mdx.auth" },
		"api.playground.mode": {
			place: "api.playground.display",
			how: "with `interactive`, `simple` or `none`",
		},
		"api.playground.disableProxy": {
			place: "api.playground.proxy",
			how: "with the opposite value",
			differs: true,
		},
		"api.request": { place: "api.examples", how: "with `languages`" },
		"api.paramFields": { place: "api.params" },
	}),
);

const ofLink = { name: "label", title: "label", text: "label", url: "href" };
const ofColumn = { label: "header", name: "header", title: "header" };

/** By dotted name, without indexes: the key of the same object that is meant. */
export const otherNames: ReadonlyMap<string, string> = new Map(
	Object.entries({
		"navbar.links[]": ofLink,
		"navbar.primary": ofLink,
		"footer.links[]": ofColumn,
		"footer.links[].items[]": ofLink,
		"redirects[]": { from: "source", to: "destination" },
		fonts: { headings: "heading", url: "source" },
		"fonts.heading": { url: "source" },
		"fonts.body": { url: "source" },
	}).flatMap(([holder, names]) =>
		Object.entries(names).map(([key, name]) => [`${holder}.${key}`, name] as const),
	),
);
