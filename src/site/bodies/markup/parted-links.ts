// Links that are none, as blanks part their text from their target.
import type { Location } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { slipsIn, writtenAt } from "./slips.ts";

export interface PartedLink {
	readonly at: Location;
	readonly written: string;
	readonly joined: string;
}

export const partedLinks = byBody(function* (_, file): Iterable<PartedLink> {
	for (const { range } of slipsIn(file, "parted-link")) {
		const written = writtenAt(file, range);
		const before = file.file.text.charAt(range.start - 1);
		// A box of a task, a list without anything in it, and what is part of a word.
		if (/^\[[ xX]?\]/.test(written) || /[\w\])]/.test(before)) continue;
		const joined = written.replace(/\][ \t]+(?=\([^(]*$)/, "]");
		yield { at: file.place(range), written, joined };
	}
});
