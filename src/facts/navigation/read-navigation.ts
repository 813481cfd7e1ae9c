// Reads the navigation of docs.json as a tree.
import { child, type JsonPointer } from "../../source/pointer.ts";
import { isMapping, property } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import type { GraphqlDeclaration } from "../docs-json/graphql-declaration.ts";
import type { SpecDeclaration } from "../docs-json/spec-declaration.ts";
import { type ChildList, divisionOf } from "../settings/division.ts";
import { chooseList, mayBeEmpty } from "./child-list.ts";
import type { Navigation, NavigationContainer, NavigationNode } from "./navigation.ts";
import { describe, NavigationFaults } from "./navigation-faults.ts";
import { readEntry, readRoot } from "./read-entry.ts";
import { isLink, readNode, type WrittenNode } from "./read-node.ts";

/** No site nests so deeply; a file made to exhaust the stack does. */
const maxDepth = 200;

/** What a node has of those above it. */
interface Scope {
	readonly parent: NavigationContainer | undefined;
	readonly inherited: SpecDeclaration | undefined;
	readonly graphql: GraphqlDeclaration | undefined;
	readonly depth: number;
}

/** The scope of what a node holds. */
interface InnerScope extends Scope {
	readonly parent: NavigationContainer;
}

/**
 * `isPage` tells whether a slug is a page of the site: only that decides what an entry without an
 * OpenAPI file means.
 */
export function readNavigation(docs: DocsJson, isPage: (slug: string) => boolean): Navigation {
	return new NavigationReader(docs, isPage).read();
}

class NavigationReader {
	readonly #docs: DocsJson;
	readonly #isPage: (slug: string) => boolean;
	readonly #brokenParts: ReadonlySet<JsonPointer>;
	readonly #faults: NavigationFaults;

	constructor(docs: DocsJson, isPage: (slug: string) => boolean) {
		this.#docs = docs;
		this.#isPage = isPage;
		this.#brokenParts = new Set(docs.brokenParts.map(({ pointer }) => pointer));
		this.#faults = new NavigationFaults(docs);
	}

	read(): Navigation {
		const written = property(this.#docs.value, "navigation");
		this.#faults.checkRoot(written);
		const value = isMapping(written) ? written : {};
		const list = chooseList("root", value);
		const root = this.#container(
			{ division: "root", value, pointer: "/navigation", list },
			{
				parent: undefined,
				inherited: undefined,
				graphql: undefined,
				depth: 0,
			},
		);
		const nodes = [...flatten(root)];
		return {
			root,
			nodes,
			containers: nodes.filter((node) => node.kind === "container"),
			entries: nodes.filter((node) => node.kind !== "container"),
			misplaced: this.#faults.misplaced,
			nodeFaults: this.#faults.nodeFaults,
		};
	}

	#container(written: WrittenNode, scope: Scope): NavigationContainer {
		const children: NavigationNode[] = [];
		const container: NavigationContainer = {
			...readNode(this.#docs, written),
			parent: scope.parent,
			children,
		};
		this.#faults.checkNode(container, written.value);
		const inner = {
			parent: container,
			inherited: container.openapi ?? scope.inherited,
			graphql: container.graphql ?? scope.graphql,
			depth: scope.depth + 1,
		};
		for (const node of this.#children(written, inner)) children.push(node);
		return container;
	}

	*#children(
		{ division, value, pointer, list }: WrittenNode,
		scope: InnerScope,
	): Iterable<NavigationNode> {
		const { root } = value;
		if (division === "group" && typeof root === "string" && root !== "")
			yield readRoot(root, this.#docs.locate(child(pointer, "root")), scope.parent);
		if (list === undefined || isLink(division, value)) return;
		const at = child(pointer, list.key);
		const items = this.#items(list.key, value[list.key], at, scope.parent);
		for (const [index, item] of items.entries()) {
			const node = this.#node(list.key, item, child(at, index), scope);
			if (node !== undefined) yield node;
		}
	}

	/** What a child list holds, if it is one. */
	#items(
		key: ChildList,
		list: unknown,
		pointer: JsonPointer,
		holder: NavigationContainer,
	): readonly unknown[] {
		if (this.#isBroken(pointer, list)) return [];
		const at = this.#docs.locate(pointer, "key");
		if (!Array.isArray(list)) {
			this.#faults.misplace("not a list", at, describe(list), holder);
			return [];
		}
		const isEmptyRoot = holder.division === "root" && list.length === 0;
		if (isEmptyRoot && !mayBeEmpty(key)) this.#faults.misplace("empty list", at, key);
		return list;
	}

	#node(
		key: ChildList,
		value: unknown,
		pointer: JsonPointer,
		scope: InnerScope,
	): NavigationNode | undefined {
		if (key === "pages" && typeof value === "string" && value !== "")
			return readEntry(value, this.#docs.locate(pointer), {
				...scope,
				isPage: this.#isPage,
			});
		const division = key === "pages" ? "group" : divisionOf[key];
		if (this.#isBroken(pointer, value)) return undefined;
		const { parent, depth } = scope;
		if (!isMapping(value) || depth > maxDepth) {
			const why = isMapping(value) ? "nested too deeply" : "not an entry";
			const at = this.#docs.locate(pointer);
			this.#faults.misplace(why, at, describe(value), parent);
			return undefined;
		}
		const label = property(value, division);
		// A blank name passes, and is used for a group without a heading.
		if (label === undefined || label === "") {
			const at = this.#docs.locate(pointer);
			this.#faults.misplace("no label", at, division, parent);
		}
		const list = chooseList(division, value);
		return this.#container({ division, value, pointer, list }, scope);
	}

	/** Whether a part of docs.json belongs here that could not be had, which is told as such. */
	#isBroken(at: JsonPointer, value: unknown): boolean {
		const isMissing = this.#brokenParts.has(at);
		return isMissing || (value === undefined && this.#docs.incomplete);
	}
}

function* flatten(node: NavigationNode): Iterable<NavigationNode> {
	yield node;
	if (node.kind === "container") for (const inner of node.children) yield* flatten(inner);
}
