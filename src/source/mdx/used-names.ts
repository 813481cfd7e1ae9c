// The names that JavaScript asks for as soon as it is reached. What functions do later, and what is reached on a condition
// that is not written out, is left out.
import { asText, property } from "../value.ts";
import type { UsedName } from "./body.ts";
import type { Node } from "./script-elements.ts";

/** In the order of the text; `base` is where in the file the text of the tree begins. */
export function usedNames(tree: unknown, base: number): readonly UsedName[] {
	const names: UsedName[] = [];
	const open: unknown[] = [tree];
	while (open.length > 0) {
		const value = open.pop();
		if (isName(value))
			names.push({ name: value.name, start: base + value.start });
		else open.push(...reachedBy(value).reverse());
	}
	return names;
}

/** The name that an expression is nothing but. */
export function loneName(tree: unknown): string | undefined {
	let value = tree;
	for (;;) {
		const type = typeOf(value);
		if (type === "Program") {
			const body = property(value, "body");
			value = Array.isArray(body) && body.length === 1 ? body[0] : undefined;
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

function isName(value: unknown): value is Node & { readonly name: string } {
	return typeOf(value) === "Identifier";
}

function typeOf(value: unknown): string {
	return asText(property(value, "type") ?? "");
}

/** What of a node is looked at in any case, by its type; all of it where it is not here. */
const reached: ReadonlyMap<string, (node: unknown) => readonly unknown[]> =
	new Map([
		...["ArrowFunctionExpression", "FunctionExpression", "ClassExpression"].map(
			nothingOf,
		),
		...["FunctionDeclaration", "ClassDeclaration", "ImportDeclaration"].map(
			nothingOf,
		),
		...["MetaProperty", "ExportAllDeclaration"].map(nothingOf),
		["MemberExpression", ofMember],
		["CallExpression", ofCall],
		["Property", (node) => [...keyOf(node), property(node, "value")]],
		["UnaryExpression", ofUnary],
		["LogicalExpression", ofLogical],
		["ConditionalExpression", ofConditional],
		["VariableDeclarator", (node) => [property(node, "init")]],
		["ExportNamedDeclaration", (node) => [property(node, "declaration")]],
		["JSXMemberExpression", () => []],
	]);

function nothingOf(type: string): [string, () => readonly unknown[]] {
	return [type, () => []];
}

function reachedBy(value: unknown): unknown[] {
	if (Array.isArray(value)) return [...value];
	const only = reached.get(typeOf(value));
	if (only !== undefined) return [...only(value)];
	return typeOf(value) === "" || typeof value !== "object" || value === null
		? []
		: Object.values(value).filter((one) => typeof one === "object");
}

function keyOf(node: unknown): readonly unknown[] {
	return property(node, "computed") === true ? [property(node, "key")] : [];
}

/** `a?.[b]` asks for `b` only if there is something in `a`. */
function ofMember(node: unknown): readonly unknown[] {
	const isComputed = property(node, "computed") === true;
	const isSure = isComputed && property(node, "optional") !== true;
	return [
		property(node, "object"),
		...(isSure ? [property(node, "property")] : []),
	];
}

function ofCall(node: unknown): readonly unknown[] {
	const isSure = property(node, "optional") !== true;
	return [
		property(node, "callee"),
		...(isSure ? [property(node, "arguments")] : []),
	];
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
