// The names that JavaScript asks for as soon as it is reached: also in functions that are called
// where they are written. What functions do later, and what is reached on a condition that is not
// written out, is left out.
import { ownedText } from "../../text-parts.ts";
import type { UsedName } from "../body.ts";
import { boundNames } from "./bound-names.ts";
import { callIn, isPlainFunction, sureParts } from "./functions.ts";
import { Asked, reachedBy } from "./reached.ts";
import { isName, type NameNode, rootName, typeOf, unwrapped } from "./trees.ts";

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
