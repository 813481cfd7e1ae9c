// What expressions say, for the page that they are in.
import { ownedText } from "../../text-parts.ts";
import type { UsedName } from "../body.ts";
import { loneName } from "../scripts/trees.ts";
import { usedNames } from "../scripts/used-names.ts";
import type { Expression } from "./expressions.ts";
import type { Script } from "./page.ts";

/**
 * What an expression says that begins at `start` of a text, every character of which is `base`
 * before its place; `undefined` where that is nothing.
 */
export function scriptOf(
	{ end, tree, from, first }: Expression,
	start: number,
	base: number,
): Script | undefined {
	if (tree === undefined && first === undefined) return undefined;
	const names = first === undefined ? usedNames(tree, from + base) : [nameOf(first, base)];
	const asks = {
		range: { start: start + base, end: end + base },
		names,
		isName: first?.isAll ?? loneName(tree) !== undefined,
	};
	return { tree, base: from + base, ...(names.length > 0 && { asks }) };
}

function nameOf({ name, start, isAll }: NonNullable<Expression["first"]>, base: number): UsedName {
	const own = ownedText(name);
	return { name: own, start: start + base, ...(!isAll && { use: "member" }) };
}
