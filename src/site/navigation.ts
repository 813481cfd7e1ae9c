// The navigation of docs.json as a tree. Which nodes there are, and which of a node's child lists counts, is the
// platform's reading.
import {
	type OperationReference,
	parseReference,
} from "../openapi/reference.ts";
import type { Location } from "../source/location.ts";
import { child, type JsonPointer } from "../source/pointer.ts";
import { isMapping, type Mapping, property, text } from "../source/value.ts";
import type { DocsJson } from "./docs-json.ts";
import { isUrl, normalizePath } from "./site-path.ts";

export type NavigationNode = NavigationContainer | PageEntry | OperationEntry;

/** The kinds of nodes that hold others, by the key that names them. */
export type Division = keyof typeof childLists;

/** The root, a tab, a group …: a node that holds others. */
export interface NavigationContainer {
	readonly kind: "container";
	readonly division: Division;
	/** The name readers see; empty for the root. */
	readonly label: string;
	readonly pointer: JsonPointer;
	/** Of its name. */
	readonly at: Location;
	readonly parent: NavigationContainer | undefined;
	readonly children: readonly NavigationNode[];
	/** The OpenAPI files the node declares itself. */
	readonly openapi: OpenApiDeclaration | undefined;
	/** The folder in which the platform makes pages of something that is not looked into; empty where it can be any. */
	readonly opaqueDirectory: string | undefined;
}

/** The `openapi` of a navigation node. */
export interface OpenApiDeclaration {
	readonly node: JsonPointer;
	/** Of the value of `openapi`. */
	readonly at: Location;
	/** Only the first counts: the platform passes over the others. */
	readonly sources: readonly OpenApiSource[];
	/** The folder that the pages generated from it are published in. */
	readonly directory: string;
}

/** One OpenAPI file as docs.json names it. */
export interface OpenApiSource {
	readonly written: string;
	readonly at: Location;
	/** The URL, or the path relative to the site. */
	readonly path: string;
	readonly isRemote: boolean;
}

/** An entry that names a page. */
export interface PageEntry {
	readonly kind: "page";
	readonly written: string;
	/** The path it asks for, normalised. */
	readonly slug: string;
	readonly at: Location;
	readonly parent: NavigationContainer;
}

/** An entry that has the shape of an operation reference. */
export interface OperationEntry {
	readonly kind: "operation";
	readonly written: string;
	readonly reference: OperationReference;
	/** The path it would ask for as a page. */
	readonly slug: string;
	readonly at: Location;
	readonly parent: NavigationContainer;
	/** What it inherits: its own group's declaration or that of the nearest node above. */
	readonly inherited: OpenApiDeclaration | undefined;
}

/** A value in navigation that is no node. */
export interface Misfit {
	readonly at: Location;
	readonly why:
		| "not an entry"
		| "no label"
		| "not a list"
		| "no navigation"
		| "no settings"
		| "nested too deeply";
	readonly found: string;
	/** The key that a node without a label needs. */
	readonly label?: string;
}

/** For each division the child lists it can have; the first that is there counts, the others are passed over. */
const childLists = {
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

type ChildList = (typeof childLists)[Division][number];

const divisionOf: Readonly<Record<Exclude<ChildList, "pages">, Division>> = {
	products: "product",
	languages: "language",
	versions: "version",
	tabs: "tab",
	dropdowns: "dropdown",
	anchors: "anchor",
	groups: "group",
	menu: "item",
};

/** No site nests so deeply; a file made to exhaust the stack does. */
const maxDepth = 200;

export const defaultDirectory = "api-reference";

export interface Navigation {
	readonly root: NavigationContainer;
	readonly misfits: readonly Misfit[];
}

/** `isPage` tells whether a slug is a page of the site: only that decides what an entry without an OpenAPI file means. */
export function readNavigation(
	docs: DocsJson,
	isPage: (slug: string) => boolean,
): Navigation {
	return new NavigationReader(docs, isPage).read();
}

class NavigationReader {
	readonly #docs: DocsJson;
	readonly #isPage: (slug: string) => boolean;
	readonly #misfits: Misfit[] = [];

	constructor(docs: DocsJson, isPage: (slug: string) => boolean) {
		this.#docs = docs;
		this.#isPage = isPage;
	}

	read(): Navigation {
		const value = property(this.#docs.value, "navigation");
		if (!isMapping(this.#docs.value) && this.#docs.value !== undefined) {
			this.#misfits.push({
				at: this.#docs.locate(""),
				why: "no settings",
				found: describe(this.#docs.value),
			});
		} else if (!isMapping(value) && !this.#docs.incomplete) {
			this.#misfits.push({
				at: this.#docs.locate("/navigation", "key"),
				why: "no navigation",
				found: describe(value),
			});
		}
		const root = this.#container(
			"root",
			isMapping(value) ? value : {},
			"/navigation",
			undefined,
			undefined,
			0,
		);
		return { root, misfits: this.#misfits };
	}

	#container(
		division: Division,
		value: Mapping,
		pointer: JsonPointer,
		parent: NavigationContainer | undefined,
		inherited: OpenApiDeclaration | undefined,
		depth: number,
	): NavigationContainer {
		// The platform drops `navigation.openapi` at the root.
		const openapi =
			division === "root"
				? undefined
				: this.#declaration(value.openapi, pointer);
		const children: NavigationNode[] = [];
		const label = property(value, division);
		const container: NavigationContainer = {
			kind: "container",
			division,
			label: typeof label === "string" ? label : "",
			pointer,
			at:
				division === "root"
					? this.#docs.locate(pointer, "key")
					: this.#docs.locate(child(pointer, division)),
			parent,
			children,
			openapi,
			opaqueDirectory: opaqueDirectory(value),
		};
		children.push(
			...this.#children(container, value, openapi ?? inherited, depth),
		);
		return container;
	}

	*#children(
		container: NavigationContainer,
		value: Mapping,
		scope: OpenApiDeclaration | undefined,
		depth: number,
	): Iterable<NavigationNode> {
		if (container.division === "group" && text(value.root) !== undefined) {
			yield this.#entry(
				String(value.root),
				child(container.pointer, "root"),
				container,
				undefined,
			);
		}
		if (
			typeof value.href === "string" &&
			container.division !== "group" &&
			container.division !== "root"
		)
			return;
		const key = childLists[container.division].find((candidate) =>
			Object.hasOwn(value, candidate),
		);
		if (key === undefined) return;
		const list = value[key];
		const pointer = child(container.pointer, key);
		if (!Array.isArray(list)) {
			this.#misfits.push({
				at: this.#docs.locate(pointer, "key"),
				why: "not a list",
				found: describe(list),
			});
			return;
		}
		for (const [index, item] of list.entries()) {
			const node = this.#node(
				key,
				item,
				child(pointer, index),
				container,
				scope,
				depth + 1,
			);
			if (node !== undefined) yield node;
		}
	}

	#node(
		list: ChildList,
		value: unknown,
		pointer: JsonPointer,
		parent: NavigationContainer,
		scope: OpenApiDeclaration | undefined,
		depth: number,
	): NavigationNode | undefined {
		if (list === "pages" && typeof value === "string" && value.trim() !== "")
			return this.#entry(value, pointer, parent, scope);
		const division = list === "pages" ? "group" : divisionOf[list];
		if (!isMapping(value) || depth > maxDepth) {
			const why = isMapping(value) ? "nested too deeply" : "not an entry";
			this.#misfits.push({
				at: this.#docs.locate(pointer),
				why,
				found: describe(value),
			});
			return undefined;
		}
		const label = property(value, division);
		// A blank name passes, and is used for a group without a heading.
		if (typeof label !== "string" || label === "") {
			this.#misfits.push({
				at: this.#docs.locate(pointer),
				why: "no label",
				found: describe(value),
				label: division,
			});
		}
		return this.#container(division, value, pointer, parent, scope, depth);
	}

	#entry(
		written: string,
		pointer: JsonPointer,
		parent: NavigationContainer,
		inherited: OpenApiDeclaration | undefined,
	): PageEntry | OperationEntry {
		const at = this.#docs.locate(pointer);
		const slug = normalizePath(written).replace(/\/$/, "");
		// The platform folds paths before it looks for a method, so that `GET /users//` is `GET /users/`.
		const reference = parseReference(
			written.includes("://") ? written : normalizePath(written),
		);
		const isOperation =
			reference !== undefined &&
			(inherited !== undefined || !this.#readsAsPage(reference, slug));
		if (!isOperation) return { kind: "page", written, slug, at, parent };
		return {
			kind: "operation",
			written,
			reference,
			slug,
			at,
			parent,
			inherited,
		};
	}

	/** Two words of which the first is a method can also be a file's name, as in `get started`. */
	#readsAsPage(reference: OperationReference, slug: string): boolean {
		return (
			this.#isPage(slug) ||
			(reference.file === undefined && !reference.path.startsWith("/"))
		);
	}

	#declaration(
		value: unknown,
		node: JsonPointer,
	): OpenApiDeclaration | undefined {
		const pointer = child(node, "openapi");
		const directory = property(
			Array.isArray(value) ? value[0] : value,
			"directory",
		);
		const sources: OpenApiSource[] = [];
		if (Array.isArray(value)) {
			for (const [index, item] of value.entries())
				sources.push(...this.#source(item, child(pointer, index)));
		} else {
			sources.push(...this.#source(value, pointer));
		}
		if (sources.length === 0) return undefined;
		const folder =
			typeof directory === "string" ? normalizePath(directory) : "";
		return {
			node,
			at: this.#docs.locate(pointer),
			sources,
			directory: folder || defaultDirectory,
		};
	}

	#source(value: unknown, pointer: JsonPointer): OpenApiSource[] {
		if (isMapping(value))
			return this.#source(value.source, child(pointer, "source")).slice(0, 1);
		return openApiSource(value, this.#docs.locate(pointer));
	}
}

function opaqueDirectory(value: Mapping): string | undefined {
	if ("graphql" in value || "sdk" in value) return "";
	if (!("asyncapi" in value)) return undefined;
	return text(property(value.asyncapi, "directory")) ?? defaultDirectory;
}

/** The OpenAPI file that a text of docs.json names; none for another kind of value. */
export function openApiSource(value: unknown, at: Location): OpenApiSource[] {
	const written = text(value);
	if (written === undefined) return [];
	const isRemote = isUrl(written);
	return [
		{
			written,
			at,
			path: isRemote ? written : normalizePath(written),
			isRemote,
		},
	];
}

function describe(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "string")
		return value.trim() === "" ? "an empty text" : "a text";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
