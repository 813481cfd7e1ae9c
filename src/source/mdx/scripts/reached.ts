// What of a syntax tree is reached, whatever its names stand for.
import { itemsIn, property } from "../../value.ts";
import type { UsedName } from "../body.ts";
import { isName, typeOf } from "./trees.ts";

/** A value of which more is asked than what it is. */
export class Asked {
	readonly value: unknown;
	readonly use: UsedName["use"];

	constructor(value: unknown, use: UsedName["use"]) {
		this.value = value;
		this.use = use;
	}
}

/** In the order of the text. Of functions nothing. */
export function reachedBy(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	const only = reached.get(typeOf(value));
	if (only !== undefined) return only(value);
	return typeOf(value) === "" || typeof value !== "object" || value === null
		? []
		: Object.values(value).filter((one) => typeof one === "object");
}

/** What of a node is looked at in any case, by its type; all of it where it is not here. */
const reached: ReadonlyMap<string, (node: unknown) => readonly unknown[]> = new Map([
	...["ArrowFunctionExpression", "FunctionExpression", "ClassExpression"].map(nothingOf),
	...["FunctionDeclaration", "ClassDeclaration", "ImportDeclaration"].map(nothingOf),
	...["MetaProperty", "ExportAllDeclaration", "JSXClosingElement"].map(nothingOf),
	...["JSXIdentifier", "JSXMemberExpression", "JSXNamespacedName"].map(nothingOf),
	["MemberExpression", ofMember],
	["CallExpression", ofCall],
	["ChainExpression", ofChain],
	["Property", (node) => [...keyOf(node), property(node, "value")]],
	["UnaryExpression", ofUnary],
	["LogicalExpression", ofLogical],
	["ConditionalExpression", ofConditional],
	["VariableDeclarator", (node) => [property(node, "init")]],
	["ExportNamedDeclaration", (node) => [property(node, "declaration")]],
	["JSXAttribute", (node) => [property(node, "value")]],
	["JSXOpeningElement", ofElement],
]);

function nothingOf(type: string): [string, () => readonly unknown[]] {
	return [type, () => []];
}

function keyOf(node: unknown): readonly unknown[] {
	return property(node, "computed") === true ? [property(node, "key")] : [];
}

function ofElement(node: unknown): readonly unknown[] {
	const name = new Asked(property(node, "name"), "element");
	return [name, property(node, "attributes")];
}

function ofMember(node: unknown): readonly unknown[] {
	return [new Asked(property(node, "object"), "member"), ...linkOf(node)];
}

function ofCall(node: unknown): readonly unknown[] {
	return [new Asked(property(node, "callee"), "call"), ...linkOf(node)];
}

/** What a link of a chain has beside what it is a link of. */
function linkOf(node: unknown): readonly unknown[] {
	if (typeOf(node) === "CallExpression") return [property(node, "arguments")];
	return property(node, "computed") === true ? [property(node, "property")] : [];
}

/** `a(b)?.[c](d)` asks for `c` and `d` only if there is something in what stands before. */
function ofChain(node: unknown): readonly unknown[] {
	let sure: unknown[] = [];
	let use: UsedName["use"];
	let link = property(node, "expression");
	for (;;) {
		const isCall = typeOf(link) === "CallExpression";
		if (!isCall && typeOf(link) !== "MemberExpression") break;
		const isOptional = property(link, "optional") === true;
		use = isOptional ? undefined : isCall ? "call" : "member";
		if (isOptional) sure = [];
		else sure.push(...linkOf(link));
		link = property(link, isCall ? "callee" : "object");
	}
	return [new Asked(link, use), ...sure.reverse()];
}

/** `typeof` takes any name. */
function ofUnary(node: unknown): readonly unknown[] {
	const argument = property(node, "argument");
	const isType = property(node, "operator") === "typeof";
	return isType && isName(argument) ? [] : [argument];
}

function ofLogical(node: unknown): readonly unknown[] {
	const left = property(node, "left");
	const operator = property(node, "operator");
	const isReached =
		typeOf(left) === "Literal" &&
		(operator === "&&") === Boolean(property(left, "value")) &&
		operator !== "??";
	return isReached ? [left, property(node, "right")] : [left];
}

function ofConditional(node: unknown): readonly unknown[] {
	const test = property(node, "test");
	if (typeOf(test) !== "Literal") return [test];
	const isTrue = Boolean(property(test, "value"));
	return [property(node, isTrue ? "consequent" : "alternate")];
}

/**
 * What of statements runs, in whichever way they go; up to the first of them that can end the
 * function.
 */
export function reachedStatements(statements: unknown): readonly unknown[] {
	const parts: unknown[] = [];
	const open: unknown[] = [];
	const push = (list: unknown): void => {
		for (const one of itemsIn(list).toReversed()) open.push(one);
	};
	push(statements);
	for (let one = open.pop(); one !== undefined; one = open.pop()) {
		if (typeOf(one) === "BlockStatement") {
			push(property(one, "body"));
			continue;
		}
		const keys = runs.get(typeOf(one));
		if (keys === undefined) parts.push(one);
		else parts.push(...keys.map((key) => property(one, key)));
		if (canEnd(one)) break;
	}
	return parts;
}

/** What runs of a statement, by its type; all of it where it is not here. */
const runs: ReadonlyMap<string, readonly string[]> = new Map([
	["IfStatement", ["test"]],
	["ForStatement", ["init", "test"]],
	["ForInStatement", ["right"]],
	["ForOfStatement", ["right"]],
	["WhileStatement", ["test"]],
	["SwitchStatement", ["discriminant"]],
	...["DoWhileStatement", "TryStatement", "LabeledStatement"].map(
		(type): [string, readonly string[]] => [type, []],
	),
]);

const functions =
	/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|Class(?:Declaration|Expression))$/;

function canEnd(statement: unknown): boolean {
	const open = [statement];
	while (open.length > 0) {
		const value = open.pop();
		const type = typeOf(value);
		if (/^(?:Return|Throw|Break|Continue)Statement$/.test(type)) return true;
		if (functions.test(type) || typeof value !== "object" || value === null) continue;
		for (const part of Object.values(value)) if (typeof part === "object") open.push(part);
	}
	return false;
}
