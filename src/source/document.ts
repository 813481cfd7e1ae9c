// Data read from a JSON or YAML text, with the places of its values, and what is said of both in
// the same words.
import { type JsonPointer, segments } from "./pointer.ts";
import {
	LazyLocation,
	type Location,
	type Part,
	type Range,
	type SourceFile,
} from "./source-file.ts";

/** A way in which a file's text is not well-formed. */
export interface SyntaxFault {
	readonly range: Range;
	readonly message: string;
	/** What comes of it, where that is not what comes of any broken file. */
	readonly consequence?: string;
	readonly hint?: string;
	/** Whether Mintlify builds the site nevertheless. */
	readonly isTolerated?: true;
	/** Whether all values of the text are read in spite of it. */
	readonly hidesNothing?: true;
	readonly related?: { readonly range: Range; readonly message: string };
	/** The text that fixes it, in place of what stands in the range. */
	readonly fix?: { readonly range: Range; readonly text: string };
}

/** Data read from a JSON or YAML text, together with the places its values are written at. */
export interface DataDocument {
	readonly file: SourceFile;
	/**
	 * What the text says; of a text with faults what could be recovered, `undefined` where nothing
	 * could.
	 */
	readonly value: unknown;
	/** Empty for a well-formed text. */
	readonly faults: readonly SyntaxFault[];
	/**
	 * Where the value is written. A pointer to nothing gives its nearest ancestor that is written.
	 */
	locate(pointer: JsonPointer, part?: Part): Location;
}

/**
 * A value's place in the text. Children are looked up one at a time, so that an unasked place costs
 * nothing.
 */
export interface PlacedNode {
	readonly key?: Range;
	readonly value: Range;
	child(key: string): PlacedNode | undefined;
}

export class ParsedDocument implements DataDocument {
	readonly file: SourceFile;
	readonly value: unknown;
	readonly faults: readonly SyntaxFault[];
	readonly #place: () => PlacedNode;
	#root: PlacedNode | undefined;

	constructor(
		file: SourceFile,
		value: unknown,
		place: () => PlacedNode,
		faults: readonly SyntaxFault[] = [],
	) {
		this.file = file;
		this.value = value;
		this.faults = faults;
		this.#place = place;
	}

	locate(pointer: JsonPointer, part: Part = "value"): Location {
		return new LazyLocation(this.file, pointer, () => this.#range(pointer, part));
	}

	#range(pointer: JsonPointer, part: Part): Range {
		this.#root ??= this.#place();
		let node = this.#root;
		let written = true;
		for (const segment of segments(pointer)) {
			const next = node.child(segment);
			if (next === undefined) {
				written = false;
				break;
			}
			node = next;
		}
		const range =
			part === "key" || !written ? (node.key ?? firstLine(this.file, node.value)) : node.value;
		// A parser can say of what a broken text leaves open that it ends behind the text.
		const { length } = this.file.text;
		return range.end <= length ? range : { start: Math.min(range.start, length), end: length };
	}
}

function firstLine(file: SourceFile, range: Range): Range {
	const lineBreak = file.text.slice(range.start, range.end).search(/\r?\n/);
	return lineBreak === -1
		? range
		: { start: range.start, end: range.start + Math.max(lineBreak, 1) };
}

/** A text whose nesting exhausts the stack of whoever reads it. */
export function nestedTooDeeply(
	file: SourceFile,
	fault: SyntaxFault = {
		range: { start: 0, end: 0 },
		message: "This file is nested too deeply to be read.",
	},
): DataDocument {
	const { range } = fault;
	return new ParsedDocument(file, undefined, () => ({ value: range, child: () => undefined }), [
		fault,
	]);
}

export function duplicateKey(name: string, second: Range, first: Range): SyntaxFault {
	return {
		range: second,
		message: `The key \`${name}\` appears twice in the same object.`,
		hint: `Keep one \`${name}\` and delete the other.`,
		related: { range: first, message: "first defined here" },
	};
}

/** So many faults of one file are told. */
export const mostFaults = 100;

/** What is said of the others, at the first of them. */
export function moreFaults(start: number): SyntaxFault {
	return {
		range: { start, end: start },
		message: `This file has more than ${mostFaults} syntax errors; those from here on are not listed.`,
		hint: "Fix the others first.",
	};
}

/** What is said at the only one that is looked for. */
export function onlyFirst(start: number): SyntaxFault {
	return {
		range: { start, end: start },
		message: "Of a broken file of more than 10 MB, only the first syntax error is listed.",
		hint: "Fix it first.",
	};
}
