// Globs, matched in a time that grows with the path alone. What turns them into regular expressions
// takes a power of it: with a dozen `*` in a glob, nobody can wait for the answer to one long name.
import { type Part, readGlob } from "./glob-parts.ts";

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
