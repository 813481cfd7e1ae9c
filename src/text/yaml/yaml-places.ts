// The locations in well-formed YAML, from the events of js-yaml 5: a flat list with offsets, read
// on demand.
import {
	COLLECTION_STYLE,
	constructFromEvents,
	EVENT_ID,
	type Event,
	parseEvents,
	SCALAR_STYLE,
	type ScalarEvent,
	YAMLException,
} from "js-yaml";
import { LazyNode, type PlacedNode } from "../document.ts";
import type { Range } from "../source-file.ts";
import { nameOfMapping } from "../value.ts";
import { recoveredPlaces } from "./recover-yaml.ts";

/** The locations of the values of a text that js-yaml 4 accepts, shifted by `base`. */
export function placeYaml(text: string, base: number): PlacedNode {
	const readableText = readEvents(text);
	if (readableText === undefined) return recoveredPlaces(text, base);
	const outline = new Outline(readableText.text, base, readableText.events);
	return new EventNodes(outline).nodeAt(1);
}

/**
 * The events of a text. js-yaml 5 rejects a few forms that version 4 accepts. The only common
 * form is a quoted string that continues without indentation; a space replaces each line break of
 * the string. `undefined` for any other rejected form.
 */
function readEvents(text: string, attempts = 100): { text: string; events: Event[] } | undefined {
	try {
		return { text, events: parseEvents(text, { maxDepth: 10_000 }) };
	} catch (error) {
		if (!(error instanceof YAMLException) || attempts === 0) return undefined;
		const { reason, mark } = error;
		if (reason !== "deficient indentation" || mark === undefined) return undefined;
		const lineBreak = text.lastIndexOf("\n", mark.position - 1);
		if (lineBreak === -1) return undefined;
		const joinedText = `${text.slice(0, lineBreak)} ${text.slice(lineBreak + 1)}`;
		return readEvents(joinedText, attempts - 1);
	}
}

class EventNodes {
	readonly #outline: Outline;
	/**
	 * The children of merged mappings, by the index of their event; empty while the children are
	 * being read, because a mapping may merge itself.
	 */
	readonly #mergedNodes = new Map<number, ReadonlyMap<string, PlacedNode>>();

	constructor(outline: Outline) {
		this.#outline = outline;
	}

	nodeAt(index: number, key?: Range): PlacedNode {
		const outline = this.#outline;
		const value = outline.range(index, key === undefined ? 0 : key.end - outline.base);
		return new LazyNode(value, key, () => this.#childrenAt(outline.dereference(index)));
	}

	#childrenAt(index: number): ReadonlyMap<string, PlacedNode> {
		switch (this.#outline.events[index]?.type) {
			case EVENT_ID.SEQUENCE:
				return new Map(
					this.#outline.itemsOf(index).map((item, place) => [String(place), this.nodeAt(item)]),
				);
			case EVENT_ID.MAPPING:
				return this.#values(index);
			default:
				return new Map();
		}
	}

	#values(index: number): ReadonlyMap<string, PlacedNode> {
		const outline = this.#outline;
		const values = new Map<string, PlacedNode>();
		const mergedIndexes: number[] = [];
		const end = outline.after(index) - 1;
		for (let position = index + 1; position < end; ) {
			const valueAt = outline.after(position);
			const name = String(keyValue(outline, position));
			const key = outline.range(position, 0);
			if (name === "<<") mergedIndexes.push(valueAt);
			else values.set(name, this.nodeAt(valueAt, key));
			position = outline.after(valueAt);
		}
		for (const mergedIndex of mergedIndexes) this.#merge(values, mergedIndex);
		return values;
	}

	/** Adds the keys of merged mappings. Existing keys win over merged keys. */
	#merge(children: Map<string, PlacedNode>, at: number): void {
		const outline = this.#outline;
		const index = outline.dereference(at);
		const isList = outline.events[index]?.type === EVENT_ID.SEQUENCE;
		for (const source of isList ? outline.itemsOf(index) : [index])
			for (const [name, node] of this.#mergedAt(outline.dereference(source)))
				if (!children.has(name)) children.set(name, node);
	}

	#mergedAt(index: number): ReadonlyMap<string, PlacedNode> {
		const cachedNodes = this.#mergedNodes.get(index);
		if (cachedNodes !== undefined) return cachedNodes;
		this.#mergedNodes.set(index, new Map());
		const children = this.#childrenAt(index);
		this.#mergedNodes.set(index, children);
		return children;
	}
}

/**
 * The property name that js-yaml makes from a key. All mappings get the same name; the name of a
 * list consists of the names of its items.
 */
function keyValue(outline: Outline, at: number): unknown {
	const index = outline.dereference(at);
	const event = outline.events[index];
	if (event?.type === EVENT_ID.MAPPING) return nameOfMapping;
	if (event?.type === EVENT_ID.SCALAR) return scalarValue(outline.text, event);
	if (event?.type !== EVENT_ID.SEQUENCE) return "";
	return outline.itemsOf(index).map((item) => itemValue(outline, outline.dereference(item)));
}

/**
 * The name that an item contributes to the property name of a list that is a key; empty for an item
 * that is a list, because js-yaml does not read lists within such a list.
 */
function itemValue(outline: Outline, index: number): unknown {
	return outline.events[index]?.type === EVENT_ID.SEQUENCE ? "" : keyValue(outline, index);
}

/** The value of a scalar: `0x10` is the number 16, and `'200'` is the string "200". */
function scalarValue(text: string, event: ScalarEvent): unknown {
	const rawText = event.valueStart === -1 ? "" : text.slice(event.valueStart, event.valueEnd);
	if (
		event.style === SCALAR_STYLE.PLAIN &&
		/^[A-Za-z$/_<][^\n\r]*$/.test(rawText) &&
		!/^(?:null|true|false)$/i.test(rawText)
	) {
		return rawText;
	}
	const document: Event = {
		type: EVENT_ID.DOCUMENT,
		explicitStart: false,
		explicitEnd: false,
		directives: [],
	};
	const [value] = constructFromEvents([document, event, { type: EVENT_ID.POP }], {
		source: text,
	});
	return value;
}

// The nodes in the events of js-yaml 5: the way to skip a node, and the offsets where the text of
// the node begins and ends.

/** The events of one document, with indexes to skip a node and to find its end. */
class Outline {
	readonly text: string;
	readonly base: number;
	readonly events: readonly Event[];
	/** For each opening event, the index after its closing event. */
	readonly #after: Int32Array;
	/** For each opening event, the offset where the node's text ends. */
	readonly #ends: Int32Array;
	/**
	 * The index of the node of each alias, by the index of the alias. The node is stored here,
	 * because an anchor may be defined again after the alias.
	 */
	readonly #targets = new Map<number, number>();

	constructor(text: string, base: number, events: readonly Event[]) {
		this.text = text;
		this.base = base;
		this.events = events;
		this.#after = new Int32Array(events.length);
		this.#ends = new Int32Array(events.length);
		const openBrackets: number[] = [];
		const anchors = new Map<string, number>();
		let end = 0;
		for (const [index, event] of events.entries()) {
			if (event.type === EVENT_ID.POP) {
				const opener = openBrackets.pop() ?? 0;
				end = endOfCollection(text, events[opener], end);
				this.#after[opener] = index + 1;
				this.#ends[opener] = end;
				continue;
			}
			if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) openBrackets.push(index);
			end = endBehind(text, event, end);
			this.#recordAnchor(event, index, anchors);
		}
	}

	/** Records the anchor or alias of an event. `anchors` has the nodes of the anchors so far. */
	#recordAnchor(event: Event, index: number, anchors: Map<string, number>): void {
		if (!("anchorStart" in event) || event.anchorStart === -1) return;
		const name = this.text.slice(event.anchorStart, event.anchorEnd);
		if (event.type !== EVENT_ID.ALIAS) anchors.set(name, index);
		else this.#targets.set(index, anchors.get(name) ?? index);
	}

	after(index: number): number {
		return this.#after[index] || index + 1;
	}

	/** The indexes of the items of a list. */
	itemsOf(index: number): number[] {
		const items: number[] = [];
		const end = this.after(index) - 1;
		for (let item = index + 1; item < end; item = this.after(item)) items.push(item);
		return items;
	}

	/**
	 * The index of the node to which an alias refers; for any other node, the index of the node
	 * itself.
	 */
	dereference(index: number): number {
		return this.#targets.get(index) ?? index;
	}

	/**
	 * The range of a node in the file. An empty node is at `previousEnd`, the end of the text before
	 * the node.
	 */
	range(index: number, previousEnd: number): Range {
		const { base } = this;
		const event = this.events[index];
		if (event === undefined || event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) {
			return { start: base + previousEnd, end: base + previousEnd };
		}
		if (event.type === EVENT_ID.ALIAS)
			return { start: base + event.anchorStart - 1, end: base + event.anchorEnd };
		if (event.type === EVENT_ID.SCALAR) {
			const { start, end } = scalarRange(this.text, event, previousEnd);
			return { start: base + start, end: base + end };
		}
		return { start: base + event.start, end: base + (this.#ends[index] ?? event.start) };
	}
}

/** The end of the text that has been read, including the text of an event. */
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
	return { start: header === -1 ? start : headerLine + header, end: start + body };
}

function endOfColon(text: string, lastEnd: number): number {
	const colon = /[ \t]*:/y;
	colon.lastIndex = lastEnd;
	return colon.test(text) ? colon.lastIndex : lastEnd;
}

function endOfCollection(text: string, event: Event | undefined, lastEnd: number): number {
	const isFlow =
		(event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) &&
		event.style === COLLECTION_STYLE.FLOW;
	// The mapping has no closing bracket, because a pair within brackets, as in `[a: b]`, has no
	// brackets of its own.
	if (!isFlow || !/[[{]/.test(text.charAt(event.start))) return lastEnd;
	return closingBracket(text, lastEnd) ?? lastEnd;
}

/**
 * Text before a closing bracket that has no event: marks, comments, and the tags and anchors of
 * empty nodes.
 */
const beforeValue = /[\s,:?{[]+|#[^\n]*|[!&][^\s,[\]{}]*/y;

/** The offset after the next closing bracket outside comments. Brackets have no events. */
function closingBracket(text: string, from: number): number | undefined {
	for (let offset = from; ; offset = beforeValue.lastIndex) {
		if (text[offset] === "]" || text[offset] === "}") return offset + 1;
		beforeValue.lastIndex = offset;
		if (!beforeValue.test(text)) return undefined;
	}
}
