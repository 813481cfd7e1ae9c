// Mutations of conditions.
import { type Change, replace } from "./operators.ts";
import type { Node, Syntax } from "./syntax.ts";

export function conditionChanges(node: Node, syntax: Syntax): readonly Change[] {
	if (node.type === "LogicalExpression") return logicalChanges(node, syntax);
	return constantChanges(node, syntax);
}

function logicalChanges(
	node: Extract<Node, { type: "LogicalExpression" }>,
	syntax: Syntax,
): readonly Change[] {
	const { left, right, operator } = node;
	return [
		replace(node, code(left, syntax)),
		replace(node, code(right, syntax)),
		...(operator === "??" ? [] : constantChanges(node, syntax)),
	];
}

function code(node: Node, { text }: Syntax): string {
	return `(${text.slice(node.start, node.end)})`;
}

function constantChanges(node: Node, syntax: Syntax): readonly Change[] {
	const parent = syntax.parents.get(node);
	if (parent === undefined) return [];
	if (isTest(node, parent)) return constants(node, parent);
	if (isPart(parent) || !isTruth(node)) return [];
	return constants(node, parent);
}

/**
 * Replaces a condition by `true` and `false`. `true` in `a && b` is left out, because dropping the
 * part is tried, too.
 */
function constants(node: Node, parent: Node): readonly Change[] {
	const operator = node.type === "LogicalExpression" ? node.operator : "";
	// `true` would make a loop endless.
	const isLoop = parent.type === "WhileStatement" || parent.type === "ForStatement";
	return [
		...(operator === "&&" || isLoop ? [] : [replace(node, "true")]),
		...(operator === "||" ? [] : [replace(node, "false")]),
	];
}

function isTest(node: Node, parent: Node): boolean {
	switch (parent.type) {
		case "IfStatement":
		case "ConditionalExpression":
		case "ForStatement":
			return parent.test === node;
		case "WhileStatement":
			return parent.test === node && node.type !== "Literal";
		default:
			return false;
	}
}

/** True if the mutations of the surrounding node are enough. */
function isPart(parent: Node): boolean {
	if (parent.type === "UnaryExpression") return parent.operator === "!";
	return parent.type === "LogicalExpression";
}

const comparisons: ReadonlySet<string> = new Set([
	"<",
	"<=",
	">",
	">=",
	"===",
	"!==",
	"in",
	"instanceof",
]);

const questions: ReadonlySet<string> = new Set([
	"endsWith",
	"every",
	"has",
	"hasOwn",
	"includes",
	"isArray",
	"some",
	"startsWith",
	"test",
]);

/** True if the value is visibly a boolean. */
function isTruth(node: Node): boolean {
	switch (node.type) {
		case "BinaryExpression":
			return comparisons.has(node.operator);
		case "UnaryExpression":
			return node.operator === "!";
		case "LogicalExpression":
			return node.operator !== "??";
		case "CallExpression": {
			const { callee } = node;
			return (
				callee.type === "MemberExpression" &&
				callee.property.type === "Identifier" &&
				questions.has(callee.property.name)
			);
		}
		default:
			return false;
	}
}
