import type { OperationReference } from "../../../openapi/reference.ts";
import { memoise } from "../../../text/memoised.ts";
import type { JsonPointer } from "../../../text/pointer.ts";
import type { SchemaFault } from "../../../text/schema/schema-fault.ts";
import type { Location } from "../../../text/source-file.ts";
import type {
	GraphqlDeclaration,
	GraphqlSelector,
	SdkDeclaration,
	SpecDeclaration,
} from "../docs-json/declarations.ts";
import type { Division } from "../settings/division.ts";
import type { IntendedKey } from "./other-key.ts";

export type NavigationNode = NavigationContainer | PageEntry | OperationEntry;

export interface NavigationContainer {
	readonly kind: "container";
	readonly division: Division;
	/** The name that readers see; empty for the root. */
	readonly label: string;
	readonly pointer: JsonPointer;
	readonly at: Location;
	readonly parent: NavigationContainer | undefined;
	readonly children: readonly NavigationNode[];
	/** The node's own declarations; inherited declarations are left out. */
	readonly openapi: SpecDeclaration | undefined;
	readonly asyncapi: SpecDeclaration | undefined;
	readonly graphql: GraphqlDeclaration | undefined;
	readonly sdk: SdkDeclaration | undefined;
	/**
	 * The key that Mintlify reads for the target or the children, and the keys that Mintlify ignores
	 * because of that key.
	 */
	readonly chosenKey: ChosenKey | undefined;
	/** True if a fault in the child list makes Mintlify silently drop the whole list. */
	readonly losesChildren: boolean;
	readonly unknownKeys: readonly UnknownKey[];
	/** True if readers see the node first. */
	readonly isDefault: boolean;
	/** The link that the node has instead of children. */
	readonly href: string | undefined;
	readonly isHidden: boolean;
}

/**
 * A node may have several keys for its target and children, but Mintlify reads only one of the
 * keys.
 */
export interface ChosenKey {
	readonly key: string;
	readonly at: Location;
	readonly ignoredKeys: readonly IgnoredKey[];
	/** The empty lists beside the key, whose loss has no effect. */
	readonly empty: readonly PlacedKey[];
}

export interface IgnoredKey extends PlacedKey {
	/** The dotted name of a location where Mintlify accepts the list unchanged. */
	readonly home: string | undefined;
}

export interface PlacedKey {
	readonly key: string;
	readonly at: Location;
}

export interface UnknownKey extends PlacedKey {
	/** The key that the author may have intended. */
	readonly intended: IntendedKey | undefined;
	/** The slugs of the entries in the value, if the key has entries that readers miss. */
	readonly lostSlugs?: readonly string[];
}

export interface PageEntry {
	readonly kind: "page";
	readonly written: string;
	/** The normalized path of the page. */
	readonly slug: string;
	readonly at: Location;
	readonly parent: NavigationContainer;
	/**
	 * The member of a GraphQL schema that the entry selects. `slug` is then the slug of the member's
	 * page.
	 */
	readonly selector?: GraphqlSelector;
}

export interface OperationEntry {
	readonly kind: "operation";
	readonly written: string;
	readonly reference: OperationReference;
	/** The path to which the entry would refer as a page. */
	readonly slug: string;
	readonly at: Location;
	readonly parent: NavigationContainer;
	/** The OpenAPI files of the nearest node above the entry that declares OpenAPI files. */
	readonly inherited: SpecDeclaration | undefined;
}

/** A value in the navigation that is not a node. */
export interface MisplacedValue {
	readonly at: Location;
	readonly why:
		| "not an entry"
		| "no label"
		| "not a list"
		| "empty list"
		| "no list"
		| "no navigation"
		| "no settings"
		/** A `sourceRef`, which only the hosting resolves. */
		| "source"
		| "no source"
		| "nested too deeply";
	/**
	 * The actual value in words; the division of a node without a label; the key of an empty list; the
	 * folder of the pages of a `sourceRef`.
	 */
	readonly actual: string;
	/** The node that loses its whole child list; `undefined` if the build stops. */
	readonly lostBy: NavigationContainer | undefined;
}

/** A value of a navigation node that Mintlify does not accept. */
export interface NodeFault {
	readonly at: Location;
	readonly pointer: JsonPointer;
	/** The dotted name within the node, such as `icon.name`. */
	readonly name: string;
	readonly written: unknown;
	readonly why: SchemaFault;
	readonly node: NavigationContainer;
	readonly effect: NodeFaultEffect;
}

/**
 * `dropped`: Mintlify silently ignores the value. `lost`: Mintlify silently drops all children of
 * `by`.
 */
export type NodeFaultEffect =
	| { readonly kind: "stops" }
	| { readonly kind: "dropped" }
	| { readonly kind: "lost"; readonly by: NavigationContainer };

/** The folders whose pages Mintlify takes from other repositories when it deploys the site. */
export function sourceFolders({ misplacedValues }: Navigation): readonly string[] {
	return misplacedValues.flatMap(({ why, actual }) => (why === "source" ? actual : []));
}

export interface Navigation {
	readonly root: NavigationContainer;
	/** The root and all nodes below it, from top to bottom. */
	readonly nodes: readonly NavigationNode[];
	/** The nodes that can have children, the root first. */
	readonly containers: readonly NavigationContainer[];
	readonly entries: readonly (PageEntry | OperationEntry)[];
	readonly misplacedValues: readonly MisplacedValue[];
	readonly nodeFaults: readonly NodeFault[];
}

interface WithNavigation {
	readonly navigation: Navigation;
}

export function containersOf({ navigation }: WithNavigation): readonly NavigationContainer[] {
	return navigation.containers;
}

export function pageEntries({ navigation }: WithNavigation): readonly PageEntry[] {
	return entriesOfPages(navigation);
}

// The entries are memoised by the navigation, not by the site, because every question that asks for
// them has to read the navigation.
const entriesOfPages = memoise(({ entries }: Navigation): readonly PageEntry[] =>
	entries.filter((entry) => entry.kind === "page"),
);

export function operationEntries({ navigation }: WithNavigation): readonly OperationEntry[] {
	return entriesOfOperations(navigation);
}

const entriesOfOperations = memoise(({ entries }: Navigation): readonly OperationEntry[] =>
	entries.filter((entry) => entry.kind === "operation"),
);

export function nodeFaults({ navigation }: WithNavigation): readonly NodeFault[] {
	return navigation.nodeFaults;
}

/** True if docs.json hides the node or an ancestor of the node. */
export function isOutOfSight(node: NavigationContainer): boolean {
	const { isHidden, parent } = node;
	return isHidden || (parent !== undefined && isOutOfSight(parent));
}

/** True if an ancestor of the node loses its children. */
export function isLost({ parent }: NavigationNode): boolean {
	return parent !== undefined && (parent.losesChildren || isLost(parent));
}
