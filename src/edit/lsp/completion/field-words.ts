// What the fields of frontmatter do, in a few words each.

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

export function describeField(name: string): string | undefined {
	return words.get(name);
}
