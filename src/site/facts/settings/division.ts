// The kinds of navigation nodes, and the keys that Mintlify reads on each.

/** The kinds of nodes that can have children, by the key of their name. */
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
 * The child lists of each division in the order in which Mintlify looks for them: the first list
 * applies, and Mintlify ignores other lists.
 */
export const childListsByDivision = {
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

export type ChildList = (typeof childListsByDivision)[Division][number];

/**
 * The division of the nodes in a child list. `pages` is missing, because a list of pages has
 * entries and groups.
 */
export const divisionByList: Readonly<Record<Exclude<ChildList, "pages">, Division>> = {
	products: "product",
	languages: "language",
	versions: "version",
	tabs: "tab",
	dropdowns: "dropdown",
	anchors: "anchor",
	groups: "group",
	menu: "item",
};

/** The keys of each division besides its child lists. */
const ownKeysByDivision: Readonly<Record<Division, readonly string[]>> = {
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

export function knownKeys(division: Division): readonly string[] {
	const isDivision = division !== "root" && division !== "group";
	return [
		...(division === "root" ? [] : [division]),
		...childListsByDivision[division],
		...ownKeysByDivision[division],
		...(isDivision ? divisionKeys : []),
		"hidden",
		"directory",
	];
}

/** The keys that Mintlify reads on a node of `global`, which has no children. */
export function globalKeys(division: Division): readonly string[] {
	return [division, ...ownKeysByDivision[division], "href", "hidden", "directory"];
}
