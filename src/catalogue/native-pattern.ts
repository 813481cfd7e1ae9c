// Patterns that the regular expressions of JavaScript match in linear time, too. V8 matches them in a
// tenth of the time that RE2JS takes, and a program with no other patterns need not load RE2JS.

/** The maximum number of ways in which a pattern may try to match at one offset. */
const mostWays = 16;

/** The maximum number in a quantifier such as `{8}`. */
const mostRepeats = 100;

/** A pattern as a regular expression; `undefined` if the pattern is not certainly simple. */
export function nativePattern(pattern: string): RegExp | undefined {
	const source = new SimplePattern(pattern).translate();
	return source === undefined ? undefined : new RegExp(source, "u");
}

/** Thrown for a pattern that is not simple. */
const notSimple = Symbol("not simple");

/**
 * A parser of patterns with literals, classes, groups and quantifiers. It refuses everything that
 * RE2 and JavaScript read differently, and repetitions whose time could grow faster than the text:
 * groups are never repeated, and only one character may be repeated without a limit, in a pattern
 * that begins at the start of the text.
 */
class SimplePattern {
	readonly #characters: readonly string[];
	#index = 0;
	#ways = 1;
	#hasUnlimited = false;
	#hasAlternatives = false;

	constructor(pattern: string) {
		this.#characters = [...pattern];
	}

	translate(): string | undefined {
		try {
			const source = this.#readAlternatives(false);
			const isAnchored = this.#characters[0] === "^" && !this.#hasAlternatives;
			const isRead = this.#index === this.#characters.length;
			return isRead && (isAnchored || !this.#hasUnlimited) ? source : undefined;
		} catch (error) {
			if (error === notSimple) return undefined;
			throw error;
		}
	}

	#take(text: string): boolean {
		const characters = [...text];
		const isNext = characters.every(
			(one, offset) => this.#characters[this.#index + offset] === one,
		);
		if (isNext) this.#index += characters.length;
		return isNext;
	}

	#countWays(factor: number): void {
		this.#ways *= factor;
		if (this.#ways > mostWays) throw notSimple;
	}

	#readAlternatives(ignoresCase: boolean, isInGroup = false): string {
		const alternatives = [this.#readSequence(ignoresCase)];
		while (this.#take("|")) alternatives.push(this.#readSequence(ignoresCase));
		this.#countWays(alternatives.length);
		if (alternatives.length > 1 && !isInGroup) this.#hasAlternatives = true;
		return alternatives.join("|");
	}

	#readSequence(ignoresCase: boolean): string {
		let source = "";
		for (;;) {
			const character = this.#characters[this.#index];
			if (character === undefined || character === "|" || character === ")") break;
			if (character === "^" || character === "$") {
				this.#index++;
				source += character;
			} else if (character === "(") source += this.#readGroup(ignoresCase);
			else source += this.#readCharacter(ignoresCase) + this.#readQuantifier();
		}
		if (source === "") throw notSimple;
		return source;
	}

	#readGroup(ignoresCase: boolean): string {
		this.#index++;
		const isInsensitive = this.#take("?i:");
		if (!isInsensitive) this.#take("?:");
		const source = this.#readAlternatives(ignoresCase || isInsensitive, true);
		if (!this.#take(")")) throw notSimple;
		if (this.#take("?")) {
			this.#countWays(2);
			this.#refuseQuantifier();
			return `(?:${source})?`;
		}
		this.#refuseQuantifier();
		return `(?:${source})`;
	}

	#refuseQuantifier(): void {
		if (/^[*+?{]/.test(this.#characters[this.#index] ?? "")) throw notSimple;
	}

	/** A pattern for one character. */
	#readCharacter(ignoresCase: boolean): string {
		const character = this.#characters[this.#index++] ?? "";
		if (character === ".") return String.raw`[^\n]`;
		if (character === "[" && !ignoresCase) return this.#readClass();
		if (character === "\\") return this.#readEscape();
		if (/[*+?{}[\]]/.test(character)) throw notSimple;
		return ignoresCase ? inAnyCase(character) : literal(character);
	}

	#readEscape(): string {
		const character = this.#characters[this.#index++] ?? "";
		if (/^[dw]$/.test(character)) return `\\${character}`;
		return escapedPunctuation(character);
	}

	#readClass(): string {
		let source = this.#take("^") ? "[^" : "[";
		const firstIndex = this.#index;
		while (!this.#take("]") || this.#index === firstIndex) {
			const start = this.#readClassCharacter();
			const isRange =
				this.#characters[this.#index] === "-" && this.#characters[this.#index + 1] !== "]";
			if (!isRange) {
				source += start;
				continue;
			}
			this.#index++;
			const end = this.#readClassCharacter();
			if (!/^[\da-zA-Z]{2}$/.test(start + end) || start > end) throw notSimple;
			source += `${start}-${end}`;
		}
		if (this.#index === firstIndex + 1) throw notSimple;
		return `${source}]`;
	}

	#readClassCharacter(): string {
		const character = this.#characters[this.#index++] ?? "";
		if (character === "\\") return this.#readEscape();
		if (character === "" || /[[\]^&~]/.test(character)) throw notSimple;
		return character === "-" ? String.raw`\-` : literal(character);
	}

	/** The quantifier of a pattern for one character. */
	#readQuantifier(): string {
		const [quantifier = "", least = "", comma = "", most = ""] =
			/^(?:[*+?]|\{(\d{1,3})(?:(,)(\d{0,3}))?\})/.exec(
				this.#characters.slice(this.#index, this.#index + 10).join(""),
			) ?? [];
		this.#index += quantifier.length;
		if (quantifier !== "") this.#refuseQuantifier();
		else if (this.#characters[this.#index] === "{") throw notSimple;
		if (quantifier === "?") this.#countWays(2);
		else if (/^[*+]$/.test(quantifier) || (comma !== "" && most === "")) {
			if (this.#hasUnlimited || Number(least) > mostRepeats) throw notSimple;
			this.#hasUnlimited = true;
		} else if (quantifier !== "") {
			const limit = comma === "" ? least : most;
			if (Number(limit) > mostRepeats || Number(least) > Number(limit)) throw notSimple;
			this.#countWays(Number(limit) - Number(least) + 1);
		}
		return quantifier;
	}
}

function literal(character: string): string {
	// A lone surrogate is no character.
	if (/^[\uD800-\uDFFF]$/.test(character)) throw notSimple;
	return /^[\^$\\.*+?()[\]{}|/]$/.test(character) ? `\\${character}` : character;
}

function escapedPunctuation(character: string): string {
	if (!/^[!-/:-@[-^`{-~]$/.test(character)) throw notSimple;
	return character === "-" ? String.raw`\x2d` : literal(character);
}

/** The letters that RE2 takes for an ASCII letter in another case, besides that of ASCII. */
const moreCases: ReadonlyMap<string, string> = new Map([
	["k", "\u212a"],
	["s", "\u017f"],
]);

function inAnyCase(character: string): string {
	if (character > "\x7f") throw notSimple;
	const lower = character.toLowerCase();
	const upper = character.toUpperCase();
	if (lower === upper) return literal(character);
	return `[${lower}${upper}${moreCases.get(lower) ?? ""}]`;
}
