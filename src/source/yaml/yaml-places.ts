// Places in well-formed YAML, found in js-yaml 5's events: a flat list with offsets, read once and only when asked.
import type { Event, ScalarEvent } from "js-yaml";
import { yamlEvents } from "../../lazy/lazy.ts";
import type { PlacedNode } from "../document.ts";
import type { Range } from "../source-file.ts";
import { recoveredPlaces } from "./recover-yaml.ts";

type Package = typeof import("js-yaml");

// The package is loaded when it is needed; its numbers, of which the compiler sees that they are right, stand here.
const EVENT_ID: Package["EVENT_ID"] = {
	DOCUMENT: 1,
	SEQUENCE: 2,
	MAPPING: 3,
	SCALAR: 4,
	ALIAS: 5,
	POP: 6,
};
const SCALAR_STYLE: Package["SCALAR_STYLE"] = {
	PLAIN: 1,
	SINGLE_QUOTED: 2,
	DOUBLE_QUOTED: 3,
	LITERAL_BLOCK: 4,
	FOLDED_BLOCK: 5,
};
const COLLECTION_STYLE: Package["COLLECTION_STYLE"] = { BLOCK: 1, FLOW: 2 };

/** Where the values of a text that js-yaml 4 accepts are written, shifted by `base`. */
export function placeYaml(text: string, base: number): PlacedNode {
	const read = readEvents(text);
	if (read === undefined) return recoveredPlaces(text, base);
	return new EventNode(new Outline(read.text, base, read.events), 1);
}

/**
 * js-yaml 5 is stricter than 4 in a few forms. The common one, a quoted text that goes on without indentation, is read
 * with the line break replaced by the space it stands for; `undefined` for any other.
 */
function readEvents(
	text: string,
	attempts = 100,
): { text: string; events: Event[] } | undefined {
	const { parseEvents, YAMLException } = yamlEvents();
	try {
		return { text, events: parseEvents(text, { maxDepth: 10_000 }) };
	} catch (error) {
		if (!(error instanceof YAMLException) || attempts === 0) return undefined;
		const { reason, mark } = error;
		if (reason !== "deficient indentation" || mark === undefined)
			return undefined;
		const lineBreak = text.lastIndexOf("\n", mark.position - 1);
		if (lineBreak === -1) return undefined;
		const joined = `${text.slice(0, lineBreak)} ${text.slice(lineBreak + 1)}`;
		return readEvents(joined, attempts - 1);
	}
}

/** The events of one document, with what is needed to step over a node and to say where it ends. */
class Outline {
	readonly text: string;
	readonly base: number;
	readonly events: readonly Event[];
	/** For each opening event the index behind its closing one, and the offset its text ends at. */
	readonly #after: Int32Array;
	readonly #ends: Int32Array;
	readonly #anchors = new Map<string, number>();

	constructor(text: string, base: number, events: readonly Event[]) {
		this.text = text;
		this.base = base;
		this.events = events;
		this.#after = new Int32Array(events.length);
		this.#ends = new Int32Array(events.length);
		const open: number[] = [];
		let end = 0;
		for (const [index, event] of events.entries()) {
			if (event.type === EVENT_ID.POP) {
				const opener = open.pop() ?? 0;
				this.#after[opener] = index + 1;
				end = endOfCollection(text, events[opener], end);
				this.#ends[opener] = end;
				continue;
			}
			if (event.type === EVENT_ID.SCALAR)
				end =
					event.valueStart === -1
						? endOfColon(text, end)
						: Math.max(end, scalarRange(text, event, end).end);
			else if (event.type === EVENT_ID.ALIAS) end = event.anchorEnd;
			else open.push(index);
			if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE)
				end = Math.max(end, event.start);
			if (
				"anchorStart" in event &&
				event.anchorStart !== -1 &&
				event.type !== EVENT_ID.ALIAS
			) {
				this.#anchors.set(
					text.slice(event.anchorStart, event.anchorEnd),
					index,
				);
			}
		}
	}

	/** The index of the event behind a node. */
	after(index: number): number {
		return this.#after[index] || index + 1;
	}

	/** The node an alias stands for; any other node is itself. */
	dereference(index: number): number {
		const event = this.events[index];
		if (event?.type !== EVENT_ID.ALIAS) return index;
		return (
			this.#anchors.get(this.text.slice(event.anchorStart, event.anchorEnd)) ??
			index
		);
	}

	/** Offsets in the file. An empty node stands where the text before it ends. */
	range(index: number, previousEnd: number): Range {
		const { base } = this;
		const event = this.events[index];
		if (
			event === undefined ||
			event.type === EVENT_ID.DOCUMENT ||
			event.type === EVENT_ID.POP
		) {
			return { start: base + previousEnd, end: base + previousEnd };
		}
		if (event.type === EVENT_ID.ALIAS)
			return {
				start: base + event.anchorStart - 1,
				end: base + event.anchorEnd,
			};
		if (event.type === EVENT_ID.SCALAR) {
			const { start, end } = scalarRange(this.text, event, previousEnd);
			return { start: base + start, end: base + end };
		}
		return {
			start: base + event.start,
			end: base + (this.#ends[index] ?? event.start),
		};
	}
}

function scalarRange(
	text: string,
	event: ScalarEvent,
	previousEnd: number,
): Range {
	const { valueStart: start, valueEnd: end } = event;
	if (start === -1) return { start: previousEnd, end: previousEnd };
	if (event.style === SCALAR_STYLE.PLAIN) return { start, end };
	if (
		event.style === SCALAR_STYLE.SINGLE_QUOTED ||
		event.style === SCALAR_STYLE.DOUBLE_QUOTED
	) {
		return { start: start - 1, end: end + 1 };
	}
	const headerLine = text.lastIndexOf("\n", start - 2) + 1;
	const line = text.slice(headerLine, start);
	const comment = line.search(/[ \t]#/);
	const header = line
		.slice(0, comment === -1 ? undefined : comment)
		.trimEnd()
		.search(/[|>][-+\d]{0,4}$/);
	const body = text.slice(start, end).trimEnd().length;
	return {
		start: header === -1 ? start : headerLine + header,
		end: start + body,
	};
}

/** Behind the colon of a key without a value. */
function endOfColon(text: string, lastEnd: number): number {
	const colon = /[ \t]*:/y;
	colon.lastIndex = lastEnd;
	return colon.test(text) ? colon.lastIndex : lastEnd;
}

function endOfCollection(
	text: string,
	event: Event | undefined,
	lastEnd: number,
): number {
	const isFlow =
		(event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) &&
		event.style === COLLECTION_STYLE.FLOW;
	// A pair within brackets, as in `[a: b]`, is a mapping without brackets of its own.
	if (!isFlow || !/[[{]/.test(text.charAt(event.start))) return lastEnd;
	return closingBracket(text, lastEnd) ?? lastEnd;
}

/** What can stand before a closing bracket without an event: signs, a comment, the tag or the anchor of an empty node. */
const unplaced = /[\s,:?{[]+|#[^\n]*|[!&][^\s,[\]{}]*/y;

/** The offset behind the closing bracket, which has no event of its own: the next one that is not in a comment. */
function closingBracket(text: string, from: number): number | undefined {
	for (let at = from; ; at = unplaced.lastIndex) {
		if (text[at] === "]" || text[at] === "}") return at + 1;
		unplaced.lastIndex = at;
		if (!unplaced.test(text)) return undefined;
	}
}

class EventNode implements PlacedNode {
	readonly key?: Range;
	readonly value: Range;
	readonly #outline: Outline;
	readonly #index: number;
	#children: ReadonlyMap<string, EventNode> | undefined;

	constructor(outline: Outline, index: number, key?: Range) {
		this.#outline = outline;
		this.#index = index;
		this.value = outline.range(
			index,
			key === undefined ? 0 : key.end - outline.base,
		);
		if (key !== undefined) this.key = key;
	}

	child(key: string): EventNode | undefined {
		this.#children ??= this.#findChildren();
		return this.#children.get(key);
	}

	#findChildren(): ReadonlyMap<string, EventNode> {
		const outline = this.#outline;
		const index = outline.dereference(this.#index);
		const event = outline.events[index];
		const children = new Map<string, EventNode>();
		if (event?.type === EVENT_ID.SEQUENCE) {
			const end = outline.after(index) - 1;
			for (
				let at = index + 1, item = 0;
				at < end;
				at = outline.after(at), item++
			) {
				children.set(String(item), new EventNode(outline, at));
			}
		}
		if (event?.type !== EVENT_ID.MAPPING) return children;
		const merged: number[] = [];
		const end = outline.after(index) - 1;
		for (let at = index + 1; at < end; ) {
			const valueAt = outline.after(at);
			const name = keyName(outline.text, outline.events[at]);
			if (name === "<<") merged.push(valueAt);
			else
				children.set(
					name,
					new EventNode(outline, valueAt, outline.range(at, 0)),
				);
			at = outline.after(valueAt);
		}
		for (const at of merged) this.#merge(children, at);
		return children;
	}

	#merge(children: Map<string, EventNode>, at: number): void {
		const source = new EventNode(this.#outline, at);
		const event = this.#outline.events[this.#outline.dereference(at)];
		source.#children ??= source.#findChildren();
		for (const [name, node] of source.#children) {
			if (event?.type === EVENT_ID.SEQUENCE) this.#merge(children, node.#index);
			else if (!children.has(name)) children.set(name, node);
		}
	}
}

/** A mapping key as js-yaml makes it a property name: `0x10` is "16", `'200'` is "200". */
function keyName(text: string, event: Event | undefined): string {
	if (event === undefined || event.type !== EVENT_ID.SCALAR) return "";
	const raw =
		event.valueStart === -1 ? "" : text.slice(event.valueStart, event.valueEnd);
	if (
		event.style === SCALAR_STYLE.PLAIN &&
		/^[A-Za-z$/_<][^\n\r]*$/.test(raw) &&
		!/^(?:null|true|false)$/i.test(raw)
	) {
		return raw;
	}
	const document: Event = {
		type: EVENT_ID.DOCUMENT,
		explicitStart: false,
		explicitEnd: false,
		directives: [],
	};
	const [value] = yamlEvents().constructFromEvents(
		[document, event, { type: EVENT_ID.POP }],
		{ source: text },
	);
	return String(value);
}
