// The names that JavaScript certainly uses when it runs, including names in functions that are
// called where they are defined. Names in functions that run later, and after conditions, are left
// out.
import type {
	ChainExpression,
	ConditionalExpression,
	LogicalExpression,
	MemberExpression,
	Node,
	SimpleCallExpression,
	Statement,
} from "estree";
import { addAll, wordsIn } from "../../text/lists.ts";
import { ownedText } from "../../text/text-parts.ts";
import type { UsedName } from "../body.ts";
import { boundNames } from "./declarations.ts";
import {
	childNodes,
	type FunctionNode,
	isFilledList,
	isFunction,
	isFunctionOrClass,
	isName,
	type MaybeNode,
	type NameNode,
	rootName,
	unwrapNode,
} from "./trees.ts";

/**
 * The names in the order of the text. `base` is the file offset at which the parsed text begins.
 */
export function usedNames(tree: Node, base: number): readonly UsedName[] {
	return new NameSearch(base).namesIn(tree);
}

/** The names that a function uses when called; empty for any other value. */
export function namesOfCall(value: Node, base: number): readonly UsedName[] {
	return isPlainFunction(value) ? new NameSearch(base).namesIn(new CalledFunction(value)) : [];
}

/** A function whose body is visited, because the function is called. */
class CalledFunction {
	readonly functionNode: FunctionNode;
	/** The name of a list; the function is called only if the list has items. */
	readonly listName: string | undefined;

	constructor(functionNode: FunctionNode, listName?: string) {
		this.functionNode = functionNode;
		this.listName = listName;
	}
}

/** A mark for the end of a function's body. */
class BodyEnd {
	readonly names: readonly string[];
	readonly listName: string | undefined;

	constructor(names: readonly string[], listName: string | undefined) {
		this.names = names;
		this.listName = listName;
	}
}

/** A value that is not only read, but called or accessed. */
class UsedValue {
	readonly value: Node;
	readonly use: UsedName["use"];

	constructor(value: Node, use: UsedName["use"]) {
		this.value = value;
		this.use = use;
	}
}

/** A part of a script that certainly runs; `null` or `undefined` for a missing part. */
type ReachedPart = MaybeNode | UsedValue;

class NameSearch {
	readonly #base: number;
	readonly #names: UsedName[] = [];
	/** The parts to visit; the last part is next. */
	readonly #openParts: (ReachedPart | CalledFunction | BodyEnd)[] = [];
	/** The number of enclosing functions that declare a name. */
	readonly #declarerCountByName = new Map<string, number>();
	/** The name of the list for whose items the enclosing functions are called. */
	#listName: string | undefined;

	constructor(base: number) {
		this.#base = base;
	}

	namesIn(tree: Node | CalledFunction): readonly UsedName[] {
		this.#openParts.push(tree);
		while (this.#openParts.length > 0) this.#visit(this.#openParts.pop());
		return this.#names;
	}

	#push(parts: readonly ReachedPart[]): void {
		for (let index = parts.length - 1; index >= 0; index--) this.#openParts.push(parts[index]);
	}

	#visit(part: ReachedPart | CalledFunction | BodyEnd): void {
		if (part == null) return;
		if (part instanceof CalledFunction) this.#enterFunction(part);
		else if (part instanceof BodyEnd) this.#leaveFunction(part);
		else if (part instanceof UsedValue) this.#visitUsedValue(part);
		else if (isName(part)) this.#addName(part);
		else {
			if (part.type === "CallExpression") this.#openParts.push(this.#calledFunctionOf(part));
			this.#push(reachedChildren(part));
		}
	}

	#visitUsedValue({ value, use }: UsedValue): void {
		const name = unwrapNode(value);
		if (isName(name)) this.#addName(name, use);
		else this.#openParts.push(value);
	}

	#addName({ name, start }: NameNode, use?: UsedName["use"]): void {
		if (this.#isBound(name)) return;
		const controllingList = this.#listName;
		this.#names.push({
			name: ownedText(name),
			start: this.#base + start,
			...(use && { use }),
			...(controllingList !== undefined && { listName: controllingList }),
		});
	}

	#isBound(name: string): boolean {
		return (this.#declarerCountByName.get(name) ?? 0) > 0;
	}

	/** The function that a call certainly calls. */
	#calledFunctionOf(call: SimpleCallExpression): CalledFunction | undefined {
		const { functionNode, listName } = callIn(call) ?? {};
		if (functionNode === undefined) return undefined;
		if (listName === undefined) return new CalledFunction(functionNode, this.#listName);
		const isKnownList = this.#listName !== undefined || this.#isBound(listName);
		return isKnownList ? undefined : new CalledFunction(functionNode, listName);
	}

	#enterFunction({ functionNode, listName }: CalledFunction): void {
		const names = [...boundNames(functionNode)];
		for (const name of names)
			this.#declarerCountByName.set(name, (this.#declarerCountByName.get(name) ?? 0) + 1);
		this.#openParts.push(new BodyEnd(names, this.#listName));
		this.#listName = listName;
		this.#push(bodyParts(functionNode));
	}

	#leaveFunction({ names, listName }: BodyEnd): void {
		for (const name of names)
			this.#declarerCountByName.set(name, (this.#declarerCountByName.get(name) ?? 0) - 1);
		this.#listName = listName;
	}
}

/**
 * True for a function whose exceptions reach the caller: neither an asynchronous function nor a
 * generator.
 */
function isPlainFunction(node: MaybeNode): node is FunctionNode {
	return isFunction(node) && node.async !== true && node.generator !== true;
}

function bodyParts({ body }: FunctionNode): readonly MaybeNode[] {
	return body.type === "BlockStatement" ? reachedStatements(body.body) : [body];
}

interface CertainCall {
	readonly functionNode: FunctionNode;
	/** The name of a list; the function is called only if the list has items. */
	readonly listName?: string;
}

/** The function literal that a call calls, directly or for the items of a list. */
function callIn(call: SimpleCallExpression): CertainCall | undefined {
	const callee = unwrapNode(call.callee);
	if (isPlainFunction(callee)) return { functionNode: callee };
	const [first] = call.arguments;
	if (!isPlainFunction(first) || !isMethod(callee, callingMethods)) return undefined;
	const listNode = sourceListOf(callee.object);
	if (isName(listNode)) return { functionNode: first, listName: listNode.name };
	return isFilledList(listNode) ? { functionNode: first } : undefined;
}

/** Methods that call a function with at least the first item of a list. */
const callingMethods: ReadonlySet<string> = new Set(
	wordsIn(`
	every filter find findIndex findLast findLastIndex flatMap forEach map some
`),
);

/** Methods that return a list with items for a list with items. */
const itemKeepingMethods: ReadonlySet<string> = new Set(
	wordsIn(`
	concat fill map reverse sort toReversed toSorted
`),
);

/** The lists by the calls in their chains, so that the time for a long chain stays linear. */
const sourceListByCall = new WeakMap<Node, Node>();

/**
 * The list from which a value is derived, such as `list` in `list.map(f).sort()`. A derived list
 * has items only if this list has items.
 */
function sourceListOf(value: Node): Node {
	const calls: Node[] = [];
	let listNode = unwrapNode(value);
	while ("callee" in listNode && isMethod(listNode.callee, itemKeepingMethods)) {
		calls.push(listNode);
		listNode = sourceListByCall.get(listNode) ?? unwrapNode(listNode.callee.object);
	}
	for (const call of calls) sourceListByCall.set(call, listNode);
	return listNode;
}

/** True for `list.map` if `map` is one of the methods, unless a part is optional. */
function isMethod(callee: Node, methods: ReadonlySet<string>): callee is MemberExpression {
	return (
		callee.type === "MemberExpression" &&
		!callee.computed &&
		!callee.optional &&
		isName(callee.property) &&
		methods.has(callee.property.name)
	);
}

/** The children that certainly run, in the order of the text; empty for a function. */
function reachedChildren(node: Node): readonly ReachedPart[] {
	switch (node.type) {
		case "ArrowFunctionExpression":
		case "FunctionExpression":
		case "ClassExpression":
		case "FunctionDeclaration":
		case "ClassDeclaration":
		case "ImportDeclaration":
		case "MetaProperty":
		case "ExportAllDeclaration":
		case "JSXClosingElement":
		case "JSXMemberExpression":
		case "JSXNamespacedName":
			return [];
		case "MemberExpression":
		case "CallExpression":
			return [usedValueOf(node), ...linkChildren(node)];
		case "ChainExpression":
			return chainChildren(node);
		case "Property":
			return node.computed ? [node.key, node.value] : [node.value];
		case "UnaryExpression":
			// `typeof` does not fail for an undefined name.
			return node.operator === "typeof" && isName(node.argument) ? [] : [node.argument];
		case "LogicalExpression":
			return logicalChildren(node);
		case "ConditionalExpression":
			return [conditionalChild(node)];
		case "VariableDeclarator":
			return [node.init];
		case "ExportNamedDeclaration":
			return [node.declaration];
		case "JSXAttribute":
			return [node.value];
		case "JSXOpeningElement": {
			const name = rootName(node.name);
			return [name && new UsedValue(name, "element"), ...node.attributes];
		}
		default:
			return childNodes(node);
	}
}

/** A link of a chain, such as `.b` or `(c)` in `a.b(c)`. */
type Link = MemberExpression | SimpleCallExpression;

function isLink(node: Node): node is Link {
	return node.type === "MemberExpression" || node.type === "CallExpression";
}

/** The value that a link calls or accesses. */
function usedValueOf(link: Link): UsedValue {
	return link.type === "CallExpression"
		? new UsedValue(link.callee, "call")
		: new UsedValue(link.object, "member");
}

/** The arguments or the computed property of a link. */
function linkChildren(link: Link): readonly Node[] {
	if (link.type === "CallExpression") return link.arguments;
	return link.computed ? [link.property] : [];
}

/**
 * The parts of a chain that certainly run: `a(b)?.[c](d)` uses `c` and `d` only if the value before
 * `?.` exists.
 */
function chainChildren({ expression }: ChainExpression): readonly ReachedPart[] {
	let usedValue = new UsedValue(expression, undefined);
	let childrenByLink: (readonly Node[])[] = [];
	for (let link: Node = expression; isLink(link); link = usedValue.value) {
		usedValue = usedValueOf(link);
		if (link.optional) {
			usedValue = new UsedValue(usedValue.value, undefined);
			childrenByLink = [];
		} else childrenByLink.push(linkChildren(link));
	}
	return [usedValue, ...childrenByLink.reverse().flat()];
}

function logicalChildren({ left, operator, right }: LogicalExpression): readonly Node[] {
	const isReached =
		left.type === "Literal" && (operator === "&&") === Boolean(left.value) && operator !== "??";
	return isReached ? [left, right] : [left];
}

function conditionalChild({ test, consequent, alternate }: ConditionalExpression): Node {
	if (test.type !== "Literal") return test;
	return test.value ? consequent : alternate;
}

/**
 * The parts of statements that run on every path, up to the first statement that may leave the
 * function.
 */
function reachedStatements(statements: readonly Statement[]): readonly MaybeNode[] {
	const reachedParts: MaybeNode[] = [];
	const openStatements = statements.toReversed();
	for (
		let statement = openStatements.pop();
		statement !== undefined;
		statement = openStatements.pop()
	) {
		if (statement.type === "BlockStatement") {
			addAll(openStatements, statement.body.toReversed());
			continue;
		}
		reachedParts.push(...certainParts(statement));
		if (canLeaveFunction(statement)) break;
	}
	return reachedParts;
}

/** The parts of a statement that run on every path. */
function certainParts(statement: Statement): readonly MaybeNode[] {
	switch (statement.type) {
		case "IfStatement":
		case "WhileStatement":
			return [statement.test];
		case "ForStatement":
			return [statement.init, statement.test];
		case "ForInStatement":
		case "ForOfStatement":
			return [statement.right];
		case "SwitchStatement":
			return [statement.discriminant];
		case "DoWhileStatement":
		case "TryStatement":
		case "LabeledStatement":
			return [];
		default:
			return [statement];
	}
}

function canLeaveFunction(statement: Statement): boolean {
	const openNodes: Node[] = [statement];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		if (/^(?:Return|Throw|Break|Continue)Statement$/.test(node.type)) return true;
		if (!isFunctionOrClass(node)) addAll(openNodes, childNodes(node));
	}
	return false;
}
