import {
	type OperationReference,
	parseReference,
} from "../../openapi/reference.ts";
import type { Location } from "../../source/location.ts";
import { child, type JsonPointer } from "../../source/pointer.ts";
import { isMapping, type Mapping, property, text } from "../../source/value.ts";
import {
	type ChosenList,
	chooseList,
	mayBeEmpty,
} from "../docs-json/child-list.ts";
import {
	type ChildList,
	type Division,
	divisionOf,
	knownKeys,
} from "../docs-json/division.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { navigationHome } from "../docs-json/navigation-home.ts";
import { isPassedOver, nodeFaults } from "../docs-json/node-values.ts";
import { otherKey } from "../docs-json/other-key.ts";
import { nameOf } from "../docs-json/settings.ts";
import {
	readDeclaration,
	type SpecDeclaration,
} from "../docs-json/spec-declaration.ts";
import { normalizePath } from "../files/site-path.ts";
import type {
	ChosenKey,
	Misplaced,
	Navigation,
	NavigationContainer,
	NavigationNode,
	NodeFault,
	NodeFaultEffect,
	OperationEntry,
	PageEntry,
	PlacedKey,
} from "./navigation.ts";

/** No site nests so deeply; a file made to exhaust the stack does. */
const maxDepth = 200;

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
	readonly #brokenParts: ReadonlySet<JsonPointer>;
	readonly #misplaced: Misplaced[] = [];
	readonly #nodeFaults: NodeFault[] = [];

	constructor(docs: DocsJson, isPage: (slug: string) => boolean) {
		this.#docs = docs;
		this.#isPage = isPage;
		this.#brokenParts = new Set(docs.brokenParts.map(({ pointer }) => pointer));
	}

	read(): Navigation {
		const value = property(this.#docs.value, "navigation");
		this.#checkRoot(value);
		const root = this.#container(
			"root",
			isMapping(value) ? value : {},
			"/navigation",
			undefined,
			undefined,
			0,
		);
		const nodes = [...flatten(root)];
		return {
			root,
			nodes,
			containers: nodes.filter((node) => node.kind === "container"),
			entries: nodes.filter((node) => node.kind !== "container"),
			misplaced: this.#misplaced,
			nodeFaults: this.#nodeFaults,
		};
	}

	/** Tells what stands in place of a navigation. */
	#checkRoot(value: unknown): void {
		if (!isMapping(this.#docs.value) && this.#docs.value !== undefined) {
			this.#misplace(
				"no settings",
				this.#docs.locate(""),
				describe(this.#docs.value),
			);
		} else if (!isMapping(value) && !this.#docs.incomplete) {
			this.#misplace(
				"no navigation",
				this.#docs.locate("/navigation", "key"),
				describe(value),
			);
		}
		const isEmpty = isMapping(value) && chooseList("root", value) === undefined;
		if (isEmpty && !this.#docs.incomplete) {
			const at = this.#docs.locate("/navigation", "key");
			this.#misplace("no list", at, "navigation");
		}
	}

	#container(
		division: Division,
		value: Mapping,
		pointer: JsonPointer,
		parent: NavigationContainer | undefined,
		inherited: SpecDeclaration | undefined,
		depth: number,
	): NavigationContainer {
		// The platform drops `navigation.openapi` at the root.
		const openapi =
			division === "root"
				? undefined
				: readDeclaration(this.#docs, "openapi", value.openapi, pointer);
		// Of a group with both the platform drops `asyncapi`.
		const asyncapi =
			division === "root" || (division === "group" && openapi !== undefined)
				? undefined
				: readDeclaration(this.#docs, "asyncapi", value.asyncapi, pointer);
		const children: NavigationNode[] = [];
		const label = property(value, division);
		const list = chooseList(division, value);
		const known = knownKeys(division);
		// A node without a name is told as such: its name may well be one of its keys.
		const isNamed =
			division === "root" || (typeof label === "string" && label !== "");
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
			asyncapi,
			isOpaque: "graphql" in value || "sdk" in value,
			unknownKeys: Object.keys(value)
				.filter((key) => isNamed && !known.includes(key) && key !== "$ref")
				.map((key) => ({
					key,
					at: this.#docs.locate(child(pointer, key), "key"),
					meant: otherKey(division, value, key),
				})),
			isDefault: value.default === true,
			href: isLink(division, value) ? text(value.href) : undefined,
			isHidden: value.hidden === true,
			chosen: this.#chosen(division, value, pointer, list),
			losesChildren:
				division !== "root" && list !== undefined && !list.isAccepted,
		};
		this.#addFaults(container, value);
		const scope = openapi ?? inherited;
		for (const node of this.#children(
			container,
			value,
			list?.key,
			scope,
			depth,
		))
			children.push(node);
		return container;
	}

	#addFaults(node: NavigationContainer, value: Mapping): void {
		const { division, pointer: place } = node;
		const loser = loserOf(node.parent);
		const stops: NodeFaultEffect =
			loser === undefined ? { kind: "stops" } : { kind: "lost", by: loser };
		for (const found of nodeFaults(division, value)) {
			const { pointer, part, fault: why, written } = found;
			const isDropped = isPassedOver(division, found);
			// What stands under the name of a missing part is not known.
			if (why.kind === "missing" && this.#docs.incomplete) continue;
			this.#nodeFaults.push({
				at: this.#docs.locate(place + pointer, part),
				pointer: place + pointer,
				name: nameOf(pointer),
				written,
				why,
				node,
				effect: isDropped ? { kind: "dropped" } : stops,
			});
		}
		if (division !== "group" || node.openapi === undefined) return;
		if (!("asyncapi" in value)) return;
		this.#nodeFaults.push({
			at: this.#docs.locate(child(place, "asyncapi"), "key"),
			pointer: child(place, "asyncapi"),
			name: "asyncapi",
			written: value.asyncapi,
			why: { kind: "beside", other: "openapi" },
			node,
			effect: { kind: "dropped" },
		});
	}

	#chosen(
		division: Division,
		value: Mapping,
		pointer: JsonPointer,
		list: ChosenList | undefined,
	): ChosenKey | undefined {
		const hasHref = isLink(division, value);
		const lists = list === undefined ? [] : [list.key, ...list.passedOver];
		const [key, ...others] = hasHref ? ["href", ...lists] : lists;
		if (key === undefined) return undefined;
		const place = (name: string): Location =>
			this.#docs.locate(child(pointer, name), "key");
		const placed = (isEmpty: boolean): PlacedKey[] =>
			others
				.filter((other) => isEmptyList(value[other]) === isEmpty)
				.map((other) => ({ key: other, at: place(other) }));
		const home = (other: string): string | undefined => {
			if (division !== "root") return undefined;
			const found = navigationHome(value, other, value[other]);
			return found?.isTaken ? found.place : undefined;
		};
		return {
			key,
			at: place(key),
			passedOver: placed(false).map((other) => ({
				...other,
				home: home(other.key),
			})),
			empty: placed(true),
		};
	}

	*#children(
		container: NavigationContainer,
		value: Mapping,
		key: ChildList | undefined,
		scope: SpecDeclaration | undefined,
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
		if (isLink(container.division, value)) return;
		if (key === undefined) return;
		const list = value[key];
		const pointer = child(container.pointer, key);
		if (this.#isBroken(pointer, list)) return;
		if (!Array.isArray(list)) {
			this.#misplace(
				"not a list",
				this.#docs.locate(pointer, "key"),
				describe(list),
				container,
			);
			return;
		}
		if (
			container.division === "root" &&
			list.length === 0 &&
			!mayBeEmpty(key)
		) {
			this.#misplace("empty list", this.#docs.locate(pointer, "key"), key);
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
		scope: SpecDeclaration | undefined,
		depth: number,
	): NavigationNode | undefined {
		if (list === "pages" && typeof value === "string" && value.trim() !== "")
			return this.#entry(value, pointer, parent, scope);
		const division = list === "pages" ? "group" : divisionOf[list];
		if (this.#isBroken(pointer, value)) return undefined;
		if (!isMapping(value) || depth > maxDepth) {
			const why = isMapping(value) ? "nested too deeply" : "not an entry";
			this.#misplace(why, this.#docs.locate(pointer), describe(value), parent);
			return undefined;
		}
		const label = property(value, division);
		// A blank name passes, and is used for a group without a heading.
		if (label === undefined || label === "") {
			this.#misplace("no label", this.#docs.locate(pointer), division, parent);
		}
		return this.#container(division, value, pointer, parent, scope, depth);
	}

	/** Whether a part of docs.json belongs here that could not be had, which is told as such. */
	#isBroken(at: JsonPointer, value: unknown): boolean {
		const isMissing = this.#brokenParts.has(at);
		return isMissing || (value === undefined && this.#docs.incomplete);
	}

	#misplace(
		why: Misplaced["why"],
		at: Location,
		found: string,
		parent?: NavigationContainer,
	): void {
		this.#misplaced.push({ at, why, found, lostBy: loserOf(parent) });
	}

	#entry(
		written: string,
		pointer: JsonPointer,
		parent: NavigationContainer,
		inherited: SpecDeclaration | undefined,
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
}

/** The node that loses its whole child list by something wrong in `node` or below it; none where the build stops. */
function loserOf(
	node: NavigationContainer | undefined,
): NavigationContainer | undefined {
	let holder = node;
	while (holder?.division === "group") holder = holder.parent;
	return holder?.losesChildren ? holder : undefined;
}

/** Whether a node leads to a place instead of holding others. */
function isLink(division: Division, value: Mapping): boolean {
	if (typeof value.href !== "string") return false;
	if (division === "group" || division === "root") return false;
	return nodeFaults(division, value).every(
		({ pointer }) => pointer !== "/href",
	);
}

function isEmptyList(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0;
}

function describe(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "string")
		return value.trim() === "" ? "an empty string" : "a string";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function* flatten(node: NavigationNode): Iterable<NavigationNode> {
	yield node;
	if (node.kind === "container")
		for (const inner of node.children) yield* flatten(inner);
}
