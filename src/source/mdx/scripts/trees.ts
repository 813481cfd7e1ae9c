// What nodes of syntax trees are, as acorn makes them.
import { asText, itemsIn, property } from "../../value.ts";
import type { Node } from "./script-elements.ts";

export interface NameNode extends Node {
	readonly name: string;
}

export function typeOf(value: unknown): string {
	return asText(property(value, "type") ?? "");
}

export function isName(value: unknown): value is NameNode {
	return /^(?:JSX)?Identifier$/.test(typeOf(value));
}

/** A value without parentheses around it. */
export function unwrapped(value: unknown): unknown {
	let inner = value;
	while (typeOf(inner) === "ParenthesizedExpression") inner = property(inner, "expression");
	return inner;
}

/**
 * The name that is looked up of that of an element, such as `Parts` of `Parts.Table`; none of one
 * of HTML.
 */
export function rootName(value: unknown): NameNode | undefined {
	let root = value;
	while (typeOf(root) === "JSXMemberExpression") root = property(root, "object");
	return isName(root) && /^\p{Lu}/u.test(root.name) ? root : undefined;
}

/** The name that an expression is nothing but. */
export function loneName(tree: unknown): string | undefined {
	let value = tree;
	for (;;) {
		const type = typeOf(value);
		if (type === "Program") {
			const body = itemsIn(property(value, "body"));
			value = body.length === 1 ? body[0] : undefined;
		} else if (/^(?:ParenthesizedExpression|ExpressionStatement)$/.test(type))
			value = property(value, "expression");
		else break;
	}
	return isName(value) ? value.name : undefined;
}

/** Whether a value is shown where its name stands alone between braces. */
export function isShownAlone(value: unknown): boolean {
	return /^(?:Literal|JSXElement)$/.test(typeOf(value));
}

/** Whether a value is a list that has something in it. */
export function isFilledList(value: unknown): boolean {
	const list = unwrapped(value);
	if (typeOf(list) !== "ArrayExpression") return false;
	const [first] = itemsIn(property(list, "elements"));
	return !/^(?:SpreadElement)?$/.test(typeOf(first));
}
