// The names that JavaScript certainly uses when it runs, including names in functions that are
// called where they are written. Names in functions that run later, and after conditions, are left
// out.
import { wordsIn } from "../../source/lists.ts";
import { ownedText } from "../../source/text-parts.ts";
import { itemsIn, property } from "../../source/value.ts";
import type { UsedName } from "../body.ts";
import { boundNames } from "./declarations.ts";
import { isFilledList, isName, type NameNode, rootName, typeOf, unwrapNode } from "./trees.ts";

/**
 * The names in the order of the text. `base` is the file offset at which the parsed text begins.
 */
export function usedNames(tree: unknown, base: number): readonly UsedName[] {
	return new Search(base).namesIn([tree]);
}

/** The names that a function uses when it is called; none for any other value. */
export function namesOfCall(value: unknown, base: number): readonly UsedName[] {
	return isPlainFunction(value) ? new Search(base).namesIn([new CalledFunction(value)]) : [];
}

/** A function that is called, so that its body is visited. */
class CalledFunction {
	readonly called: unknown;
	/** The name of a list; the function is called only if the list has items. */
	readonly over: string | undefined;

	constructor(called: unknown, over?: string) {
		this.called = called;
		this.over = over;
	}
}

/** A mark for the end of a function's body. */
class BodyEnd {
	readonly bound: readonly string[];
	readonly over: string | undefined;

	constructor(bound: readonly string[], over: string | undefined) {
		this.bound = bound;
		this.over = over;
	}
}

class Search {
	readonly #base: number;
	readonly #names: UsedName[] = [];
	/** The nodes to visit; the last node is next. */
	readonly #openNodes: unknown[] = [];
	/** The number of enclosing functions that declare a name. */
	readonly #bound = new Map<string, number>();
	/** The name of the list with whose items the enclosing functions are called. */
	#over: string | undefined;

	constructor(base: number) {
		this.#base = base;
	}

	namesIn(trees: readonly unknown[]): readonly UsedName[] {
		this.#push(trees);
		while (this.#openNodes.length > 0) this.#lookAt(this.#openNodes.pop());
		return this.#names;
	}

	#push(values: readonly unknown[]): void {
		for (let index = values.length - 1; index >= 0; index--) this.#openNodes.push(values[index]);
	}

	#lookAt(value: unknown): void {
		if (value instanceof CalledFunction) this.#enter(value);
		else if (value instanceof BodyEnd) this.#leave(value);
		else if (value instanceof UsedValue) this.#ask(value);
		else if (isName(value)) this.#add(value);
		else {
			const run = this.#runOf(value);
			this.#push(run === undefined ? reachedBy(value) : [...reachedBy(value), run]);
		}
	}

	#ask({ value, use }: UsedValue): void {
		const name = use === "element" ? rootName(value) : unwrapNode(value);
		if (isName(name)) this.#add(name, use);
		else if (use !== "element") this.#openNodes.push(value);
	}

	#add({ name, start }: NameNode, use?: UsedName["use"]): void {
		if (this.#isBound(name)) return;
		const overriddenName = this.#over;
		this.#names.push({
			name: ownedText(name),
			start: this.#base + start,
			...(use && { use }),
			...(overriddenName !== undefined && { over: overriddenName }),
		});
	}

	#isBound(name: string): boolean {
		return (this.#bound.get(name) ?? 0) > 0;
	}

	/** The function that a call certainly calls. */
	#runOf(value: unknown): CalledFunction | undefined {
		if (typeOf(value) !== "CallExpression") return undefined;
		const { called, list } = callIn(value) ?? {};
		if (called === undefined) return undefined;
		if (list === undefined) return new CalledFunction(called, this.#over);
		const isKnownList = this.#over !== undefined || this.#isBound(list);
		return isKnownList ? undefined : new CalledFunction(called, list);
	}

	#enter({ called, over }: CalledFunction): void {
		const bound = [...boundNames(called)];
		for (const name of bound) this.#bound.set(name, (this.#bound.get(name) ?? 0) + 1);
		this.#openNodes.push(new BodyEnd(bound, this.#over));
		this.#over = over;
		this.#push(sureParts(called));
	}

	#leave({ bound, over }: BodyEnd): void {
		for (const name of bound) this.#bound.set(name, (this.#bound.get(name) ?? 0) - 1);
		this.#over = over;
	}
}

/** True if an exception in the function is thrown to its caller. */
function isPlainFunction(value: unknown): boolean {
	return (
		/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(typeOf(value)) &&
		property(value, "async") !== true &&
		property(value, "generator") !== true
	);
}

/** The parts of a function that run in every call. */
function sureParts(called: unknown): readonly unknown[] {
	const body = property(called, "body");
	return typeOf(body) === "BlockStatement" ? reachedStatements(property(body, "body")) : [body];
}

interface Call {
	readonly called: unknown;
	/** The name of a list; the function is called only if the list has items. */
	readonly list?: string;
}

/** The function literal that a call calls, directly or for the items of a list. */
function callIn(call: unknown): Call | undefined {
	const callee = unwrapNode(property(call, "callee"));
	if (isPlainFunction(callee)) return { called: callee };
	const [first] = itemsIn(property(call, "arguments"));
	if (!isPlainFunction(first) || !callers.has(methodOf(callee) ?? "")) return undefined;
	const listNode = listBehind(property(callee, "object"));
	if (isName(listNode)) return { called: first, list: listNode.name };
	return isFilledList(listNode) ? { called: first } : undefined;
}

/** Methods that call a function with at least the first item of a list. */
const callers: ReadonlySet<string> = new Set(
	wordsIn(`
	every filter find findIndex findLast findLastIndex flatMap forEach map some
`),
);

/** Methods that return a list with items if they are called on a list with items. */
const keepers: ReadonlySet<string> = new Set(
	wordsIn(`
	concat fill map reverse sort toReversed toSorted
`),
);

/** The maximum number of calls in a chain, so that time stays linear. */
const longestChain = 10;

/**
 * The list behind a value: the list from which the value is derived. A derived list has items only
 * if this list has items.
 */
function listBehind(value: unknown): unknown {
	let listNode = unwrapNode(value);
	for (let links = 0; links < longestChain; links++) {
		const callee = property(listNode, "callee");
		if (!keepers.has(methodOf(callee) ?? "")) break;
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

/** The children that certainly run, in the order of the text; none for a function. */
function reachedBy(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	const readReached = reachedByType.get(typeOf(value));
	if (readReached !== undefined) return readReached(value);
	return typeOf(value) === "" || typeof value !== "object" || value === null
		? []
		: Object.values(value).filter((child) => typeof child === "object");
}

/** The children of a node that certainly run, by its type; for any other type, all children run. */
const reachedByType: ReadonlyMap<string, (node: unknown) => readonly unknown[]> = new Map([
	...["ArrowFunctionExpression", "FunctionExpression", "ClassExpression"].map(nothingOf),
	...["FunctionDeclaration", "ClassDeclaration", "ImportDeclaration"].map(nothingOf),
	...["MetaProperty", "ExportAllDeclaration", "JSXClosingElement"].map(nothingOf),
	...["JSXIdentifier", "JSXMemberExpression", "JSXNamespacedName"].map(nothingOf),
	["MemberExpression", ofMember],
	["CallExpression", ofCall],
	["ChainExpression", ofChain],
	["Property", (node) => [...computedKey(node), property(node, "value")]],
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

function computedKey(node: unknown): readonly unknown[] {
	return property(node, "computed") === true ? [property(node, "key")] : [];
}

function ofElement(node: unknown): readonly unknown[] {
	const name = new UsedValue(property(node, "name"), "element");
	return [name, property(node, "attributes")];
}

function ofMember(node: unknown): readonly unknown[] {
	return [new UsedValue(property(node, "object"), "member"), ...linkOf(node)];
}

function ofCall(node: unknown): readonly unknown[] {
	return [new UsedValue(property(node, "callee"), "call"), ...linkOf(node)];
}

/** The arguments or the computed property of one link of a chain. */
function linkOf(node: unknown): readonly unknown[] {
	if (typeOf(node) === "CallExpression") return [property(node, "arguments")];
	return property(node, "computed") === true ? [property(node, "property")] : [];
}

/**
 * The parts of a chain that certainly run: `a(b)?.[c](d)` uses `c` and `d` only if the value before
 * `?.` exists.
 */
function ofChain(node: unknown): readonly unknown[] {
	let certainValues: unknown[] = [];
	let use: UsedName["use"];
	let link = property(node, "expression");
	for (;;) {
		const isCall = typeOf(link) === "CallExpression";
		if (!isCall && typeOf(link) !== "MemberExpression") break;
		const isOptional = property(link, "optional") === true;
		use = isOptional ? undefined : isCall ? "call" : "member";
		if (isOptional) certainValues = [];
		else certainValues.push(...linkOf(link));
		link = property(link, isCall ? "callee" : "object");
	}
	return [new UsedValue(link, use), ...certainValues.reverse()];
}

/**
 * The operand of an operator; empty for `typeof` before a name, because `typeof` does not fail for
 * an undefined name.
 */
function ofUnary(node: unknown): readonly unknown[] {
	const argument = property(node, "argument");
	const isType = property(node, "operator") === "typeof";
	return isType && isName(argument) ? [] : [argument];
}

function ofLogical(node: unknown): readonly unknown[] {
	const leftOperand = property(node, "left");
	const operator = property(node, "operator");
	const isReached =
		typeOf(leftOperand) === "Literal" &&
		(operator === "&&") === Boolean(property(leftOperand, "value")) &&
		operator !== "??";
	return isReached ? [leftOperand, property(node, "right")] : [leftOperand];
}

function ofConditional(node: unknown): readonly unknown[] {
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
		const keys = runningParts.get(typeOf(statement));
		if (keys === undefined) reachedParts.push(statement);
		else reachedParts.push(...keys.map((key) => property(statement, key)));
		if (canEnd(statement)) break;
	}
	return reachedParts;
}

/**
 * The parts of a statement that run on every path, by its type; for any other type, the whole
 * statement runs.
 */
const runningParts: ReadonlyMap<string, readonly string[]> = new Map([
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
	const openStatements = [statement];
	while (openStatements.length > 0) {
		const value = openStatements.pop();
		const type = typeOf(value);
		if (/^(?:Return|Throw|Break|Continue)Statement$/.test(type)) return true;
		if (functions.test(type) || typeof value !== "object" || value === null) continue;
		for (const childNode of Object.values(value))
			if (typeof childNode === "object") openStatements.push(childNode);
	}
	return false;
}
