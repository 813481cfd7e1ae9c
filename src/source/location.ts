import type { JsonPointer } from "./pointer.ts";
import type { Range, SourceFile } from "./source-file.ts";

/** What of a value is meant: its key, or the value itself. */
export type Part = "key" | "value";

/** A place in a file of the site. Only a document makes one; its range is worked out when somebody asks. */
export interface Location {
	readonly file: SourceFile;
	/** The pointer of the value within `file`; empty for a place that belongs to no value. */
	readonly pointer: JsonPointer;
	readonly range: Range;
}

/** A location whose range is known already, as of a syntax error. */
export function fixedLocation(
	file: SourceFile,
	range: Range,
	pointer: JsonPointer = "",
): Location {
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

/** The first stretch of a place that reads like `text`, such as the method in `"get /users"`; else the whole place. */
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
