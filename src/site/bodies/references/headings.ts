// Headings that can be renamed: Markdown and HTML headings, and titles of components.

import type { Range } from "../../../text/source-file.ts";
import { endOfLine } from "../../../text/text-parts.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import {
	attributeOf,
	holdersOf,
	type IdHolder,
	isHeadingElement,
	titleAttributeByComponent,
} from "../../facts/bodies/ids/holders.ts";

export interface LocatedHeading {
	readonly holder: IdHolder;
	readonly range: Range;
}

export function headingsIn(file: BodyFile): readonly LocatedHeading[] {
	const { text } = file.file;
	return holdersOf(file).flatMap((holder) => {
		const range = titleRange(holder, text);
		return range === undefined ? [] : [{ holder, range }];
	});
}

/** The heading at an offset; for a Markdown heading, at any offset in its line. */
export function headingAt(file: BodyFile, offset: number): LocatedHeading | undefined {
	return headingsIn(file).find(({ holder, range: { start, end } }) => {
		const headingStart = holder.element === undefined ? holder.range.start : start;
		return headingStart <= offset && offset <= end;
	});
}

/** The headings with a given text: the visible text or the source text. */
export function headingsNamed(file: BodyFile, name: string): readonly LocatedHeading[] {
	const { text } = file.file;
	return headingsIn(file).filter(
		({ holder, range: { start, end } }) =>
			text.slice(start, end) === name || holder.titleText.trim() === name,
	);
}

/** `undefined` for an element without a title. */
function titleRange(
	{ element, name, range: { start } }: IdHolder,
	text: string,
): Range | undefined {
	if (element === undefined) return headingTextRange(text, start);
	if (isHeadingElement(name)) return element.content && withoutBlanks(text, element.content);
	const title = titleAttributeByComponent.get(name);
	const attribute = title === undefined ? undefined : attributeOf(element, title);
	return attribute?.kind === "string" ? attribute.range : undefined;
}

function headingTextRange(text: string, start: number): Range {
	const line = text.slice(start, endOfLine(text, start));
	const [marks = ""] = /^[ \t]*#{1,6}[ \t]+/.exec(line) ?? [];
	const lineRest = line.slice(marks.length);
	const braceStart = lineRest.lastIndexOf("{");
	const isNamed = braceStart !== -1 && /^\{\s*#[^}]*\}\s*$/.test(lineRest.slice(braceStart));
	const title = isNamed ? lineRest.slice(0, braceStart) : lineRest;
	const visibleTitle = marks === "" ? title : withoutClosingMarks(title);
	return withoutBlanks(text, {
		start: start + marks.length,
		end: start + marks.length + visibleTitle.length,
	});
}

/** Removes closing marks, as in `## Title ##`. */
function withoutClosingMarks(title: string): string {
	const trimmedTitle = title.trimEnd();
	let end = trimmedTitle.length;
	while (trimmedTitle[end - 1] === "#") end--;
	return /[ \t]/.test(trimmedTitle[end - 1] ?? "") ? trimmedTitle.slice(0, end) : trimmedTitle;
}

function withoutBlanks(text: string, { start, end }: Range): Range {
	const paddedText = text.slice(start, end);
	const blankLength = paddedText.length - paddedText.trimStart().length;
	return {
		start: start + blankLength,
		end: start + Math.max(blankLength, paddedText.trimEnd().length),
	};
}
