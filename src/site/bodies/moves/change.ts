// What is to be written in other words, as something moves.
import { partInPlace } from "../../../source/rewrite.ts";
import type { Location } from "../../../source/source-file.ts";

/** A path that is to read in another way. */
export interface Change {
	/** Of all that is written there. */
	readonly at: Location;
	/** The path as it is written. */
	readonly path: string;
	/** `undefined` where it cannot be told what it is to be. */
	readonly text: string | undefined;
}

/** A text in place of another one; places are those before the move. */
export interface TextEdit {
	readonly at: Location;
	readonly text: string;
}

/** `undefined` where it cannot be written there. */
export function editOf({ at, path, text }: Change): TextEdit | undefined {
	return text === undefined ? undefined : partInPlace(at, path, text);
}
