import type { BodyFile } from "../../../../facts/bodies/body-file.ts";
import { targetsIn } from "../../../../facts/bodies/plain-texts.ts";
import type { Element } from "../../../../mdx/body.ts";
import { addAll } from "../../../../source/lists.ts";
import type { Range } from "../../../../source/source-file.ts";
import { containsOffset } from "../../../../source/value-at.ts";
import { type OutlineItem, outlineOfBody } from "./outlines.ts";
import { readableBody } from "./readable-body.ts";
import { tagsOf } from "./tag-at.ts";

/** The ranges around an offset, innermost first; each range is within all following ranges. */
export function rangesAround(file: BodyFile, offset: number): readonly Range[] {
	const { text } = file.file;
	const ranges: Range[] = [lineAt(text, offset), paragraphAt(text, offset)];
	const body = readableBody(file, offset);
	if (body !== undefined) {
		for (const { range } of targetsIn(body)) ranges.push(range);
		for (const element of body.elements)
			if (element.start <= offset) addAll(ranges, elementRanges(file, element));
	}
	let sections: readonly OutlineItem[] | undefined =
		file.reading.kind === "body" ? outlineOfBody(file) : [];
	while (sections !== undefined) {
		const surroundingSection: OutlineItem | undefined = sections.find(({ whole }) =>
			containsOffset(whole.range, offset),
		);
		if (surroundingSection !== undefined) ranges.push(surroundingSection.whole.range);
		sections = surroundingSection?.children;
	}
	ranges.push({ start: 0, end: text.length });
	return selectNested(ranges.filter((range) => containsOffset(range, offset)));
}

function selectNested(ranges: readonly Range[]): readonly Range[] {
	const nestedRanges: Range[] = [];
	for (const range of ranges.toSorted((a, b) => lengthOf(a) - lengthOf(b))) {
		const innerRange = nestedRanges.at(-1);
		if (
			innerRange === undefined ||
			(lengthOf(range) > lengthOf(innerRange) &&
				range.start <= innerRange.start &&
				innerRange.end <= range.end)
		)
			nestedRanges.push(range);
	}
	return nestedRanges;
}

function lengthOf({ start, end }: Range): number {
	return end - start;
}

function* elementRanges(file: BodyFile, element: Element): Iterable<Range> {
	const { start, content, attributes } = element;
	for (const attribute of attributes) {
		yield attribute.range;
		// The end is one character further, because the quote or brace after the value belongs to the
		// attribute.
		const end = attribute.range.end + (attribute.kind === "flag" ? 0 : 1);
		yield { start: attribute.start, end };
	}
	const tags = tagsOf(file, element);
	yield* tags;
	if (content === undefined) return;
	yield content;
	const tagEnd = file.file.text.indexOf(">", tags[1]?.end ?? content.end);
	if (tags.length === 2 && tagEnd !== -1) yield { start, end: tagEnd + 1 };
}

function lineAt(text: string, offset: number): Range {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const end = text.indexOf("\n", offset);
	const line = text.slice(start, end === -1 ? text.length : end);
	const blanks = line.length - line.trimStart().length;
	return { start: start + blanks, end: start + line.trimEnd().length };
}

/** The range extends to the surrounding blank lines. */
function paragraphAt(text: string, offset: number): Range {
	const breakBefore = offset === 0 ? -1 : text.lastIndexOf("\n\n", offset - 1);
	const breakAfter = text.indexOf("\n\n", offset);
	return {
		start: breakBefore === -1 ? 0 : breakBefore + 2,
		end: breakAfter === -1 ? text.length : breakAfter,
	};
}
