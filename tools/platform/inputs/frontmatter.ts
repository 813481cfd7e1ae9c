// Fields of frontmatter, each with values of every type.

export const fieldNames: readonly string[] = [
	...[
		"title",
		"description",
		"sidebarTitle",
		"tag",
		"icon",
		"iconType",
		"mode",
	],
	...[
		"api",
		"openapi",
		"asyncapi",
		"openapi-schema",
		"authMethod",
		"playground",
	],
	...["url", "canonical", "robots", "version", "groups", "public", "isPublic"],
	...["hidden", "noindex", "searchable", "deprecated", "boost", "keywords"],
	...[
		"hideFooterPagination",
		"hideApiMarker",
		"timestamp",
		"rss",
		"contextual",
	],
	...["related", "lastUpdatedDate", "createdDate", "contentType", "og:title"],
	...["sdk", "graphql", "packages", "unknown"],
];

/** By their types: as they are written in YAML, and what that is in JSON. */
export const fieldValues: ReadonlyMap<string, readonly [string, unknown]> =
	new Map<string, readonly [string, unknown]>([
		["text", ["plain", "plain"]],
		["empty text", ['""', ""]],
		["number", ["1", 1]],
		["boolean", ["true", true]],
		["nothing", ["", null]],
		["date", ["2024-01-01", "2024-01-01T00:00:00.000Z"]],
		["list", ["[a]", ["a"]]],
		["mapping", ["{ a: b }", { a: "b" }]],
	]);

/** Of a page. */
export function frontmatterText(field: string, value: string): string {
	const title = field === "title" ? "" : "title: T\n";
	return `---\n${title}${JSON.stringify(field)}: ${value}\n---\n\nText.\n`;
}
