// Edits of one value in the text of an OpenAPI file.
import { isDeepStrictEqual } from "node:util";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { allParts, type SpecPart } from "../../src/openapi/spec/parts.ts";
import type { ReadableSpec } from "../../src/openapi/spec/spec.ts";
import { memoise } from "../../src/source/memoised.ts";
import { childPointer, type JsonPointer, valueAt } from "../../src/source/pointer.ts";
import type { Part as KeyOrValue } from "../../src/source/source-file.ts";
import { isContainer } from "../../src/source/value.ts";
import type { Planted, TextFile } from "./kind.ts";

/** The editable text of such a file; `undefined` if it cannot be edited. */
export const specTextOf = memoise((file: TextFile): SpecText | undefined => {
	const spec = loadSpec(file.path, file.text);
	return spec.kind === "readable" && !spec.isIncomplete ? new SpecText(spec) : undefined;
});

export class SpecText {
	readonly spec: ReadableSpec;
	readonly #text: string;

	constructor(spec: ReadableSpec) {
		this.spec = spec;
		this.#text = spec.document.file.text;
	}

	get is30(): boolean {
		return /["']?openapi["']?\s*:\s*["']?3\.0/.test(this.#text);
	}

	parts(kind: SpecPart["kind"]): readonly SpecPart[] {
		return allParts(this.spec).filter((part) => part.kind === kind);
	}

	/** `reported`: the pointer at which the finding is expected, by default the value itself. */
	replace(
		pointer: JsonPointer,
		value: unknown,
		reported: JsonPointer = pointer,
	): Planted | undefined {
		const { start, end, isBelow } = this.#valueOf(pointer);
		const json = JSON.stringify(value);
		const text = this.#with(start, end, isBelow ? ` ${json}` : json);
		return this.#checked(text, pointer, value, [reported, "value"]);
	}

	/** Adds a key before the others of an object. */
	add(
		pointer: JsonPointer,
		added: Readonly<Record<string, unknown>>,
		reported: JsonPointer,
		part?: KeyOrValue,
	): Planted | undefined {
		const before = valueAt(this.spec.document.value, pointer);
		const first = Object.keys(Object(before))[0];
		if (first === undefined) return undefined;
		const { start } = this.#rangeOf(childPointer(pointer, first), "key");
		const pairs = Object.entries(added).map(([key, value]) => [key, JSON.stringify(value)]);
		const column = start - this.#text.lastIndexOf("\n", start - 1) - 1;
		const indent = `\n${" ".repeat(column)}`;
		const isFlow = this.#isFlow(pointer);
		const text = pairs
			.map(([key, value]) => (isFlow ? `"${key}": ${value}, ` : `${key}: ${value}${indent}`))
			.join("");
		return this.#checked(this.#with(start, start, text), pointer, { ...added, ...Object(before) }, [
			reported,
			part,
		]);
	}

	/** Removes a key of an object. */
	remove(
		pointer: JsonPointer,
		key: string,
		reported: JsonPointer,
		part?: KeyOrValue,
	): Planted | undefined {
		const before = valueAt(this.spec.document.value, pointer);
		const { [key]: _, ...rest } = Object(before);
		const { start, end } = this.#pairOf(childPointer(pointer, key));
		const text = this.#with(start, end, "");
		return this.#checked(text, pointer, rest, [reported, part]);
	}

	/** The range of a key with its value: with a comma in flow style, otherwise whole lines. */
	#pairOf(pointer: JsonPointer): { start: number; end: number } {
		const { start } = this.#rangeOf(pointer, "key");
		const { end } = this.#valueOf(pointer);
		const holder = pointer.slice(0, pointer.lastIndexOf("/"));
		if (this.#isFlow(holder)) {
			const after = /^\s*,/.exec(this.#text.slice(end, end + 1000));
			if (after !== null) return { start, end: end + after[0].length };
			const before = this.#text.slice(0, start).replace(/,\s*$/, "");
			return { start: before.length, end };
		}
		const column = start - this.#text.lastIndexOf("\n", start - 1) - 1;
		const next = /^[^\n]*\n( *)/.exec(this.#text.slice(end));
		if (next?.[1]?.length === column) return { start, end: end + next[0].length };
		const before = this.#text.slice(0, start).trimEnd();
		return { start: before.length, end };
	}

	#isFlow(pointer: JsonPointer): boolean {
		return /[{[]/.test(this.#text[this.#rangeOf(pointer).start] ?? "");
	}

	/** The range of a value, from behind the colon if it begins in a line below. */
	#valueOf(pointer: JsonPointer): {
		readonly start: number;
		readonly end: number;
		readonly isBelow: boolean;
	} {
		const { start, end } = this.#rangeOf(pointer);
		const value = this.#text.slice(start, end).trimEnd();
		const key = this.#rangeOf(pointer, "key");
		const isBelow = key.end < start && this.#text.slice(key.end, start).includes("\n");
		return {
			start: isBelow ? this.#text.indexOf(":", key.end) + 1 : start,
			end: start + value.length,
			isBelow,
		};
	}

	#rangeOf(pointer: JsonPointer, part?: KeyOrValue) {
		return this.spec.document.locate(pointer, part).range;
	}

	#with(start: number, end: number, text: string): string {
		return this.#text.slice(0, start) + text + this.#text.slice(end);
	}

	/** The edit, if the new text has the intended value. */
	#checked(
		text: string,
		pointer: JsonPointer,
		value: unknown,
		reported: readonly [JsonPointer, KeyOrValue | undefined],
	): Planted | undefined {
		const spec = loadSpec(this.spec.path, text);
		if (spec.kind !== "readable" || spec.isIncomplete) return undefined;
		const { document } = spec;
		const now = valueAt(document.value, pointer);
		if (!isDeepStrictEqual(plain(now), plain(value))) return undefined;
		return { text, at: document.locate(...reported).range.start };
	}
}

function plain(value: unknown): unknown {
	return isContainer(value) ? JSON.parse(JSON.stringify(value)) : value;
}
