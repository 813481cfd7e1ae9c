// All faults of a body. The parser stops at the first fault. docproof therefore explains each
// fault, masks the fault in a copy of the text, and parses the copy again.

import { Budget } from "../../text/budget.ts";
import type { Range } from "../../text/source-file.ts";
import { endOfLine, startOfNextLine } from "../../text/text-parts.ts";
import type { BodyFault, BodyReading } from "../body.ts";
import { parsingTime } from "../parsing-time.ts";
import { attributeTraps } from "./attribute-traps.ts";
import { expressionTraps } from "./expression-traps.ts";
import { pairTraps } from "./pair-traps.ts";
import { scriptTraps } from "./script-traps.ts";
import { tagTraps } from "./tag-traps.ts";
import {
	applyEdit,
	applyMasks,
	type ComponentFinder,
	type ExplainedFault,
	type ParserStop,
	type Trap,
	type TrapEdit,
	type TrapResult,
} from "./trap.ts";

/** The faults of a text. `firstFault` is the fault at which the parser stops. */
export function faultsIn(
	text: string,
	firstFault: BodyFault,
	read: (text: string) => BodyReading,
	page: object,
	intendedComponent: ComponentFinder,
): ExplainedFault[] {
	const faultCount = new Budget(page, "faults of a page");
	const time = new Budget(page, "copies of a page");
	const maskedFaults: MaskedFault[] = [];
	let copy = text;
	let areTagsBlurred = false;
	let fault: BodyFault | undefined = firstFault;
	while (fault !== undefined && faultCount.take()) {
		if (areTagsBlurred && isAboutPairs(fault)) break;
		const offset = fault.range.start;
		const stop = { text: copy, source: text, fault, at: offset, intendedComponent };
		const maskedFault = maskFault(stop, read, time);
		maskedFaults.push(maskedFault);
		const { effect, blursTags } = maskedFault;
		copy = effect === undefined ? copy : applyMasks(copy, effect.masks);
		areTagsBlurred ||= blursTags;
		fault = effect?.reading.kind === "fault" ? effect.reading.fault : undefined;
	}
	return withCertainFixes(text, maskedFaults, read).sort((a, b) => a.range.start - b.range.start);
}

interface MaskedFault {
	readonly explained: ExplainedFault;
	readonly blursTags: boolean;
	/** The masks and the text with the masks; `undefined` if the masks have no known effect. */
	readonly effect: MaskEffect | undefined;
}

interface MaskEffect {
	readonly masks: readonly TrapEdit[];
	/** The text without these masks, but with the masks of earlier faults. */
	readonly copy: string;
	/** The reading of the text with the masks: the next fault, or none. */
	readonly reading: BodyReading;
}

function maskFault(
	stop: ParserStop,
	read: (text: string) => BodyReading,
	time: Budget,
): MaskedFault {
	const { text: copy, fault } = stop;
	const trapResult = explainFault(stop) ?? explainInParserWords(fault);
	const { masks, blursTags = false, fix, ...explained } = trapResult;
	if (masks === undefined) return { explained, blursTags: false, effect: undefined };
	const copyTime = parsingTime(copy);
	const reading: BodyReading = time.take(copyTime)
		? read(applyMasks(copy, masks))
		: { kind: "unknown" };
	if (reading.kind === "unknown") return { explained, blursTags: false, effect: undefined };
	// The fault keeps the parser's message if masking does not remove the fault, because the trap has
	// then not found the cause.
	if (reading.kind === "fault" && isSame(reading.fault, fault, 0))
		return { explained: explainInParserWords(fault), blursTags: false, effect: undefined };
	// The fixes are tried after all faults are known, in the time that is reserved here.
	const canTryFix = fix !== undefined && time.left >= copyTime && time.take(copyTime);
	return {
		explained: { ...explained, ...(canTryFix && { fix }) },
		blursTags,
		effect: { masks, copy, reading },
	};
}

/**
 * The faults without fixes that do not have the effect of the masks. All fixes are tried together
 * first, because that takes only one parse, and one by one if they fail.
 */
function withCertainFixes(
	text: string,
	faults: readonly MaskedFault[],
	read: (text: string) => BodyReading,
): ExplainedFault[] {
	const areAllCertain = haveMaskEffect(text, faults, read);
	return faults.map(({ explained: { fix, ...explained }, effect }) => {
		const isCertain =
			fix !== undefined &&
			effect !== undefined &&
			(areAllCertain || hasEffect([fix], effect.copy, effect.reading, read));
		return isCertain ? { ...explained, fix } : explained;
	});
}

/** True if all fixes together have the effect of all masks. False for a single fix. */
function haveMaskEffect(
	text: string,
	faults: readonly MaskedFault[],
	read: (text: string) => BodyReading,
): boolean {
	const fixes = faults
		.flatMap(({ explained: { fix } }) => fix ?? [])
		.sort((a, b) => a.range.start - b.range.start);
	const lastReading = faults.findLast(({ effect }) => effect !== undefined)?.effect?.reading;
	if (fixes.length < 2 || lastReading === undefined) return false;
	const overlap = fixes.some(
		({ range }, index) => range.end > (fixes[index + 1]?.range.start ?? Infinity),
	);
	if (overlap) return false;
	const otherMasks = faults.flatMap(({ explained: { fix }, effect }) =>
		fix === undefined ? (effect?.masks ?? []) : [],
	);
	return hasEffect(fixes, applyMasks(text, otherMasks), lastReading, read);
}

function isSame(a: BodyFault, b: BodyFault, shift: number): boolean {
	return a.code === b.code && a.range.start === b.range.start + shift;
}

/**
 * True if a text with fixes has the reading of the text with masks, so that only faults that existed
 * before are left. `fixes` are in order.
 */
function hasEffect(
	fixes: readonly TrapEdit[],
	copy: string,
	reading: BodyReading,
	read: (text: string) => BodyReading,
): boolean {
	const fixedBody = read(fixes.reduceRight(applyEdit, copy));
	if (reading.kind !== "fault" || fixedBody.kind !== "fault")
		return fixedBody.kind === reading.kind;
	let shift = 0;
	for (const { range, text } of fixes)
		if (reading.fault.range.start >= range.end) shift += text.length - (range.end - range.start);
	return isSame(fixedBody.fault, reading.fault, shift);
}

const pairCodes =
	/^(?:end-tag-mismatch|unexpected-(?:closing-slash|attribute|self-closing-slash))$/;

function isAboutPairs({ code }: BodyFault): boolean {
	return pairCodes.test(code);
}

function explainFault(stop: ParserStop): TrapResult | undefined {
	const { fault } = stop;
	for (const trap of [explainInnerFence, ...trapsOf(fault)]) {
		const trapResult = trap(stop);
		if (trapResult !== undefined) return trapResult;
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

/** The parser's own sentence without technical notes. */
function explainInParserWords({ range, reason }: BodyFault): TrapResult {
	const [plain] = reason.replaceAll(/ \(U\+[\dA-F]+\)/g, "").split(" (note: ");
	return { range, message: `${plain}.` };
}

// Fences within a code block that are indented by four or more spaces. Other tools read such fences
// as code, but in MDX such a fence ends the block.

interface FenceLine {
	readonly range: Range;
	/** The indentation of the line in spaces. */
	readonly indent: number;
	readonly marks: string;
	readonly info: string;
}

/**
 * Explains a fault in text that would belong to a code block if an inner fence did not end the
 * block.
 */
function explainInnerFence({ text, at }: ParserStop): TrapResult | undefined {
	const block = blockAround(text, at);
	if (block === undefined) return undefined;
	const { opening, innerFences, closing } = block;
	const [firstInner] = innerFences;
	if (firstInner === undefined) return undefined;
	const longestRun = innerFences.reduce((longest, { marks }) => Math.max(longest, marks.length), 0);
	const marks = (opening.marks[0] ?? "`").repeat(longestRun + 1);
	const range = { start: opening.range.start, end: closing.range.end };
	return {
		range: firstInner.range,
		message: "This fence ends the code block around it, because MDX ignores its indentation.",
		hint: "Make both fences of the outer block longer.",
		related: { range: opening.range, message: "the block begins here" },
		masks: innerFences.map(({ range, marks }) => ({ range, text: ";".repeat(marks.length) })),
		fix: {
			range,
			text: `${marks}${text.slice(opening.range.end, closing.range.start)}${marks}`,
			isUnsafe: true,
		},
	};
}

interface NestedFenceBlock {
	readonly opening: FenceLine;
	/** The inner fences; in MDX, the first inner fence ends the block. */
	readonly innerFences: readonly FenceLine[];
	readonly closing: FenceLine;
}

/**
 * The code block around an offset as the author sees the block; `undefined` if the fences of the
 * page would then not pair.
 */
function blockAround(text: string, at: number): NestedFenceBlock | undefined {
	let opening: FenceLine | undefined;
	let innerFences: FenceLine[] = [];
	let enclosingBlock: NestedFenceBlock | undefined;
	for (const fence of fencesIn(text)) {
		if (opening === undefined) {
			if (enclosingBlock === undefined && fence.range.start > at) return undefined;
			opening = fence;
			innerFences = [];
			continue;
		}
		if (fence.marks[0] !== opening.marks[0]) continue;
		const isLong = fence.marks.length >= opening.marks.length;
		if (fence.indent >= opening.indent + 4) {
			if (isLong && (innerFences.length > 0 || fence.info === "")) innerFences.push(fence);
			continue;
		}
		// The author intended the indented fence to close this block, because another block begins
		// here.
		if (fence.info !== "" && innerFences.length > 0) {
			opening = fence;
			innerFences = [];
		}
		if (!isLong || fence.info !== "") continue;
		const [firstInner] = innerFences;
		if (firstInner !== undefined && firstInner.range.start < at && at <= fence.range.end)
			enclosingBlock = { opening, innerFences, closing: fence };
		opening = undefined;
	}
	return opening === undefined ? enclosingBlock : undefined;
}

function* fencesIn(text: string): Iterable<FenceLine> {
	for (let start = 0; start < text.length; ) {
		const line = text.slice(start, endOfLine(text, start));
		const sourceText = line.trimStart();
		const indentText = line.slice(0, line.length - sourceText.length);
		const marksStart = start + indentText.length;
		const [marks = ""] = /^(?:`{3,}|~{3,})/.exec(sourceText) ?? [];
		const info = sourceText.slice(marks.length);
		if (marks !== "")
			yield {
				range: { start: marksStart, end: marksStart + marks.length },
				indent: indentText.replaceAll("\t", "    ").length,
				marks,
				info: info.trim(),
			};
		start = startOfNextLine(text, start);
	}
}
