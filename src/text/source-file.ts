import { lastIndexUpTo } from "./lists.ts";
import type { JsonPointer } from "./pointer.ts";

/** A position between two characters. Lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
	readonly line: number;
	readonly column: number;
}

/** A range of offsets in `SourceFile.text`; the end is exclusive. */
export interface Range {
	readonly start: number;
	readonly end: number;
}

/**
 * The text of one file of the site. The text of a page reaches only to the end of its frontmatter,
 * because a substring would keep the whole page in memory.
 */
export class SourceFile {
	/** The path relative to the site, with forward slashes; the URL of a fetched file. */
	readonly path: string;
	/** The text without a byte-order mark. */
	readonly text: string;
	readonly hasByteOrderMark: boolean;
	#lineStarts: readonly number[] | undefined;

	constructor(path: string, text: string) {
		this.path = path;
		this.hasByteOrderMark = text.startsWith("\uFEFF");
		this.text = this.hasByteOrderMark ? text.slice(1) : text;
	}

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
		const lineStarts = this.#starts();
		const start = lineStarts[number - 1];
		if (start === undefined) return "";
		let end = lineStarts[number] ?? this.text.length;
		if (end > start && this.text[end - 1] === "\n") {
			end--;
			if (end > start && this.text[end - 1] === "\r") end--;
		}
		return this.text.slice(start, end);
	}

	/** The offset of the first character of a line (counted from 1). */
	lineStart(number: number): number {
		return this.#starts()[number - 1] ?? this.text.length;
	}

	/** The offset of the first character of the line that contains an offset. */
	lineStartBefore(offset: number): number {
		return this.lineStart(this.position(offset).line);
	}

	#starts(): readonly number[] {
		this.#lineStarts ??= lineStartsOf(this.text);
		return this.#lineStarts;
	}
}

export function lineStartsOf(text: string): readonly number[] {
	const lineStarts = [0];
	for (let offset = text.indexOf("\n"); offset !== -1; offset = text.indexOf("\n", offset + 1))
		lineStarts.push(offset + 1);
	return lineStarts;
}

export function positionIn(starts: readonly number[], offset: number): Position {
	const index = lastIndexUpTo(starts, offset, (start) => start);
	return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
}

export type Part = "key" | "value";

/**
 * A location in a file of the site. Documents create locations; the range is computed on demand,
 * because most locations are never shown.
 */
export interface Location {
	readonly file: SourceFile;
	/** The pointer of the value in `file`; empty for a location that belongs to no value. */
	readonly pointer: JsonPointer;
	readonly range: Range;
}

/** A location with a known range, such as the range of a syntax error. */
export function fixedLocation(file: SourceFile, range: Range, pointer: JsonPointer = ""): Location {
	return { file, pointer, range };
}

/** A location whose range, and file if its holder opens it on demand, are found on demand. */
export class LazyLocation implements Location {
	readonly pointer: JsonPointer;
	readonly #holder: Pick<Location, "file">;
	readonly #find: () => Range;
	#range: Range | undefined;

	constructor(holder: Pick<Location, "file">, pointer: JsonPointer, find: () => Range) {
		this.pointer = pointer;
		this.#holder = holder;
		this.#find = find;
	}

	get file(): SourceFile {
		return this.#holder.file;
	}

	get range(): Range {
		this.#range ??= this.#find();
		return this.#range;
	}
}

/** The source text at a location. */
export function writtenAt({ file, range }: Location): string {
	return file.text.slice(range.start, range.end);
}

/**
 * The location of the first occurrence of `text` within a location, such as the method in `"get
 * /users"`; without an occurrence, the whole location.
 */
export function locationWithin(location: Location, text: string): Location {
	return new LazyLocation(location, location.pointer, () => {
		const { file } = location;
		const { start, end } = location.range;
		const offset = file.text.indexOf(text, start);
		return offset === -1 || offset + text.length > end
			? { start, end }
			: { start: offset, end: offset + text.length };
	});
}

/**
 * The location of a range of a text that another location contains; if the text is not contained
 * literally, the first occurrence of the range's text.
 */
export function withinText(location: Location, text: string, { start, end }: Range): Location {
	const first = locationWithin(location, text.slice(start, end));
	return new LazyLocation(location, location.pointer, () => {
		const { file, range } = location;
		const offset = file.text.indexOf(text.slice(0, end), range.start);
		return offset === -1 || offset + end > range.end
			? first.range
			: { start: offset + start, end: offset + end };
	});
}
