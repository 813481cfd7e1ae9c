// The documentation of a completion item: the text of a hover over the same name.
import type { CompletionItem } from "vscode-languageserver-protocol";
import { markdownSentence } from "../../../output/escape.ts";
import { componentByName } from "../../../site/facts/bodies/component-table.ts";
import { describeChoice } from "../../../site/facts/settings/setting-choices.ts";
import type { Site } from "../../../site/parts/site.ts";
import { property, text } from "../../../text/value.ts";
import { createFeature, type Feature } from "../connection/feature.ts";
import { describeMarkupAt } from "../questions/hover-text/mintlify-names.ts";
import { describeTarget } from "../questions/hover-text/reference-targets.ts";

export const resolve: Feature = createFeature(
	"completionItem/resolve",
	() => ({}),
	({ workspace }, item: CompletionItem): CompletionItem => {
		// Each value is checked, because data from the editor can have any shape.
		const data = property(item, "data");
		const uri = text(property(data, "uri"));
		const siteFile = uri === undefined ? undefined : workspace.siteFileOf(uri);
		const subject: unknown = property(data, "about");
		if (siteFile === undefined || !Array.isArray(subject)) return item;
		const value = describeSubject(siteFile.site.site, subject.map(String)).join("\n\n");
		return value === "" ? item : { ...item, documentation: { kind: "markdown", value } };
	},
);

function describeSubject(site: Site, [kind, ...path]: readonly string[]): readonly string[] {
	const [name = "", detail = ""] = path;
	switch (kind) {
		case "page":
			return describePage(site, name);
		case "operation":
			return describeOperation(site, name, detail);
		case "component":
		case "prop":
			return describeMarkup(site, name, kind === "prop" ? detail : undefined);
		case "field":
			return asParagraphs(fieldDescriptions.get(name));
		case "setting":
			return asParagraphs(describeChoice(path));
		default:
			return [];
	}
}

function asParagraphs(sentence: string | undefined): readonly string[] {
	return sentence === undefined ? [] : [markdownSentence(sentence)];
}

function describePage(site: Site, slug: string): readonly string[] {
	const page = site.pages.bySlug.get(slug);
	return page === undefined ? [] : describeTarget(site, { kind: "page", page }, (path) => path);
}

function describeOperation(site: Site, path: string, pointer: string): readonly string[] {
	const spec = site.specs.findKnown(path);
	const operations = spec?.kind === "readable" ? spec.operations : [];
	const operation = operations.find((one) => one.pointer === pointer);
	return operation === undefined
		? []
		: describeTarget(site, { kind: "operation", operation }, (path) => path);
}

function describeMarkup(
	site: Site,
	component: string,
	name: string | undefined,
): readonly string[] {
	const contract = componentByName.get(component);
	if (contract === undefined) return [];
	const range = { start: 0, end: 0 };
	if (name === undefined)
		return describeMarkupAt(site, { kind: "component", name: component, contract, range });
	const prop = contract.props.get(name);
	return prop === undefined
		? []
		: describeMarkupAt(site, { kind: "prop", component, name, prop, range });
}

const fieldDescriptions: ReadonlyMap<string, string> = new Map([
	["title", "The title, as readers and search engines see it."],
	["description", "A line below the title, also for search engines."],
	["sidebarTitle", "A shorter title for the navigation."],
	["tag", "A label beside the title in the navigation."],
	["icon", "The icon beside the title in the navigation."],
	["iconType", "The Font Awesome style of the icon."],
	["mode", "The layout of the page."],
	["openapi", "The operation that the page shows, such as `GET /users`."],
	["asyncapi", "The channel that the page shows."],
	["openapi-schema", "The schema that the page shows."],
	["api", "An endpoint that is described by hand, such as `GET /users`."],
	["authMethod", "The authentication of requests to the endpoint."],
	["playground", "The display of the endpoint's playground."],
	["contentType", "The media type of the endpoint's request body."],
	["url", "A URL that the navigation entry points to instead of the page."],
	["hidden", "If true, navigation and search leave the page out."],
	["noindex", "If true, search engines leave the page out."],
	["robots", "The instructions for search engine crawlers."],
	["canonical", "The page's preferred URL for search engines."],
	["keywords", "More words with which the search finds the page."],
	["searchable", "If false, the search does not find the page."],
	["boost", "The weight of the page in the search."],
	["deprecated", "If true, the page is marked as deprecated."],
	["version", "The version that the page describes."],
	["groups", "The groups that may see the page."],
	["public", "If true, everybody may see the page."],
	["rss", "If true, the page has an RSS feed of its changes."],
	["timestamp", "If true, the page shows the date of its last change."],
	["related", "Related pages, which are listed below the page."],
	["contextual", "The entries of the page's contextual menu."],
	["hideFooterPagination", "If true, the page has no links to the previous and next pages."],
	["hideApiMarker", "If true, the navigation does not show the method."],
]);
