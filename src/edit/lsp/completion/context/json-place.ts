// Where in a text of JSON a place is, whether or not the text is complete.
import type { Range } from "../../../../source/source-file.ts";
import { type Frame, isEnded, JsonFrames } from "./json-frames.ts";

export interface JsonPlace {
	/** Of a value where it is; of a key where its object is. Numbers are those of lists. */
	readonly path: readonly (string | number)[];
	readonly isKey: boolean;
	/** Of a text without its quotes. */
	readonly range: Range;
	/** `text`: it has both quotes; `open`: only the first; `bare`: none. */
	readonly form: "text" | "open" | "bare";
	/** Whether a colon follows. */
	readonly hasValue: boolean;
	/** Whether another text follows, from which a comma has to part what is inserted. */
	readonly needsComma: boolean;
	/** The keys of the innermost object, without the one that is typed. */
	readonly keys: readonly string[];
	/** What the objects around it have as their `openapi`, the innermost first. */
	readonly sources: readonly string[];
}

interface Token {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

const token = /"(?:[^"\\\r\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** `undefined` where nothing can be typed: behind a value, or between two. */
export function jsonPlace(text: string, offset: number): JsonPlace | undefined {
	return new JsonReader(text, offset).read();
}

class JsonReader {
	readonly #text: string;
	readonly #offset: number;
	readonly #frames = new JsonFrames();
	#place: JsonPlace | undefined;
	/** Those around the place, the innermost first; they go on being read. */
	#around: readonly Frame[] = [];
	#isPassed = false;

	constructor(text: string, offset: number) {
		this.#text = text;
		this.#offset = offset;
	}

	read(): JsonPlace | undefined {
		token.lastIndex = 0;
		for (let at = token.exec(this.#text); at; at = token.exec(this.#text)) {
			const one = { text: at[0], start: at.index, end: token.lastIndex };
			const isBefore = !this.#isPassed;
			if (isBefore) this.#look(one);
			if (this.#isPassed && this.#place === undefined) return undefined;
			const { form, range } = this.#place ?? {};
			// What follows a text that nothing ends is no part of it.
			if (isBefore && form === "open") token.lastIndex = range?.end ?? one.end;
			this.#frames.take(one.text);
			if (this.#isPassed && this.#frames.open.length === 0) break;
		}
		if (!this.#isPassed) this.#mark(undefined);
		const place = this.#place;
		if (place === undefined) return undefined;
		const [inner] = this.#around;
		const typed = this.#text.slice(place.range.start, place.range.end);
		return {
			...place,
			keys: (inner?.keys ?? []).filter((key) => !place.isKey || key !== typed),
			sources: this.#around.flatMap(({ source }) => source ?? []),
		};
	}

	/** Whether the place is in this token, or before it. */
	#look(one: Token): void {
		const isText = one.text.startsWith('"');
		const isWord = isText || !/^[{}[\],:]$/.test(one.text);
		if (one.end < this.#offset) return;
		if (isText && isEnded(one.text) && one.end === this.#offset) {
			// Behind its last quote.
			this.#isPassed = true;
			return;
		}
		if (one.end === this.#offset && !isWord) return;
		const isIn = isWord && one.start + (isText ? 1 : 0) <= this.#offset;
		this.#mark(isIn ? one : undefined);
	}

	#mark(one: Token | undefined): void {
		this.#isPassed = true;
		const frame = this.#frames.inner;
		const isKey = frame?.wants === "key";
		if (frame?.wants === undefined) return;
		this.#around = [...this.#frames.open].reverse();
		const typed = rangeIn(this.#text, one, this.#offset);
		const behind = this.#text.slice(typed.range.end, typed.range.end + 100);
		this.#place = {
			path: this.#frames.open.flatMap((one, index) => {
				const isLast = index === this.#frames.open.length - 1;
				if (one.kind === "list") return one.index;
				return isLast && isKey ? [] : (one.key ?? "");
			}),
			isKey,
			...typed,
			hasValue: /^"?\s*:/.test(behind),
			needsComma: /^\s*"/.test(typed.form === "text" ? behind.slice(1) : behind),
			keys: [],
			sources: [],
		};
	}
}

/** Of what is typed in a token; of a text without an end what cannot belong to it is left out. */
function rangeIn(
	text: string,
	one: Token | undefined,
	offset: number,
): Pick<JsonPlace, "range" | "form"> {
	if (one === undefined) return { range: { start: offset, end: offset }, form: "bare" };
	if (!one.text.startsWith('"')) return { range: { start: one.start, end: one.end }, form: "bare" };
	const start = one.start + 1;
	const behind = text.charAt(one.end);
	// A quote that is followed by a word begins the next text.
	if (isEnded(one.text) && !/^[\w/.$#-]/.test(behind))
		return { range: { start, end: one.end - 1 }, form: "text" };
	const rest = text.slice(offset, one.end);
	const end = rest.search(/[",\]}]/);
	return {
		range: { start, end: end === -1 ? one.end : offset + end },
		form: "open",
	};
}
