// Braces that readers do not see, because the text in the braces is JavaScript without a visible
// value.
import type { Location } from "../../../source/source-file.ts";
import { eachBody } from "../../pages/bodies.ts";
import { slipsIn, textAt } from "./slips.ts";

export interface LostBraces {
	readonly at: Location;
	readonly written: string;
	/** The visible number of a comma expression; `undefined` if readers see no value. */
	readonly visible: string | undefined;
}

export const lostBraces = eachBody(function* (_, file): Iterable<LostBraces> {
	for (const { range } of slipsIn(file, "lost-braces")) {
		const sourceText = textAt(file, range);
		const visibleName = sourceText.includes(",")
			? sourceText.slice(sourceText.lastIndexOf(",") + 1, -1).trim()
			: undefined;
		yield { at: file.locate(range), written: sourceText, visible: visibleName };
	}
});
