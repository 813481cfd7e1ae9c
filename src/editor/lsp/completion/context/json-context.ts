import type { Range } from "../../../../text/source-file.ts";
import {
	type CompletionContext,
	type ExpectedName,
	inAddress,
	type QuotingStyle,
} from "./context.ts";

const quotings: Readonly<Record<JsonPosition["form"], QuotingStyle>> = {
	text: "json",
	open: "json-open",
	bare: "json-bare",
};

export function jsonContext(text: string, offset: number): CompletionContext | undefined {
	const position = new JsonReader(text, offset).read();
	if (position === undefined) return undefined;
	const expectedName = expectedAt(position);
	const quoting = quotings[position.form];
	const { range } = position;
	const isAddress = expectedName.kind === "link" || expectedName.kind === "redirect";
	return isAddress && position.form !== "bare"
		? { ...inAddress(text, range, offset, expectedName), quoting }
		: { expected: expectedName, range, quoting };
}

function expectedAt({
	path,
	isKey,
	keys,
	hasValue,
	needsComma,
	sources,
}: JsonPosition): ExpectedName {
	const names = path.map(String);
	if (isKey) return { kind: "setting", path: names, existing: keys, hasValue, needsComma };
	const lastKey = path.at(-1);
	const listKey = path.at(-2);
	if (listKey === "pages" && typeof lastKey === "number") return { kind: "entry", sources };
	if (lastKey === "root" && names.length > 1) return { kind: "page" };
	if (path[0] === "redirects" && (lastKey === "source" || lastKey === "destination"))
		return { kind: "redirect", part: lastKey };
	const key = path.findLast((name) => typeof name === "string" && name !== "source");
	if (key === "openapi" || key === "asyncapi") return { kind: "spec", key };
	if (lastKey === "icon" || (lastKey === "name" && listKey === "icon")) return { kind: "icon" };
	if (lastKey === "href") return { kind: "link", isResolved: false };
	return { kind: "setting-value", path: names };
}

interface JsonPosition {
	/** The path of a value, or of the object that contains a key. Numbers are list indices. */
	readonly path: readonly (string | number)[];
	readonly isKey: boolean;
	/** The range of a string without its quotes. */
	readonly range: Range;
	/**
	 * `text`: the string has both quotes; `open`: the string has only the opening quote; `bare`: the
	 * value has no quotes.
	 */
	readonly form: "text" | "open" | "bare";
	/** True if a colon follows the string. */
	readonly hasValue: boolean;
	/** True if another string follows, because a comma is then needed. */
	readonly needsComma: boolean;
	/** The keys of the innermost object, without the typed key. */
	readonly keys: readonly string[];
	/** The `openapi` values of the enclosing objects, innermost first. */
	readonly sources: readonly string[];
}

interface JsonToken {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

const tokenPattern = /"(?:[^"\\\r\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

class JsonReader {
	readonly #text: string;
	readonly #offset: number;
	readonly #frames = new JsonFrames();
	#foundPosition: JsonPosition | undefined;
	/**
	 * The frames around the cursor, innermost first. The reader continues after the cursor, because
	 * keys after the cursor also exclude candidates.
	 */
	#around: readonly JsonFrame[] = [];
	#isPassed = false;

	constructor(text: string, offset: number) {
		this.#text = text;
		this.#offset = offset;
	}

	/**
	 * The position of the cursor; `undefined` if neither a key nor a value can be typed at the cursor,
	 * because the cursor is directly after a value or between two values.
	 */
	read(): JsonPosition | undefined {
		tokenPattern.lastIndex = 0;
		for (
			let tokenMatch = tokenPattern.exec(this.#text);
			tokenMatch;
			tokenMatch = tokenPattern.exec(this.#text)
		) {
			const token = { text: tokenMatch[0], start: tokenMatch.index, end: tokenPattern.lastIndex };
			const isBefore = !this.#isPassed;
			if (isBefore) this.#inspectToken(token);
			if (this.#isPassed && this.#foundPosition === undefined) return undefined;
			const { form, range } = this.#foundPosition ?? {};
			// After an unclosed string, reading continues at the end of the typed part of the string,
			// because the text after that part may not belong to the string.
			if (isBefore && form === "open") tokenPattern.lastIndex = range?.end ?? token.end;
			this.#frames.takeToken(token.text);
			if (this.#isPassed && this.#frames.open.length === 0) break;
		}
		if (!this.#isPassed) this.#recordPosition(undefined);
		const position = this.#foundPosition;
		if (position === undefined) return undefined;
		const [inner] = this.#around;
		const typedText = this.#text.slice(position.range.start, position.range.end);
		return {
			...position,
			keys: (inner?.keys ?? []).filter((key) => !position.isKey || key !== typedText),
			sources: this.#around.flatMap(({ source }) => source ?? []),
		};
	}

	/** Records the position if the cursor is in the token or before the token. */
	#inspectToken(one: JsonToken): void {
		const isText = one.text.startsWith('"');
		const isWord = isText || !/^[{}[\],:]$/.test(one.text);
		if (one.end < this.#offset) return;
		if (isText && isClosed(one.text) && one.end === this.#offset) {
			// The cursor is after the closing quote, so no value can be typed.
			this.#isPassed = true;
			return;
		}
		if (one.end === this.#offset && !isWord) return;
		const isInToken = isWord && one.start + (isText ? 1 : 0) <= this.#offset;
		this.#recordPosition(isInToken ? one : undefined);
	}

	#recordPosition(one: JsonToken | undefined): void {
		this.#isPassed = true;
		const frame = this.#frames.inner;
		const isKey = frame?.expected === "key";
		if (frame?.expected === undefined) return;
		this.#around = [...this.#frames.open].reverse();
		const typedRange = rangeIn(this.#text, one, this.#offset);
		const textBehind = this.#text.slice(typedRange.range.end, typedRange.range.end + 100);
		this.#foundPosition = {
			path: this.#frames.open.flatMap((one, index) => {
				const isLast = index === this.#frames.open.length - 1;
				if (one.kind === "list") return one.index;
				return isLast && isKey ? [] : (one.key ?? "");
			}),
			isKey,
			...typedRange,
			hasValue: /^"?\s*:/.test(textBehind),
			needsComma: /^\s*"/.test(typedRange.form === "text" ? textBehind.slice(1) : textBehind),
			keys: [],
			sources: [],
		};
	}
}

/**
 * The typed part of a token. An unclosed string ends at the cursor, because the text after the
 * cursor may not belong to the string.
 */
function rangeIn(
	text: string,
	one: JsonToken | undefined,
	offset: number,
): Pick<JsonPosition, "range" | "form"> {
	if (one === undefined) return { range: { start: offset, end: offset }, form: "bare" };
	if (!one.text.startsWith('"')) return { range: { start: one.start, end: one.end }, form: "bare" };
	const start = one.start + 1;
	const nextCharacter = text.charAt(one.end);
	// A quote that is followed by a word begins the next string.
	if (isClosed(one.text) && !/^[\w/.$#-]/.test(nextCharacter))
		return { range: { start, end: one.end - 1 }, form: "text" };
	const tokenRest = text.slice(offset, one.end);
	const end = tokenRest.search(/[",\]}]/);
	return { range: { start, end: end === -1 ? one.end : offset + end }, form: "open" };
}

interface JsonFrame {
	readonly kind: "object" | "list";
	readonly keys: string[];
	key: string | undefined;
	index: number;
	/** The next expected token; `undefined` if a comma or a colon is expected. */
	expected: "key" | "value" | undefined;
	source?: string;
}

class JsonFrames {
	/** The open frames, innermost last. */
	readonly open: JsonFrame[] = [];

	get inner(): JsonFrame | undefined {
		return this.open.at(-1);
	}

	takeToken(text: string): void {
		const frame = this.inner;
		switch (text) {
			case "{":
			case "[":
				this.open.push({
					kind: text === "{" ? "object" : "list",
					keys: [],
					key: undefined,
					index: 0,
					expected: text === "{" ? "key" : "value",
				});
				return;
			case "}":
			case "]":
				this.open.pop();
				this.#endValue();
				return;
			case ",":
				this.#takeComma(frame);
				return;
			case ":":
				if (frame?.key !== undefined) frame.expected = "value";
				return;
			default:
				this.#takeWord(frame, text);
				this.#endValue();
		}
	}

	#endValue(): void {
		const frame = this.inner;
		if (frame !== undefined) frame.expected = undefined;
	}

	#takeComma(frame: JsonFrame | undefined): void {
		if (frame === undefined) return;
		if (frame.kind === "list") frame.index++;
		else frame.key = undefined;
		frame.expected = frame.kind === "list" ? "value" : "key";
	}

	#takeWord(frame: JsonFrame | undefined, text: string): void {
		if (frame === undefined || !text.startsWith('"')) return;
		const value = isClosed(text) ? text.slice(1, -1) : text.slice(1);
		if (frame.kind === "object" && frame.expected === "key") {
			frame.key = value;
			frame.keys.push(value);
			return;
		}
		const owner = this.#holderOfSpec();
		if (owner !== undefined) owner.source ??= value;
	}

	/**
	 * The object whose `openapi` is the current string. In a list of files, the first file applies.
	 */
	#holderOfSpec(): JsonFrame | undefined {
		const frames = this.open.slice(-3);
		const lastFrame = frames.at(-1);
		if (lastFrame?.kind === "object" && lastFrame.key === "source" && frames.length > 1)
			frames.pop();
		const listFrame = frames.at(-1);
		if (listFrame?.kind === "list" && listFrame.index === 0) frames.pop();
		const owner = frames.at(-1);
		return owner?.kind === "object" && owner.key === "openapi" ? owner : undefined;
	}
}

/** True for a string with a closing quote that is not escaped. */
function isClosed(text: string): boolean {
	if (text.length === 1 || !text.endsWith('"')) return false;
	let offset = text.length - 2;
	while (text[offset] === "\\") offset--;
	return (text.length - offset) % 2 === 0;
}
