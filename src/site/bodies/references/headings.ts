// Headings that can be renamed: those of Markdown and HTML, and titles of components.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import {
	attributeOf,
	type Holder,
	holdersOf,
	isHeadingElement,
	titleAttributes,
} from "../../../facts/bodies/ids/holders.ts";
import type { Range } from "../../../source/source-file.ts";

export interface LocatedHeading {
	readonly holder: Holder;
	/** The range of its text, including markup. */
	readonly range: Range;
}

export function headingsIn(file: BodyFile): readonly LocatedHeading[] {
	const { text } = file.file;
	return holdersOf(file).flatMap((holder) => {
		const range = titleRange(holder, text);
		return range === undefined ? [] : [{ holder, range }];
	});
}

/** The heading at an offset; for Markdown, anywhere in its line. */
export function headingAt(file: BodyFile, offset: number): LocatedHeading | undefined {
	return headingsIn(file).find(({ holder, range: { start, end: visibleTitle } }) => {
		const from = holder.element === undefined ? holder.range.start : start;
		return from <= offset && offset <= visibleTitle;
	});
}

/** The headings with a text, as readers see it or as source text. */
export function headingsNamed(file: BodyFile, name: string): readonly LocatedHeading[] {
	const { text } = file.file;
	return headingsIn(file).filter(
		({ holder, range: { start, end: visibleTitle } }) =>
			text.slice(start, visibleTitle) === name || holder.written.trim() === name,
	);
}

/** The range of the title; `undefined` for elements without one. */
function titleRange({ element, name, range: { start } }: Holder, text: string): Range | undefined {
	if (element === undefined) return headingTextRange(text, start);
	if (isHeadingElement(name)) return element.content && withoutBlanks(text, element.content);
	const title = titleAttributes.get(name);
	const attribute = title === undefined ? undefined : attributeOf(element, title);
	return attribute?.kind === "string" ? attribute.range : undefined;
}

/** The text of a Markdown heading, without its marks and explicit id. */
function headingTextRange(text: string, start: number): Range {
	const feed = text.indexOf("\n", start);
	const line = text.slice(start, feed === -1 ? text.length : feed);
	const [marks = ""] = /^[ \t]*#{1,6}[ \t]+/.exec(line) ?? [];
	const rest = line.slice(marks.length);
	const open = rest.lastIndexOf("{");
	const isNamed = open !== -1 && /^\{\s*#[^}]*\}\s*$/.test(rest.slice(open));
	const title = isNamed ? rest.slice(0, open) : rest;
	const visibleTitle = marks === "" ? title : withoutClosingMarks(title);
	return withoutBlanks(text, {
		start: start + marks.length,
		end: start + marks.length + visibleTitle.length,
	});
}

/** Removes closing marks, as in `## Title ##`. */
function withoutClosingMarks(title: string): string {
	const plain = title.trimEnd();
	let visibleTitle = plain.length;
	while (plain[visibleTitle - 1] === "#") visibleTitle--;
	return /[ \t]/.test(plain[visibleTitle - 1] ?? "") ? plain.slice(0, visibleTitle) : plain;
}

function withoutBlanks(text: string, { start, end: visibleTitle }: Range): Range {
	const written = text.slice(start, visibleTitle);
	const blanks = written.length - written.trimStart().length;
	return {
		start: start + blanks,
		end: start + Math.max(blanks, written.trimEnd().length),
	};
}
