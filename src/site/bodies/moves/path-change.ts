import { replacePathInPlace } from "../../../text/rewrite.ts";
import type { Location } from "../../../text/source-file.ts";

export interface PathChange {
	/** The location of the whole value. */
	readonly at: Location;
	readonly path: string;
	/** `undefined` if the new path cannot be determined. */
	readonly text: string | undefined;
}

/** A replacement of text. The location refers to the file before the move. */
export interface TextEdit {
	readonly at: Location;
	readonly text: string;
}

/** The edit for a change; `undefined` if the new text cannot be written at the location. */
export function toTextEdit({ at, path, text }: PathChange): TextEdit | undefined {
	return text === undefined ? undefined : replacePathInPlace(at, path, text);
}

/** The edits for changes, and the changes whose new text cannot be written. */
export function toTextEdits(changes: Iterable<PathChange>): {
	readonly edits: readonly TextEdit[];
	readonly unwritable: readonly PathChange[];
} {
	const edits: TextEdit[] = [];
	const unwritable: PathChange[] = [];
	for (const change of changes) {
		const edit = toTextEdit(change);
		if (edit === undefined) unwritable.push(change);
		else edits.push(edit);
	}
	return { edits, unwritable };
}
