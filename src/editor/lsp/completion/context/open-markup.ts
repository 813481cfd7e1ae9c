// The open markup at a position of a body: a tag, a string or code. The reader makes one pass from
// the start to the position, without a parser, because text that is being typed often does not
// parse.

export interface OpenTag {
	readonly name: string;
	/** The offset after the name of the tag. */
	readonly start: number;
	readonly existing: readonly string[];
	/** The attribute whose value comes next. */
	readonly attribute: string | undefined;
}

export type OpenPart =
	| { readonly kind: "text" | "code" | "expression" }
	/** The position is in the name of a tag; `start` is the offset of the name. */
	| { readonly kind: "name"; readonly start: number; readonly isClosing: boolean }
	| { readonly kind: "tag"; readonly tag: OpenTag }
	/**
	 * The position is in the string of an attribute; `start` is the offset after the opening quote.
	 */
	| {
			readonly kind: "string";
			readonly tag: OpenTag;
			readonly quote: string;
			readonly start: number;
	  };

interface OpenMarkup {
	readonly open: OpenPart;
	/** The open elements, innermost last. */
	readonly around: readonly string[];
}

type MarkupLevel = { readonly kind: "text" | "expression" } | TagLevel;

interface TagLevel {
	readonly kind: "tag";
	readonly name: string;
	readonly start: number;
	readonly existing: string[];
	attribute: string | undefined;
}

/** The open markup at an offset. `isScript` is true for a JavaScript file. */
export function openMarkup(
	text: string,
	from: number,
	offset: number,
	isScript = false,
): OpenMarkup {
	return new MarkupReader(text, from, offset, isScript).read();
}

const textPattern = /[<{`\\]|(?:^|\n)[ \t]*(?:`{3,}|~{3,})/g;
const expressionPattern = /[{}<"'`]|\/[/*]/g;
const tagPattern = /(\s*)(?:([A-Za-z_$][\w$.:-]*)|([="'{])|(\/?>)|[^\s])/y;
const tagName = /<(\/?)([A-Za-z_$][\w$.:-]*)?/y;
const blankLine = /\n[ \t]*\r?\n/;

class MarkupReader {
	readonly #reader: TextReader;
	readonly #around: string[] = [];
	readonly #levels: MarkupLevel[];

	constructor(text: string, from: number, offset: number, isScript: boolean) {
		this.#levels = [{ kind: isScript ? "expression" : "text" }];
		// The reader starts at the preceding line break, so that the reader recognizes the start of a
		// line.
		this.#reader = new TextReader(text, Math.max(from - 1, 0), offset);
	}

	read(): OpenMarkup {
		for (;;) {
			const openPart = this.#step();
			if (openPart !== undefined) return { open: openPart, around: this.#around };
		}
	}

	#step(): OpenPart | undefined {
		const level = this.#levels.at(-1) ?? { kind: "text" };
		if (level.kind === "tag") return this.#stepInTag(level);
		const reader = this.#reader;
		const pattern = level.kind === "text" ? textPattern : expressionPattern;
		const match = reader.readNext(pattern);
		if (match === undefined) return { kind: level.kind };
		reader.at = pattern.lastIndex;
		if (match === "<") return this.#enterTag(reader.at - 1, level.kind);
		if (match === "{") this.#levels.push({ kind: "expression" });
		else if (match === "}") this.#leaveExpression();
		else if (match === "\\") reader.at++;
		else if (this.#skip(match, level.kind)) return { kind: "code" };
		return undefined;
	}

	#leaveExpression(): void {
		if (this.#levels.length > 1) this.#levels.pop();
	}

	/**
	 * Skips the code, comment or string that begins with `sign`. Returns true if the position is
	 * inside the skipped part.
	 */
	#skip(sign: string, kind: "text" | "expression"): boolean {
		const reader = this.#reader;
		if (sign === "//") return reader.skipTo("\n");
		if (sign === "/*") return reader.skipTo("*/");
		if (kind === "expression") return reader.skipText(sign);
		return sign === "`" ? reader.skipCode(reader.at - 1) : reader.skipFence(sign.trim());
	}

	#enterTag(start: number, kind: "text" | "expression"): OpenPart | undefined {
		const reader = this.#reader;
		const { text, offset } = reader;
		if (text.startsWith("<!--", start)) return reader.skipTo("-->") ? { kind: "code" } : undefined;
		if (isNotTag(text, start, kind)) return undefined;
		tagName.lastIndex = start;
		const [whole = "<", slash = "", name = ""] = tagName.exec(text) ?? [];
		const end = start + whole.length;
		reader.at = end;
		const isClosing = slash !== "";
		if (end >= offset && start + slash.length < offset)
			return { kind: "name", start: end - name.length, isClosing };
		if (isClosing) this.#close(name);
		else if (name !== "") {
			const tag = { name, start: end, existing: [], attribute: undefined };
			this.#levels.push({ kind: "tag", ...tag });
		}
		return undefined;
	}

	#close(name: string): void {
		const offset = this.#around.lastIndexOf(name);
		if (offset !== -1) this.#around.length = offset;
	}

	#stepInTag(tag: TagLevel): OpenPart | undefined {
		const { text, offset, at } = this.#reader;
		tagPattern.lastIndex = at;
		const match = tagPattern.exec(text);
		const [, blank = "", name, sign = "", end] = match ?? [];
		const start = at + blank.length;
		// A blank line ends a tag without `>`.
		if (blankLine.test(blank) && start < offset) {
			this.#levels.pop();
			return undefined;
		}
		const isInTag =
			tagPattern.lastIndex > offset || (tagPattern.lastIndex === offset && name !== undefined);
		if (match === null || start >= offset || (isInTag && !/["'{]/.test(sign)))
			return { kind: "tag", tag };
		this.#reader.at = tagPattern.lastIndex;
		if (name !== undefined) {
			tag.existing.push(name);
			tag.attribute = name;
		} else if (sign === '"' || sign === "'") return this.#skipValue(tag, sign);
		else if (sign === "{") this.#levels.push({ kind: "expression" });
		else if (end !== undefined) this.#leaveTag(tag, end);
		return undefined;
	}

	#leaveTag({ name }: TagLevel, end: string): void {
		this.#levels.pop();
		if (end === ">") this.#around.push(name);
	}

	#skipValue(tag: TagLevel, quote: string): OpenPart | undefined {
		const reader = this.#reader;
		const start = reader.at;
		const limit = reader.paragraphEnd();
		const quoteEnd = reader.text.indexOf(quote, start);
		const isClosed = quoteEnd !== -1 && quoteEnd < limit;
		if (reader.offset <= (isClosed ? quoteEnd : limit))
			return { kind: "string", tag, quote, start };
		if (isClosed) reader.at = quoteEnd + 1;
		else this.#levels.pop();
		return undefined;
	}
}

/** True for a `<` that begins no tag, as in `[a](<b c>)`, `a<b` and `useState<string>()`. */
function isNotTag(text: string, start: number, kind: "text" | "expression"): boolean {
	return kind === "text"
		? text.startsWith("](", start - 2)
		: /[\w)\]]/.test(text.charAt(start - 1));
}

const textEnds: ReadonlyMap<string, RegExp> = new Map([
	['"', /["\\\n]/g],
	["'", /['\\\n]/g],
	["`", /[`\\]/g],
]);
const maxCodeLength = 1000;

class TextReader {
	readonly text: string;
	readonly offset: number;
	at: number;
	/**
	 * The end of the current paragraph. The end is cached, because a new search for each tag would
	 * take quadratic time.
	 */
	#limit = -1;

	constructor(text: string, from: number, offset: number) {
		this.text = text;
		this.at = from;
		this.offset = offset;
	}

	readNext(pattern: RegExp): string | undefined {
		pattern.lastIndex = this.at;
		const match = pattern.exec(this.text);
		return match === null || match.index >= this.offset ? undefined : match[0];
	}

	skipTo(end: string): boolean {
		const index = this.text.indexOf(end, this.at);
		if (index === -1 || index + end.length > this.offset) return true;
		this.at = index + end.length;
		return false;
	}

	skipFence(fence: string): boolean {
		const closingFence = /\n[ \t]*(`{3,}|~{3,})[ \t]*(?=[\r\n]|$)/g;
		closingFence.lastIndex = this.at;
		for (let match = closingFence.exec(this.text); match; ) {
			if (closingFence.lastIndex > this.offset) break;
			this.at = closingFence.lastIndex;
			if (match[1]?.startsWith(fence) === true) return false;
			match = closingFence.exec(this.text);
		}
		return true;
	}

	/** Skips inline code. A backtick without a closing backtick in the same paragraph is text. */
	skipCode(start: number): boolean {
		const run = /`+/y;
		run.lastIndex = start;
		const [mark = "`"] = run.exec(this.text) ?? [];
		this.at = start + mark.length;
		const limit = Math.min(this.paragraphEnd(), this.at + maxCodeLength);
		const paragraph = this.text.slice(this.at, limit);
		for (const { 0: other, index } of paragraph.matchAll(/`+/g)) {
			if (other !== mark) continue;
			if (this.at + index >= this.offset) return true;
			this.at += index + mark.length;
			return false;
		}
		return false;
	}

	/** Skips a string of JavaScript. Only templates span several lines. */
	skipText(quote: string): boolean {
		const endPattern = textEnds.get(quote) ?? /\n/g;
		for (;;) {
			const match = this.readNext(endPattern);
			if (match === undefined) return true;
			this.at = endPattern.lastIndex + (match === "\\" ? 1 : 0);
			if (match !== "\\") return false;
		}
	}

	paragraphEnd(): number {
		if (this.at > this.#limit) {
			const blankLine = /\n[ \t]*\r?\n/g;
			blankLine.lastIndex = this.at - 1;
			this.#limit = blankLine.exec(this.text)?.index ?? this.text.length;
		}
		return this.#limit;
	}
}
