import { audiences } from "../../../src/mdx/visibility.ts";
import { methods } from "../../../src/openapi/spec/spec.ts";
import { builtInComponents } from "../../../src/site/facts/bodies/components.ts";
import { isReserved } from "../../../src/site/facts/reserved-addresses.ts";
import navigation from "../../../src/site/facts/settings/schemas/navigation.schema.json" with {
	type: "json",
};
import type { Agrees } from "../compare.ts";
import { isList } from "../compare.ts";

/** docproof's version of each list: the same items, or a superset. */
const ownLists = new Map<string, (items: readonly string[]) => boolean>([
	[
		"common allowedComponents",
		(items) => items.filter(isComponent).every((item) => builtInComponents.has(item)),
	],
	["common VISIBILITY_AUDIENCES", (items) => isSame(items, audiences)],
	["common RESERVED_BASE_PATHS", (items) => items.every(isKept)],
	["validation httpMethods", (items) => isSame(items, methods)],
	[
		"models locales",
		(items) => isSame(items, navigation.definitions.language.properties.language.enum),
	],
]);

export const agreesOnConstant: Agrees = (input, aspect, answer) =>
	isList(answer) ? ownLists.get(`${input} ${aspect}`)?.(answer.map(String)) : undefined;

/** True for a component, false for an HTML element. */
function isComponent(name: string): boolean {
	return /^[A-Z]/.test(name);
}

/** Two of the reserved addresses show nothing to readers. */
function isKept(address: string): boolean {
	const path = address.replace(/^\//, "");
	return isReserved(path) || ["api", "feedback"].includes(path);
}

function isSame(first: readonly string[], second: readonly string[]): boolean {
	return first.length === second.length && first.every((item) => second.includes(item));
}
