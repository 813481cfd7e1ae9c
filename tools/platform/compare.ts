// The differences between the answers of a newer set and those of the set that docproof describes.
import { property } from "../../src/text/value.ts";
import { type Answer, type Answers, canonicalText } from "./answers.ts";
import type { Fact } from "./facts/fact.ts";
import { facts, factsOf } from "./facts.ts";
import { changedFiles, type Hashes } from "./hashes.ts";

/** docproof's position on a difference. */
export type Stand = "old" | "new" | "both" | "neither" | "unknown";

/** `turned`: another answer. `new`: a new key or value. `docproof`: only docproof has changed. */
export interface Difference {
	readonly kind: "turned" | "new" | "docproof";
	readonly question: string;
	readonly input: string;
	readonly aspect: string;
	readonly old: Answer | undefined;
	readonly now: Answer | undefined;
	readonly stand: Stand;
	readonly facts: readonly Fact[];
}

/** True if docproof agrees with an answer; `undefined` if it says nothing about it. */
export type Agrees = (input: string, aspect: string, answer: Answer) => boolean | undefined;

export function differenceName(question: string, input: string, aspect: string): string {
	return [question, input, aspect].join(" | ");
}

export interface Compared {
	readonly question: string;
	readonly recorded: Answers;
	readonly current: Answers;
	readonly agrees: Agrees;
	/** The known differences of docproof. */
	readonly differing: ReadonlySet<string>;
}

export function* differences(compared: Compared): Iterable<Difference> {
	const { recorded, current } = compared;
	for (const input of new Set([...recorded.keys(), ...current.keys()])) {
		const before = new Map(Object.entries(recorded.get(input) ?? {}));
		const after = new Map(Object.entries(current.get(input) ?? {}));
		const turned = leading.some(
			(aspect) =>
				before.has(aspect) && after.has(aspect) && before.get(aspect) !== after.get(aspect),
		);
		for (const aspect of new Set([...before.keys(), ...after.keys()])) {
			const changed = difference(compared, input, aspect);
			const isWhole = before.has(aspect) && after.has(aspect);
			if (changed !== undefined && (isWhole || !turned)) yield changed;
		}
	}
}

/** Aspects that decide whether the others exist at all. */
const leading = ["build", "parses"];

function difference(
	{ question, recorded, current, agrees, differing }: Compared,
	input: string,
	aspect: string,
): Difference | undefined {
	const old = property(recorded.get(input) ?? {}, aspect);
	const now = property(current.get(input) ?? {}, aspect);
	const says = (answer: Answer | undefined): boolean | undefined =>
		answer === undefined ? undefined : agrees(input, aspect, answer);
	const all = {
		...{ question, input, aspect, old, now },
		facts: factsOf(question, aspect),
	};
	if (canonicalText(old) !== canonicalText(now)) {
		const kind = differenceKind(old, now);
		return { ...all, kind, stand: standOf(says(old), says(now)) };
	}
	const isNoted = differing.has(differenceName(question, input, aspect));
	return says(old) === false && !isNoted
		? { ...all, kind: "docproof", stand: "neither" }
		: undefined;
}

/** A list that only has more items is new, not turned. */
function differenceKind(old: Answer | undefined, now: Answer | undefined): "turned" | "new" {
	if (old === undefined) return "new";
	if (!isList(old) || !isList(now)) return "turned";
	const after = new Set(now.map(canonicalText));
	return old.every((item) => after.has(canonicalText(item))) ? "new" : "turned";
}

export function isList(answer: Answer | undefined): answer is readonly Answer[] {
	return Array.isArray(answer);
}

function standOf(old: boolean | undefined, now: boolean | undefined): Stand {
	if (old === undefined && now === undefined) return "unknown";
	if (old === true && now === true) return "both";
	if (old === true) return "old";
	return now === true ? "new" : "neither";
}

/** A fact that may have changed although no answer has. */
export interface ToRead {
	readonly fact: Fact;
	readonly files: readonly string[];
}

export function toRead(
	before: Hashes,
	now: Hashes,
	foundDifferences: readonly Difference[],
): readonly ToRead[] {
	const reportedFacts = new Set(
		foundDifferences
			.filter(({ kind }) => kind !== "docproof")
			.flatMap((difference) => difference.facts),
	);
	return facts
		.filter((fact) => !reportedFacts.has(fact))
		.map((fact) => ({
			fact,
			files: changedFiles(fact.packages, before, now),
		}))
		.filter(({ files }) => files.length > 0);
}
