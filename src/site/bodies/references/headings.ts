// The headings of a page that can get another text: those of Markdown and of elements, and titles
// of components.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import {
	attributeOf,
	type Holder,
	holdersOf,
	isHeadingElement,
	titleAttributes,
} from "../../../facts/bodies/ids/holders.ts";
import type { Range } from "../../../source/source-file.ts";

export interface FoundHeading {
	readonly holder: Holder;
	/** Where its text is written, its markup included. */
	readonly range: Range;
}

/** Those of a file. */
export function titledIn(file: BodyFile): readonly FoundHeading[] {
	const { text } = file.file;
	return holdersOf(file).flatMap((holder) => {
		const range = rangeOf(holder, text);
		return range === undefined ? [] : [{ holder, range }];
	});
}

/** The one at an offset: of Markdown anywhere in its line. */
export function titledAt(file: BodyFile, offset: number): FoundHeading | undefined {
	return titledIn(file).find(({ holder, range: { start, end } }) => {
		const from = holder.element === undefined ? holder.range.start : start;
		return from <= offset && offset <= end;
	});
}

/** Those that have a text, as readers see it or as it is written. */
export function headingsCalled(file: BodyFile, name: string): readonly FoundHeading[] {
	const { text } = file.file;
	return titledIn(file).filter(
		({ holder, range: { start, end } }) =>
			text.slice(start, end) === name || holder.written.trim() === name,
	);
}

/** `undefined` for what has no title of its own. */
function rangeOf({ element, name, range: { start } }: Holder, text: string): Range | undefined {
	if (element === undefined) return inLine(text, start);
	if (isHeadingElement(name)) return element.content && withoutBlanks(text, element.content);
	const title = titleAttributes.get(name);
	const attribute = title === undefined ? undefined : attributeOf(element, title);
	return attribute?.kind === "string" ? attribute.range : undefined;
}

/** Of a heading of Markdown what stands between its signs, and before its name. */
function inLine(text: string, start: number): Range {
	const feed = text.indexOf("\n", start);
	const line = text.slice(start, feed === -1 ? text.length : feed);
	const [marks = ""] = /^[ \t]*#{1,6}[ \t]+/.exec(line) ?? [];
	const rest = line.slice(marks.length);
	const open = rest.lastIndexOf("{");
	const isNamed = open !== -1 && /^\{\s*#[^}]*\}\s*$/.test(rest.slice(open));
	const title = isNamed ? rest.slice(0, open) : rest;
	const end = marks === "" ? title : withoutMarks(title);
	return withoutBlanks(text, {
		start: start + marks.length,
		end: start + marks.length + end.length,
	});
}

/** `## Title ##` */
function withoutMarks(title: string): string {
	const plain = title.trimEnd();
	let end = plain.length;
	while (plain[end - 1] === "#") end--;
	return /[ \t]/.test(plain[end - 1] ?? "") ? plain.slice(0, end) : plain;
}

function withoutBlanks(text: string, { start, end }: Range): Range {
	const written = text.slice(start, end);
	const blanks = written.length - written.trimStart().length;
	return {
		start: start + blanks,
		end: start + Math.max(blanks, written.trimEnd().length),
	};
}
