import { groupBy } from "../../../text/lists.ts";
import type { Range, SourceFile } from "../../../text/source-file.ts";
import type { TextEdit } from "./path-change.ts";

/** A part of a composed file: new text, or a range of a former file, to which edits apply. */
export type FilePart = string | FormerPart;

export interface FormerPart {
	readonly file: SourceFile;
	readonly range: Range;
}

export function textOfParts(parts: readonly FilePart[], edits: readonly TextEdit[]): string {
	const editsByPath = groupBy(edits, ({ at }) => at.file.path);
	return parts
		.map((part) => {
			if (typeof part === "string") return part;
			const mark = part.file.hasByteOrderMark && part.range.start === 0 ? "\uFEFF" : "";
			return mark + editedText(part, editsWithin(part, editsByPath.get(part.file.path) ?? []));
		})
		.join("");
}

export function editsWithin(
	{ file, range }: FormerPart,
	edits: readonly TextEdit[],
): readonly TextEdit[] {
	return edits
		.filter(
			({ at }) =>
				at.file.path === file.path && range.start <= at.range.start && at.range.end <= range.end,
		)
		.toSorted((one, other) => one.at.range.start - other.at.range.start);
}

function editedText({ file, range }: FormerPart, edits: readonly TextEdit[]): string {
	let text = "";
	let position = range.start;
	for (const { at, text: newText } of edits) {
		text += file.text.slice(position, at.range.start) + newText;
		position = at.range.end;
	}
	return text + file.text.slice(position, range.end);
}
