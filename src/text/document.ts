// Data from a JSON or YAML text, with the location of each value, and the syntax faults that both
// formats share.
import { type JsonPointer, segments } from "./pointer.ts";
import {
	LazyLocation,
	type Location,
	type Part,
	type Range,
	type SourceFile,
} from "./source-file.ts";

export interface SyntaxFault {
	readonly range: Range;
	readonly message: string;
	/** The consequence; `undefined` for the usual consequence of a broken file. */
	readonly consequence?: string;
	readonly hint?: string;
	/** True if Mintlify builds the site anyway. */
	readonly isTolerated?: true;
	/** True if docproof reads every value of the text despite the fault. */
	readonly hidesNothing?: true;
	readonly related?: { readonly range: Range; readonly message: string };
	readonly fix?: { readonly range: Range; readonly text: string };
}

export interface DataDocument {
	readonly file: SourceFile;
	/**
	 * The value of the text. For a broken text, the value that could be recovered, or `undefined`.
	 */
	readonly value: unknown;
	readonly faults: readonly SyntaxFault[];
	/** True for JSON, in which no object is in the value twice. YAML aliases can repeat an object. */
	readonly isTree?: boolean;
	/**
	 * The location of a value. For a pointer without a value, the location of its nearest existing
	 * ancestor.
	 */
	locate(pointer: JsonPointer, part?: Part): Location;
}

/** The same document with other faults. */
export function withFaults(document: DataDocument, faults: readonly SyntaxFault[]): DataDocument {
	const { file, value } = document;
	return { file, value, faults, locate: (pointer, part) => document.locate(pointer, part) };
}

/**
 * A value's location in the text. Children are located on demand, because few values have findings.
 */
export interface PlacedNode {
	readonly key?: Range;
	readonly value: Range;
	child(key: string): PlacedNode | undefined;
}

/** A node whose children are found when the first of them is needed. */
export class LazyNode implements PlacedNode {
	readonly key?: Range;
	readonly value: Range;
	readonly #findChildren: () => ReadonlyMap<string, PlacedNode>;
	#children: ReadonlyMap<string, PlacedNode> | undefined;

	constructor(
		value: Range,
		key: Range | undefined,
		findChildren: () => ReadonlyMap<string, PlacedNode>,
	) {
		this.value = value;
		if (key !== undefined) this.key = key;
		this.#findChildren = findChildren;
	}

	child(key: string): PlacedNode | undefined {
		this.#children ??= this.#findChildren();
		return this.#children.get(key);
	}
}

export class ParsedDocument implements DataDocument {
	readonly file: SourceFile;
	readonly value: unknown;
	readonly faults: readonly SyntaxFault[];
	readonly isTree: boolean;
	readonly #place: () => PlacedNode;
	#root: PlacedNode | undefined;

	constructor(
		file: SourceFile,
		value: unknown,
		place: () => PlacedNode,
		faults: readonly SyntaxFault[] = [],
		isTree = false,
	) {
		this.file = file;
		this.value = value;
		this.faults = faults;
		this.isTree = isTree;
		this.#place = place;
	}

	locate(pointer: JsonPointer, part: Part = "value"): Location {
		return new LazyLocation(this, pointer, () => this.#range(pointer, part));
	}

	#range(pointer: JsonPointer, part: Part): Range {
		this.#root ??= this.#place();
		let node = this.#root;
		let isWritten = true;
		for (const segment of segments(pointer)) {
			const nextNode = node.child(segment);
			if (nextNode === undefined) {
				isWritten = false;
				break;
			}
			node = nextNode;
		}
		const range =
			part === "key" || !isWritten ? (node.key ?? firstLineOf(this.file, node.value)) : node.value;
		// The range is limited to the text, because the end that a parser reports for an unclosed value
		// may be after the end of the text.
		const { length } = this.file.text;
		return range.end <= length ? range : { start: Math.min(range.start, length), end: length };
	}
}

function firstLineOf(file: SourceFile, range: Range): Range {
	const lineBreak = file.text.slice(range.start, range.end).search(/\r?\n/);
	return lineBreak === -1
		? range
		: { start: range.start, end: range.start + Math.max(lineBreak, 1) };
}

/** The document of a text whose nesting is so deep that recursive code would exhaust the stack. */
export function deeplyNestedDocument(
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

export function duplicateKeyFault(name: string, second: Range, first: Range): SyntaxFault {
	return {
		range: second,
		message: `The key \`${name}\` appears twice in the same object.`,
		hint: `Keep one \`${name}\` and delete the other.`,
		related: { range: first, message: "first defined here" },
	};
}

export const maxFaults = 100;

export function moreFaultsNote(start: number): SyntaxFault {
	return {
		range: { start, end: start },
		message: `This file has more than ${maxFaults} syntax errors; the errors from here on are not listed.`,
		hint: "Fix the other errors first.",
	};
}

export function onlyFirstFaultNote(start: number): SyntaxFault {
	return {
		range: { start, end: start },
		message: "Only the first syntax error is listed, because this file is larger than 10 MB.",
		hint: "Fix this error first.",
	};
}
