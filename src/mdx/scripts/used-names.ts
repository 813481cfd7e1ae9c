// The names that JavaScript certainly uses when it runs, including names in functions that are
// called where they are defined. Names in functions that run later, and after conditions, are left
// out.
import { wordsIn } from "../../text/lists.ts";
import { ownedText } from "../../text/text-parts.ts";
import { itemsIn, property } from "../../text/value.ts";
import type { UsedName } from "../body.ts";
import { boundNames } from "./declarations.ts";
import { isFilledList, isName, type NameNode, rootName, typeOf, unwrapNode } from "./trees.ts";

/**
 * The names in the order of the text. `base` is the file offset at which the parsed text begins.
 */
export function usedNames(tree: unknown, base: number): readonly UsedName[] {
	return new NameSearch(base).namesIn([tree]);
}

/** The names that a function uses when called; empty for any other value. */
export function namesOfCall(value: unknown, base: number): readonly UsedName[] {
	return isPlainFunction(value) ? new NameSearch(base).namesIn([new CalledFunction(value)]) : [];
}

/** A function whose body is visited, because the function is called. */
class CalledFunction {
	readonly functionNode: unknown;
	/** The name of a list; the function is called only if the list has items. */
	readonly listName: string | undefined;

	constructor(functionNode: unknown, listName?: string) {
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

class NameSearch {
	readonly #base: number;
	readonly #names: UsedName[] = [];
	/** The nodes to visit; the last node is next. */
	readonly #openNodes: unknown[] = [];
	/** The number of enclosing functions that declare a name. */
	readonly #declarerCountByName = new Map<string, number>();
	/** The name of the list for whose items the enclosing functions are called. */
	#listName: string | undefined;

	constructor(base: number) {
		this.#base = base;
	}

	namesIn(trees: readonly unknown[]): readonly UsedName[] {
		this.#push(trees);
		while (this.#openNodes.length > 0) this.#visit(this.#openNodes.pop());
		return this.#names;
	}

	#push(values: readonly unknown[]): void {
		for (let index = values.length - 1; index >= 0; index--) this.#openNodes.push(values[index]);
	}

	#visit(value: unknown): void {
		if (value instanceof CalledFunction) this.#enterFunction(value);
		else if (value instanceof BodyEnd) this.#leaveFunction(value);
		else if (value instanceof UsedValue) this.#visitUsedValue(value);
		else if (isName(value)) this.#addName(value);
		else {
			const calledFunction = this.#calledFunctionOf(value);
			this.#push(
				calledFunction === undefined
					? reachedChildren(value)
					: [...reachedChildren(value), calledFunction],
			);
		}
	}

	#visitUsedValue({ value, use }: UsedValue): void {
		const name = use === "element" ? rootName(value) : unwrapNode(value);
		if (isName(name)) this.#addName(name, use);
		else if (use !== "element") this.#openNodes.push(value);
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
	#calledFunctionOf(value: unknown): CalledFunction | undefined {
		if (typeOf(value) !== "CallExpression") return undefined;
		const { functionNode, listName } = callIn(value) ?? {};
		if (functionNode === undefined) return undefined;
		if (listName === undefined) return new CalledFunction(functionNode, this.#listName);
		const isKnownList = this.#listName !== undefined || this.#isBound(listName);
		return isKnownList ? undefined : new CalledFunction(functionNode, listName);
	}

	#enterFunction({ functionNode, listName }: CalledFunction): void {
		const names = [...boundNames(functionNode)];
		for (const name of names)
			this.#declarerCountByName.set(name, (this.#declarerCountByName.get(name) ?? 0) + 1);
		this.#openNodes.push(new BodyEnd(names, this.#listName));
		this.#listName = listName;
		this.#push(certainParts(functionNode));
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
function isPlainFunction(value: unknown): boolean {
	return (
		/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(typeOf(value)) &&
		property(value, "async") !== true &&
		property(value, "generator") !== true
	);
}

function certainParts(functionNode: unknown): readonly unknown[] {
	const body = property(functionNode, "body");
	return typeOf(body) === "BlockStatement" ? reachedStatements(property(body, "body")) : [body];
}

interface CertainCall {
	readonly functionNode: unknown;
	/** The name of a list; the function is called only if the list has items. */
	readonly listName?: string;
}

/** The function literal that a call calls, directly or for the items of a list. */
function callIn(call: unknown): CertainCall | undefined {
	const callee = unwrapNode(property(call, "callee"));
	if (isPlainFunction(callee)) return { functionNode: callee };
	const [first] = itemsIn(property(call, "arguments"));
	if (!isPlainFunction(first) || !callingMethods.has(methodOf(callee) ?? "")) return undefined;
	const listNode = sourceListOf(property(callee, "object"));
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

/** The maximum number of calls in a chain, so that time stays linear. */
const maxChainLength = 10;

/**
 * The list from which a value is derived, such as `list` in `list.map(f).sort()`. A derived list
 * has items only if this list has items.
 */
function sourceListOf(value: unknown): unknown {
	let listNode = unwrapNode(value);
	for (let callCount = 0; callCount < maxChainLength; callCount++) {
		const callee = property(listNode, "callee");
		if (!itemKeepingMethods.has(methodOf(callee) ?? "")) break;
		listNode = unwrapNode(property(callee, "object"));
	}
	return listNode;
}

/** `map` in `list.map`, unless a part of the expression is optional. */
function methodOf(callee: unknown): string | undefined {
	const isPlain =
		typeOf(callee) === "MemberExpression" &&
		property(callee, "computed") !== true &&
		property(callee, "optional") !== true;
	const name = property(callee, "property");
	return isPlain && isName(name) ? name.name : undefined;
}

/** A value that is not only read, but called or accessed. */
class UsedValue {
	readonly value: unknown;
	readonly use: UsedName["use"];

	constructor(value: unknown, use: UsedName["use"]) {
		this.value = value;
		this.use = use;
	}
}

/** The children that certainly run, in the order of the text; empty for a function. */
function reachedChildren(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	const getReachedChildren = reachedChildrenByType.get(typeOf(value));
	if (getReachedChildren !== undefined) return getReachedChildren(value);
	return typeOf(value) === "" || typeof value !== "object" || value === null
		? []
		: Object.values(value).filter((child) => typeof child === "object");
}

/** The children of a node that certainly run, by its type; for any other type, all children run. */
const reachedChildrenByType: ReadonlyMap<string, (node: unknown) => readonly unknown[]> = new Map([
	...["ArrowFunctionExpression", "FunctionExpression", "ClassExpression"].map(noChildrenEntry),
	...["FunctionDeclaration", "ClassDeclaration", "ImportDeclaration"].map(noChildrenEntry),
	...["MetaProperty", "ExportAllDeclaration", "JSXClosingElement"].map(noChildrenEntry),
	...["JSXIdentifier", "JSXMemberExpression", "JSXNamespacedName"].map(noChildrenEntry),
	["MemberExpression", memberChildren],
	["CallExpression", callChildren],
	["ChainExpression", chainChildren],
	["Property", (node) => [...computedKey(node), property(node, "value")]],
	["UnaryExpression", unaryChildren],
	["LogicalExpression", logicalChildren],
	["ConditionalExpression", conditionalChildren],
	["VariableDeclarator", (node) => [property(node, "init")]],
	["ExportNamedDeclaration", (node) => [property(node, "declaration")]],
	["JSXAttribute", (node) => [property(node, "value")]],
	["JSXOpeningElement", elementChildren],
]);

function noChildrenEntry(type: string): [string, () => readonly unknown[]] {
	return [type, () => []];
}

function computedKey(node: unknown): readonly unknown[] {
	return property(node, "computed") === true ? [property(node, "key")] : [];
}

function elementChildren(node: unknown): readonly unknown[] {
	const name = new UsedValue(property(node, "name"), "element");
	return [name, property(node, "attributes")];
}

function memberChildren(node: unknown): readonly unknown[] {
	return [new UsedValue(property(node, "object"), "member"), ...linkChildren(node)];
}

function callChildren(node: unknown): readonly unknown[] {
	return [new UsedValue(property(node, "callee"), "call"), ...linkChildren(node)];
}

/** The arguments or the computed property of one link of a chain. */
function linkChildren(node: unknown): readonly unknown[] {
	if (typeOf(node) === "CallExpression") return [property(node, "arguments")];
	return property(node, "computed") === true ? [property(node, "property")] : [];
}

/**
 * The parts of a chain that certainly run: `a(b)?.[c](d)` uses `c` and `d` only if the value before
 * `?.` exists.
 */
function chainChildren(node: unknown): readonly unknown[] {
	let certainValues: unknown[] = [];
	let use: UsedName["use"];
	let link = property(node, "expression");
	for (;;) {
		const isCall = typeOf(link) === "CallExpression";
		if (!isCall && typeOf(link) !== "MemberExpression") break;
		const isOptional = property(link, "optional") === true;
		use = isOptional ? undefined : isCall ? "call" : "member";
		if (isOptional) certainValues = [];
		else certainValues.push(...linkChildren(link));
		link = property(link, isCall ? "callee" : "object");
	}
	return [new UsedValue(link, use), ...certainValues.reverse()];
}

/**
 * The operand of an operator; empty for `typeof` before a name, because `typeof` does not fail for
 * an undefined name.
 */
function unaryChildren(node: unknown): readonly unknown[] {
	const argument = property(node, "argument");
	const isTypeof = property(node, "operator") === "typeof";
	return isTypeof && isName(argument) ? [] : [argument];
}

function logicalChildren(node: unknown): readonly unknown[] {
	const leftOperand = property(node, "left");
	const operator = property(node, "operator");
	const isReached =
		typeOf(leftOperand) === "Literal" &&
		(operator === "&&") === Boolean(property(leftOperand, "value")) &&
		operator !== "??";
	return isReached ? [leftOperand, property(node, "right")] : [leftOperand];
}

function conditionalChildren(node: unknown): readonly unknown[] {
	const test = property(node, "test");
	if (typeOf(test) !== "Literal") return [test];
	const isTrue = Boolean(property(test, "value"));
	return [property(node, isTrue ? "consequent" : "alternate")];
}

/**
 * The parts of statements that run on every path, up to the first statement that may leave the
 * function.
 */
function reachedStatements(statements: unknown): readonly unknown[] {
	const reachedParts: unknown[] = [];
	const openStatements: unknown[] = [];
	const push = (list: unknown): void => {
		for (const statement of itemsIn(list).toReversed()) openStatements.push(statement);
	};
	push(statements);
	for (
		let statement = openStatements.pop();
		statement !== undefined;
		statement = openStatements.pop()
	) {
		if (typeOf(statement) === "BlockStatement") {
			push(property(statement, "body"));
			continue;
		}
		const keys = certainKeysByType.get(typeOf(statement));
		if (keys === undefined) reachedParts.push(statement);
		else reachedParts.push(...keys.map((key) => property(statement, key)));
		if (canLeaveFunction(statement)) break;
	}
	return reachedParts;
}

/**
 * The parts of a statement that run on every path, by its type; for any other type, the whole
 * statement runs.
 */
const certainKeysByType: ReadonlyMap<string, readonly string[]> = new Map([
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

const functionTypes =
	/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|Class(?:Declaration|Expression))$/;

function canLeaveFunction(statement: unknown): boolean {
	const openStatements = [statement];
	while (openStatements.length > 0) {
		const value = openStatements.pop();
		const type = typeOf(value);
		if (/^(?:Return|Throw|Break|Continue)Statement$/.test(type)) return true;
		if (functionTypes.test(type) || typeof value !== "object" || value === null) continue;
		for (const childNode of Object.values(value))
			if (typeof childNode === "object") openStatements.push(childNode);
	}
	return false;
}
