// What each of many things comes to, as of one state of the site after another.
import type { Entry } from "./memory.ts";
import type { Inputs } from "./reads.ts";

/** What one of the things comes to. Most come to nothing, and share that. */
export type Part<Answer> = Pick<Entry<readonly Answer[]>, "answer" | "reads">;

/** All of them as of a state of the site. */
export interface Whole<Answer> {
	asOf: number;
	/** Of each thing. */
	ids: readonly unknown[];
	parts: readonly Part<Answer>[];
	/** Where those stand for which files were read, and perhaps more. */
	readers: readonly number[];
	/** What all of them were made from, apart from the contents of files. */
	inputs: Inputs;
	/** The answers in the order of the things. */
	answers: readonly Answer[];
}

type IsSame<Answer> = (part: Part<Answer>) => boolean;

/** What each of the things comes to now. */
export function partsOf<Item, Answer>(
	whole: Whole<Answer>,
	items: readonly Item[],
	ids: readonly unknown[],
	isSame: IsSame<Answer>,
	ask: (item: Item) => Part<Answer>,
): readonly Part<Answer>[] {
	const before = whole.ids.length === 0 ? unknown : knownBefore(whole, ids);
	const readers: number[] = [];
	let { inputs } = whole;
	const parts = items.map((item, index) => {
		const known = before(ids[index], index);
		const part = known !== undefined && isSame(known) ? known : ask(item);
		if (part !== known && part.reads.inputs !== inputs)
			inputs = inputs.and(part.reads.inputs);
		if (part.reads.files !== undefined) readers.push(index);
		return part;
	});
	whole.inputs = inputs;
	whole.readers = readers;
	return parts;
}

/** The same where only some of the things are others. */
export function partsWith<Item, Answer>(
	whole: Whole<Answer>,
	items: readonly Item[],
	changed: ReadonlySet<number>,
	isSame: IsSame<Answer>,
	ask: (item: Item) => Part<Answer>,
): readonly Part<Answer>[] {
	const parts = [...whole.parts];
	const readers = new Set(whole.readers);
	for (const index of new Set([...changed, ...readers])) {
		const { [index]: known } = parts;
		const isKept = !changed.has(index) && known !== undefined && isSame(known);
		if (isKept || !(index in items)) continue;
		const part = ask(items[index] as Item);
		whole.inputs = whole.inputs.and(part.reads.inputs);
		if (part.reads.files !== undefined) readers.add(index);
		parts[index] = part;
	}
	whole.readers = [...readers];
	return parts;
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
		if (ids.length === now.length && ids[index + 1] === now[index + 1])
			return undefined;
		byId ??= new Map(ids.map((one, at) => [one, parts[at]]));
		return byId.get(id);
	};
}

export function sayTheSame(
	before: readonly Part<unknown>[],
	now: readonly Part<unknown>[],
): boolean {
	if (before.length !== now.length) return false;
	for (let index = 0; index < now.length; index++) {
		const { [index]: one } = before;
		const { [index]: other } = now;
		if (one !== other && (one?.answer.length || other?.answer.length))
			return false;
	}
	return true;
}

/** In the order of the things. Of most there are none. */
export function answersOf<Answer>(
	parts: readonly Part<Answer>[],
): readonly Answer[] {
	const answers: Answer[] = [];
	for (const { answer } of parts) for (const one of answer) answers.push(one);
	return answers;
}
