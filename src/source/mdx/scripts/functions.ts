// Functions that are called where they are written, and what of them runs.

import { wordsIn } from "../../lists.ts";
import { property } from "../../value.ts";
import { reachedStatements } from "./reached.ts";
import { isFilledList, isName, listOf, typeOf, unwrapped } from "./trees.ts";

/** Whether a value is a function whose call fails where something in it does. */
export function isPlainFunction(value: unknown): boolean {
	return (
		/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(typeOf(value)) &&
		property(value, "async") !== true &&
		property(value, "generator") !== true
	);
}

/** What of a function runs whenever it is called. */
export function sureParts(called: unknown): readonly unknown[] {
	const body = property(called, "body");
	return typeOf(body) === "BlockStatement" ? reachedStatements(property(body, "body")) : [body];
}

interface Call {
	readonly called: unknown;
	/** The name of a list: it is called only if there is something in that. */
	readonly list?: string;
}

/** The function that a call writes out and calls, at once or with the items of a list. */
export function callIn(call: unknown): Call | undefined {
	const callee = unwrapped(property(call, "callee"));
	if (isPlainFunction(callee)) return { called: callee };
	const [first] = listOf(property(call, "arguments"));
	if (!isPlainFunction(first) || !callers.has(methodOf(callee) ?? "")) return undefined;
	const list = listBehind(property(callee, "object"));
	if (isName(list)) return { called: first, list: list.name };
	return isFilledList(list) ? { called: first } : undefined;
}

/** What calls a function with the first item of a list at least. */
const callers: ReadonlySet<string> = new Set(
	wordsIn(`
	every filter find findIndex findLast findLastIndex flatMap forEach map some
`),
);

/** What makes a list with something in it of one that has. */
const keepers: ReadonlySet<string> = new Set([
	"concat",
	"fill",
	"map",
	"reverse",
	"sort",
	"toReversed",
	"toSorted",
]);

/** Longer chains are not followed, so that time stays linear. */
const longestChain = 10;

/** The list that others are made of, in which is something only if there is in them. */
function listBehind(value: unknown): unknown {
	let list = unwrapped(value);
	for (let links = 0; links < longestChain; links++) {
		const callee = property(list, "callee");
		if (!keepers.has(methodOf(callee) ?? "")) break;
		list = unwrapped(property(callee, "object"));
	}
	return list;
}

/** `map` of `list.map`, if nothing in it is optional. */
function methodOf(callee: unknown): string | undefined {
	const isPlain =
		typeOf(callee) === "MemberExpression" &&
		property(callee, "computed") !== true &&
		property(callee, "optional") !== true;
	const name = property(callee, "property");
	return isPlain && isName(name) ? name.name : undefined;
}
