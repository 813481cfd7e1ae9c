// The position in a request, as an offset in a file of the site.
import { join } from "node:path";
import type { Location as EditorLocation, Position, Range } from "vscode-languageserver-protocol";
import type { EditorText } from "../../../site/bodies/references/at-offset/open-text.ts";
import { type ReferenceTarget, targetLocation } from "../../../site/bodies/references/reference.ts";
import {
	fixedLocation,
	type Location,
	SourceFile,
	type Range as TextRange,
} from "../../../text/source-file.ts";
import type { OpenFile } from "../connection/feature.ts";
import { offsetIn, rangeOf } from "../positions.ts";

export interface FilePosition extends EditorText {
	readonly offset: number;
	readonly rangeOf: (range: TextRange) => Range;
}

/** The position as an offset; `undefined` for a position outside the file. */
export function filePosition(
	{ document, path }: OpenFile,
	position: Position,
): FilePosition | undefined {
	const offset = offsetIn(document, position);
	if (offset === undefined) return undefined;
	const file = new SourceFile(path, document.getText());
	return {
		path,
		text: file.text,
		offset: file.hasByteOrderMark ? Math.max(offset - 1, 0) : offset,
		rangeOf: (range) => rangeOf(fixedLocation(file, range)),
	};
}

/** The editor's location; `undefined` for a location in a fetched file. */
export function locationOf(
	{ editor, site }: Pick<OpenFile, "editor" | "site">,
	at: Location,
): EditorLocation | undefined {
	return at.file.isRemote
		? undefined
		: { uri: uriOf({ editor, site }, at.file.path), range: rangeOf(at) };
}

export function uriOf({ editor, site }: Pick<OpenFile, "editor" | "site">, path: string): string {
	return editor.workspace.uriAt(join(site.root, path));
}

export function locationOfTarget(
	file: Pick<OpenFile, "editor" | "site">,
	target: ReferenceTarget,
): EditorLocation | undefined {
	const targetPlace = targetLocation(file.site.site, target);
	return targetPlace && locationOf(file, targetPlace);
}
