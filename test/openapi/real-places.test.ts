// Places in real files, thousands of them: the text at each reads back to its value, and another
// parser finds it there.
import { load } from "js-yaml-4";
import { afterAll, describe, expect, it } from "vitest";
import {
	type Document,
	isAlias,
	isCollection,
	isMap,
	isScalar,
	type Node,
	type Pair,
	parseDocument,
} from "yaml";
import { parseSpecFile } from "../../src/openapi/spec/load-spec.ts";
import type { DataDocument } from "../../src/text/document.ts";
import { childPointer, type JsonPointer, segments } from "../../src/text/pointer.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { amountOf } from "../thorough.ts";
import { realFiles } from "./real-files.ts";

/** Of each file so many places, spread over all of it. */
const perFile = amountOf(100, 150);
let looked = 0;

afterAll(() => {
	expect(looked).toBeGreaterThan(amountOf(5000, 10_000));
});

/** The other parser takes a minute for a file of tens of megabytes. */
const files = realFiles.filter(({ text }) => text.length < amountOf(400_000, 6_000_000));

describe.each(files)("$path", ({ path, text }) => {
	const document = parseSpecFile(new SourceFile(path, text));
	const isJson = /^\s*[[{]/.test(text) && isStrictJson(document.file.text);

	it.runIf(document.faults.length === 0)("has every place", () => {
		const all = pointersOf(document.value);
		const step = Math.max(1, all.length / perFile);
		const witness = isJson ? undefined : parseDocument(document.file.text);
		for (let at = 0; at < all.length; at += step) {
			const [pointer, value] = all[Math.floor(at)] ?? ["", undefined];
			if (witness === undefined) readsBackAsJson(document, pointer, value);
			else isWhereWitnessed(document, witness, pointer, value);
			looked++;
		}
	});
});

function isStrictJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

function pointersOf(root: unknown): [JsonPointer, unknown][] {
	const found: [JsonPointer, unknown][] = [];
	const walk = (value: unknown, pointer: JsonPointer): void => {
		found.push([pointer, value]);
		if (typeof value !== "object" || value === null) return;
		for (const [key, item] of Object.entries(value)) walk(item, childPointer(pointer, key));
	};
	walk(root, "");
	return found;
}

function textAt(document: DataDocument, pointer: JsonPointer, part: "key" | "value"): string {
	const { start, end } = document.locate(pointer, part).range;
	return document.file.text.slice(start, end);
}

function readsBackAsJson(document: DataDocument, pointer: JsonPointer, value: unknown): void {
	expect(JSON.parse(textAt(document, pointer, "value"))).toEqual(value);
	const key = textAt(document, pointer, "key");
	const name = segments(pointer).at(-1);
	// An item of a list has no key: its place is the item.
	if (name !== undefined && !/^\d+$/.test(name)) expect(JSON.parse(key)).toBe(name);
}

function isWhereWitnessed(
	document: DataDocument,
	witness: Document,
	pointer: JsonPointer,
	value: unknown,
): void {
	const { value: node, key } = nodeAt(witness, pointer);
	// A part of what an alias stands for is not looked up by the witness.
	if (node === undefined) return;
	const { start, end } = document.locate(pointer).range;
	const written = document.file.text.slice(start, end);
	const [from = 0, to = 0] = node?.range ?? [];
	// A value that is not written has no place to compare.
	if (from < to) {
		expect([pointer, start]).toEqual([pointer, from]);
		const witnessed = document.file.text.slice(from, to);
		// The witness counts a comment behind the value to it.
		expect(witnessed.slice(0, written.length)).toBe(written);
		expect(witnessed.slice(written.length)).toMatch(/^\s*(?:#.*\s*)*$/);
	}
	if (key?.range != null) {
		const place = document.locate(pointer, "key").range;
		expect([place.start, place.end]).toEqual(key.range.slice(0, 2));
	}
	if (from === to || /[*&!<|>]/.test(written) || isAlias(node)) return;
	const { column } = document.file.position(start);
	// A block goes on in the column it begins in; the plain text of a flow does not stand for itself.
	if (isCollection(node) || (isScalar(node) && node.type !== "PLAIN"))
		expect(load(" ".repeat(column - 1) + written)).toEqual(value);
	else expect(load(written)).toEqual(value);
}

/** `null` for a value that is not written, `undefined` for one behind an alias or a merge key. */
function nodeAt(
	witness: Document,
	pointer: JsonPointer,
): { value: Node | null | undefined; key?: Node } {
	let value: Node | null | undefined = witness.contents;
	let key: Node | undefined;
	for (const segment of segments(pointer)) {
		if (!isCollection(value)) return { value: undefined };
		if (!isMap<Node, Node | null>(value)) {
			value = value.items[Number(segment)] as Node | undefined;
			key = undefined;
			continue;
		}
		const pair: Pair<Node, Node | null> | undefined = value.items.find(
			(item) => isScalar(item.key) && sameKey(item.key.source, item.key.value, segment),
		);
		if (pair === undefined) return { value: undefined };
		value = pair.value;
		key = pair.key;
	}
	return key === undefined ? { value } : { value, key };
}

function sameKey(source: unknown, value: unknown, name: string): boolean {
	return String(value) === name || source === name;
}
