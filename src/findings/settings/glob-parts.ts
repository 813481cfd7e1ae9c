// Reads globs.
/**
 * What a glob consists of: one character, any number of them, or one of several sequences of parts.
 */
export type Part =
	| { readonly kind: "one"; readonly fits: (character: string) => boolean }
	| { readonly kind: "any"; readonly fits: (character: string) => boolean }
	| {
			readonly kind: "choice";
			readonly of: readonly (readonly Part[])[];
			readonly isOptional: boolean;
			readonly repeats: boolean;
	  };

/** The parts of a glob. A bracket that is never closed stands for itself. */
export function readGlob(glob: string): readonly Part[] {
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
