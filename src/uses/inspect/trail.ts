// Where in the navigation a node is, and whether readers see it there.
import type { NavigationContainer } from "../../facts/navigation/navigation.ts";

/** Why an entry is not in the sidebar; `undefined` for one that is. */
export function whyUnseen({
	parent,
}: {
	readonly parent: NavigationContainer | undefined;
}): string | undefined {
	for (let node = parent; node !== undefined; node = node.parent) {
		if (node.losesChildren)
			return `Mintlify ignores everything in the ${nameOf(node)}, as something in it is not valid.`;
		if (node.isHidden) return `The ${nameOf(node)} is hidden.`;
	}
	return undefined;
}

/** `the tab `API` > group `Users``. */
export function trailOf(node: NavigationContainer): string {
	const names: string[] = [];
	for (
		let at: NavigationContainer | undefined = node;
		at !== undefined;
		at = at.parent
	)
		if (at.division !== "root") names.unshift(nameOf(at));
	return names.length === 0 ? "`navigation`" : `the ${names.join(" > ")}`;
}

export function nameOf({ division, label }: NavigationContainer): string {
	return division === "root" ? "navigation" : `${division} \`${label}\``;
}
