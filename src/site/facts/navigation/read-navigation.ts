import { type OperationReference, parseReference } from "../../../openapi/reference.ts";
import { childPointer, type JsonPointer } from "../../../text/pointer.ts";
import type { Location } from "../../../text/source-file.ts";
import { isMapping, type Mapping, property, text, textsIn } from "../../../text/value.ts";
import {
	type GraphqlDeclaration,
	parseSelector,
	readDeclaration,
	readGraphql,
	readSdk,
	type SpecDeclaration,
	slugOfSelector,
} from "../docs-json/declarations.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { normalizeEntry, slugOfEntry } from "../files/site-path.ts";
import { type ChildList, type Division, divisionByList, knownKeys } from "../settings/division.ts";
import { dottedName } from "../settings/settings.ts";
import {
	type ChosenList,
	chooseList,
	isIgnoredFault,
	isSourceReference,
	mayBeEmpty,
	nodeFaults,
} from "./child-list.ts";
import type {
	ChosenKey,
	MisplacedValue,
	Navigation,
	NavigationContainer,
	NavigationNode,
	NodeFault,
	NodeFaultEffect,
	OperationEntry,
	PageEntry,
	PlacedKey,
	UnknownKey,
} from "./navigation.ts";
import { navigationHome } from "./navigation-home.ts";
import { findIntendedKey, findIntendedList, holdsEntries } from "./other-key.ts";

/**
 * The maximum nesting depth, because a hostile file could exhaust the stack. No real site reaches
 * this depth.
 */
const maxDepth = 200;

/** The values that a node inherits. */
interface NavigationScope {
	readonly parent: NavigationContainer | undefined;
	readonly inherited: SpecDeclaration | undefined;
	readonly graphql: GraphqlDeclaration | undefined;
	readonly depth: number;
}

interface InnerScope extends NavigationScope {
	readonly parent: NavigationContainer;
}

/**
 * Reads the navigation. `isPage` is true for the slug of a page of the site, which decides whether
 * an entry without an OpenAPI file is a page or an operation.
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
		const rawNavigation = property(this.#docs.value, "navigation");
		this.#faults.checkRoot(rawNavigation);
		const value = isMapping(rawNavigation) ? rawNavigation : {};
		const chosenList = chooseList("root", value);
		const root = this.#container(
			{ division: "root", value, pointer: "/navigation", list: chosenList },
			{ parent: undefined, inherited: undefined, graphql: undefined, depth: 0 },
		);
		const nodes = [...flattenNodes(root)];
		return {
			root,
			nodes,
			containers: nodes.filter((node) => node.kind === "container"),
			entries: nodes.filter((node) => node.kind !== "container"),
			misplacedValues: this.#faults.misplacedValues,
			nodeFaults: this.#faults.nodeFaults,
		};
	}

	#container(written: RawNode, scope: NavigationScope): NavigationContainer {
		const children: NavigationNode[] = [];
		const container: NavigationContainer = {
			...readNode(this.#docs, written, this.#isPage),
			parent: scope.parent,
			children,
		};
		this.#faults.checkNode(container, written.value);
		const innerScope = {
			parent: container,
			inherited: container.openapi ?? scope.inherited,
			graphql: container.graphql ?? scope.graphql,
			depth: scope.depth + 1,
		};
		for (const node of this.#children(written, innerScope)) children.push(node);
		return container;
	}

	*#children(
		{ division, value, pointer, list }: RawNode,
		scope: InnerScope,
	): Iterable<NavigationNode> {
		const { root } = value;
		if (division === "group" && typeof root === "string" && root !== "")
			yield readRoot(root, this.#docs.locate(childPointer(pointer, "root")), scope.parent);
		if (list === undefined || isLink(division, value)) return;
		const listPointer = childPointer(pointer, list.key);
		const items = this.#items(list.key, value[list.key], listPointer, scope.parent);
		for (const [index, item] of items.entries()) {
			const node = this.#node(list.key, item, childPointer(listPointer, index), scope);
			if (node !== undefined) yield node;
		}
	}

	/** The items of a child list; empty for a value that is not a list. */
	#items(
		key: ChildList,
		list: unknown,
		pointer: JsonPointer,
		holder: NavigationContainer,
	): readonly unknown[] {
		if (this.#isBroken(pointer, list)) return [];
		const location = this.#docs.locate(pointer, "key");
		if (!Array.isArray(list)) {
			this.#faults.addMisplacedValue("not a list", location, describeType(list), holder);
			return [];
		}
		const isEmptyRoot = holder.division === "root" && list.length === 0;
		if (isEmptyRoot && !mayBeEmpty(key))
			this.#faults.addMisplacedValue("empty list", location, key);
		return list;
	}

	#node(
		key: ChildList,
		value: unknown,
		pointer: JsonPointer,
		scope: InnerScope,
	): NavigationNode | undefined {
		if (key === "pages" && typeof value === "string" && value !== "")
			return readEntry(value, this.#docs.locate(pointer), { ...scope, isPage: this.#isPage });
		const division = key === "pages" ? "group" : divisionByList[key];
		if (this.#isBroken(pointer, value)) return undefined;
		const { parent, depth } = scope;
		if (!isMapping(value) || depth > maxDepth) {
			const reason = isMapping(value) ? "nested too deeply" : "not an entry";
			const location = this.#docs.locate(pointer);
			this.#faults.addMisplacedValue(reason, location, describeType(value), parent);
			return undefined;
		}
		if (Object.hasOwn(value, "sourceRef")) {
			this.#faults.addSourceReference(value, this.#docs.locate(pointer), parent);
			return undefined;
		}
		const label = property(value, division);
		// Mintlify accepts a blank name, which authors use for a group without a heading.
		if (label === undefined || label === "") {
			const location = this.#docs.locate(pointer);
			this.#faults.addMisplacedValue("no label", location, division, parent);
		}
		const chosenList = chooseList(division, value);
		return this.#container({ division, value, pointer, list: chosenList }, scope);
	}

	/**
	 * True if a part of docs.json that could not be read belongs at a pointer. Another rule reports
	 * that part.
	 */
	#isBroken(at: JsonPointer, value: unknown): boolean {
		const isMissing = this.#brokenParts.has(at);
		return isMissing || (value === undefined && this.#docs.isIncomplete);
	}
}

function* flattenNodes(node: NavigationNode): Iterable<NavigationNode> {
	yield node;
	if (node.kind === "container")
		for (const innerNode of node.children) yield* flattenNodes(innerNode);
}

interface RawNode {
	readonly division: Division;
	readonly value: Mapping;
	readonly pointer: JsonPointer;
	readonly list: ChosenList | undefined;
}

function readNode(
	docs: DocsJson,
	node: RawNode,
	isPage: (slug: string) => boolean,
): Omit<NavigationContainer, "parent" | "children"> {
	const { division, value, pointer, list } = node;
	const isRoot = division === "root";
	const label = property(value, division);
	return {
		kind: "container",
		division,
		label: typeof label === "string" ? label : "",
		pointer,
		at: isRoot ? docs.locate(pointer, "key") : docs.locate(childPointer(pointer, division)),
		...declarationsOf(docs, node),
		graphql: "graphql" in value ? readGraphql(docs, value.graphql, pointer) : undefined,
		sdk: "sdk" in value ? readSdk(value.sdk) : undefined,
		unknownKeys: [...unknownKeys(docs, node, isPage)],
		isDefault: value.default === true,
		href: isLink(division, value) ? text(value.href) : undefined,
		isHidden: value.hidden === true,
		chosenKey: chosenKey(docs, node),
		losesChildren: !isRoot && list !== undefined && !list.isAccepted,
	};
}

/** True if a node is a link and therefore has no children. */
function isLink(division: Division, value: Mapping): boolean {
	if (typeof value.href !== "string") return false;
	if (division === "group" || division === "root") return false;
	return nodeFaults(division, value).every(({ pointer }) => pointer !== "/href");
}

function declarationsOf(
	docs: DocsJson,
	{ division, value, pointer }: RawNode,
): Pick<NavigationContainer, "openapi" | "asyncapi"> {
	// Mintlify drops `openapi` and `asyncapi` at the root.
	if (division === "root") return { openapi: undefined, asyncapi: undefined };
	const openapi = readDeclaration(docs, "openapi", value.openapi, pointer);
	// Mintlify drops `asyncapi` if a group has both `asyncapi` and `openapi`.
	const asyncapi =
		division === "group" && openapi !== undefined
			? undefined
			: readDeclaration(docs, "asyncapi", value.asyncapi, pointer);
	return { openapi, asyncapi };
}

function* unknownKeys(
	docs: DocsJson,
	{ division, value, pointer }: RawNode,
	isPage: (slug: string) => boolean,
): Iterable<UnknownKey> {
	const label = property(value, division);
	// Nodes without a name are skipped, because another rule reports such nodes, and an unknown key
	// may be meant as the name.
	if (division !== "root" && (typeof label !== "string" || label === "")) return;
	const mintlifyKeys = knownKeys(division);
	for (const [key, entry] of Object.entries(value)) {
		if (mintlifyKeys.includes(key) || key === "$ref") continue;
		const location = docs.locate(childPointer(pointer, key), "key");
		if (holdsEntries(key, entry, (path) => isPage(slugOfEntry(path))))
			yield {
				key,
				at: location,
				intended: findIntendedList(division, value, key),
				lostSlugs: [...textsIn(entry)].map(slugOfEntry),
			};
		else yield { key, at: location, intended: findIntendedKey(division, value, key) };
	}
}

function chosenKey(
	docs: DocsJson,
	{ division, value, pointer, list }: RawNode,
): ChosenKey | undefined {
	const lists = list === undefined ? [] : [list.key, ...list.ignoredLists];
	const [key, ...otherKeys] = isLink(division, value) ? ["href", ...lists] : lists;
	if (key === undefined) return undefined;
	const locateKey = (name: string): Location => docs.locate(childPointer(pointer, name), "key");
	const locateOtherKeys = (isEmpty: boolean): PlacedKey[] =>
		otherKeys
			.filter((ignoredKey) => isEmptyList(property(value, ignoredKey)) === isEmpty)
			.map((ignoredKey) => ({ key: ignoredKey, at: locateKey(ignoredKey) }));
	return {
		key,
		at: locateKey(key),
		ignoredKeys: locateOtherKeys(false).map((ignoredKey) => ({
			...ignoredKey,
			home: division === "root" ? findHome(value, ignoredKey.key) : undefined,
		})),
		empty: locateOtherKeys(true),
	};
}

function findHome(root: Mapping, key: string): string | undefined {
	const home = navigationHome(root, key, property(root, key));
	return home?.isAccepted ? home.place : undefined;
}

function isEmptyList(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0;
}

interface EntryScope {
	readonly parent: NavigationContainer;
	readonly inherited: SpecDeclaration | undefined;
	readonly graphql: GraphqlDeclaration | undefined;
	readonly isPage: (slug: string) => boolean;
}

function readEntry(
	written: string,
	at: Location,
	{ parent, inherited, graphql, isPage }: EntryScope,
): PageEntry | OperationEntry {
	const selector = graphql && parseSelector(written, graphql);
	if (selector !== undefined) {
		const slug = slugOfSelector(selector);
		return { kind: "page", written, slug, at, parent, selector };
	}
	const slug = slugOfEntry(written);
	// Mintlify resolves paths before looking for a method: `GET /users//` becomes `GET /users/`.
	const reference = parseReference(written.includes("://") ? written : normalizeEntry(written));
	const isOperation =
		reference !== undefined &&
		(inherited !== undefined || !(isPage(slug) || isLikeFileName(reference)));
	const entry = { written, slug, at, parent };
	return isOperation
		? { kind: "operation", ...entry, reference, inherited }
		: { kind: "page", ...entry };
}

/** The `root` page of a group. Mintlify does not accept an operation as `root`. */
function readRoot(written: string, at: Location, parent: NavigationContainer): PageEntry {
	return { kind: "page", written, slug: slugOfEntry(written), at, parent };
}

/**
 * True if a reference may be the name of a file, because a file name can consist of a method and
 * another word, as in `get started`.
 */
function isLikeFileName({ file, path }: OperationReference): boolean {
	return file === undefined && !path.startsWith("/");
}

class NavigationFaults {
	readonly misplacedValues: MisplacedValue[] = [];
	readonly nodeFaults: NodeFault[] = [];
	readonly #docs: DocsJson;

	constructor(docs: DocsJson) {
		this.#docs = docs;
	}

	checkRoot(navigation: unknown): void {
		const docs = this.#docs;
		const navigationLocation = (): Location => docs.locate("/navigation", "key");
		if (!isMapping(docs.value) && docs.value !== undefined)
			this.addMisplacedValue("no settings", docs.locate(""), describeType(docs.value));
		else if (!isMapping(navigation) && !docs.isIncomplete)
			this.addMisplacedValue("no navigation", navigationLocation(), describeType(navigation));
		const isEmpty = isMapping(navigation) && chooseList("root", navigation) === undefined;
		if (isEmpty && !docs.isIncomplete)
			this.addMisplacedValue("no list", navigationLocation(), "navigation");
	}

	checkNode(node: NavigationContainer, value: Mapping): void {
		const { division, pointer: nodePointer } = node;
		for (const placedFault of nodeFaults(division, value)) {
			const { pointer, part, fault: why, written } = placedFault;
			// A missing key is not reported, because a part that could not be read may have the key.
			if (why.kind === "missing" && this.#docs.isIncomplete) continue;
			this.nodeFaults.push({
				at: this.#docs.locate(nodePointer + pointer, part),
				pointer: nodePointer + pointer,
				name: dottedName(pointer),
				written,
				why,
				node,
				effect: isIgnoredFault(division, placedFault) ? { kind: "dropped" } : effectIn(node.parent),
			});
		}
		if (division !== "group" || node.openapi === undefined) return;
		if (!("asyncapi" in value)) return;
		this.nodeFaults.push({
			at: this.#docs.locate(childPointer(nodePointer, "asyncapi"), "key"),
			pointer: childPointer(nodePointer, "asyncapi"),
			name: "asyncapi",
			written: value.asyncapi,
			why: { kind: "beside", other: "openapi" },
			node,
			effect: { kind: "dropped" },
		});
	}

	addSourceReference(value: Mapping, at: Location, parent: NavigationContainer): void {
		if (!isSourceReference(value)) this.addMisplacedValue("no source", at, "sourceRef", parent);
		else this.addMisplacedValue("source", at, normalizeEntry(value.sourceRef));
	}

	addMisplacedValue(
		why: MisplacedValue["why"],
		at: Location,
		actual: string,
		parent?: NavigationContainer,
	): void {
		this.misplacedValues.push({ at, why, actual, lostBy: loserOf(parent) });
	}
}

function effectIn(parent: NavigationContainer | undefined): NodeFaultEffect {
	const loser = loserOf(parent);
	return loser === undefined ? { kind: "stops" } : { kind: "lost", by: loser };
}

/**
 * The node that loses its whole child list because of a fault in `node` or below it; `undefined` if
 * the build stops.
 */
function loserOf(node: NavigationContainer | undefined): NavigationContainer | undefined {
	let holderNode = node;
	while (holderNode?.division === "group") holderNode = holderNode.parent;
	return holderNode?.losesChildren ? holderNode : undefined;
}

function describeType(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "string") return value.trim() === "" ? "an empty string" : "a string";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
