// Which kinds of navigation nodes there are, and what each can hold, as the platform reads them.

/** The kinds of nodes that hold others, by the key that names them. */
export type Division = keyof typeof childLists;

/** For each division the child lists it can have; the first that is there counts, the others are passed over. */
export const childLists = {
	root: [
		"products",
		"languages",
		"versions",
		"tabs",
		"dropdowns",
		"anchors",
		"groups",
		"pages",
	],
	tab: [
		"languages",
		"versions",
		"dropdowns",
		"anchors",
		"products",
		"groups",
		"pages",
		"menu",
	],
	anchor: [
		"languages",
		"versions",
		"dropdowns",
		"tabs",
		"products",
		"groups",
		"pages",
	],
	dropdown: [
		"languages",
		"versions",
		"tabs",
		"anchors",
		"products",
		"groups",
		"pages",
	],
	product: [
		"languages",
		"versions",
		"tabs",
		"anchors",
		"dropdowns",
		"groups",
		"pages",
		"menu",
	],
	version: [
		"languages",
		"tabs",
		"dropdowns",
		"anchors",
		"products",
		"groups",
		"pages",
	],
	language: [
		"versions",
		"tabs",
		"dropdowns",
		"anchors",
		"products",
		"groups",
		"pages",
	],
	item: [
		"languages",
		"versions",
		"dropdowns",
		"anchors",
		"products",
		"tabs",
		"groups",
		"pages",
	],
	group: ["pages"],
} as const;

export type ChildList = (typeof childLists)[Division][number];

/** The kind of node that a child list holds, besides `pages`, which holds entries and groups. */
export const divisionOf: Readonly<
	Record<Exclude<ChildList, "pages">, Division>
> = {
	products: "product",
	languages: "language",
	versions: "version",
	tabs: "tab",
	dropdowns: "dropdown",
	anchors: "anchor",
	groups: "group",
	menu: "item",
};
