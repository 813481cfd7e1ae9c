// All that is wrong with a body, as far as it can be known: the parser stops at its first fault, so
// each is explained by what its author has written there and taken away in a copy of the text, and
// the copy is read again.
import type { BodyFault, BodyReading } from "../body.ts";
import { parsingTime } from "../parsing-time.ts";
import { attributeTraps } from "./attribute-traps.ts";
import { expressionTraps } from "./expression-traps.ts";
import { innerFence } from "./inner-fences.ts";
import { pairTraps } from "./pair-traps.ts";
import { scriptTraps } from "./script-traps.ts";
import { tagTraps } from "./tag-traps.ts";
import {
	type ExplainedFault,
	editedBy,
	type MeantComponent,
	masked,
	type Stop,
	type Trap,
	type Trapped,
} from "./trap.ts";

/** Of one file copies are read for so long, as `parsingTime` measures it. */
const maxTime = 1_500_000;

/** `most` are told; `first` is what the parser stops at. */
export function faultsIn(
	text: string,
	first: BodyFault,
	read: (text: string) => BodyReading,
	most: number,
	meant: MeantComponent,
): ExplainedFault[] {
	let left = maxTime;
	const readCopy = (copy: string): BodyReading => {
		left -= parsingTime(copy);
		return left < 0 ? { kind: "unknown" } : read(copy);
	};
	const told: ExplainedFault[] = [];
	let copy = text;
	let isBlurred = false;
	let fault: BodyFault | undefined = first;
	while (fault !== undefined && told.length < most) {
		if (isBlurred && isAboutPairs(fault)) break;
		const at = fault.range.start;
		const stop = { text: copy, written: text, fault, at, meant };
		const step = stepBehind(stop, readCopy);
		told.push(step.told);
		copy = step.copy;
		isBlurred ||= step.isBlurred;
		fault = step.next;
	}
	return told.sort((a, b) => a.range.start - b.range.start);
}

interface Step {
	readonly told: ExplainedFault;
	readonly copy: string;
	readonly isBlurred: boolean;
	/** What the parser stops at when the fault is taken away. */
	readonly next: BodyFault | undefined;
}

function stepBehind(stop: Stop, read: (text: string) => BodyReading): Step {
	const { text: copy, fault } = stop;
	const trapped = explain(stop) ?? inOwnWords(fault);
	const { masks, blursTags, fix, ...told } = trapped;
	const end = { copy, isBlurred: false, next: undefined };
	if (masks === undefined) return { told, ...end };
	const without = masked(copy, masks);
	const reading = read(without);
	if (reading.kind === "unknown") return { told, ...end };
	// Where it stands as before, its cause is another one.
	if (reading.kind === "fault" && isSame(reading.fault, fault, 0))
		return { told: inOwnWords(fault), ...end };
	return {
		told: { ...told, ...(fix && leadsTo(reading, copy, fix, read) && { fix }) },
		copy: without,
		isBlurred: blursTags === true,
		next: reading.kind === "fault" ? reading.fault : undefined,
	};
}

function isSame(a: BodyFault, b: BodyFault, shift: number): boolean {
	return a.code === b.code && a.range.start === b.range.start + shift;
}

/**
 * Whether the fix does what the masks do: nothing is wrong any more but what else was wrong before.
 */
function leadsTo(
	reading: BodyReading,
	copy: string,
	fix: NonNullable<Trapped["fix"]>,
	read: (text: string) => BodyReading,
): boolean {
	const fixed = read(editedBy(copy, fix));
	if (reading.kind !== "fault" || fixed.kind !== "fault") return fixed.kind === reading.kind;
	const { start, end } = fix.range;
	const isBehind = reading.fault.range.start >= end;
	const shift = isBehind ? fix.text.length - (end - start) : 0;
	return isSame(fixed.fault, reading.fault, shift);
}

const isPair = /^(?:end-tag-mismatch|unexpected-(?:closing-slash|attribute|self-closing-slash))$/;

/** Whether it is about tags that do not pair. */
function isAboutPairs({ code }: BodyFault): boolean {
	return isPair.test(code);
}

/** The fault with its cause; `undefined` where no trap explains it. */
function explain(stop: Stop): Trapped | undefined {
	const { fault } = stop;
	for (const trap of [innerFence, ...trapsOf(fault)]) {
		const trapped = trap(stop);
		if (trapped !== undefined) return trapped;
	}
	return undefined;
}

function trapsOf(fault: BodyFault): readonly Trap[] {
	const { code, reason } = fault;
	if (isAboutPairs(fault)) return pairTraps;
	if (/^(?:non-esm|script)$/.test(code) || reason.includes("import/exports")) return scriptTraps;
	if (code === "acorn" || code === "open-comment" || /expression|lazy|spread/.test(reason))
		return expressionTraps;
	return [...tagTraps, ...attributeTraps];
}

/** The parser's own sentence, without what only its makers understand. */
function inOwnWords({ range, reason }: BodyFault): Trapped {
	const [plain] = reason.replaceAll(/ \(U\+[\dA-F]+\)/g, "").split(" (note: ");
	return { range, message: `${plain}.` };
}
