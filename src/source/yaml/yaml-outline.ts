// The nodes of well-formed YAML in js-yaml 5's events: how to step over one, and where its text
// begins and ends.
import type { Event, ScalarEvent } from "js-yaml";
import type { Range } from "../source-file.ts";

/**
 * The numbers of the package, which is loaded when it is needed: the compiler sees that they are
 * right.
 */
type Package = typeof import("js-yaml");

export const EVENT_ID: Package["EVENT_ID"] = {
	DOCUMENT: 1,
	SEQUENCE: 2,
	MAPPING: 3,
	SCALAR: 4,
	ALIAS: 5,
	POP: 6,
};
export const SCALAR_STYLE: Package["SCALAR_STYLE"] = {
	PLAIN: 1,
	SINGLE_QUOTED: 2,
	DOUBLE_QUOTED: 3,
	LITERAL_BLOCK: 4,
	FOLDED_BLOCK: 5,
};
const COLLECTION_STYLE: Package["COLLECTION_STYLE"] = {
	BLOCK: 1,
	FLOW: 2,
};

/** The events of one document, with what is needed to step over a node and to say where it ends. */
export class Outline {
	readonly text: string;
	readonly base: number;
	readonly events: readonly Event[];
	/** For each opening event the index behind its closing one, and the offset its text ends at. */
	readonly #after: Int32Array;
	readonly #ends: Int32Array;
	/**
	 * By the index of an alias the node that it stands for: an anchor may be defined again behind it.
	 */
	readonly #targets = new Map<number, number>();

	constructor(text: string, base: number, events: readonly Event[]) {
		this.text = text;
		this.base = base;
		this.events = events;
		this.#after = new Int32Array(events.length);
		this.#ends = new Int32Array(events.length);
		const open: number[] = [];
		const anchors = new Map<string, number>();
		let end = 0;
		for (const [index, event] of events.entries()) {
			if (event.type === EVENT_ID.POP) {
				const opener = open.pop() ?? 0;
				end = endOfCollection(text, events[opener], end);
				this.#after[opener] = index + 1;
				this.#ends[opener] = end;
				continue;
			}
			if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) open.push(index);
			end = endBehind(text, event, end);
			this.#note(event, index, anchors);
		}
	}

	/** `anchors` has the nodes that the names stand for so far. */
	#note(event: Event, index: number, anchors: Map<string, number>): void {
		if (!("anchorStart" in event) || event.anchorStart === -1) return;
		const name = this.text.slice(event.anchorStart, event.anchorEnd);
		if (event.type !== EVENT_ID.ALIAS) anchors.set(name, index);
		else this.#targets.set(index, anchors.get(name) ?? index);
	}

	/** The index of the event behind a node. */
	after(index: number): number {
		return this.#after[index] || index + 1;
	}

	/** The node an alias stands for; any other node is itself. */
	dereference(index: number): number {
		return this.#targets.get(index) ?? index;
	}

	/** Offsets in the file. An empty node stands where the text before it ends. */
	range(index: number, previousEnd: number): Range {
		const { base } = this;
		const event = this.events[index];
		if (event === undefined || event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) {
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

/** Where the text ends that is read with an event, if it ended at `lastEnd` before. */
function endBehind(text: string, event: Event, lastEnd: number): number {
	switch (event.type) {
		case EVENT_ID.SCALAR:
			return event.valueStart === -1
				? endOfColon(text, lastEnd)
				: Math.max(lastEnd, scalarRange(text, event, lastEnd).end);
		case EVENT_ID.ALIAS:
			return event.anchorEnd;
		case EVENT_ID.MAPPING:
		case EVENT_ID.SEQUENCE:
			return Math.max(lastEnd, event.start);
		default:
			return lastEnd;
	}
}

function scalarRange(text: string, event: ScalarEvent, previousEnd: number): Range {
	const { valueStart: start, valueEnd: end } = event;
	if (start === -1) return { start: previousEnd, end: previousEnd };
	if (event.style === SCALAR_STYLE.PLAIN) return { start, end };
	if (event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED) {
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

function endOfCollection(text: string, event: Event | undefined, lastEnd: number): number {
	const isFlow =
		(event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) &&
		event.style === COLLECTION_STYLE.FLOW;
	// A pair within brackets, as in `[a: b]`, is a mapping without brackets of its own.
	if (!isFlow || !/[[{]/.test(text.charAt(event.start))) return lastEnd;
	return closingBracket(text, lastEnd) ?? lastEnd;
}

/**
 * What can stand before a closing bracket without an event: signs, a comment, the tag or the anchor
 * of an empty node.
 */
const unplaced = /[\s,:?{[]+|#[^\n]*|[!&][^\s,[\]{}]*/y;

/**
 * The offset behind the closing bracket, which has no event of its own: the next one that is not in
 * a comment.
 */
function closingBracket(text: string, from: number): number | undefined {
	for (let at = from; ; at = unplaced.lastIndex) {
		if (text[at] === "]" || text[at] === "}") return at + 1;
		unplaced.lastIndex = at;
		if (!unplaced.test(text)) return undefined;
	}
}
