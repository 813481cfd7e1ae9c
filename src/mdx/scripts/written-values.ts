// The literal values of exports, which decide whether React can render an export.
import type { Node, Program, Property } from "estree";
import type { Budget } from "../../text/budget.ts";
import { addAll } from "../../text/lists.ts";
import { ownedText } from "../../text/text-parts.ts";
import { asText } from "../../text/value.ts";
import { parseModule } from "../script-parser.ts";
import { isName, type MaybeNode, unwrapNode } from "./trees.ts";

/** The syntax tree of a value; `null` or `undefined` for a value that is missing or not certain. */
export type WrittenValue = MaybeNode;

/**
 * The syntax tree of the value in `export const name = …`, which begins a text; `undefined` if the
 * name is declared in another way.
 */
export function valueOfExport(text: string, name: string, budget: Budget): WrittenValue {
	const statement = statementAt(text, budget);
	if (statement?.type !== "ExportNamedDeclaration") return undefined;
	const { declaration } = statement;
	if (declaration?.type !== "VariableDeclaration" || declaration.kind !== "const") return undefined;
	return declaration.declarations.find(({ id }) => isName(id) && id.name === name)?.init;
}

/** The first statement of a text. The statement ends at the end of a line before a blank line. */
function statementAt(text: string, budget: Budget): Program["body"][number] | undefined {
	const blankLine = /\r?\n[ \t]*(?:\r?\n|$)/g;
	for (;;) {
		const end = blankLine.exec(text)?.index ?? text.length;
		if (!budget.take(end)) return undefined;
		try {
			return parseModule(text.slice(0, end)).body[0];
		} catch {
			if (end === text.length) return undefined;
		}
	}
}

/** The value under a key; `undefined` if the value is not certain. */
export function memberOf(node: WrittenValue, key: string): WrittenValue {
	const value = node && unwrapNode(node);
	if (value?.type !== "ArrayExpression") return membersOf(value)?.get(key);
	const { elements } = value;
	const isPlain = elements.every((element) => element?.type !== "SpreadElement");
	return isPlain && /^\d{1,6}$/.test(key) ? elements[Number(key)] : undefined;
}

/**
 * The members of an object by key; `undefined` if a member is unknown, or if React may render the
 * object because of a member.
 */
export function membersOf(node: WrittenValue): ReadonlyMap<string, Node> | undefined {
	const value = node && unwrapNode(node);
	if (value?.type !== "ObjectExpression") return undefined;
	const members = new Map<string, Node>();
	for (const member of value.properties) {
		if (member.type !== "Property" || member.computed || member.kind !== "init") return undefined;
		const key = propertyName(member);
		// The members are unknown, because the object may be a promise or an element, or inherit
		// members.
		if (/^(?:then|\$\$typeof|__proto__)$/.test(key)) return undefined;
		members.set(key, member.value);
	}
	return members;
}

function propertyName({ key }: Property): string {
	if (isName(key)) return ownedText(key.name);
	return ownedText(asText(key.type === "Literal" ? key.value : undefined));
}

/**
 * Classes whose objects React never renders. The source text `new Date()` is enough to recognize
 * such an object.
 */
const classNames = new Set(["Date", "Error", "URL", "Number", "RegExp"]);

/**
 * The reason why React cannot render a value. `made`: the value is a regular expression or an
 * object of a class, which can be converted to text.
 */
export type UnshownValue = "object" | "made" | "list";

/**
 * The reason why React certainly cannot render a value; `undefined` if React may render the value.
 */
export function unshownReason(node: WrittenValue): UnshownValue | undefined {
	const value = node && unwrapNode(node);
	if (value == null) return undefined;
	if (membersOf(value) !== undefined) return "object";
	if (isMadeObject(value)) return "made";
	return hasObject(value) ? "list" : undefined;
}

function isMadeObject(value: Node): boolean {
	if (value.type === "Literal") return "regex" in value;
	return (
		value.type === "NewExpression" && isName(value.callee) && classNames.has(value.callee.name)
	);
}

/** True for a list that contains an object, at any depth. */
function hasObject(list: Node): boolean {
	const openLists: WrittenValue[] = list.type === "ArrayExpression" ? [list] : [];
	while (openLists.length > 0) {
		const node = openLists.pop();
		if (node == null) continue;
		const value = unwrapNode(node);
		if (membersOf(value) !== undefined || isMadeObject(value)) return true;
		if (value.type === "ArrayExpression") addAll(openLists, value.elements);
	}
	return false;
}
