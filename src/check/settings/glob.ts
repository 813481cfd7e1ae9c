// Globs, matched in time that is linear in the path. Regular expressions made from globs can take
// exponential time: with a dozen `*`, a long name would block docproof.

/** The maximum number of characters in a glob, because the parser is recursive. */
const maxGlobLength = 1000;

export function globRefusal(
	glob: string,
): { readonly why: string; readonly hint: string } | undefined {
	if (glob.length > maxGlobLength)
		return {
			why: `A glob has at most ${maxGlobLength} characters.`,
			hint: "Write several globs instead.",
		};
	if (glob.includes("!("))
		return {
			why: `\`${glob}\` has a \`!(\`, which is not supported.`,
			hint: "Add a glob such as `!a` instead, and write `[(]` for a literal parenthesis.",
		};
	const braces = glob.match(/\{[^{},]*\}/g) ?? [];
	return braces.some((one) => one.includes(".."))
		? {
				why: `\`${glob}\` has a range in braces, which is not supported.`,
				hint: "Write `[1-3]` or `{1,2,3}` instead.",
			}
		: undefined;
}

export function baseOf(glob: string): string {
	const plainGlob = glob.replace(/^(?:\.\/)+/, "");
	const [start = ""] = /^[^*?{}[\]()!\\]*/.exec(plainGlob) ?? [];
	return start === plainGlob ? plainGlob : start.slice(0, start.lastIndexOf("/") + 1);
}

/**
 * A state of the matcher. With `fits`, a matching character selects the next states; without
 * `fits`, the matcher enters the next states at once.
 */
interface MatcherState {
	readonly id: number;
	readonly fits?: (character: string) => boolean;
	readonly next: MatcherState[];
	/** The indexes of the globs that end here. */
	readonly endedGlobs?: readonly number[];
}

/** The parts with which globs go on after a common start, by their keys. */
interface GlobBranch {
	readonly branches: Map<string, { readonly part: GlobPart; readonly branch: GlobBranch }>;
	readonly endedGlobs: number[];
}

class GlobCompiler {
	#count = 0;

	/** Compiles globs to one matcher, in which globs with a common start share states. */
	compile(globs: readonly string[]): MatcherState {
		const root: GlobBranch = { branches: new Map(), endedGlobs: [] };
		for (const [index, glob] of globs.entries()) {
			let { endedGlobs, branches } = root;
			for (const part of readGlob(glob)) {
				const next = branches.get(part.key) ?? {
					part,
					branch: { branches: new Map(), endedGlobs: [] },
				};
				branches.set(part.key, next);
				({ endedGlobs, branches } = next.branch);
			}
			endedGlobs.push(index);
		}
		return this.#branch(root);
	}

	#branch({ branches, endedGlobs }: GlobBranch): MatcherState {
		const next = Array.from(branches.values(), ({ part, branch }) =>
			this.#before(part, this.#branch(branch)),
		);
		return { ...this.#state(next), endedGlobs };
	}

	#before(part: GlobPart, after: MatcherState): MatcherState {
		if (part.kind === "one") return this.#state([after], part.fits);
		const start = this.#state([]);
		if (part.kind !== "choice") {
			start.next.push(this.#state([start], part.fits), after);
			return start;
		}
		const stateBack = part.repeats ? this.#state([start, after]) : after;
		for (const choice of part.of)
			start.next.push(choice.reduceRight((next, one) => this.#before(one, next), stateBack));
		if (part.isOptional) start.next.push(after);
		return start;
	}

	#state(next: MatcherState[], fits?: MatcherState["fits"]): MatcherState {
		this.#count++;
		return { id: this.#count, next, ...(fits !== undefined && { fits }) };
	}
}

/** The set of states after a prefix of a path, with transitions by character. */
interface StateSet {
	readonly states: ReadonlySet<MatcherState>;
	readonly matchedGlobs: readonly number[];
	readonly next: Map<string, StateSet>;
}

/** The number of transitions to cache for later paths, besides those for longer globs. */
const minTransitions = 5000;

const noGlobs: readonly number[] = [];

/**
 * Globs that are matched together, so that the time for a path hardly depends on the number of
 * globs: `*`, `**`, `?`, `[ab]`, `[!ab]`, `{a,b}`, `@(a|b)`, `?(a)`, `*(a)`, `+(a)`.
 */
export class GlobSet {
	readonly #globs: readonly string[];
	readonly #maxTransitions: number;
	readonly #stateSets = new Map<string, StateSet>();
	/** The first states; compiled on demand, because many settings match no path at all. */
	#start: MatcherState | undefined;
	#startSet: StateSet | undefined;
	#openBranches = 0;

	constructor(globs: readonly string[]) {
		this.#globs = globs;
		this.#maxTransitions = globs.reduce((sum, glob) => sum + 2 * glob.length, minTransitions);
	}

	/** The indexes of the globs that match a path. Equal results are usually the same list. */
	matching(path: string): readonly number[] {
		this.#start ??= new GlobCompiler().compile(this.#globs);
		this.#startSet ??= this.#stateSetOf([this.#start]);
		let stateSet = this.#startSet;
		for (const character of path) {
			let nextSet = stateSet.next.get(character);
			if (nextSet === undefined) {
				nextSet = this.#after(stateSet, character);
				if (this.#openBranches++ === this.#maxTransitions) this.#forget();
				stateSet.next.set(character, nextSet);
			}
			if (nextSet.states.size === 0) return noGlobs;
			stateSet = nextSet;
		}
		return stateSet.matchedGlobs;
	}

	#after({ states }: StateSet, character: string): StateSet {
		const remainingStates = [...states].filter((state) => state.fits?.(character));
		return this.#stateSetOf(remainingStates.flatMap(({ next }) => next));
	}

	#stateSetOf(from: readonly MatcherState[]): StateSet {
		const states = new Set<MatcherState>(from);
		for (const state of states)
			if (state.fits === undefined) for (const nextState of state.next) states.add(nextState);
		const key = Array.from(states, ({ id }) => id)
			.sort((a, b) => a - b)
			.join();
		const cachedSet = this.#stateSets.get(key);
		if (cachedSet !== undefined) return cachedSet;
		const matchedGlobs = Array.from(states).flatMap((state) => state.endedGlobs ?? []);
		const stateSet = { states, matchedGlobs, next: new Map<string, StateSet>() };
		this.#stateSets.set(key, stateSet);
		return stateSet;
	}

	#forget(): void {
		for (const { next } of this.#stateSets.values()) next.clear();
		this.#stateSets.clear();
		this.#startSet = undefined;
		this.#openBranches = 0;
	}
}

/**
 * A part of a glob: one character, any number of characters, or alternatives. Parts with the same
 * key match the same texts.
 */
type GlobPart =
	| {
			readonly kind: "one" | "any";
			readonly key: string;
			readonly fits: (character: string) => boolean;
	  }
	| {
			readonly kind: "choice";
			readonly key: string;
			readonly of: readonly (readonly GlobPart[])[];
			readonly isOptional: boolean;
			readonly repeats: boolean;
	  };

/** An unclosed bracket is a literal character. */
function readGlob(glob: string): readonly GlobPart[] {
	return new GlobParser(glob.replace(/^(?:\.\/)+/, "")).read();
}

class GlobParser {
	readonly #glob: string;
	readonly #ends: ReadonlyMap<number, number>;
	#at = 0;

	constructor(glob: string) {
		this.#glob = glob;
		this.#ends = groupEnds(glob);
	}

	read(): readonly GlobPart[] {
		return this.#parts(this.#glob.length, "");
	}

	#parts(end: number, separator: string): readonly GlobPart[] {
		const globParts: GlobPart[] = [];
		while (this.#at < end && this.#glob[this.#at] !== separator)
			for (const globPart of this.#next()) globParts.push(globPart);
		return globParts;
	}

	#next(): readonly GlobPart[] {
		const glob = this.#glob;
		const group = this.#group();
		if (group !== undefined) return group;
		const stars = matchAt(glob, this.#at, /\*+/y);
		if (stars !== undefined) return [this.#stars(stars[0])];
		const setMatch = matchAt(glob, this.#at, characterClass);
		if (setMatch !== undefined) {
			this.#at += setMatch[0].length;
			const [key, mark, characters = ""] = setMatch;
			return [{ kind: "one", key, fits: classPredicate(mark !== "", characters) }];
		}
		if (glob[this.#at] === "\\" && this.#at + 1 < glob.length) this.#at++;
		else if (glob[this.#at] === "?") {
			this.#at++;
			return [{ kind: "one", key: "?", fits: isInName }];
		}
		const [character = ""] = glob.slice(this.#at, this.#at + 2);
		this.#at += character.length;
		return [literalPart(character)];
	}

	/** `**` matches any number of segments if it is a whole segment. */
	#stars(stars: string): GlobPart {
		const charBefore = this.#glob[this.#at - 1] ?? "/";
		this.#at += stars.length;
		const charAfter = this.#glob[this.#at] ?? "";
		if (stars !== "**" || !/[/{,(|]/.test(charBefore) || !/^[/},)|]?$/.test(charAfter))
			return { kind: "any", key: "*", fits: isInName };
		if (charAfter !== "/") return anyPart;
		this.#at++;
		const starParts = [[anyPart, literalPart("/")]];
		return { kind: "choice", key: "**/", of: starParts, isOptional: true, repeats: false };
	}

	#group(): readonly GlobPart[] | undefined {
		const start = this.#at;
		const isBrace = this.#glob[start] === "{";
		const contentStart = isBrace ? start : start + 1;
		const end = this.#ends.get(contentStart);
		if (end === undefined || (!isBrace && this.#glob[contentStart] !== "(")) return undefined;
		const groupParts: (readonly GlobPart[])[] = [];
		for (this.#at = contentStart; this.#at < end; ) {
			this.#at++;
			groupParts.push(this.#parts(end, isBrace ? "," : "|"));
		}
		this.#at = end + 1;
		if (isBrace && groupParts.length === 1)
			return [literalPart("{"), ...groupParts.flat(), literalPart("}")];
		const mark = this.#glob[start] ?? "";
		const isOptional = mark === "?" || mark === "*";
		const key = this.#glob.slice(start, this.#at);
		return [{ kind: "choice", key, of: groupParts, isOptional, repeats: /[*+]/.test(mark) }];
	}
}

const characterClass = /\[([!^]?)(\]?(?:\\.|[^\\\]])*)\]/y;

/**
 * The offset of each closing bracket of a group by the offset of its opening bracket: `{`, or `(`
 * after `@`, `?`, `*` or `+`.
 */
function groupEnds(glob: string): ReadonlyMap<number, number> {
	const endsByStart = new Map<number, number>();
	const openBrackets: number[] = [];
	for (let index = 0; index < glob.length; index++) {
		const character = glob[index] ?? "";
		const classMatch = matchAt(glob, index, characterClass);
		if (classMatch !== undefined) index += classMatch[0].length - 1;
		else if (character === "\\") index++;
		else if (character === "{") openBrackets.push(index);
		else if (character === "(" && /[@?*+]/.test(glob[index - 1] ?? "")) openBrackets.push(index);
		else if (character === "}" || character === ")") {
			const openBracket = character === "}" ? "{" : "(";
			const start = openBrackets.findLastIndex((one) => glob[one] === openBracket);
			if (start === -1) continue;
			endsByStart.set(openBrackets[start] ?? 0, index);
			openBrackets.length = start;
		}
	}
	return endsByStart;
}

function matchAt(glob: string, at: number, expression: RegExp): RegExpExecArray | undefined {
	expression.lastIndex = at;
	return expression.exec(glob) ?? undefined;
}

function classPredicate(isOther: boolean, written: string): (one: string) => boolean {
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

function literalPart(character: string): GlobPart {
	return { kind: "one", key: `\\${character}`, fits: (one) => one === character };
}

const anyPart: GlobPart = { kind: "any", key: "**", fits: () => true };
