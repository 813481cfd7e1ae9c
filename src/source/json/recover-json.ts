// The value and the places that can still be read in a JSON text that is not well-formed.
import { isDeepStrictEqual } from "node:util";
import type { Node, ParseError } from "jsonc-parser";
import {
	type DataDocument,
	duplicateKey,
	nestedTooDeeply,
	ParsedDocument,
	type PlacedNode,
	type SyntaxFault,
} from "../document.ts";
import { wholeItem } from "../rewrite.ts";
import { fixedLocation, type Range, type SourceFile } from "../source-file.ts";
import { describeErrors } from "./json-errors.ts";
import { ERROR, jsoncPackage } from "./jsonc.ts";
import { blanked, oddSpaces } from "./odd-spaces.ts";

export function recoverJson(file: SourceFile): DataDocument {
	try {
		return recover(file);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return nestedTooDeeply(file);
	}
}

function recover(file: SourceFile): DataDocument {
	const first = parse(file.text);
	const odd = oddSpaces(file.text, first.errors);
	// What stands behind them can be read as if they were spaces.
	const { tree, errors } = odd.length === 0 ? first : parse(blanked(file.text, odd));
	const recovery = new Recovery(errors);
	const value = tree === undefined ? undefined : recovery.valueOf(tree);
	const faults = [
		...odd,
		...describeErrors(file, errors),
		...recovery.duplicates.map((fault) => withoutComma(file, fault)),
	];
	if (faults.length === 0 && tree === undefined) {
		faults.push({
			range: { start: 0, end: 0 },
			message: "This file is empty.",
		});
	}
	faults.sort((a, b) => a.range.start - b.range.start);
	return new ParsedDocument(
		file,
		value,
		() => new TreeNode(tree, recovery.unreadable),
		faults.map((fault) => within(file, fault)),
	);
}

interface Parsed {
	readonly tree: Node | undefined;
	readonly errors: readonly ParseError[];
}

function parse(text: string): Parsed {
	const errors: ParseError[] = [];
	const tree = jsoncPackage().parseTree(text, errors, {
		disallowComments: true,
		allowEmptyContent: true,
	});
	return { tree, errors };
}

/** The parser has a text that ends too early go on behind its end. */
function within({ text }: SourceFile, fault: SyntaxFault): SyntaxFault {
	const start = Math.min(fault.range.start, text.length);
	const end = Math.min(fault.range.end, text.length);
	return { ...fault, range: { start, end } };
}

/**
 * The value of a recovered tree. An unclosed string swallows the rest of its line, so it counts as
 * not written.
 */
class Recovery {
	readonly duplicates: SyntaxFault[] = [];
	/** The offsets of what counts as not written. */
	readonly unreadable: ReadonlySet<number>;

	constructor(errors: readonly ParseError[]) {
		this.unreadable = new Set(
			errors.filter(({ error }) => error === ERROR.endOfString).map(({ offset }) => offset),
		);
	}

	valueOf(node: Node): unknown {
		if (node.type === "object") return this.#objectOf(node);
		if (node.type !== "array") return node.value;
		return (node.children ?? [])
			.filter((item) => !this.unreadable.has(item.offset))
			.map((item) => this.valueOf(item));
	}

	/** Of two equal keys the last counts. */
	#objectOf(node: Node): Record<string, unknown> {
		const object: Record<string, unknown> = {};
		const seen = new Map<string, { key: Node; value: unknown }>();
		for (const property of node.children ?? []) {
			const [key, content] = property.children ?? [];
			if (key === undefined || content === undefined) continue;
			if (this.unreadable.has(content.offset)) continue;
			const name = String(key.value);
			const value = this.valueOf(content);
			const first = seen.get(name);
			if (first === undefined) seen.set(name, { key, value });
			else {
				const fault = duplicateKey(name, rangeOf(key), rangeOf(first.key));
				const fix = { range: rangeOf(property), text: "" };
				const isSame = isDeepStrictEqual(value, first.value);
				this.duplicates.push(isSame ? { ...fault, fix } : fault);
			}
			Object.defineProperty(object, name, { ...plainProperty, value });
		}
		return object;
	}
}

const plainProperty = { enumerable: true, configurable: true, writable: true };

/** What is dropped goes with one of its commas. */
function withoutComma(file: SourceFile, { fix, ...fault }: SyntaxFault): SyntaxFault {
	if (fix === undefined) return fault;
	const { range } = wholeItem(fixedLocation(file, fix.range));
	return { ...fault, fix: { ...fix, range } };
}

function rangeOf(node: Node): Range {
	return { start: node.offset, end: node.offset + node.length };
}

class TreeNode implements PlacedNode {
	readonly key?: Range;
	readonly value: Range;
	readonly #node: Node | undefined;
	readonly #unreadable: ReadonlySet<number>;
	#children: ReadonlyMap<string, TreeNode> | undefined;

	constructor(node: Node | undefined, unreadable: ReadonlySet<number>, key?: Range) {
		this.#node = node;
		this.#unreadable = unreadable;
		this.value = node === undefined ? { start: 0, end: 0 } : rangeOf(node);
		if (key !== undefined) this.key = key;
	}

	child(key: string): TreeNode | undefined {
		this.#children ??= this.#findChildren();
		return this.#children.get(key);
	}

	/** Of two equal keys the first. */
	#findChildren(): ReadonlyMap<string, TreeNode> {
		const found = new Map<string, TreeNode>();
		for (const node of this.#node?.children ?? []) {
			const [key, content] = node.type === "property" ? (node.children ?? []) : [undefined, node];
			if (content === undefined) continue;
			const isItem = node.type !== "property";
			// It is no item of the value either.
			if (isItem && this.#unreadable.has(content.offset)) continue;
			const name = key === undefined ? String(found.size) : String(key.value);
			if (!found.has(name))
				found.set(name, new TreeNode(content, this.#unreadable, key && rangeOf(key)));
		}
		return found;
	}
}
