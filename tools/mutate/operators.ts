// The mutations: small mistakes, such as off by one.
import { conditionChanges } from "./conditions.ts";
import type { Node, Syntax } from "./syntax.ts";

/** The replacement of a range. */
export interface Change {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

/** Replaces a node. */
export function replace(node: Node, text: string): Change {
	return { start: node.start, end: node.end, text };
}

export function changesOf(node: Node, syntax: Syntax): readonly Change[] {
	return [
		...conditionChanges(node, syntax),
		...boundaryChanges(node, syntax),
		...callChanges(node, syntax),
		...literalChanges(node, syntax),
		...statementChanges(node, syntax),
	];
}

const otherOperators: Readonly<Record<string, string>> = {
	"<": "<=",
	"<=": "<",
	">": ">=",
	">=": ">",
	"+": "-",
	"-": "+",
	"*": "/",
	"/": "*",
	"%": "*",
	"+=": "-=",
	"-=": "+=",
	"++": "--",
	"--": "++",
};

function boundaryChanges(node: Node, syntax: Syntax): readonly Change[] {
	// A number in a message.
	if (syntax.parents.get(node)?.type === "TemplateLiteral") return [];
	switch (node.type) {
		case "BinaryExpression":
			if (hasText(node.left) || hasText(node.right)) return [];
			return operatorChange(node.left.end, node.right.start, node, syntax);
		case "AssignmentExpression":
			if (hasText(node.right)) return [];
			return operatorChange(node.left.end, node.right.start, node, syntax);
		case "UpdateExpression":
			return node.prefix
				? operatorChange(node.start, node.argument.start, node, syntax)
				: operatorChange(node.argument.end, node.end, node, syntax);
		default:
			return [];
	}
}

function operatorChange(
	from: number,
	to: number,
	{ operator }: { readonly operator: string },
	{ text }: Syntax,
): readonly Change[] {
	const otherOperator = otherOperators[operator];
	if (otherOperator === undefined) return [];
	const start = from + text.slice(from, to).indexOf(operator);
	return [{ start, end: start + operator.length, text: otherOperator }];
}

/** True for a string or a concatenation, which cannot be subtracted from. */
function hasText(node: Node): boolean {
	if (node.type === "BinaryExpression") return hasText(node.left) || hasText(node.right);
	if (node.type === "TemplateLiteral") return true;
	return node.type === "Literal" && typeof node.value === "string";
}

const otherMethods = new Map(
	Object.entries({
		some: "every",
		every: "some",
		min: "max",
		max: "min",
		floor: "ceil",
		ceil: "floor",
		startsWith: "endsWith",
		endsWith: "startsWith",
		find: "findLast",
		findLast: "find",
		indexOf: "lastIndexOf",
		lastIndexOf: "indexOf",
	}),
);

/** Methods that can be left out, because their result resembles their object. */
const leftOut: ReadonlySet<string> = new Set([
	"filter",
	"reverse",
	"toReversed",
	"sort",
	"toSorted",
	"slice",
	"trim",
	"trimStart",
	"trimEnd",
	"toLowerCase",
	"toUpperCase",
	"replace",
	"replaceAll",
]);

function callChanges(node: Node, { text }: Syntax): readonly Change[] {
	if (node.type !== "CallExpression") return [];
	const { callee } = node;
	if (callee.type !== "MemberExpression") return [];
	const name = text.slice(callee.property.start, callee.property.end);
	const otherMethod = otherMethods.get(name);
	return [
		...(otherMethod === undefined ? [] : [replace(callee.property, otherMethod)]),
		...(leftOut.has(name)
			? [{ start: dotBefore(callee.property, text), end: node.end, text: "" }]
			: []),
	];
}

function dotBefore({ start }: Node, text: string): number {
	const dot = text.lastIndexOf(".", start);
	return text[dot - 1] === "?" ? dot - 1 : dot;
}

function literalChanges(node: Node, syntax: Syntax): readonly Change[] {
	if (node.type !== "Literal") return [];
	const { value } = node;
	if (typeof value === "boolean") return [replace(node, `${!value}`)];
	// One more or less is no mistake in such a high limit.
	if (typeof value !== "number" || value > 1000) return [];
	return steps(node, syntax).map((step) => replace(node, `${value + step}`));
}

/** The amounts by which a number is changed. */
function steps(node: Node, { parents }: Syntax): readonly number[] {
	const parent = parents.get(node);
	switch (parent?.type) {
		case "Property":
			return parent.key === node ? [] : [1, -1];
		case "MemberExpression":
		case "LogicalExpression":
		case "AssignmentPattern":
			return [1];
		case "ConditionalExpression":
			// `1` or `-1` for a comparison: only the sign counts.
			return isNumber(parent.consequent) && isNumber(parent.alternate) ? [] : [1, -1];
		case "UnaryExpression":
			// `-2` instead of the `-1` of an unsuccessful search is never true.
			return ["BinaryExpression", "ConditionalExpression"].includes(parents.get(parent)?.type ?? "")
				? []
				: [1, -1];
		case "BinaryExpression":
			return stepsBeside(parent.operator, parent.right === node);
		default:
			return [1, -1];
	}
}

function isNumber(node: Node): boolean {
	if (node.type === "UnaryExpression") return isNumber(node.argument);
	return node.type === "Literal" && typeof node.value === "number";
}

function stepsBeside(operator: string, isRight: boolean): readonly number[] {
	// Units, such as in `60 * 1000`.
	if (operator === "*" || operator === "/") return [];
	// The step towards the other boundary is left out: `> 1` for `> 0` equals `>= 0` nearly
	// everywhere.
	if (operator === "<" || operator === ">=") return [isRight ? -1 : 1];
	return [1];
}

function statementChanges(node: Node, { text }: Syntax): readonly Change[] {
	if (node.type !== "ExpressionStatement" || node.directive) return [];
	if (text.startsWith("super(", node.start)) return [];
	return [replace(node, ";")];
}
