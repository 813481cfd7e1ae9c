// The names that JavaScript asks for as soon as it is reached: also in functions that are called
// where they are written. What functions do later, and what is reached on a condition that is not
// written out, is left out.
import { wordsIn } from "../../lists.ts";
import { ownedText } from "../../text-parts.ts";
import { itemsIn, property } from "../../value.ts";
import type { UsedName } from "../body.ts";
import { boundNames } from "./declarations.ts";
import { Asked, reachedBy, reachedStatements } from "./reached.ts";
import { isFilledList, isName, type NameNode, rootName, typeOf, unwrapped } from "./trees.ts";

/** In the order of the text; `base` is where in the file the text of the tree begins. */
export function usedNames(tree: unknown, base: number): readonly UsedName[] {
	return new Search(base).namesIn([tree]);
}

/** What a function asks for whenever it is called; nothing of any other value. */
export function namesOfCall(value: unknown, base: number): readonly UsedName[] {
	return isPlainFunction(value) ? new Search(base).namesIn([new Run(value)]) : [];
}

/** A function that is called: its body is looked at. */
class Run {
	readonly called: unknown;
	/** The name of a list: it is called if there is something in that. */
	readonly over: string | undefined;

	constructor(called: unknown, over?: string) {
		this.called = called;
		this.over = over;
	}
}

/** Behind the body of a function. */
class Left {
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
	/** Looked at next are the last of them. */
	readonly #open: unknown[] = [];
	/** How many of the functions around declare a name. */
	readonly #bound = new Map<string, number>();
	/** The list whose items the functions around are called with. */
	#over: string | undefined;

	constructor(base: number) {
		this.#base = base;
	}

	namesIn(trees: readonly unknown[]): readonly UsedName[] {
		this.#push(trees);
		while (this.#open.length > 0) this.#lookAt(this.#open.pop());
		return this.#names;
	}

	#push(values: readonly unknown[]): void {
		for (let index = values.length - 1; index >= 0; index--) this.#open.push(values[index]);
	}

	#lookAt(value: unknown): void {
		if (value instanceof Run) this.#enter(value);
		else if (value instanceof Left) this.#leave(value);
		else if (value instanceof Asked) this.#ask(value);
		else if (isName(value)) this.#add(value);
		else {
			const run = this.#runOf(value);
			this.#push(run === undefined ? reachedBy(value) : [...reachedBy(value), run]);
		}
	}

	#ask({ value, use }: Asked): void {
		const name = use === "element" ? rootName(value) : unwrapped(value);
		if (isName(name)) this.#add(name, use);
		else if (use !== "element") this.#open.push(value);
	}

	#add({ name, start }: NameNode, use?: UsedName["use"]): void {
		if (this.#isBound(name)) return;
		const over = this.#over;
		this.#names.push({
			name: ownedText(name),
			start: this.#base + start,
			...(use && { use }),
			...(over !== undefined && { over }),
		});
	}

	#isBound(name: string): boolean {
		return (this.#bound.get(name) ?? 0) > 0;
	}

	/** The function that a call is certain to call. */
	#runOf(value: unknown): Run | undefined {
		if (typeOf(value) !== "CallExpression") return undefined;
		const { called, list } = callIn(value) ?? {};
		if (called === undefined) return undefined;
		if (list === undefined) return new Run(called, this.#over);
		const isKnown = this.#over !== undefined || this.#isBound(list);
		return isKnown ? undefined : new Run(called, list);
	}

	#enter({ called, over }: Run): void {
		const bound = [...boundNames(called)];
		for (const name of bound) this.#bound.set(name, (this.#bound.get(name) ?? 0) + 1);
		this.#open.push(new Left(bound, this.#over));
		this.#over = over;
		this.#push(sureParts(called));
	}

	#leave({ bound, over }: Left): void {
		for (const name of bound) this.#bound.set(name, (this.#bound.get(name) ?? 0) - 1);
		this.#over = over;
	}
}

/** Whether a value is a function whose call fails where something in it does. */
function isPlainFunction(value: unknown): boolean {
	return (
		/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(typeOf(value)) &&
		property(value, "async") !== true &&
		property(value, "generator") !== true
	);
}

/** What of a function runs whenever it is called. */
function sureParts(called: unknown): readonly unknown[] {
	const body = property(called, "body");
	return typeOf(body) === "BlockStatement" ? reachedStatements(property(body, "body")) : [body];
}

interface Call {
	readonly called: unknown;
	/** The name of a list: it is called only if there is something in that. */
	readonly list?: string;
}

/** The function that a call writes out and calls, at once or with the items of a list. */
function callIn(call: unknown): Call | undefined {
	const callee = unwrapped(property(call, "callee"));
	if (isPlainFunction(callee)) return { called: callee };
	const [first] = itemsIn(property(call, "arguments"));
	if (!isPlainFunction(first) || !callers.has(methodOf(callee) ?? "")) return undefined;
	const list = listBehind(property(callee, "object"));
	if (isName(list)) return { called: first, list: list.name };
	return isFilledList(list) ? { called: first } : undefined;
}

/** What calls a function with the first item of a list at least. */
const callers: ReadonlySet<string> = new Set(
	wordsIn(`
	every filter find findIndex findLast findLastIndex flatMap forEach map some
`),
);

/** What makes a list with something in it of one that has. */
const keepers: ReadonlySet<string> = new Set(
	wordsIn(`
	concat fill map reverse sort toReversed toSorted
`),
);

/** Longer chains are not followed, so that time stays linear. */
const longestChain = 10;

/** The list that others are made of, in which is something only if there is in them. */
function listBehind(value: unknown): unknown {
	let list = unwrapped(value);
	for (let links = 0; links < longestChain; links++) {
		const callee = property(list, "callee");
		if (!keepers.has(methodOf(callee) ?? "")) break;
		list = unwrapped(property(callee, "object"));
	}
	return list;
}

/** `map` of `list.map`, if nothing in it is optional. */
function methodOf(callee: unknown): string | undefined {
	const isPlain =
		typeOf(callee) === "MemberExpression" &&
		property(callee, "computed") !== true &&
		property(callee, "optional") !== true;
	const name = property(callee, "property");
	return isPlain && isName(name) ? name.name : undefined;
}
