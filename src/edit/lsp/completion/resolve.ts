// What is told of a candidate that somebody looks at: what is told of the same where it stands.
import type { CompletionItem } from "vscode-languageserver-protocol";
import { components } from "../../../facts/bodies/component-table.ts";
import { describeChoice } from "../../../facts/settings/setting-choices.ts";
import { markdownSentence } from "../../../report/escaped.ts";
import type { Site } from "../../../site/parts/site.ts";
import { property, text } from "../../../source/value.ts";
import { type Feature, feature } from "../connection/feature.ts";
import { ofComponent } from "../questions/words/of-names.ts";
import { wordsOf } from "../questions/words/of-things.ts";

export const resolve: Feature = feature(
	"completionItem/resolve",
	() => ({}),
	({ workspace }, item: CompletionItem): CompletionItem => {
		// Whoever asks may send anything.
		const data = property(item, "data");
		const uri = text(property(data, "uri"));
		const place = uri === undefined ? undefined : workspace.placeOf(uri);
		const about: unknown = property(data, "about");
		if (place === undefined || !Array.isArray(about)) return item;
		const value = wordsAbout(place.site.site, about.map(String)).join("\n\n");
		return value === "" ? item : { ...item, documentation: { kind: "markdown", value } };
	},
);

/** Paragraphs of Markdown. */
function wordsAbout(site: Site, [kind, ...path]: readonly string[]): readonly string[] {
	const [one = "", other = ""] = path;
	switch (kind) {
		case "page":
			return ofPage(site, one);
		case "operation":
			return ofOperation(site, one, other);
		case "component":
		case "prop":
			return ofMarkup(site, one, kind === "prop" ? other : undefined);
		case "field":
			return described(describeField(one));
		case "setting":
			return described(describeChoice(path));
		default:
			return [];
	}
}

function described(words: string | undefined): readonly string[] {
	return words === undefined ? [] : [markdownSentence(words)];
}

function ofPage(site: Site, slug: string): readonly string[] {
	const page = site.pages.bySlug.get(slug);
	return page === undefined ? [] : wordsOf(site, { kind: "page", page }, (path) => path);
}

function ofOperation(site: Site, path: string, pointer: string): readonly string[] {
	const spec = site.specs.known(path);
	const operations = spec?.kind === "readable" ? spec.operations : [];
	const operation = operations.find((one) => one.pointer === pointer);
	return operation === undefined
		? []
		: wordsOf(site, { kind: "operation", operation }, (path) => path);
}

function ofMarkup(site: Site, component: string, name: string | undefined): readonly string[] {
	const contract = components.get(component);
	if (contract === undefined) return [];
	const range = { start: 0, end: 0 };
	if (name === undefined)
		return ofComponent(site, { kind: "component", name: component, contract, range });
	const prop = contract.props.get(name);
	return prop === undefined
		? []
		: ofComponent(site, { kind: "prop", component, name, prop, range });
}

const words: ReadonlyMap<string, string> = new Map([
	["title", "The title, as readers and search engines see it."],
	["description", "A line below the title, also for search engines."],
	["sidebarTitle", "A shorter title for the navigation."],
	["tag", "A label beside the title in the navigation."],
	["icon", "The icon beside the title in the navigation."],
	["iconType", "The style of the icon, of Font Awesome."],
	["mode", "The layout of the page."],
	["openapi", "The operation that the page shows, as `GET /users`."],
	["asyncapi", "The channel that the page shows."],
	["openapi-schema", "The schema that the page shows."],
	["api", "An endpoint that is described by hand, as `GET /users`."],
	["authMethod", "How requests of the endpoint are authenticated."],
	["playground", "How the playground of the endpoint is shown."],
	["contentType", "The type of the body of the endpoint."],
	["url", "Where the entry of the page leads instead of to a page."],
	["hidden", "Whether the page is in no navigation and no search."],
	["noindex", "Whether search engines leave the page out."],
	["robots", "What robots of search engines are told."],
	["canonical", "The URL that search engines are told for the page."],
	["keywords", "More words by which the search finds the page."],
	["searchable", "Whether the search finds the page."],
	["boost", "How much the search prefers the page."],
	["deprecated", "Whether the page is marked as no longer to be used."],
	["version", "The version that the page is about."],
	["groups", "Those who may see the page."],
	["public", "Whether everybody may see the page."],
	["rss", "Whether the changes on the page have a feed."],
	["timestamp", "Whether the day of the last change is shown."],
	["related", "Pages that are named below it."],
	["contextual", "What readers can do with the page."],
	["hideFooterPagination", "Whether the links to the next page are left out."],
	["hideApiMarker", "Whether the method is left out of the navigation."],
]);

function describeField(name: string): string | undefined {
	return words.get(name);
}
