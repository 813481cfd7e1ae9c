// The child list that Mintlify reads on a navigation node, and the faults in the values of the
// node's keys.
import { faultsIn, type PlacedFault } from "../../../text/schema/schema-errors.ts";
import { isMapping, type Mapping, property } from "../../../text/value.ts";
import {
	type ChildList,
	childListsByDivision,
	type Division,
	divisionByList,
} from "../settings/division.ts";
import { compiledSchema } from "../settings/docs-schemas.ts";

export interface ChosenList {
	readonly key: ChildList;
	readonly ignoredLists: readonly ChildList[];
	/**
	 * True if Mintlify accepts the list. A node other than the root loses the whole list if the list
	 * has a single fault.
	 */
	readonly isAccepted: boolean;
}

/**
 * The first child list that is well-formed, otherwise the first list that has items; `undefined`
 * for a node without child lists.
 */
export function chooseList(division: Division, value: Mapping): ChosenList | undefined {
	const presentKeys = childListsByDivision[division].filter((key) => Object.hasOwn(value, key));
	const [first] = presentKeys;
	if (first === undefined) return undefined;
	// The list of a group counts even with a fault, because a group has no other list. The fault also
	// drops the list that contains the group.
	if (division === "group") return { key: first, ignoredLists: [], isAccepted: true };
	const acceptedKey = presentKeys.find((key) => isAccepted(key, value[key], 0));
	const isFilled = (key: ChildList): boolean => !Array.isArray(value[key]) || value[key].length > 0;
	const key = acceptedKey ?? presentKeys.find(isFilled) ?? first;
	const ignoredLists = presentKeys.filter((list) => list !== key);
	return { key, ignoredLists, isAccepted: acceptedKey !== undefined };
}

const nonEmptyLists: ReadonlySet<ChildList> = new Set<ChildList>([
	"tabs",
	"anchors",
	"versions",
	"languages",
	"groups",
]);

export function mayBeEmpty(key: ChildList): boolean {
	return !nonEmptyLists.has(key);
}

/** The maximum depth, because `read-navigation.ts` reports groups that are nested more deeply. */
const maxDepth = 200;

/**
 * True for `{ "sourceRef": "<path>" }`, in whose place the hosting puts the navigation of another
 * repository.
 */
export function isSourceReference(value: unknown): value is { readonly sourceRef: string } {
	return (
		isMapping(value) &&
		typeof value.sourceRef === "string" &&
		value.sourceRef !== "" &&
		Object.keys(value).length === 1
	);
}

function isAccepted(key: ChildList, list: unknown, depth: number): boolean {
	if (!Array.isArray(list)) return false;
	if (list.length === 0) return mayBeEmpty(key);
	if (depth > maxDepth) return true;
	return list.every((item: unknown) => {
		if (key === "pages" && typeof item === "string") return item !== "";
		if (isSourceReference(item)) return true;
		const division = key === "pages" ? "group" : divisionByList[key];
		const label = property(item, division);
		if (!isMapping(item) || typeof label !== "string" || label === "") return false;
		if (!isAcceptedNode(division, item)) return false;
		return (
			division !== "group" || item.pages === undefined || isAccepted("pages", item.pages, depth + 1)
		);
	});
}

const faultsByNode = new WeakMap<Mapping, readonly PlacedFault[]>();

/**
 * The faults of a node itself, without the faults of its children. A missing name is left out,
 * because another rule reports missing names.
 */
export function nodeFaults(division: Division, value: Mapping): readonly PlacedFault[] {
	const faults = faultsByNode.get(value);
	if (faults !== undefined) return faults;
	const ownFaults = faultsIn(compiledSchema(division), value).filter(
		({ pointer, fault }) =>
			pointer !== `/${division}` || (fault.kind !== "missing" && fault.kind !== "empty"),
	);
	faultsByNode.set(value, ownFaults);
	return ownFaults;
}

/** True if Mintlify silently ignores the value and keeps the other values of the node. */
export function isIgnoredFault(division: Division, { pointer, fault }: PlacedFault): boolean {
	if (pointer === "/href") return fault.kind !== "beside";
	return division === "group" && /^\/(?:openapi|asyncapi)(?:\/|$)/.test(pointer);
}

function isAcceptedNode(division: Division, value: Mapping): boolean {
	return nodeFaults(division, value).every((fault) => isIgnoredFault(division, fault));
}
