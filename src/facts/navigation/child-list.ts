// Which list of a navigation node counts, and whether the values of its own keys are what Mintlify
// asks for.
import { faultsIn, type PlacedFault } from "../../schema/schema-errors.ts";
import { isMapping, type Mapping, property } from "../../source/value.ts";
import { type ChildList, childLists, type Division, divisionOf } from "../settings/division.ts";
import { nodeSchemas } from "../settings/docs-schemas.ts";

/** The child list of a node that counts. */
export interface ChosenList {
	readonly key: ChildList;
	/** The others that are there. */
	readonly passedOver: readonly ChildList[];
	/**
	 * Whether Mintlify takes it. Of a list it does not take, a node other than the root loses
	 * everything.
	 */
	readonly isAccepted: boolean;
}

/**
 * The first child list that is there and well-formed, else the first that is there and has items;
 * `undefined` for a node with none.
 */
export function chooseList(division: Division, value: Mapping): ChosenList | undefined {
	const present = childLists[division].filter((key) => Object.hasOwn(value, key));
	const [first] = present;
	if (first === undefined) return undefined;
	// A group has no other list to fall back to: one that is wrong takes the list it stands in with
	// it.
	if (division === "group") return { key: first, passedOver: [], isAccepted: true };
	const accepted = present.find((key) => isAccepted(key, value[key], 0));
	const isFilled = (key: ChildList): boolean => !Array.isArray(value[key]) || value[key].length > 0;
	const key = accepted ?? present.find(isFilled) ?? first;
	const passedOver = present.filter((other) => other !== key);
	return { key, passedOver, isAccepted: accepted !== undefined };
}

/** The lists that may not be empty. */
const atLeastOne: ReadonlySet<ChildList> = new Set<ChildList>([
	"tabs",
	"anchors",
	"versions",
	"languages",
	"groups",
]);

export function mayBeEmpty(key: ChildList): boolean {
	return !atLeastOne.has(key);
}

/** Deeper groups are refused elsewhere. */
const maxDepth = 200;

function isAccepted(key: ChildList, list: unknown, depth: number): boolean {
	if (!Array.isArray(list)) return false;
	if (list.length === 0) return mayBeEmpty(key);
	if (depth > maxDepth) return true;
	return list.every((item: unknown) => {
		if (key === "pages" && typeof item === "string") return item !== "";
		const division = key === "pages" ? "group" : divisionOf[key];
		const label = property(item, division);
		if (!isMapping(item) || typeof label !== "string" || label === "") return false;
		if (!isNode(division, item)) return false;
		return (
			division !== "group" || item.pages === undefined || isAccepted("pages", item.pages, depth + 1)
		);
	});
}

const known = new WeakMap<Mapping, readonly PlacedFault[]>();

/**
 * The faults of a node itself: not of what it holds, and not of its name, which is told as such.
 */
export function nodeFaults(division: Division, value: Mapping): readonly PlacedFault[] {
	const faults = known.get(value);
	if (faults !== undefined) return faults;
	const found = faultsIn(nodeSchemas[division], value).filter(
		({ pointer, fault }) =>
			pointer !== `/${division}` || (fault.kind !== "missing" && fault.kind !== "empty"),
	);
	known.set(value, found);
	return found;
}

/** Whether Mintlify silently passes over what is wrong, and takes the rest of the node. */
export function isPassedOver(division: Division, { pointer, fault }: PlacedFault): boolean {
	if (pointer === "/href") return fault.kind !== "beside";
	return division === "group" && /^\/(?:openapi|asyncapi)(?:\/|$)/.test(pointer);
}

/** Whether Mintlify takes a node. */
function isNode(division: Division, value: Mapping): boolean {
	return nodeFaults(division, value).every((fault) => isPassedOver(division, fault));
}
