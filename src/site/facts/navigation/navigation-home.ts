// The correct location in the navigation for a list at the top level of docs.json.
import { isMapping, itemsIn, type Mapping, property } from "../../../text/value.ts";
import {
	type ChildList,
	childListsByDivision,
	divisionByList,
	knownKeys,
} from "../settings/division.ts";
import { chooseList, nodeFaults } from "./child-list.ts";

export interface NavigationHome {
	readonly place: string;
	/**
	 * True if Mintlify accepts the value unchanged at the location, and drops no other value because
	 * of this value.
	 */
	readonly isAccepted: boolean;
	readonly how: string;
}

/** The location for a top-level key that belongs in `navigation`; `undefined` for any other key. */
export function navigationHome(
	navigation: unknown,
	key: string,
	value: unknown,
): NavigationHome | undefined {
	const root = isMapping(navigation) ? navigation : {};
	if (key === "global")
		return {
			place: "navigation.global",
			isAccepted: !Object.hasOwn(root, key) && isGlobal(value),
			how: "",
		};
	const childList = childListsByDivision.root.find((name) => name === key);
	if (childList === undefined) return undefined;
	return homeOfList(root, childList, value);
}

/**
 * The location of a list: `navigation` itself, or `navigation.global` if the navigation has another
 * list already and `global` can have this list.
 */
function homeOfList(root: Mapping, list: ChildList, value: unknown): NavigationHome {
	const chosenList = chooseList("root", root)?.key;
	const label = list === "pages" ? undefined : divisionByList[list];
	const isOnly = chosenList === undefined || chosenList === list;
	if (isOnly || label === undefined || label === "group")
		return {
			place: `navigation.${list}`,
			isAccepted: chosenList === undefined && isAcceptedList(list, value),
			how: label === undefined ? "" : `each with \`${label}\``,
		};
	const globalValue = property(root, "global");
	return {
		place: `navigation.global.${list}`,
		isAccepted:
			(globalValue === undefined || isMapping(globalValue)) &&
			property(globalValue, list) === undefined &&
			isGlobal({ [list]: value }),
		how: `each with \`${label}\` and \`href\``,
	};
}

function isGlobal(value: unknown): boolean {
	return nodeFaults("root", { global: value }).length === 0;
}

/**
 * True if Mintlify accepts a list as the only list of the navigation, with every key of its nodes.
 */
function isAcceptedList(list: ChildList, value: unknown): boolean {
	if (chooseList("root", { [list]: value })?.isAccepted !== true) return false;
	const division = list === "pages" ? "group" : divisionByList[list];
	const mintlifyKeys = knownKeys(division);
	return itemsIn(value).every((item) =>
		Object.keys(isMapping(item) ? item : {}).every((key) => mintlifyKeys.includes(key)),
	);
}
