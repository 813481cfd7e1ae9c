// Where in the navigation a list belongs that stands at the top of docs.json.
import { isMapping, itemsIn, type Mapping, property } from "../../source/value.ts";
import { type ChildList, childLists, divisionOf, knownKeys } from "../settings/division.ts";
import { chooseList, nodeFaults } from "./child-list.ts";

export interface NavigationHome {
	/** Dotted. */
	readonly place: string;
	/** Whether Mintlify takes the value there as it is, and nothing else is lost by it. */
	readonly isTaken: boolean;
	/** How it has to be written there. */
	readonly how: string;
}

/** `undefined` for a key that is none of navigation. */
export function navigationHome(
	navigation: unknown,
	key: string,
	value: unknown,
): NavigationHome | undefined {
	const root = isMapping(navigation) ? navigation : {};
	if (key === "global")
		return {
			place: "navigation.global",
			isTaken: !Object.hasOwn(root, key) && isGlobal(value),
			how: "",
		};
	const list = childLists.root.find((name) => name === key);
	if (list === undefined) return undefined;
	return homeOfList(root, list, value);
}

/**
 * The navigation itself, or `global` where the navigation has another list and `global` can have
 * this one.
 */
function homeOfList(root: Mapping, list: ChildList, value: unknown): NavigationHome {
	const chosen = chooseList("root", root)?.key;
	const label = list === "pages" ? undefined : divisionOf[list];
	const isOnly = chosen === undefined || chosen === list;
	if (isOnly || label === undefined || label === "group")
		return {
			place: `navigation.${list}`,
			isTaken: chosen === undefined && isList(list, value),
			how: label === undefined ? "" : `each with \`${label}\``,
		};
	const global = property(root, "global");
	return {
		place: `navigation.global.${list}`,
		isTaken:
			(global === undefined || isMapping(global)) &&
			property(global, list) === undefined &&
			isGlobal({ [list]: value }),
		how: `each with \`${label}\` and \`href\``,
	};
}

function isGlobal(value: unknown): boolean {
	return nodeFaults("root", { global: value }).length === 0;
}

/** Whether Mintlify takes a list as the only one of the navigation, and all that its nodes say. */
function isList(list: ChildList, value: unknown): boolean {
	if (chooseList("root", { [list]: value })?.isAccepted !== true) return false;
	const division = list === "pages" ? "group" : divisionOf[list];
	const known = knownKeys(division);
	return itemsIn(value).every((item) =>
		Object.keys(isMapping(item) ? item : {}).every((key) => known.includes(key)),
	);
}
