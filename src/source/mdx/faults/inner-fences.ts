// Fences in a block of code that are indented by four spaces or more: other tools take them for
// code, MDX ends the block with them.
import type { Range } from "../../source-file.ts";
import type { Edit, Stop, Trapped } from "./trap.ts";

interface Fence {
	readonly start: number;
	readonly end: number;
	/** In spaces. */
	readonly indent: number;
	readonly marks: string;
	readonly info: string;
}

/** What the parser stops at stands in a block of code, but for a fence in it. */
export function innerFence({ text, at }: Stop): Trapped | undefined {
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
		masks: inner.map(asCode),
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

function asCode({ start, end, marks }: Fence): Edit {
	return { range: { start, end }, text: ";".repeat(marks.length) };
}
