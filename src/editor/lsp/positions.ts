// Positions as editors count them: lines from 0, and UTF-16 units within a line.
import type { Position, Range } from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { memoise } from "../../text/memoised.ts";
import type { Location, SourceFile } from "../../text/source-file.ts";

/**
 * The texts with the lines of editors. These lines differ from docproof's lines, because the
 * lines of editors also end at a lone carriage return.
 */
const documentOf = memoise(({ path, text }: SourceFile) => TextDocument.create(path, "", 0, text));

export function rangeOf({ file, range }: Location): Range {
	const document = documentOf(file);
	return { start: document.positionAt(range.start), end: document.positionAt(range.end) };
}

/** The offset of a position; `undefined` for a position outside the text. */
export function offsetIn(document: TextDocument, position: Position): number | undefined {
	const offset = document.offsetAt(position);
	const { line, character } = document.positionAt(offset);
	return line === position.line && character === position.character ? offset : undefined;
}
