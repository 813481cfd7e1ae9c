// The nodes of acorn's syntax trees: their types, and their classification.
import type {
	BaseExpression,
	Expression,
	MaybeNamedClassDeclaration,
	MaybeNamedFunctionDeclaration,
} from "estree-jsx";
import { asText, itemsIn, property } from "../../text/value.ts";
import type { AcornNode } from "./script-elements.ts";

/** The parts of acorn's trees that the types of ESTree leave out. */
declare module "estree" {
	interface BaseNodeWithoutComments {
		start: number;
		end: number;
	}
	interface ExpressionMap {
		ParenthesizedExpression: ParenthesizedExpression;
	}
	interface NodeMap {
		MaybeNamedClassDeclaration: MaybeNamedClassDeclaration;
		MaybeNamedFunctionDeclaration: MaybeNamedFunctionDeclaration;
	}
}

interface ParenthesizedExpression extends BaseExpression {
	type: "ParenthesizedExpression";
	expression: Expression;
}

export interface NameNode extends AcornNode {
	readonly name: string;
}

export function typeOf(value: unknown): string {
	return asText(property(value, "type") ?? "");
}

export function isName(value: unknown): value is NameNode {
	return /^(?:JSX)?Identifier$/.test(typeOf(value));
}

export function unwrapNode(value: unknown): unknown {
	let innerNode = value;
	while (typeOf(innerNode) === "ParenthesizedExpression")
		innerNode = property(innerNode, "expression");
	return innerNode;
}

/**
 * The variable in the name of an element, such as `Parts` in `Parts.Table`; `undefined` for an HTML
 * element.
 */
export function rootName(value: unknown): NameNode | undefined {
	let root = value;
	while (typeOf(root) === "JSXMemberExpression") root = property(root, "object");
	return isName(root) && /^\p{Lu}/u.test(root.name) ? root : undefined;
}

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

/**
 * True for a literal or an element, which readers see if a page has only the name of the value
 * between braces.
 */
export function isShownAlone(value: unknown): boolean {
	return /^(?:Literal|JSXElement)$/.test(typeOf(value));
}

export function isFilledList(value: unknown): boolean {
	const listNode = unwrapNode(value);
	if (typeOf(listNode) !== "ArrayExpression") return false;
	const [firstItem] = itemsIn(property(listNode, "elements"));
	return !/^(?:SpreadElement)?$/.test(typeOf(firstItem));
}
