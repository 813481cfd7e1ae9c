// All that is wrong with a body, as far as it can be known: the parser stops at its first fault, so
// each is explained by what its author has written there and taken away in a copy of the text, and
// the copy is read again.
import type { Range } from "../../source-file.ts";
import type { BodyFault, BodyReading } from "../body.ts";
import { parsingTime } from "../parsing-time.ts";
import { attributeTraps } from "./attribute-traps.ts";
import { expressionTraps } from "./expression-traps.ts";
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

// Fences in a block of code that are indented by four spaces or more: other tools take them for
// code, MDX ends the block with them.

interface Fence {
	readonly start: number;
	readonly end: number;
	/** In spaces. */
	readonly indent: number;
	readonly marks: string;
	readonly info: string;
}

/** What the parser stops at stands in a block of code, but for a fence in it. */
function innerFence({ text, at }: Stop): Trapped | undefined {
	const block = blockAround(text, at);
	if (block === undefined) return undefined;
	const { opening, inner, closing } = block;
	const [first] = inner;
	if (first === undefined) return undefined;
	const longest = Math.max(...inner.map(({ marks }) => marks.length));
	const marks = (opening.marks[0] ?? "`").repeat(longest + 1);
	const range = { start: opening.start, end: closing.end };
	return {
		range: marksOf(first),
		message: "This fence ends the block of code around it: in MDX its indentation does not matter.",
		hint: "Give both fences of the outer block more marks.",
		related: { range: marksOf(opening), message: "the block begins here" },
		masks: inner.map(({ start, end, marks }) => ({
			range: { start, end },
			text: ";".repeat(marks.length),
		})),
		fix: {
			range,
			text: `${marks}${text.slice(marksOf(opening).end, closing.start)}${marks}`,
			isUnsafe: true,
		},
	};
}

interface Block {
	readonly opening: Fence;
	/** The first of them ends the block. */
	readonly inner: readonly Fence[];
	readonly closing: Fence;
}

/**
 * The block of code around a place, as its author sees it; `undefined` where the fences of the page
 * make no pairs then.
 */
function blockAround(text: string, at: number): Block | undefined {
	let opening: Fence | undefined;
	let inner: Fence[] = [];
	let found: Block | undefined;
	for (const fence of fencesIn(text)) {
		if (opening === undefined) {
			if (found === undefined && fence.start > at) return undefined;
			opening = fence;
			inner = [];
			continue;
		}
		if (fence.marks[0] !== opening.marks[0]) continue;
		const isLong = fence.marks.length >= opening.marks.length;
		if (fence.indent >= opening.indent + 4) {
			if (isLong && (inner.length > 0 || fence.info === "")) inner.push(fence);
			continue;
		}
		// Another block begins: what is indented was meant to close this one.
		if (fence.info !== "" && inner.length > 0) {
			opening = fence;
			inner = [];
		}
		if (!isLong || fence.info !== "") continue;
		const [first] = inner;
		if (first !== undefined && first.start < at && at <= fence.end)
			found = { opening, inner, closing: fence };
		opening = undefined;
	}
	return opening === undefined ? found : undefined;
}

function* fencesIn(text: string): Iterable<Fence> {
	for (let start = 0; start < text.length; ) {
		const feed = text.indexOf("\n", start);
		const line = text.slice(start, feed === -1 ? text.length : feed);
		const written = line.trimStart();
		const blank = line.slice(0, line.length - written.length);
		const [marks = ""] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
		const info = written.slice(marks.length);
		if (marks !== "")
			yield {
				start: start + blank.length,
				end: start + blank.length + marks.length,
				indent: blank.replaceAll("\t", "    ").length,
				marks,
				info: info.trim(),
			};
		if (feed === -1) return;
		start = feed + 1;
	}
}

function marksOf({ start, end }: Fence): Range {
	return { start, end };
}
