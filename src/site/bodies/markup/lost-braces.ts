// Braces of a text that readers do not see, as all that stands in them is JavaScript without a
// text.
import type { Location } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { slipsIn, writtenAt } from "./slips.ts";

export interface LostBraces {
	readonly at: Location;
	readonly written: string;
	/** The number that readers see of several; `undefined` if they see nothing. */
	readonly left: string | undefined;
}

export const lostBraces = byBody(function* (_, file): Iterable<LostBraces> {
	for (const { range } of slipsIn(file, "lost-braces")) {
		const written = writtenAt(file, range);
		const left = written.includes(",")
			? written.slice(written.lastIndexOf(",") + 1, -1).trim()
			: undefined;
		yield { at: file.place(range), written, left };
	}
});
