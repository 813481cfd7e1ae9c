// Which kinds of navigation nodes there are, and what each can hold, as Mintlify reads them.

/** The kinds of nodes that hold others, by the key that names them. */
export type Division =
	| "root"
	| "tab"
	| "anchor"
	| "dropdown"
	| "product"
	| "version"
	| "language"
	| "item"
	| "group";

/**
 * For each division the child lists it can have; the first that is there counts, the others are
 * passed over.
 */
export const childLists = {
	root: ["products", "languages", "versions", "tabs", "dropdowns", "anchors", "groups", "pages"],
	tab: ["languages", "versions", "dropdowns", "anchors", "products", "groups", "pages", "menu"],
	anchor: ["languages", "versions", "dropdowns", "tabs", "products", "groups", "pages"],
	dropdown: ["languages", "versions", "tabs", "anchors", "products", "groups", "pages"],
	product: ["languages", "versions", "tabs", "anchors", "dropdowns", "groups", "pages", "menu"],
	version: ["languages", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
	language: ["versions", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
	item: ["languages", "versions", "dropdowns", "anchors", "products", "tabs", "groups", "pages"],
	group: ["pages"],
} as const satisfies Readonly<Record<Division, readonly string[]>>;

export type ChildList = (typeof childLists)[Division][number];

/** The kind of node that a child list holds, besides `pages`, which holds entries and groups. */
export const divisionOf: Readonly<Record<Exclude<ChildList, "pages">, Division>> = {
	products: "product",
	languages: "language",
	versions: "version",
	tabs: "tab",
	dropdowns: "dropdown",
	anchors: "anchor",
	groups: "group",
	menu: "item",
};

/** The keys that a node of each kind can have besides its child lists. */
const ownKeys: Readonly<Record<Division, readonly string[]>> = {
	root: ["global"],
	tab: ["icon", "searchable", "align", "graphql", "sdk"],
	anchor: ["icon", "color"],
	dropdown: ["icon", "color", "description"],
	product: ["name", "icon", "color", "description"],
	version: ["default", "tag"],
	language: ["default", "banner", "footer", "navbar"],
	item: ["icon", "description"],
	group: [
		"public",
		"boost",
		"icon",
		"searchable",
		"root",
		"tag",
		"expanded",
		"graphql",
		"sdk",
		"openapi",
		"asyncapi",
	],
};

/** The keys of every node that is neither the root nor a group. */
const divisionKeys = ["href", "openapi", "asyncapi", "global"];

/** All keys that mean something on a node. */
export function knownKeys(division: Division): readonly string[] {
	const isDivision = division !== "root" && division !== "group";
	return [
		...(division === "root" ? [] : [division]),
		...childLists[division],
		...ownKeys[division],
		...(isDivision ? divisionKeys : []),
		"hidden",
		"directory",
	];
}

/** The keys that mean something on a node that is for all of a site: it holds nothing. */
export function globalKeys(division: Division): readonly string[] {
	return [division, ...ownKeys[division], "href", "hidden", "directory"];
}
