// What each of many things comes to, as of one state of the site after another.
import { areEqual } from "../../source/lists.ts";
import type { Entry } from "./memory.ts";
import type { Inputs } from "./reads.ts";

/** What one of the things comes to. Most come to nothing, and share that. */
export type Part<Answer> = Pick<Entry<readonly Answer[]>, "answer" | "reads">;

/** All of them as of a state of the site. */
export interface Whole<Answer> {
	asOf: number;
	/** Of each thing. */
	ids: readonly unknown[];
	parts: Part<Answer>[];
	/** Where those stand for which files were read, and perhaps more. */
	readers: Set<number>;
	/** What all of them were made from, apart from the contents of files. */
	inputs: Inputs;
	/** The answers in the order of the things. */
	answers: readonly Answer[];
}

type IsSame<Answer> = (part: Part<Answer>) => boolean;

/** Asks of each of the things what it comes to now. Whether the answers are the same. */
export function renewAll<Item, Answer>(
	whole: Whole<Answer>,
	items: readonly Item[],
	ids: readonly unknown[],
	isSame: IsSame<Answer>,
	ask: (item: Item) => Part<Answer>,
): boolean {
	const before = whole.ids.length === 0 ? unknown : knownBefore(whole, ids);
	const readers = new Set<number>();
	let { inputs } = whole;
	const parts = items.map((item, index) => {
		const known = before(ids[index], index);
		const part = known !== undefined && isSame(known) ? known : ask(item);
		if (part !== known && part.reads.inputs !== inputs) inputs = inputs.and(part.reads.inputs);
		if (part.reads.files !== undefined) readers.add(index);
		return part;
	});
	const areSame = sayTheSame(whole.parts, parts);
	whole.parts = parts;
	whole.inputs = inputs;
	whole.readers = readers;
	return areSame;
}

/**
 * The same where only some of the things are others. Most questions are put to all pages: their
 * lists stay, with others in a few places. Whether the answers are the same.
 */
export function renewSome<Item, Answer>(
	whole: Whole<Answer>,
	items: readonly Item[],
	changed: ReadonlySet<number>,
	isSame: IsSame<Answer>,
	ask: (item: Item) => Part<Answer>,
): boolean {
	const renewed = new Map<number, Part<Answer>>();
	const renew = (index: number): void => {
		if (index in items) renewed.set(index, ask(items[index] as Item));
	};
	for (const index of changed) renew(index);
	for (const index of whole.readers) {
		const { [index]: known } = whole.parts;
		const isKept = known !== undefined && isSame(known);
		if (!isKept && !changed.has(index)) renew(index);
	}
	return put(whole, renewed);
}

/**
 * Puts what was asked anew where it belongs, once all of it is known. Whether nothing else is said.
 */
function put<Answer>(whole: Whole<Answer>, renewed: ReadonlyMap<number, Part<Answer>>): boolean {
	let areSame = true;
	for (const [index, part] of renewed) {
		areSame &&= areEqual(part.answer, whole.parts[index]?.answer ?? []);
		whole.inputs = whole.inputs.and(part.reads.inputs);
		if (part.reads.files !== undefined) whole.readers.add(index);
		whole.parts[index] = part;
	}
	return areSame;
}

function unknown(): undefined {}

/** What a thing came to before. */
function knownBefore<Answer>(
	{ ids, parts }: Whole<Answer>,
	now: readonly unknown[],
): (id: unknown, index: number) => Part<Answer> | undefined {
	let byId: Map<unknown, Part<Answer> | undefined> | undefined;
	return (id, index) => {
		if (ids[index] === id) return parts[index];
		// Almost always one of many has changed, in its place.
		if (ids.length === now.length && ids[index + 1] === now[index + 1]) return undefined;
		byId ??= new Map(ids.map((one, at) => [one, parts[at]]));
		return byId.get(id);
	};
}

function sayTheSame(before: readonly Part<unknown>[], now: readonly Part<unknown>[]): boolean {
	if (before.length !== now.length) return false;
	for (let index = 0; index < now.length; index++) {
		const { [index]: one } = before;
		const { [index]: other } = now;
		if (one !== other && !areEqual(one?.answer ?? [], other?.answer ?? [])) return false;
	}
	return true;
}

/** In the order of the things. Of most there are none. */
export function answersOf<Answer>(parts: readonly Part<Answer>[]): readonly Answer[] {
	const answers: Answer[] = [];
	for (const { answer } of parts) for (const one of answer) answers.push(one);
	return answers;
}
