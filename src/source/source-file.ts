// The text of a file of the site, and places in it.
import type { JsonPointer } from "./pointer.ts";

/** A place between two characters. Lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
	readonly line: number;
	readonly column: number;
}

/** A stretch of text as offsets into `SourceFile.text`; the end is exclusive. */
export interface Range {
	readonly start: number;
	readonly end: number;
}

/**
 * The text of one file of the site.
 *
 * Of a page only the part up to the end of its frontmatter is held: a substring kept from a page
 * would pin the whole page in memory.
 */
export class SourceFile {
	/** Relative to the site's root, with forward slashes; of a file that was fetched its URL. */
	readonly path: string;
	/** Without a byte-order mark. */
	readonly text: string;
	readonly hasByteOrderMark: boolean;
	#lineStarts: readonly number[] | undefined;

	constructor(path: string, text: string) {
		this.path = path;
		this.hasByteOrderMark = text.startsWith("\uFEFF");
		this.text = this.hasByteOrderMark ? text.slice(1) : text;
	}

	/** Whether it was fetched, and is no file of the site. */
	get isRemote(): boolean {
		return /^https:/i.test(this.path);
	}

	position(offset: number): Position {
		return positionIn(this.#starts(), offset);
	}

	get lineCount(): number {
		return this.#starts().length;
	}

	/** The text of a line (counted from 1) without its line break; empty beyond the end. */
	line(number: number): string {
		const starts = this.#starts();
		const start = starts[number - 1];
		if (start === undefined) return "";
		let end = starts[number] ?? this.text.length;
		if (end > start && this.text[end - 1] === "\n") {
			end--;
			if (end > start && this.text[end - 1] === "\r") end--;
		}
		return this.text.slice(start, end);
	}

	/** Offset of the first character of a line (counted from 1). */
	lineStart(number: number): number {
		return this.#starts()[number - 1] ?? this.text.length;
	}

	#starts(): readonly number[] {
		this.#lineStarts ??= lineStartsOf(this.text);
		return this.#lineStarts;
	}
}

/** The offset of the first character of each line. */
export function lineStartsOf(text: string): readonly number[] {
	const starts = [0];
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}

/** Where an offset is among lines that start there. */
export function positionIn(starts: readonly number[], offset: number): Position {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** What of a value is meant: its key, or the value itself. */
export type Part = "key" | "value";

/**
 * A place in a file of the site. Only a document makes one; its range is worked out when somebody
 * asks.
 */
export interface Location {
	readonly file: SourceFile;
	/** The pointer of the value within `file`; empty for a place that belongs to no value. */
	readonly pointer: JsonPointer;
	readonly range: Range;
}

/** A location whose range is known already, as of a syntax error. */
export function fixedLocation(file: SourceFile, range: Range, pointer: JsonPointer = ""): Location {
	return { file, pointer, range };
}

export class LazyLocation implements Location {
	readonly file: SourceFile;
	readonly pointer: JsonPointer;
	readonly #find: () => Range;
	#range: Range | undefined;

	constructor(file: SourceFile, pointer: JsonPointer, find: () => Range) {
		this.file = file;
		this.pointer = pointer;
		this.#find = find;
	}

	get range(): Range {
		this.#range ??= this.#find();
		return this.#range;
	}
}

/**
 * The first stretch of a place that reads like `text`, such as the method in `"get /users"`; else
 * the whole place.
 */
export function within(location: Location, text: string): Location {
	const { file, pointer } = location;
	return new LazyLocation(file, pointer, () => {
		const { start, end } = location.range;
		const at = file.text.indexOf(text, start);
		return at === -1 || at + text.length > end
			? { start, end }
			: { start: at, end: at + text.length };
	});
}

/**
 * The place of a stretch of a text that a location holds; the first that reads like it where the
 * text is not written as it is.
 */
export function withinText(location: Location, text: string, { start, end }: Range): Location {
	const { file, pointer } = location;
	const first = within(location, text.slice(start, end));
	return new LazyLocation(file, pointer, () => {
		const { range } = location;
		const at = file.text.indexOf(text.slice(0, end), range.start);
		return at === -1 || at + end > range.end ? first.range : { start: at + start, end: at + end };
	});
}
