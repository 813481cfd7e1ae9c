// The nodes of acorn's syntax trees: their types, and their classification.
import type {
	BaseExpression,
	Expression,
	Identifier,
	MaybeNamedClassDeclaration,
	MaybeNamedFunctionDeclaration,
	Node,
	Program,
} from "estree";
import type { JSXIdentifier, JSXOpeningElement } from "estree-jsx";
import { addAll } from "../../text/lists.ts";
import { isMapping } from "../../text/value.ts";

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

/** The children of a node, without `null` for a missing child or a hole in a list. */
export function childNodes(node: Node): Node[] {
	const children: Node[] = [];
	for (const value of Object.values(node))
		if (isNode(value)) children.push(value);
		else if (Array.isArray(value)) addAll(children, value.filter(isNode));
	return children;
}

function isNode(value: unknown): value is Node {
	return isMapping(value) && typeof value.type === "string";
}

export type MaybeNode = Node | null | undefined;

/** Only functions have parameters. */
export type FunctionNode = Extract<Node, { params: unknown }>;

export function isFunction(node: MaybeNode): node is FunctionNode {
	return node != null && "params" in node;
}

export function isFunctionOrClass(node: Node): boolean {
	return isFunction(node) || node.type === "ClassDeclaration" || node.type === "ClassExpression";
}

export type NameNode = Identifier | JSXIdentifier;

export function isName(node: MaybeNode): node is NameNode {
	return node?.type === "Identifier" || node?.type === "JSXIdentifier";
}

export function unwrapNode(node: Node): Node {
	let innerNode = node;
	while (innerNode.type === "ParenthesizedExpression") innerNode = innerNode.expression;
	return innerNode;
}

/**
 * The variable in the name of an element, such as `Parts` in `Parts.Table`; `undefined` for an HTML
 * element.
 */
export function rootName(name: JSXOpeningElement["name"]): JSXIdentifier | undefined {
	let root = name;
	while (root.type === "JSXMemberExpression") root = root.object;
	return root.type === "JSXIdentifier" && /^\p{Lu}/u.test(root.name) ? root : undefined;
}

/** The name that is all of an expression, or of a program with one expression. */
export function loneName(tree: Program | Expression): string | undefined {
	const [first, second] = tree.type === "Program" ? tree.body : [tree];
	if (first === undefined || second !== undefined) return undefined;
	const node = unwrapNode(first.type === "ExpressionStatement" ? first.expression : first);
	return isName(node) ? node.name : undefined;
}

/**
 * True for a literal or an element, which readers see if a page has only the name of the value
 * between braces.
 */
export function isShownAlone(node: MaybeNode): boolean {
	return node?.type === "Literal" || node?.type === "JSXElement";
}

export function isFilledList(node: Node): boolean {
	const listNode = unwrapNode(node);
	if (listNode.type !== "ArrayExpression") return false;
	const [firstItem] = listNode.elements;
	return firstItem != null && firstItem.type !== "SpreadElement";
}
