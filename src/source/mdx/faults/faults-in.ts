// All that is wrong with a body, as far as it can be known: the parser stops at its first fault, so each is taken away in
// a copy of the text, and the copy is read again.
import type { BodyFault, BodyReading } from "../body.ts";
import { parsingTime } from "../parsing-time.ts";
import { explain, inOwnWords, isAboutPairs } from "./explain.ts";
import {
	type ExplainedFault,
	editedBy,
	masked,
	type Stop,
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
		const step = stepBehind({ text: copy, written: text, fault, at }, readCopy);
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

/** Whether the fix does what the masks do: nothing is wrong any more but what else was wrong before. */
function leadsTo(
	reading: BodyReading,
	copy: string,
	fix: NonNullable<Trapped["fix"]>,
	read: (text: string) => BodyReading,
): boolean {
	const fixed = read(editedBy(copy, fix));
	if (reading.kind !== "fault" || fixed.kind !== "fault")
		return fixed.kind === reading.kind;
	const { start, end } = fix.range;
	const isBehind = reading.fault.range.start >= end;
	const shift = isBehind ? fix.text.length - (end - start) : 0;
	return isSame(fixed.fault, reading.fault, shift);
}
