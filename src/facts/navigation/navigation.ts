// The navigation of docs.json as a tree.
import type { OperationReference } from "../../openapi/reference.ts";
import type { SchemaFault } from "../../schema/schema-fault.ts";
import { memoised } from "../../source/memoised.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import type {
	GraphqlDeclaration,
	GraphqlSelector,
	SdkDeclaration,
	SpecDeclaration,
} from "../docs-json/declarations.ts";
import type { Division } from "../settings/division.ts";
import type { OtherKey } from "./other-key.ts";

export type NavigationNode = NavigationContainer | PageEntry | OperationEntry;

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
	readonly openapi: SpecDeclaration | undefined;
	/** The AsyncAPI files the node declares itself. */
	readonly asyncapi: SpecDeclaration | undefined;
	/** The GraphQL schema the node declares itself. */
	readonly graphql: GraphqlDeclaration | undefined;
	/** The sources of an SDK that the node declares itself. */
	readonly sdk: SdkDeclaration | undefined;
	/**
	 * What it leads to or holds: the key that counts, and the keys beside it that Mintlify passes
	 * over.
	 */
	readonly chosen: ChosenKey | undefined;
	/** Whether something in its child list makes Mintlify silently drop the whole list. */
	readonly losesChildren: boolean;
	/** Its keys that mean nothing there. */
	readonly unknownKeys: readonly UnknownKey[];
	/** Whether readers find it first. */
	readonly isDefault: boolean;
	/** Where it leads to instead of holding others. */
	readonly href: string | undefined;
	/** Whether docs.json hides it. */
	readonly isHidden: boolean;
}

/** Of the keys that say what a node leads to or holds, only one counts. */
export interface ChosenKey {
	readonly key: string;
	readonly at: Location;
	readonly passedOver: readonly PassedOverKey[];
	/** The empty lists beside it: of them nothing is lost. */
	readonly empty: readonly PlacedKey[];
}

export interface PassedOverKey extends PlacedKey {
	/** A place, dotted, where Mintlify takes the list as it is. */
	readonly home: string | undefined;
}

export interface PlacedKey {
	readonly key: string;
	readonly at: Location;
}

export interface UnknownKey extends PlacedKey {
	/** What can have been meant as it. */
	readonly meant: OtherKey | undefined;
}

/** An entry that names a page. */
export interface PageEntry {
	readonly kind: "page";
	readonly written: string;
	/** The path it asks for, normalised. */
	readonly slug: string;
	readonly at: Location;
	readonly parent: NavigationContainer;
	/** What it names of a GraphQL schema, of which its slug is the page. */
	readonly selector?: GraphqlSelector;
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
	readonly inherited: SpecDeclaration | undefined;
}

/** A value in navigation that is no node. */
export interface Misplaced {
	readonly at: Location;
	readonly why:
		| "not an entry"
		| "no label"
		| "not a list"
		| "empty list"
		| "no list"
		| "no navigation"
		| "no settings"
		| "nested too deeply";
	/** What is there; the key that names a node without a label; the key of an empty list. */
	readonly found: string;
	/** The node that loses its whole child list by it; `undefined` where the build stops. */
	readonly lostBy: NavigationContainer | undefined;
}

/** A value of a navigation node that Mintlify does not take. */
export interface NodeFault {
	readonly at: Location;
	readonly pointer: JsonPointer;
	/** Dotted, within the node, such as `icon.name`. */
	readonly name: string;
	readonly written: unknown;
	readonly why: SchemaFault;
	readonly node: NavigationContainer;
	readonly effect: NodeFaultEffect;
}

/**
 * `dropped`: Mintlify takes the node without it. `lost`: it drops all that `by` holds. Both
 * silently.
 */
export type NodeFaultEffect =
	| { readonly kind: "stops" }
	| { readonly kind: "dropped" }
	| { readonly kind: "lost"; readonly by: NavigationContainer };

export interface Navigation {
	readonly root: NavigationContainer;
	/** The root and all that is below it, from top to bottom. */
	readonly nodes: readonly NavigationNode[];
	/** Those of them that hold others, the root first. */
	readonly containers: readonly NavigationContainer[];
	readonly entries: readonly (PageEntry | OperationEntry)[];
	/** The values in navigation that are no nodes. */
	readonly misplaced: readonly Misplaced[];
	/** The values of nodes that Mintlify does not take. */
	readonly nodeFaults: readonly NodeFault[];
}

interface WithNavigation {
	readonly navigation: Navigation;
}

export function allContainers({ navigation }: WithNavigation): readonly NavigationContainer[] {
	return navigation.containers;
}

export const pageEntries = memoised(({ navigation }: WithNavigation): readonly PageEntry[] =>
	navigation.entries.filter((entry) => entry.kind === "page"),
);

export const operationEntries = memoised(
	({ navigation }: WithNavigation): readonly OperationEntry[] =>
		navigation.entries.filter((entry) => entry.kind === "operation"),
);

export function nodeFaults({ navigation }: WithNavigation): readonly NodeFault[] {
	return navigation.nodeFaults;
}

/** Whether docs.json hides it, or a node above it. */
export function isOutOfSight(node: NavigationContainer): boolean {
	const { isHidden, parent } = node;
	return isHidden || (parent !== undefined && isOutOfSight(parent));
}

/** Whether a node above it loses its children. */
export function isLost({ parent }: NavigationNode): boolean {
	return parent !== undefined && (parent.losesChildren || isLost(parent));
}
