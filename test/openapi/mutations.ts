// Typical faults, put into a real OpenAPI file one at a time.
import type { ReadableSpec } from "../../src/openapi/spec/spec.ts";
import type { DataDocument } from "../../src/text/document.ts";
import { childPointer, type JsonPointer, segments } from "../../src/text/pointer.ts";
import { entries, isMapping, property } from "../../src/text/value.ts";

export interface Mutation {
	readonly kind: string;
	/** The changed place. */
	readonly pointer: JsonPointer;
	readonly text: string;
	/** Lines of the changed text at which a finding is right, counted from 1. */
	readonly lines: readonly number[];
}

type Kind = "info" | "operation" | "parameter" | "request body" | "response" | "media type";

const required: Readonly<Record<Kind, readonly string[]>> = {
	info: ["title"],
	operation: [],
	parameter: ["name", "in"],
	"request body": ["content"],
	response: ["description"],
	"media type": [],
};

/** Values of a type that the key does not allow. */
const wrong: Readonly<Record<string, string>> = {
	title: "[1]",
	summary: "[1]",
	description: "[1]",
	operationId: "[1]",
	tags: '"x"',
	parameters: '"x"',
	deprecated: '"yes"',
	name: "[1]",
	in: '"nowhere"',
	content: "[1]",
	requestBody: "[1]",
	responses: "[1]",
	required: '"yes"',
	schema: "[1]",
};

interface Part {
	readonly kind: Kind;
	readonly pointer: JsonPointer;
	readonly value: Readonly<Record<string, unknown>>;
}

export function* mutationsOf(spec: ReadableSpec): Iterable<Mutation> {
	const { document } = spec;
	for (const { kind, pointer, value } of partsOf(document.value)) {
		for (const key of Object.keys(value)) {
			if (key.startsWith("x-")) continue;
			const at = childPointer(pointer, key);
			const edit = new Edit(document, at);
			// In OpenAPI 3.1 the contents of a schema are not checked.
			if (required[kind].includes(key)) yield* edit.remove();
			yield* edit.misspell(key);
			const literal = wrong[key];
			if (literal !== undefined) yield* edit.replace(literal);
			yield* edit.repeat();
			yield* edit.indent();
		}
	}
	for (const pointer of referencesIn(document.value, ""))
		yield* new Edit(document, pointer).breakReference();
}

function* partsOf(root: unknown): Iterable<Part> {
	const part = function* (kind: Kind, pointer: JsonPointer, value: unknown): Iterable<Part> {
		if (!isMapping(value) || "$ref" in value) return;
		yield { kind, pointer, value };
		if (kind === "operation") {
			const { parameters, requestBody, responses } = value;
			if (Array.isArray(parameters))
				for (const [index, one] of parameters.entries())
					yield* part("parameter", childPointer(childPointer(pointer, "parameters"), index), one);
			yield* part("request body", childPointer(pointer, "requestBody"), requestBody);
			for (const [status, one] of entries(responses))
				yield* part("response", childPointer(childPointer(pointer, "responses"), status), one);
		}
		if (kind === "response" || kind === "request body")
			for (const [type, one] of entries(value.content))
				yield* part("media type", childPointer(childPointer(pointer, "content"), type), one);
	};
	yield* part("info", "/info", property(root, "info"));
	for (const [path, item] of entries(property(root, "paths")))
		for (const [method, operation] of entries(item))
			if (/^(?:get|put|post|delete|patch)$/.test(method))
				yield* part("operation", childPointer(childPointer("/paths", path), method), operation);
}

function* referencesIn(value: unknown, pointer: JsonPointer): Iterable<JsonPointer> {
	for (const [key, item] of Object.entries(Object(value))) {
		const at = childPointer(pointer, key);
		// Examples and extensions are not part of the description.
		if (/^(?:examples?|default|x-.*|value|properties)$/.test(key)) continue;
		if (key === "$ref" && typeof item === "string") yield at;
		else if (typeof item === "object") yield* referencesIn(item, at);
	}
}

/** The ways to change one key, its value or its line. */
class Edit {
	readonly #text: string;
	readonly #pointer: JsonPointer;
	readonly #key: { readonly start: number; readonly end: number };
	readonly #value: { readonly start: number; readonly end: number };
	readonly #isJson: boolean;
	/** The lines of the key, and of the key of its parent. */
	readonly #lines: readonly number[];

	constructor(document: DataDocument, pointer: JsonPointer) {
		const { file } = document;
		this.#text = file.text;
		this.#pointer = pointer;
		this.#key = document.locate(pointer, "key").range;
		this.#value = document.locate(pointer).range;
		this.#isJson = /^\s*\{/.test(file.text);
		const holder = segments(pointer).slice(0, -1).reduce(childPointer, "");
		this.#lines = [
			file.position(this.#key.start).line,
			file.position(this.#value.start).line,
			file.position(document.locate(holder, "key").range.start).line,
		];
	}

	*remove(): Iterable<Mutation> {
		const { start, end } = this.#whole();
		if (start === end) return;
		yield this.#made("a required key is deleted", start, end, "");
	}

	*misspell(key: string): Iterable<Mutation> {
		if (key.length < 4) return;
		const { start, end } = this.#key;
		const written = this.#text.slice(start, end);
		const typo = written.replace(
			/(\w)(\w)(\w+)/,
			(_, first, second, rest) => `${first}${rest.slice(0, 1)}${second}${rest.slice(1)}`,
		);
		if (typo === written) return;
		yield this.#made("a key is misspelt", start, end, typo);
	}

	*replace(literal: string): Iterable<Mutation> {
		const start = this.#text.indexOf(":", this.#key.end) + 1;
		if (start === 0 || start > this.#value.start) return;
		const tail = this.#text.slice(this.#value.start, this.#value.end);
		const isBlock = !this.#isJson && tail.endsWith("\n");
		yield this.#made(
			"a value is of the wrong type",
			start,
			this.#value.end,
			` ${literal}${isBlock ? "\n" : ""}`,
		);
	}

	*repeat(): Iterable<Mutation> {
		const { start, end } = this.#whole();
		if (start === end) return;
		const whole = this.#text.slice(start, end);
		if (!this.#isJson) {
			const ended = whole.endsWith("\n") ? whole : `${whole}\n`;
			yield this.#made("a key is written twice", start, start, ended, true);
			return;
		}
		const written = this.#text.slice(this.#key.start, this.#value.end);
		const { start: at } = this.#key;
		yield this.#made("a key is written twice", at, at, `${written},`, true);
	}

	*indent(): Iterable<Mutation> {
		if (this.#isJson) return;
		const { start } = this.#whole();
		if (this.#text[start] !== " ") return;
		yield this.#made("a line is indented too much", start, start, " ");
		yield this.#made("a line is indented too little", start, start + 1, "");
	}

	*breakReference(): Iterable<Mutation> {
		const { start, end } = this.#value;
		const written = this.#text.slice(start, end);
		if (!written.includes("#/")) return;
		const broken = written.replace(/(\w)(["']?)$/, "$1Gone$2");
		yield this.#made("a reference is broken", start, end, broken);
	}

	/**
	 * The span of the key with its value: in YAML whole lines with nothing else on them, in JSON with
	 * one comma. Empty if no such span exists.
	 */
	#whole(): { start: number; end: number } {
		const { start } = this.#key;
		let { end } = this.#value;
		if (this.#isJson) {
			const comma = /^\s*,/.exec(this.#text.slice(end));
			if (comma !== null) return { start, end: end + comma[0].length };
			const before = /,\s*$/.exec(this.#text.slice(0, start));
			return { start: before?.index ?? start, end };
		}
		const lineStart = this.#text.lastIndexOf("\n", start - 1) + 1;
		if (this.#text.slice(lineStart, start).trim() !== "") return { start, end: start };
		if (this.#text[end - 1] !== "\n") {
			const lineEnd = this.#text.indexOf("\n", end);
			end = lineEnd === -1 ? this.#text.length : lineEnd + 1;
		}
		return { start: lineStart, end };
	}

	#made(
		kind: string,
		start: number,
		end: number,
		by: string,
		/** True if a finding at the second of two keys is right too. */
		twice = false,
	): Mutation {
		const text = this.#text.slice(0, start) + by + this.#text.slice(end);
		const [own = 0] = this.#lines;
		const shift = twice ? by.split("\n").length - 1 : 0;
		const lines = twice ? [...this.#lines, own + shift] : this.#lines;
		return { kind, pointer: this.#pointer, text, lines };
	}
}
