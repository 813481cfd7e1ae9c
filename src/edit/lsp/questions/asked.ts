// What an editor asks about: a place of an open file, in the words of the site.
import { join } from "node:path";
import type { Location as EditorLocation, Position, Range } from "vscode-languageserver-protocol";
import type { OpenText } from "../../../site/bodies/references/at-offset/open-text.ts";
import { type ReferenceTarget, targetLocation } from "../../../site/bodies/references/reference.ts";
import {
	fixedLocation,
	type Location,
	SourceFile,
	type Range as TextRange,
} from "../../../source/source-file.ts";
import type { OpenFile } from "../connection/feature.ts";
import { offsetIn, rangeOf } from "../positions.ts";

/** A place in an open file. */
export interface FilePosition extends OpenText {
	readonly offset: number;
	/** What of the text is meant, as the editor counts it. */
	readonly rangeOf: (range: TextRange) => Range;
}

/** `undefined` for a place that the file has not. */
export function askedAt(
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

/** A place of the site; `undefined` for one that is behind a URL. */
export function locationOf(
	{ editor, site }: Pick<OpenFile, "editor" | "site">,
	at: Location,
): EditorLocation | undefined {
	return at.file.isRemote
		? undefined
		: { uri: uriOf({ editor, site }, at.file.path), range: rangeOf(at) };
}

/** Of a file of the site. */
export function uriOf({ editor, site }: Pick<OpenFile, "editor" | "site">, path: string): string {
	return editor.workspace.uriAt(join(site.root, path));
}

/** Where a thing is to be seen. */
export function locationOfThing(
	file: Pick<OpenFile, "editor" | "site">,
	thing: ReferenceTarget,
): EditorLocation | undefined {
	const at = targetLocation(file.site.site, thing);
	return at && locationOf(file, at);
}
