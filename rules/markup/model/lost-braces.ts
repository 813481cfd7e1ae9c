// Braces that readers do not see, because the text in the braces is JavaScript without a visible
// value.

import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface LostBraces {
	readonly at: Location;
	readonly written: string;
	/** The visible number of a comma expression; `undefined` if readers see no value. */
	readonly visible: string | undefined;
}

export const lostBraces = eachBody(function* (_, file): Iterable<LostBraces> {
	for (const { range } of odditiesIn(file, "lost-braces")) {
		const sourceText = textAt(file, range);
		const visibleName = sourceText.includes(",")
			? sourceText.slice(sourceText.lastIndexOf(",") + 1, -1).trim()
			: undefined;
		yield { at: file.locate(range), written: sourceText, visible: visibleName };
	}
});
