// Places in well-formed YAML, found in js-yaml 5's events: a flat list with offsets, read once and
// only when asked.
import { createRequire } from "node:module";
import type { Event, ScalarEvent } from "js-yaml";
import type { PlacedNode } from "../document.ts";
import type { Range } from "../source-file.ts";
import { nameOfMapping } from "./js-yaml.ts";
import { recoveredPlaces } from "./recover-yaml.ts";
import { EVENT_ID, Outline, SCALAR_STYLE } from "./yaml-outline.ts";

const load = createRequire(import.meta.url);

function yamlEvents(): Pick<
	typeof import("js-yaml"),
	"constructFromEvents" | "parseEvents" | "YAMLException"
> {
	return load("js-yaml");
}

/** Where the values of a text that js-yaml 4 accepts are written, shifted by `base`. */
export function placeYaml(text: string, base: number): PlacedNode {
	const read = readEvents(text);
	if (read === undefined) return recoveredPlaces(text, base);
	const outline = new Outline(read.text, base, read.events);
	return new EventNode(outline, 1, new Map());
}

/**
 * js-yaml 5 is stricter than 4 in a few forms. The common one, a quoted text that goes on without
 * indentation, is read with the line break replaced by the space it stands for; `undefined` for any
 * other.
 */
function readEvents(text: string, attempts = 100): { text: string; events: Event[] } | undefined {
	const { parseEvents, YAMLException } = yamlEvents();
	try {
		return { text, events: parseEvents(text, { maxDepth: 10_000 }) };
	} catch (error) {
		if (!(error instanceof YAMLException) || attempts === 0) return undefined;
		const { reason, mark } = error;
		if (reason !== "deficient indentation" || mark === undefined) return undefined;
		const lineBreak = text.lastIndexOf("\n", mark.position - 1);
		if (lineBreak === -1) return undefined;
		const joined = `${text.slice(0, lineBreak)} ${text.slice(lineBreak + 1)}`;
		return readEvents(joined, attempts - 1);
	}
}

/**
 * What there is to merge, by the place of its event; of what is not known yet, as it merges itself,
 * nothing.
 */
type Merged = Map<number, ReadonlyMap<string, EventNode>>;

class EventNode implements PlacedNode {
	readonly key?: Range;
	readonly value: Range;
	readonly #outline: Outline;
	readonly #index: number;
	readonly #merged: Merged;
	#children: ReadonlyMap<string, EventNode> | undefined;

	constructor(outline: Outline, index: number, merged: Merged, key?: Range) {
		this.#outline = outline;
		this.#index = index;
		this.#merged = merged;
		this.value = outline.range(index, key === undefined ? 0 : key.end - outline.base);
		if (key !== undefined) this.key = key;
	}

	child(key: string): EventNode | undefined {
		this.#children ??= this.#findChildren();
		return this.#children.get(key);
	}

	#findChildren(): ReadonlyMap<string, EventNode> {
		const index = this.#outline.dereference(this.#index);
		switch (this.#outline.events[index]?.type) {
			case EVENT_ID.SEQUENCE:
				return this.#items(index);
			case EVENT_ID.MAPPING:
				return this.#values(index);
			default:
				return new Map();
		}
	}

	#items(index: number): ReadonlyMap<string, EventNode> {
		const outline = this.#outline;
		const items = new Map<string, EventNode>();
		const end = outline.after(index) - 1;
		for (let at = index + 1; at < end; at = outline.after(at))
			items.set(String(items.size), new EventNode(outline, at, this.#merged));
		return items;
	}

	#values(index: number): ReadonlyMap<string, EventNode> {
		const outline = this.#outline;
		const values = new Map<string, EventNode>();
		const merged: number[] = [];
		const end = outline.after(index) - 1;
		for (let at = index + 1; at < end; ) {
			const valueAt = outline.after(at);
			const name = String(keyValue(outline, at));
			const key = outline.range(at, 0);
			if (name === "<<") merged.push(valueAt);
			else values.set(name, new EventNode(outline, valueAt, this.#merged, key));
			at = outline.after(valueAt);
		}
		for (const at of merged) this.#merge(values, at);
		return values;
	}

	#merge(children: Map<string, EventNode>, at: number): void {
		const index = this.#outline.dereference(at);
		if (this.#outline.events[index]?.type !== EVENT_ID.SEQUENCE) {
			this.#add(children, index);
			return;
		}
		for (const item of this.#mergedAt(index).values())
			this.#add(children, this.#outline.dereference(item.#index));
	}

	/** What a key is written for already stays. */
	#add(children: Map<string, EventNode>, index: number): void {
		for (const [name, node] of this.#mergedAt(index))
			if (!children.has(name)) children.set(name, node);
	}

	#mergedAt(index: number): ReadonlyMap<string, EventNode> {
		const known = this.#merged.get(index);
		if (known !== undefined) return known;
		this.#merged.set(index, new Map());
		const source = new EventNode(this.#outline, index, this.#merged);
		const found = source.#findChildren();
		this.#merged.set(index, found);
		return found;
	}
}

/**
 * Of a mapping key what js-yaml makes a property name of: all mappings get one name, lists the
 * names of their items.
 */
function keyValue(outline: Outline, at: number): unknown {
	const index = outline.dereference(at);
	const event = outline.events[index];
	if (event?.type === EVENT_ID.MAPPING) return nameOfMapping;
	if (event?.type === EVENT_ID.SCALAR) return scalarValue(outline.text, event);
	if (event?.type !== EVENT_ID.SEQUENCE) return "";
	const items: unknown[] = [];
	const end = outline.after(index) - 1;
	for (let item = index + 1; item < end; item = outline.after(item))
		items.push(itemValue(outline, outline.dereference(item)));
	return items;
}

/** js-yaml reads no list in a list that is a key. */
function itemValue(outline: Outline, index: number): unknown {
	return outline.events[index]?.type === EVENT_ID.SEQUENCE ? "" : keyValue(outline, index);
}

/** `0x10` is the number 16, `'200'` the text "200". */
function scalarValue(text: string, event: ScalarEvent): unknown {
	const raw = event.valueStart === -1 ? "" : text.slice(event.valueStart, event.valueEnd);
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
	const [value] = yamlEvents().constructFromEvents([document, event, { type: EVENT_ID.POP }], {
		source: text,
	});
	return value;
}
