// Globs, matched in a time that grows with the path alone. What turns them into regular expressions
// takes a power of it: with a dozen `*` in a glob, nobody can wait for the answer to one long name.

/** Characters of a glob at most: it is read by recursion. */
const longest = 1000;

/** Why a glob means nothing here, and what to write instead. */
export function whyRefused(
	glob: string,
): { readonly why: string; readonly hint: string } | undefined {
	if (glob.length > longest)
		return {
			why: `A glob has at most ${longest} characters.`,
			hint: "Write several globs instead.",
		};
	if (glob.includes("!(", 1))
		return {
			why: `\`${glob}\` has a \`!(\`, which is not supported.`,
			hint: "Add a glob that begins with `!` instead.",
		};
	const braces = glob.match(/\{[^{},]*\}/g) ?? [];
	return braces.some((one) => one.includes(".."))
		? {
				why: `\`${glob}\` has a range in braces, which is not supported.`,
				hint: "Write `[1-3]` or `{1,2,3}` instead.",
			}
		: undefined;
}

/** The folder that all files are in which a glob can fit, or the file that it names. */
export function baseOf(glob: string): string {
	const plain = glob.replace(/^(?:\.\/)+/, "");
	const [start = ""] = /^[^*?{}[\]()!\\]*/.exec(plain) ?? [];
	return start === plain ? plain : start.slice(0, start.lastIndexOf("/") + 1);
}

/**
 * Asks whether paths fit a glob: `*`, `**`, `?`, `[ab]`, `[!ab]`, `{a,b}`, `@(a|b)`, `?(a)`,
 * `*(a)`, `+(a)`.
 */
export function fitsGlob(glob: string): (path: string) => boolean {
	const base = baseOf(glob);
	let matcher: Matcher | undefined;
	return (path) => {
		// Most globs name another folder: of thousands, few are ever read.
		if (!path.startsWith(base)) return false;
		matcher ??= matcherOf(glob);
		return matcher.fits(path);
	};
}

function matcherOf(glob: string): Matcher {
	const end: State = { id: 0, next: [] };
	return new Matcher(new Linker().link(readGlob(glob), end), end);
}

/** A place in the glob. One with `fits` is left with a character that fits, others without. */
interface State {
	readonly id: number;
	readonly fits?: (character: string) => boolean;
	readonly next: State[];
}

/** Makes of the parts of a glob the places that a path goes through. */
class Linker {
	#count = 0;

	link(parts: readonly Part[], after: State): State {
		return parts.reduceRight((next, part) => this.#before(part, next), after);
	}

	#before(part: Part, after: State): State {
		if (part.kind === "one") return this.#state([after], part.fits);
		const start = this.#state([]);
		if (part.kind === "any") {
			start.next.push(this.#state([start], part.fits), after);
			return start;
		}
		const back = part.repeats ? this.#state([start, after]) : after;
		for (const choice of part.of) start.next.push(this.link(choice, back));
		if (part.isOptional) start.next.push(after);
		return start;
	}

	#state(next: State[], fits?: State["fits"]): State {
		this.#count++;
		return { id: this.#count, next, ...(fits !== undefined && { fits }) };
	}
}

/**
 * All places where one can be behind the same start of a path, and where its next character leads.
 */
interface Step {
	readonly states: ReadonlySet<State>;
	readonly next: Map<string, Step>;
}

/** Ways from step to step that are kept for the next path. */
const maxKept = 5000;

class Matcher {
	readonly #start: State;
	readonly #end: State;
	readonly #steps = new Map<string, Step>();
	#kept = 0;

	constructor(start: State, end: State) {
		this.#start = start;
		this.#end = end;
	}

	fits(path: string): boolean {
		let step = this.#step([this.#start]);
		for (const character of path) {
			let next = step.next.get(character);
			if (next === undefined) {
				next = this.#after(step, character);
				if (this.#kept++ === maxKept) this.#forget();
				step.next.set(character, next);
			}
			if (next.states.size === 0) return false;
			step = next;
		}
		return step.states.has(this.#end);
	}

	#after({ states }: Step, character: string): Step {
		const left = [...states].filter((state) => state.fits?.(character));
		return this.#step(left.flatMap(({ next }) => next));
	}

	#step(from: readonly State[]): Step {
		const states = new Set<State>(from);
		for (const state of states)
			if (state.fits === undefined) for (const next of state.next) states.add(next);
		const key = Array.from(states, ({ id }) => id)
			.sort((a, b) => a - b)
			.join();
		const known = this.#steps.get(key);
		if (known !== undefined) return known;
		const step = { states, next: new Map<string, Step>() };
		this.#steps.set(key, step);
		return step;
	}

	#forget(): void {
		for (const { next } of this.#steps.values()) next.clear();
		this.#steps.clear();
		this.#kept = 0;
	}
}

/**
 * What a glob consists of: one character, any number of them, or one of several sequences of parts.
 */
type Part =
	| { readonly kind: "one"; readonly fits: (character: string) => boolean }
	| { readonly kind: "any"; readonly fits: (character: string) => boolean }
	| {
			readonly kind: "choice";
			readonly of: readonly (readonly Part[])[];
			readonly isOptional: boolean;
			readonly repeats: boolean;
	  };

/** The parts of a glob. A bracket that is never closed stands for itself. */
function readGlob(glob: string): readonly Part[] {
	return new Parser(glob.replace(/^(?:\.\/)+/, "")).read();
}

class Parser {
	readonly #glob: string;
	readonly #ends: ReadonlyMap<number, number>;
	#at = 0;

	constructor(glob: string) {
		this.#glob = glob;
		this.#ends = groupEnds(glob);
	}

	read(): readonly Part[] {
		return this.#parts(this.#glob.length, "");
	}

	#parts(end: number, separator: string): readonly Part[] {
		const parts: Part[] = [];
		while (this.#at < end && this.#glob[this.#at] !== separator)
			for (const part of this.#next()) parts.push(part);
		return parts;
	}

	#next(): readonly Part[] {
		const glob = this.#glob;
		const group = this.#group();
		if (group !== undefined) return group;
		const stars = match(glob, this.#at, /\*+/y);
		if (stars !== undefined) return [this.#stars(stars[0])];
		const set = match(glob, this.#at, characterClass);
		if (set !== undefined) {
			this.#at += set[0].length;
			return [{ kind: "one", fits: inClass(set[1] !== "", set[2] ?? "") }];
		}
		if (glob[this.#at] === "\\" && this.#at + 1 < glob.length) this.#at++;
		else if (glob[this.#at] === "?") {
			this.#at++;
			return [{ kind: "one", fits: isInName }];
		}
		const [character = ""] = glob.slice(this.#at, this.#at + 2);
		this.#at += character.length;
		return [literal(character)];
	}

	/** As a whole segment, `**` stands for any number of them. */
	#stars(stars: string): Part {
		const before = this.#glob[this.#at - 1] ?? "/";
		this.#at += stars.length;
		const after = this.#glob[this.#at] ?? "";
		if (stars !== "**" || !/[/{,(|]/.test(before) || !/^[/},)|]?$/.test(after))
			return { kind: "any", fits: isInName };
		if (after !== "/") return anything;
		this.#at++;
		const of = [[anything, literal("/")]];
		return { kind: "choice", of, isOptional: true, repeats: false };
	}

	#group(): readonly Part[] | undefined {
		const start = this.#at;
		const isBrace = this.#glob[start] === "{";
		const open = isBrace ? start : start + 1;
		const end = this.#ends.get(open);
		if (end === undefined || (!isBrace && this.#glob[open] !== "(")) return undefined;
		const of: (readonly Part[])[] = [];
		for (this.#at = open; this.#at < end; ) {
			this.#at++;
			of.push(this.#parts(end, isBrace ? "," : "|"));
		}
		this.#at = end + 1;
		if (isBrace && of.length === 1) return [literal("{"), ...of.flat(), literal("}")];
		const mark = this.#glob[start] ?? "";
		const isOptional = mark === "?" || mark === "*";
		return [{ kind: "choice", of, isOptional, repeats: /[*+]/.test(mark) }];
	}
}

const characterClass = /\[([!^]?)(\]?(?:\\.|[^\\\]])*)\]/y;

/**
 * Where the groups end that begin at a place with `{`, or with the `(` behind `@`, `?`, `*` or `+`.
 */
function groupEnds(glob: string): ReadonlyMap<number, number> {
	const ends = new Map<number, number>();
	const open: number[] = [];
	for (let at = 0; at < glob.length; at++) {
		const character = glob[at] ?? "";
		const set = match(glob, at, characterClass);
		if (set !== undefined) at += set[0].length - 1;
		else if (character === "\\") at++;
		else if (character === "{") open.push(at);
		else if (character === "(" && /[@?*+]/.test(glob[at - 1] ?? "")) open.push(at);
		else if (character === "}" || character === ")") {
			const own = character === "}" ? "{" : "(";
			const start = open.findLastIndex((one) => glob[one] === own);
			if (start === -1) continue;
			ends.set(open[start] ?? 0, at);
			open.length = start;
		}
	}
	return ends;
}

function match(glob: string, at: number, expression: RegExp): RegExpExecArray | undefined {
	expression.lastIndex = at;
	return expression.exec(glob) ?? undefined;
}

function inClass(isOther: boolean, written: string): (one: string) => boolean {
	const ranges = [...written.matchAll(/\\?(.)(?:-\\?(.))?/gsu)].map(([, from = "", to = from]) => ({
		from,
		to,
	}));
	return (one) =>
		isInName(one) && ranges.some(({ from, to }) => from <= one && one <= to) !== isOther;
}

function isInName(character: string): boolean {
	return character !== "/";
}

function literal(character: string): Part {
	return { kind: "one", fits: (one) => one === character };
}

const anything: Part = { kind: "any", fits: () => true };
